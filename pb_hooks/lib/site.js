const { readsBrotli } = require(`${__hooks}/lib/compression.js`)

/**
 * The document of an address: of its own if the build made one, else that of the address above it,
 * and so on; the app's own where there is none.
 *
 * @param {string} site folder of the built app
 * @param {string} path without the slash in front
 * @returns {string} relative to the folder
 */
function documentOf(site, path) {
  if (path === '') return 'index.html'
  // With dots it is no page, but it may be a file. What lies outside is refused when it is served.
  if (!/^[\w/-]+$/.test(path)) return exists(`${site}/${path}`) ? path : 'app.html'
  const parts = path.split('/')
  for (let count = parts.length; count > 0; count--) {
    const document = `${parts.slice(0, count).join('/')}.html`
    if (exists(`${site}/${document}`)) return document
  }
  return 'app.html'
}

/**
 * What the build compresses (scripts/first-view/compress.mjs), as browsers want it named.
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
 * Answers with a file of the built app: as the build has compressed it where the visitor reads
 * Brotli, else as it is, for the middleware to compress.
 *
 * @param {core.RequestEvent} e
 * @param {string} file relative to the folder of the app
 * @throws 404 where there is none
 */
function sendFile(e, file) {
  const site = $os.getenv('PUBLIC_DIR')
  const headers = e.response.header()
  if (file.endsWith('.html')) allowPage(e, site, file)
  const type = CONTENT_TYPES[file.split('.').pop()]
  if (!type || !readsBrotli(e) || !exists(`${site}/${file}.br`))
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

/** What a browser may do with an answer that is no page of the product: nothing but read it. */
const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * Says what a browser may load and run on a page of the product. Its document carries styles and
 * scripts inside it, which the build names by their hashes; those of the other documents it may not
 * run, and need not be told: the policy stands before every page.
 *
 * @param {core.RequestEvent} e
 * @param {string} site folder of the built app
 * @param {string} document relative to it
 */
function allowPage(e, site, document) {
  const policy = e.app.store().getOrSet(`policy ${document}`, () => pagePolicy(site, document))
  e.response.header().set('Content-Security-Policy', policy)
}

/**
 * @param {string} site
 * @param {string} document
 */
function pagePolicy(site, document) {
  const { script, style } = hashesOf(site, document)
  return [
    "default-src 'self'",
    `script-src 'self'${script.map((hash) => ` '${hash}'`).join('')}`,
    `style-src 'self'${style.map((hash) => ` '${hash}'`).join('')}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * @param {string} site
 * @param {string} document
 * @returns {{ script: string[], style: string[] }}
 */
function hashesOf(site, document) {
  const path = `${site}/content-policy.json`
  const hashes = exists(path) && JSON.parse(toString($os.readFile(path)))[document]
  return hashes || { script: [], style: [] }
}

module.exports = { NO_PAGE_POLICY, allowPage, documentOf, exists, sendFile }
