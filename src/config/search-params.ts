// For `validateSearch`: the routes are part of every initial load, which does without zod.

/**
 * Validates a search param as a string.
 *
 * @param value raw, as parsed from the URL
 * @returns undefined for any other type
 */
export function stringParam(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/**
 * Validates a search param as one of a few values.
 *
 * @param values the allowed ones; the first is the fallback
 * @param value raw, as parsed from the URL
 */
export function enumParam<const Value extends string>(
  values: readonly [Value, ...Value[]],
  value: unknown,
): Value {
  return values.find((allowed) => allowed === value) ?? values[0]
}
