/** Which documents the build writes, and the scripts each needs, read off the files it has made. */
import { ENTRY, GATE } from './chunks.mjs'

/** @typedef {import('vite').Rolldown.OutputBundle} Bundle what the build made, by file */

/**
 * A route with what it loads by itself: first what asks the server, so that the answer is on its way
 * while what shows it is still being loaded.
 *
 * @typedef {{ path: string, modules: string[], isLayout: boolean }} Route
 */

/**
 * A document with the scripts its page needs. The first `urgent` ones lead to the question for the
 * page's data, where it has any; the others must not stand in the way of the answer.
 *
 * @typedef {{ path: string, file: string, scripts: string[], urgent: number }} Document
 */

/**
 * The document of each route: its file is named by the address up to the first parameter.
 *
 * @param {Bundle} bundle
 * @returns {Document[]}
 */
export function documentsOf(bundle) {
  const routes = routesOf(bundle)
  const layouts = routes.filter(({ isLayout }) => isLayout)
  const all = modulesOf(bundle)
  const entry = all.filter((id) => ENTRY.test(id))
  const gate = all.filter((id) => GATE.test(id))
  /** @type {Map<string, Document>} */
  const documents = new Map()
  // A route without parameters comes before one that would share its document.
  const inOrder = routes.toSorted((a, b) => a.path.split('$').length - b.path.split('$').length)
  for (const { path, modules } of inOrder) {
    const file = path === '/' ? 'index.html' : `${path.split('/$')[0]?.slice(1)}.html`
    if (documents.has(file)) continue
    const around = layouts.filter((layout) => path.startsWith(`${layout.path}/`))
    const needed = [
      ...entry,
      ...(path.startsWith('/home') ? gate : []),
      ...around.flatMap((layout) => layout.modules),
      ...modules,
    ]
    const asking = modules.length > 1 ? needed.slice(0, -1) : needed
    documents.set(file, {
      path,
      file,
      scripts: closureOf(bundle, needed),
      urgent: closureOf(bundle, asking).length,
    })
  }
  return [...documents.values(), anyOtherDocument(bundle, entry)]
}

/**
 * What stands at every other address, before the app has seen which page that is.
 *
 * @param {Bundle} bundle
 * @param {string[]} entry
 * @returns {Document}
 */
function anyOtherDocument(bundle, entry) {
  const scripts = closureOf(bundle, entry)
  return { path: '', file: 'app.html', scripts, urgent: scripts.length }
}

/**
 * The routes, read off the names of the modules that draw them.
 *
 * @param {Bundle} bundle
 * @returns {Route[]}
 */
function routesOf(bundle) {
  const all = modulesOf(bundle)
  return all.flatMap((component) => {
    const [, file, name] =
      /^(.+\/src\/routes\/(.+)\.tsx)\?tsr-split=component/.exec(component) ?? []
    if (file === undefined || name === undefined) return []
    const loader = `${file}?tsr-split=loader`
    const isLayout = name.endsWith('/route')
    const path = `/${name.replaceAll('.', '/')}`.replace(/\/(index|route)$/, '') || '/'
    return [{ path, modules: all.includes(loader) ? [loader, component] : [component], isLayout }]
  })
}

/** @param {Bundle} bundle */
function chunksOf(bundle) {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

/**
 * @param {Bundle} bundle
 * @returns {string[]} ids of all modules that are in some file
 */
function modulesOf(bundle) {
  return chunksOf(bundle).flatMap(({ moduleIds }) => moduleIds)
}

/**
 * The scripts that some modules need before they run, each once.
 *
 * @param {Bundle} bundle
 * @param {string[]} modules their ids
 * @returns {string[]} files
 */
function closureOf(bundle, modules) {
  /** @type {Set<string>} */
  const files = new Set()
  const visit = (/** @type {string} */ file) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || files.has(file)) return
    files.add(file)
    chunk.imports.forEach(visit)
  }
  for (const module of modules) {
    for (const { fileName, moduleIds } of chunksOf(bundle)) {
      if (moduleIds.includes(module)) visit(fileName)
    }
  }
  return [...files]
}
