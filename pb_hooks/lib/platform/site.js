const { acceptsBrotli } = require(`${__hooks}/lib/platform/compression.js`)

/**
 * The file to serve for a path: a public page's prerendered document, a share link's, or the app's.
 *
 * @param {string} site folder of the built app
 * @param {string} path without the leading slash
 * @returns {string} relative to the folder
 */
function documentOf(site, path) {
  if (path === '') return 'index.html'
  const [first, ...rest] = path.split('/')
  if (rest.length > 0 && (first === 'view' || first === 'join')) return `${first}.html`
  // A path with a dot is a file, not a page. `fileFS` rejects paths outside the folder.
  if (path.includes('.')) return exists(`${site}/${path}`) ? path : 'app.html'
  const isPage = /^[\w-]+$/.test(path) && exists(`${site}/${path}.html`)
  return isPage ? `${path}.html` : 'app.html'
}

/**
 * Content types of the files that the build compresses (scripts/build/compress.mjs).
 *
 * @type {Record<string, string>}
 */
const CONTENT_TYPES = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
}

/**
 * Sends a file of the built app: its Brotli version if the client accepts that, else the original,
 * which the middleware compresses.
 *
 * @param {core.RequestEvent} e
 * @param {string} file relative to the folder of the app
 * @throws 404 when there is no such file
 */
function sendFile(e, file) {
  const site = $os.getenv('PUBLIC_DIR')
  const headers = e.response.header()
  if (file.endsWith('.html')) allowPage(e, site)
  const type = CONTENT_TYPES[file.split('.').pop()]
  if (!type || !acceptsBrotli(e) || !exists(`${site}/${file}.br`))
    return e.fileFS($os.dirFS(site), file)
  headers.add('Vary', 'Accept-Encoding')
  headers.set('Content-Encoding', 'br')
  headers.set('Content-Type', type)
  return e.fileFS($os.dirFS(site), `${file}.br`)
}

/** @param {string} path */
function exists(path) {
  try {
    return Boolean($os.stat(path))
  } catch {
    return false
  }
}

/** The content security policy of every response that is not a page of the product. */
const DEFAULT_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * Sets the content security policy of a page. It allows the inline script and styles of the documents
 * by hash, as listed by the build.
 *
 * @param {core.RequestEvent} e
 * @param {string} site folder of the built app
 */
function allowPage(e, site) {
  const policy = e.app.store().getOrSet('page policy', () => pagePolicy(site))
  e.response.header().set('Content-Security-Policy', policy)
}

/** @param {string} site */
function pagePolicy(site) {
  const path = `${site}/content-policy.json`
  const { script, style } = exists(path)
    ? JSON.parse(toString($os.readFile(path)))
    : { script: [], style: [] }
  const sources = (/** @type {string[]} */ hashes) => ["'self'", ...hashes.map((h) => `'${h}'`)]
  return [
    "default-src 'self'",
    `script-src ${sources(script).join(' ')}`,
    `style-src ${sources(style).join(' ')}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

module.exports = { DEFAULT_POLICY, allowPage, documentOf, exists, sendFile }
