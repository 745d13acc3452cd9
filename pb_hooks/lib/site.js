const { readsBrotli } = require(`${__hooks}/lib/compression.js`)

/** What a view link shows, as its address names it. */
const KINDS = ['plan', 'class', 'gym']

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
 * The document of a guest's link, with what the link shows inside it: the app need not ask again.
 * A link that is wrong in any way is told alike. Where that cannot be said just now, after too many
 * wrong codes above all, the document tells nothing, and the app asks and explains.
 *
 * @param {core.RequestEvent} e whose path names the kind, the id and the code of a link
 * @param {string} site folder of the built app
 */
function viewDocument(e, site) {
  const kind = e.request.pathValue('kind')
  // Nothing else of the address names a file: decoded, it may lead anywhere.
  const file = documentOf(site, KINDS.includes(kind) ? `view/${kind}` : 'view')
  const document = toString($os.readFile(`${site}/${file}`))
  const told = tellView(e)
  if (!told) return document
  const data = `<script type="application/json" id="view">${forScript(told)}</script>`
  return document.replace('</body>', () => `${data}</body>`)
}

/**
 * @param {core.RequestEvent} e
 * @returns {{ view: object | null } | null} no view where the code is wrong
 */
function tellView(e) {
  const { againstGuessing } = require(`${__hooks}/lib/guessing.js`)
  const { findShared, guestView } = require(`${__hooks}/lib/guests.js`)
  const { isInvalidCode } = require(`${__hooks}/lib/refusals.js`)
  const part = (/** @type {string} */ name) => e.request.pathValue(name)
  const kind = part('kind')
  try {
    const shared = againstGuessing(e, () => findShared(e.app, kind, part('id'), part('code')))
    return { view: guestView(e.app, kind, shared) }
  } catch (error) {
    return isInvalidCode(error) ? { view: null } : null
  }
}

/**
 * JSON as it may stand in a document: what ends a script, or a line in one, is written as an escape.
 *
 * @param {unknown} value
 */
function forScript(value) {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
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

/**
 * What a browser may load and run on the product's pages. The documents carry a style sheet and a
 * script inside them, which the build names by their hashes.
 *
 * @param {string} site folder of the built app, or ''
 */
function contentPolicy(site) {
  const { script, style } = hashesOf(site)
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
 * @returns {{ script: string[], style: string[] }}
 */
function hashesOf(site) {
  const path = `${site}/content-policy.json`
  if (site === '' || !exists(path)) return { script: [], style: [] }
  return JSON.parse(toString($os.readFile(path)))
}

module.exports = { documentOf, sendFile, viewDocument, contentPolicy }
