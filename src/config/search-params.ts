// For `validateSearch`: the routes are part of every first view, which does without zod.

/**
 * A text from an address, or undefined for whatever else stands there.
 *
 * @param value of a search param
 */
export function stringParam(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/**
 * One of a few words from an address; what is none of them counts as the first.
 *
 * @param words the allowed ones
 * @param value of a search param
 */
export function enumParam<const Word extends string>(
  words: readonly [Word, ...Word[]],
  value: unknown,
): Word {
  return words.find((word) => word === value) ?? words[0]
}
