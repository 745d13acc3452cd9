/**
 * How the build divides scripts into files. Left alone it makes one for every set of pages that
 * share something, which is a hundred and fifty. Over HTTP/1.1 six are fetched at a time, and what is
 * compressed alone is larger: so what a first view is made of goes into few.
 */

/** What every page runs on, in a file that outlives most releases. */
const CORE =
  /rolldown\/runtime|vite\/preload-helper|node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store))\//

/** What every page behind the gate runs on. */
const DATA = /node_modules\/@tanstack\/(react-query|query-core)\//

/** The first module of all. */
export const ENTRY = /\/src\/main\.tsx$/

/** What src/routes/__root.tsx and home/route.tsx load as soon as somebody is signed in. */
export const GATE =
  /\/src\/(layout\/signed-in-frame\.tsx|query-client\.ts|features\/auth\/keep-session\.ts|routes\/home\/route\.tsx\?.+)$/

/**
 * The ways in, by the modules each starts from: what every page needs, and where people arrive. The
 * gate leads to the dashboard.
 */
const WAYS_IN = {
  app: [ENTRY, /\/src\/layout\/(logo|public-frame|use-page-arrival)\.tsx?$/],
  site: [/\/src\/routes\/(index|LandingPage|Pricing|about|privacy|terms)\.tsx\?/],
  signIn: [/\/src\/routes\/(signin|signup)\.tsx\?/],
  view: [/\/src\/routes\/view\.[^/]+\.tsx\?/],
  join: [/\/src\/routes\/join\.[^/]+\.tsx\?/],
  gate: [GATE, /\/src\/routes\/home\/dashboard\.tsx\?/],
}

/** The pages that links open. */
const LINKS = {
  'view-plan': /\/src\/routes\/view\.plan\./,
  'view-class': /\/src\/routes\/view\.class\./,
  'view-gym': /\/src\/routes\/view\.gym\./,
  join: /\/src\/routes\/join\./,
}

/** @typedef {{ importers: readonly string[], dynamicImporters: readonly string[] }} ModuleInfo */
/** @typedef {{ getModuleInfo: (id: string) => ModuleInfo | null }} Graph */

/** What the pages behind the gate share that are no way in. */
const HOME = 'home'

/** Those pages themselves. */
const HOME_PAGE = /\/src\/routes\/home\/(?!dashboard\.|route\.)/

/**
 * What stands above a file. V8 compiles a file's functions while it is fetched, beside the main thread,
 * where this asks for it (v8.dev/blog/explicit-compile-hints); else each when it is first
 * called, which takes a fifth of the first view, and as much of the way to a page that was fetched ahead.
 * To other browsers it is a comment. What is fetched for a first view together with the core goes
 * without: most of its functions are not called at first, and it takes turns with the core.
 *
 * @param {{ name: string, facadeModuleId: string | null }} chunk
 */
export function compileHint({ name, facadeModuleId }) {
  const isWorthIt =
    name === 'core' || name.startsWith(`${HOME}~`) || HOME_PAGE.test(facadeModuleId ?? '')
  return isWorthIt ? '//# allFunctionsCalledOnLoad' : ''
}

export const chunkGroups = [
  { name: 'core', test: CORE, priority: 3 },
  { name: 'data', test: DATA, priority: 3 },
  // Or who follows a view link would fetch the page of invitations for it.
  { name: 'link-failure', test: /\/sharing\/link-failure\.tsx$/, priority: 3 },
  // What signing in and the gate are made of, and what ways in share, is a file for each set of them.
  // The pages of the site are small and many, and take what others share whole. So do invitations:
  // who opens one stays, and who looks at a link is gone if it takes long.
  {
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) => {
      const ways = waysTo(id, graph)
      if (ways.includes('app')) return 'app'
      const others = ways.filter((way) => way !== 'site')
      if (others.length > 1) return sharedBy(others)
      return ways.length > 1 || ways[0] === 'signIn' || ways[0] === 'gate' ? ways.join('-') : null
    },
    debugName: 'ways in',
    priority: 2,
  },
  // What links alone need: each kind of page in one file, and one for what several of them share.
  {
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) => {
      if (!waysTo(id, graph).every((way) => way === 'view' || way === 'join')) return null
      const pages = Object.entries(LINKS).filter(([, start]) => isNeededBy(start, id, graph))
      return pages.length === 1 ? (pages[0]?.[0] ?? null) : pages.length > 1 ? 'link' : null
    },
    debugName: 'links',
    priority: 2,
  },
  // What the other pages behind the gate share. Small sets join a larger one.
  {
    name: (/** @type {string} */ id, /** @type {Graph} */ graph) =>
      waysTo(id, graph).length === 0 ? HOME : null,
    debugName: HOME,
    entriesAware: true,
    entriesAwareMergeThreshold: 2000,
    minShareCount: 2,
    priority: 1,
  },
]

/**
 * @param {string[]} ways at least two
 * @returns {string | null} the file of what they share; null where links alone need it
 */
function sharedBy(ways) {
  const others = ways.filter((way) => way !== 'join')
  // All but the site: not worth a request of its own. Nor the little that invitations have of the
  // dashboard, and they could do without the rest of what guests and members share.
  if (others.length > 2) return 'app'
  if (ways.includes('join') && ways.includes('gate') && !ways.includes('signIn')) return 'app'
  if (others.length > 1) return others.join('-')
  return others[0] === 'view' ? null : ways.join('-')
}

/**
 * The ways in that need a module before they can show anything.
 *
 * @param {string} id
 * @param {Graph} graph
 * @returns {string[]}
 */
function waysTo(id, graph) {
  return Object.entries(WAYS_IN)
    .filter(([, starts]) => starts.some((start) => isNeededBy(start, id, graph)))
    .map(([way]) => way)
}

/**
 * @param {RegExp} start
 * @param {string} id
 * @param {Graph} graph
 * @param {Set<string>} seen
 * @returns {boolean}
 */
function isNeededBy(start, id, graph, seen = new Set()) {
  if (start.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const { importers = [] } = graph.getModuleInfo(id) ?? {}
  return importers.some((importer) => isNeededBy(start, importer, graph, seen))
}
