/**
 * Conditions per filter. The server rejects a filter of more than 3,500 characters or 200 expressions;
 * one that compares a field with an id has up to 36 characters, and half as many again in a URL.
 */
const conditionsPerFilter = 60

/**
 * Joins conditions with OR, into as few filters as the server's limits allow. Filtered by ids a list
 * uses indexes; the access rule alone would scan the whole table.
 */
export function anyOf(conditions: readonly string[]): string[] {
  const filters: string[] = []
  for (let start = 0; start < conditions.length; start += conditionsPerFilter) {
    filters.push(conditions.slice(start, start + conditionsPerFilter).join(' || '))
  }
  return filters
}
