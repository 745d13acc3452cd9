/**
 * Text as a person in a hurry types it, for comparing: no accents, capitals, apostrophes or hyphens, and
 * single spaces.
 */
export function normalizeForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[-‐–\s]+/g, ' ')
    .trim()
    .toLowerCase()
}

/**
 * Whether a text contains every typed word, in any order.
 *
 * @param text already normalized: a list is searched at every key
 * @param typed as typed; empty matches everything
 */
export function matchesSearch(text: string, typed: string): boolean {
  return normalizeForSearch(typed)
    .split(' ')
    .every((word) => text.includes(word))
}
