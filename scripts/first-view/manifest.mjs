/** What the build's manifest says of routes and their scripts. */

/** @typedef {Record<string, { file: string, name?: string, imports?: string[] }>} Manifest */

/**
 * A route with what it loads by itself: first what asks the server, so that the answer is on its way
 * while what shows it is still being loaded.
 *
 * @typedef {{ path: string, modules: string[], isLayout: boolean }} Route
 */

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
    const [, file, name] = /^(src\/routes\/(.+)\.tsx)\?tsr-split=component/.exec(module) ?? []
    if (file === undefined || name === undefined) return []
    const loader = `${file}?tsr-split=loader`
    const isLayout = name.endsWith('/route')
    const path = `/${name.replaceAll('.', '/')}`.replace(/\/(index|route)$/, '') || '/'
    return [{ path, modules: loader in manifest ? [loader, module] : [module], isLayout }]
  })
}

/**
 * A document with the scripts its page needs. The first `urgent` ones lead to the question for the
 * page's data, where it has any; the others must not stand in the way of the answer.
 *
 * @typedef {{ path: string, file: string, scripts: string[], urgent: number }} Document
 */

/**
 * The document of each route: its file is named by the address up to the first parameter.
 *
 * @param {Manifest} manifest
 * @returns {Document[]}
 */
export function documentsOf(manifest) {
  const routes = routesOf(manifest)
  const layouts = routes.filter(({ isLayout }) => isLayout)
  const gate = Object.keys(manifest).filter((key) => manifest[key]?.name === 'gate')
  /** @type {Map<string, Document>} */
  const documents = new Map()
  // A route without parameters comes before one that would share its document.
  const inOrder = routes.toSorted((a, b) => a.path.split('$').length - b.path.split('$').length)
  for (const { path, modules } of inOrder) {
    const file = path === '/' ? 'index.html' : `${path.split('/$')[0]?.slice(1)}.html`
    if (documents.has(file)) continue
    const around = layouts.filter((layout) => path.startsWith(`${layout.path}/`))
    const needed = [
      'index.html',
      ...(path.startsWith('/home') ? gate : []),
      ...around.flatMap((layout) => layout.modules),
      ...modules,
    ]
    const asksFirst = modules.length > 1
    documents.set(file, {
      path,
      file,
      scripts: closureOf(manifest, needed),
      urgent: closureOf(manifest, asksFirst ? needed.slice(0, -1) : needed).length,
    })
  }
  return [...documents.values()]
}
