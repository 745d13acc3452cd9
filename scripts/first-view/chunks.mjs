/**
 * How the build divides scripts into files. Left alone it makes one for every set of pages that
 * share something, which is a hundred; each costs a request and a line in the list of the rest.
 */

/** What starts a page behind the gate. Everything else may be the first view of a visitor. */
const BEHIND_THE_GATE =
  /\/src\/(routes\/home\/|query-client\.ts|layout\/signed-in-frame\.tsx|features\/auth\/keep-session\.ts)/

/** @typedef {{ importers: readonly string[], dynamicImporters: readonly string[], isEntry: boolean }} ModuleInfo */
/** @typedef {{ getModuleInfo: (id: string) => ModuleInfo | null }} Graph */

export const chunkGroups = [
  // What every page runs on, as one file that outlives most releases.
  {
    name: 'core',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store))\/|vite\/preload-helper/,
    priority: 3,
  },
  // What every page behind the gate runs on.
  {
    name: 'data',
    test: /node_modules\/(pocketbase|react-hot-toast|@tanstack\/(react-query|query-core))\//,
    priority: 2,
  },
  // What pages behind the gate share, and no other page needs. Small sets join a larger one.
  {
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) =>
      isBehindTheGateOnly(id, graph) ? 'home' : null,
    debugName: 'home',
    entriesAware: true,
    entriesAwareMergeThreshold: 2000,
    minShareCount: 2,
    priority: 1,
  },
]

/**
 * Whether all that leads to a module without a dynamic import starts behind the gate.
 *
 * @param {string} id
 * @param {Graph} graph
 * @param {Set<string>} seen
 * @returns {boolean}
 */
function isBehindTheGateOnly(id, graph, seen = new Set()) {
  if (seen.has(id)) return true
  seen.add(id)
  const module = graph.getModuleInfo(id)
  if (!module) return false
  const startsHere = module.isEntry || module.dynamicImporters.length > 0
  if (startsHere && !BEHIND_THE_GATE.test(id)) return false
  if (module.importers.length === 0) return startsHere
  return module.importers.every((importer) => isBehindTheGateOnly(importer, graph, seen))
}
