/** What the build's manifest says of routes and their scripts. */

/** @typedef {Record<string, { file: string, imports?: string[] }>} Manifest */

/**
 * A route with what it loads by itself.
 *
 * @typedef {{ path: string, module: string, isLayout: boolean }} Route
 */

/** What the gate in front of /home loads besides its component. */
const BEHIND_THE_GATE = [
  'src/layout/signed-in-frame.tsx',
  'src/query-client.ts',
  'src/features/auth/keep-session.ts',
]

/**
 * The scripts that some modules need before they run, each once.
 *
 * @param {Manifest} manifest
 * @param {string[]} modules keys of the manifest
 * @returns {string[]} files
 */
export function closureOf(manifest, modules) {
  const files = new Set()
  const visit = (/** @type {string} */ key) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build's manifest has no ${key}.`)
    if (!chunk.file.endsWith('.js') || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  modules.forEach(visit)
  return [...files]
}

/**
 * The routes, read off the names of their files.
 *
 * @param {Manifest} manifest
 * @returns {Route[]}
 */
export function routesOf(manifest) {
  return Object.keys(manifest).flatMap((module) => {
    const [, name] = /^src\/routes\/(.+)\.tsx\?tsr-split=component/.exec(module) ?? []
    if (name === undefined) return []
    const isLayout = name.endsWith('/route')
    const path = `/${name.replaceAll('.', '/')}`.replace(/\/(index|route)$/, '') || '/'
    return [{ path, module, isLayout }]
  })
}

/**
 * The document of each route: its file is named by the address up to the first parameter.
 *
 * @param {Route[]} routes
 * @returns {{ path: string, file: string, modules: string[] }[]}
 */
export function documentsOf(routes) {
  const layouts = routes.filter(({ isLayout }) => isLayout)
  /** @type {Map<string, { path: string, file: string, modules: string[] }>} */
  const documents = new Map()
  // A route without parameters comes before one that would share its document.
  const inOrder = routes.toSorted((a, b) => a.path.split('$').length - b.path.split('$').length)
  for (const { path, module } of inOrder) {
    const file = path === '/' ? 'index.html' : `${path.split('/$')[0]?.slice(1)}.html`
    const around = layouts.filter((layout) => path.startsWith(`${layout.path}/`))
    const gate = path.startsWith('/home') ? BEHIND_THE_GATE : []
    if (documents.has(file)) continue
    documents.set(file, {
      path,
      file,
      modules: [...around.map((layout) => layout.module), ...gate, module],
    })
  }
  return [...documents.values()]
}
