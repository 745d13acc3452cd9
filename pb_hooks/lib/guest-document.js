const { findShared, guestView } = require(`${__hooks}/lib/guests.js`)
const { againstGuessing } = require(`${__hooks}/lib/guessing.js`)
const { isInvalidCode } = require(`${__hooks}/lib/refusals.js`)
const { allowPage, documentOf } = require(`${__hooks}/lib/site.js`)

/** What a view link shows, as its address names it. */
const KINDS = ['plan', 'class', 'gym']

/**
 * Answers with the document of a guest's link, with what the link shows inside it: drawn, and as
 * data, so that the app need not ask again. A link that is wrong in any way is told alike. Where that
 * cannot be said just now, after too many wrong codes above all, the document tells nothing, and the
 * app asks and explains.
 *
 * @param {core.RequestEvent} e whose path names the kind, the id and the code of a link
 * @param {string} site folder of the built app
 */
function sendGuestDocument(e, site) {
  const part = (/** @type {string} */ name) => e.request.pathValue(name)
  const kind = part('kind')
  // Nothing else of the address names a file: decoded, it may lead anywhere.
  const file = documentOf(site, KINDS.includes(kind) ? `view/${kind}` : 'view')
  /** @type {core.Record} */
  let shared
  try {
    shared = againstGuessing(e, () => findShared(e.app, kind, part('id'), part('code')))
  } catch (error) {
    const document = read(e, site, file)
    return e.html(200, isInvalidCode(error) ? withData(document, { view: null }) : document)
  }
  sendInTwo(e, site, file, shared)
}

/**
 * Sends the head of a document ahead: with what it names, a browser gets ready while the rest is
 * still looked up and drawn.
 *
 * @param {core.RequestEvent} e
 * @param {string} site
 * @param {string} file for what cannot be drawn
 * @param {core.Record} shared
 */
function sendInTwo(e, site, file, shared) {
  const drawing = drawingOf(e, site)
  // The build has drawn a frame into that one, with holes: scripts/first-view/for-guests.
  const document = read(e, site, drawing ? file.replace('.html', '.drawn.html') : file)
  const [head, body = ''] = document.split(/(?=<body>)/)
  const name = () => drawing.drawText(shared.getString('name'))
  e.blob(200, 'text/html; charset=utf-8', head.replaceAll('{{name}}', name))
  e.flush()
  e.response.write(withView(e, body, shared, drawing))
}

/**
 * @param {core.RequestEvent} e
 * @param {string} body of a document
 * @param {core.Record} shared
 * @param {Drawing | null} drawing
 * @returns {string} with what the link shows, or as much of it as there is: the app draws the rest, and
 *   asks for what it is not told
 */
function withView(e, body, shared, drawing) {
  const kind = e.request.pathValue('kind')
  let told = null
  let drawn = ''
  try {
    told = { view: guestView(e.app, kind, shared) }
    if (drawing) drawn = drawing.drawForGuest({ kind, ...told, code: e.request.pathValue('code') })
  } catch (error) {
    e.app.logger().error('A guest’s page could not be drawn', 'error', String(error))
  }
  const filled = body.replace('{{view}}', () => drawn)
  return told ? withData(filled, told) : filled
}

/**
 * What draws a view as the app would: made of the app's own components by the build.
 *
 * @typedef {{ drawForGuest(shown: object): string, drawText(text: string): string }} Drawing
 *
 * @param {core.RequestEvent} e
 * @param {string} site
 * @returns {Drawing | null} null where there is none, and the app draws alone
 */
function drawingOf(e, site) {
  try {
    return require(`${site}/draw-for-guest.cjs`)
  } catch (error) {
    e.app.logger().error('Guests’ pages cannot be drawn', 'error', String(error))
    return null
  }
}

/**
 * The text of a document, which is about to be the answer.
 *
 * @param {core.RequestEvent} e
 * @param {string} site
 * @param {string} file
 */
function read(e, site, file) {
  allowPage(e, site, file)
  return e.app.store().getOrSet(`document ${file}`, () => toString($os.readFile(`${site}/${file}`)))
}

/**
 * @param {string} html
 * @param {object} told
 * @returns {string} with what the app need not ask for
 */
function withData(html, told) {
  const data = `<script type="application/json" id="view">${forScript(told)}</script>`
  return html.replace('</body>', () => `${data}</body>`)
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

module.exports = { sendGuestDocument }
