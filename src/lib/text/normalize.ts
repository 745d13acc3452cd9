/**
 * Normalizes a text for search: lower case, single spaces, without accents and apostrophes, hyphens as
 * spaces.
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
 * @param text already normalized, because a list is searched at every keystroke
 * @param typed the raw search input; empty matches everything
 */
export function matchesSearch(text: string, typed: string): boolean {
  return normalizeForSearch(typed)
    .split(' ')
    .every((word) => text.includes(word))
}
