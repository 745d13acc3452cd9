/**
 * How the build divides scripts into files. Left alone it makes one for every set of pages that
 * share something, which is a hundred and fifty; each costs a request and a line in the list of the
 * rest.
 */

/** Routes behind the gate, whose own modules name what is loaded once it has opened. */
const GATED_ROUTE = /\/src\/routes\/home\//

/** The gate: what src/routes/__root.tsx and home/route.tsx load as soon as somebody is signed in. */
const GATE =
  /\/src\/(layout\/signed-in-frame\.tsx|query-client\.ts|features\/auth\/keep-session\.ts|features\/attendance\/send-kept-check-ins\.ts|routes\/home\/route\.tsx\?.+)$/

/** @typedef {{ importers: readonly string[], dynamicImporters: readonly string[] }} ModuleInfo */
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
    priority: 3,
  },
  // Two hundred bytes each, of which a page needs ten. Few enough files, and not all for everybody.
  {
    name: 'icons',
    test: /node_modules\/lucide-react\//,
    entriesAware: true,
    entriesAwareMergeThreshold: 1000,
    priority: 3,
  },
  { name: 'dates', test: /node_modules\/@?date-fns\//, priority: 3 },
  {
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) =>
      isBehindTheGate(id, graph) && isPartOfTheGate(id, graph) ? 'gate' : null,
    debugName: 'gate',
    priority: 2,
  },
  // What pages behind the gate share, and no other page needs. Small sets join a larger one.
  {
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) =>
      isBehindTheGate(id, graph) ? 'home' : null,
    debugName: 'home',
    entriesAware: true,
    entriesAwareMergeThreshold: 2000,
    minShareCount: 2,
    priority: 1,
  },
]

/**
 * Whether all ways to a module lead through the gate.
 *
 * @param {string} id
 * @param {Graph} graph
 * @param {Set<string>} seen
 * @returns {boolean}
 */
function isBehindTheGate(id, graph, seen = new Set()) {
  if (GATE.test(id) || seen.has(id)) return true
  seen.add(id)
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
  return (
    importers.length + dynamicImporters.length > 0 &&
    importers.every((way) => isBehindTheGate(way, graph, seen)) &&
    dynamicImporters.every((way) => GATED_ROUTE.test(way) || isBehindTheGate(way, graph, seen))
  )
}

/**
 * Whether the gate needs a module to open.
 *
 * @param {string} id
 * @param {Graph} graph
 * @param {Set<string>} seen
 * @returns {boolean}
 */
function isPartOfTheGate(id, graph, seen = new Set()) {
  if (GATE.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const { importers = [] } = graph.getModuleInfo(id) ?? {}
  return importers.some((way) => isPartOfTheGate(way, graph, seen))
}
