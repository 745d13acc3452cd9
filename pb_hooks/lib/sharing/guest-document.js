const { findShared, guestView } = require(`${__hooks}/lib/sharing/guest-views.js`)
const { withCodeRateLimit } = require(`${__hooks}/lib/sharing/code-rate-limit.js`)
const { isInvalidCode } = require(`${__hooks}/lib/platform/validation-errors.js`)
const { allowPage } = require(`${__hooks}/lib/platform/site.js`)

/**
 * Sends the document of a view link with its data embedded as JSON, so that the app need not request
 * it, and with the name as title and `og:title`. An invalid link embeds `null`. On any other error,
 * such as the rate limit, it embeds nothing: the app then requests the view and shows the error.
 *
 * @param {core.RequestEvent} e whose path has the kind, the id and the code of a link
 * @param {string} site folder of the built app
 */
function sendGuestDocument(e, site) {
  allowPage(e, site)
  const document = e.app
    .store()
    .getOrSet('view document', () => toString($os.readFile(`${site}/view.html`)))
  return e.html(200, withView(document, e))
}

/**
 * @param {string} document
 * @param {core.RequestEvent} e
 */
function withView(document, e) {
  const param = (/** @type {string} */ name) => e.request.pathValue(name)
  const kind = param('kind')
  try {
    const shared = withCodeRateLimit(e, () => findShared(e.app, kind, param('id'), param('code')))
    const view = guestView(e.app, kind, shared)
    return withData(withTitle(document, shared.getString('name')), view)
  } catch (error) {
    return isInvalidCode(error) ? withData(document, null) : document
  }
}

/**
 * @param {string} document
 * @param {string} name
 */
function withTitle(document, name) {
  const text = escapeHtml(name)
  return document.replace(
    /<title>(.*?)<\/title>/,
    (_, product) =>
      `<meta property="og:title" content="${text}"><title>${text} · ${product}</title>`,
  )
}

/**
 * @param {string} document
 * @param {object | null} view
 */
function withData(document, view) {
  const data = `<script type="application/json" id="view">${jsonForScript({ view })}</script>`
  return document.replace('</body>', () => `${data}</body>`)
}

/** @param {string} text */
function escapeHtml(text) {
  const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (sign) => entities[/** @type {keyof typeof entities} */ (sign)])
}

/**
 * JSON for a script element, with `<` and JavaScript's line terminators escaped.
 *
 * @param {unknown} value
 */
function jsonForScript(value) {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

module.exports = { sendGuestDocument }
