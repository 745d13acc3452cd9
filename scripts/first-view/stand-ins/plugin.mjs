/**
 * Puts a module in the place of others: for what is drawn where the app itself cannot be, or not yet.
 *
 * @param {Record<string, RegExp>} modules the ids of those it stands in for, by its own
 * @returns {import('vite').Plugin}
 */
export function standIns(modules) {
  return {
    name: 'stand-ins',
    enforce: 'pre',
    async resolveId(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true })
      const standIn = Object.entries(modules).find(([, meant]) => meant.test(found?.id ?? ''))
      return standIn?.[0] ?? found
    },
  }
}
