const { findShared, guestView } = require(`${__hooks}/lib/guests.js`)
const { againstGuessing } = require(`${__hooks}/lib/guessing.js`)
const { isInvalidCode } = require(`${__hooks}/lib/refusals.js`)
const { allowPage, documentOf, exists } = require(`${__hooks}/lib/site.js`)

/** What a view link shows, as its address names it. */
const KINDS = ['plan', 'class', 'gym']

/**
 * The document of a guest's link, with what the link shows inside it: drawn, and as data, so that the
 * app need not ask again. A link that is wrong in any way is told alike. Where that cannot be said
 * just now, after too many wrong codes above all, the document tells nothing, and the app asks and
 * explains.
 *
 * @param {core.RequestEvent} e whose path names the kind, the id and the code of a link
 * @param {string} site folder of the built app
 */
function guestDocument(e, site) {
  const kind = e.request.pathValue('kind')
  // Nothing else of the address names a file: decoded, it may lead anywhere.
  const file = documentOf(site, KINDS.includes(kind) ? `view/${kind}` : 'view')
  const told = tellView(e)
  if (!told) return read(e, site, file)
  const document = (told.view && drawnDocument(e, site, told.view)) || read(e, site, file)
  const data = `<script type="application/json" id="view">${forScript(told)}</script>`
  return document.replace('</body>', () => `${data}</body>`)
}

/**
 * @param {core.RequestEvent} e
 * @returns {{ view: object | null } | null} no view where the code is wrong
 */
function tellView(e) {
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
 * The document into which the build has drawn a frame, with the view in it as the app would draw it
 * (scripts/first-view/for-guests).
 *
 * @param {core.RequestEvent} e
 * @param {string} site
 * @param {object} view
 * @returns {string | null} null where it cannot be drawn, which the app then does alone
 */
function drawnDocument(e, site, view) {
  const kind = e.request.pathValue('kind')
  const file = `view/${kind}.drawn.html`
  if (!exists(`${site}/${file}`)) return null
  try {
    const { drawForGuest } = require(`${site}/draw-for-guest.cjs`)
    const drawn = drawForGuest({ kind, view, code: e.request.pathValue('code') })
    const fill = (/** @type {string} */ _, /** @type {string} */ hole) => drawn[hole]
    // In one go, because what is put in may look like a hole.
    return read(e, site, file).replace(/\{\{(name|view)\}\}/g, fill)
  } catch (error) {
    e.app.logger().error('A guest’s page could not be drawn', 'error', String(error))
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

module.exports = { guestDocument }
