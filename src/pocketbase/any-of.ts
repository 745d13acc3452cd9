/**
 * Conditions of one filter. The server refuses a filter of more than 3,500 characters or 200
 * expressions; one that compares a field with an id takes up to 36 characters, and half as many
 * again in an address.
 */
const conditionsPerFilter = 60

/**
 * Puts conditions that may each hold into as few filters as the server takes. Narrowed by ids a list
 * is read from indexes; the access rule alone would make it read the whole table.
 */
export function anyOf(conditions: readonly string[]): string[] {
  const filters: string[] = []
  for (let start = 0; start < conditions.length; start += conditionsPerFilter) {
    filters.push(conditions.slice(start, start + conditionsPerFilter).join(' || '))
  }
  return filters
}
