// The built app and its API on one origin. PocketBase's own way of serving files compresses
// nothing, and answers 200 with the page for a missing script or an unknown API path.

// One for everything: a request holds one JavaScript runtime for each until it is answered, and where
// all of them are taken the next request waits for a new one to be built.
routerUse((e) => {
  const { assertTellsNoSecret } = require(`${__hooks}/lib/auth/hidden-relations.js`)
  const { NO_PAGE_POLICY } = require(`${__hooks}/lib/platform/site.js`)
  const headers = e.response.header()
  // Links carry their code in the address: no other page may learn it.
  headers.set('Referrer-Policy', 'no-referrer')
  headers.set('X-Frame-Options', 'DENY')
  if ($os.getenv('APP_URL').startsWith('https:')) {
    headers.set('Strict-Transport-Security', 'max-age=31536000')
  }
  // Nor any search engine, should it ever come upon one.
  if (/^\/(view|join)\//.test(e.request.url.path)) headers.set('X-Robots-Tag', 'noindex')
  // A session that has ended is answered as a guest, so that links keep working. The app must know
  // the difference: to it an empty list would be an empty account.
  if (e.request.header.get('Authorization') !== '' && !e.auth) headers.set('X-Session-Ended', '1')
  // PocketBase's dashboard has a policy of its own, and so has each page of the product.
  if (!e.request.url.path.startsWith('/_/')) headers.set('Content-Security-Policy', NO_PAGE_POLICY)
  assertTellsNoSecret(e)
  const { isWorthCompressing, compress } = require(`${__hooks}/lib/platform/compression.js`)
  return isWorthCompressing(e) ? compress(e) : e.next()
})

routerAdd('GET', '/api/{path...}', () => {
  throw new NotFoundError('')
})

if ($os.getenv('PUBLIC_DIR')) {
  routerAdd(
    'GET',
    '/assets/{path...}',
    (e) => {
      const { sendFile } = require(`${__hooks}/lib/platform/site.js`)
      const headers = e.response.header()
      headers.set('Cache-Control', 'public, max-age=31536000, immutable')
      try {
        return sendFile(e, `assets/${e.request.pathValue('path')}`)
      } catch (error) {
        headers.del('Cache-Control') // a missing file may be there tomorrow
        throw error
      }
    },
    // A browser may name the page that asks, whose address can hold a code.
    $apis.skipSuccessActivityLog(),
  )
  // Who may see what a link shows is asked anew each time, so no cache keeps it.
  routerAdd(
    'GET',
    '/view/{kind}/{id}/code/{code}',
    (e) => {
      const { sendGuestDocument } = require(`${__hooks}/lib/sharing/guest-document.js`)
      e.response.header().set('Cache-Control', 'no-store')
      try {
        sendGuestDocument(e, $os.getenv('PUBLIC_DIR'))
      } catch (error) {
        // Whoever asked is gone. That would be logged with the address, which holds the code.
        if (!e.written()) throw error
      }
    },
    $apis.skipSuccessActivityLog(),
  )
  routerAdd(
    'GET',
    '/{path...}',
    (e) => {
      const { documentOf, sendFile } = require(`${__hooks}/lib/platform/site.js`)
      e.response.header().set('Cache-Control', 'no-cache')
      return sendFile(e, documentOf($os.getenv('PUBLIC_DIR'), e.request.pathValue('path')))
    },
    // The addresses of share and join links hold their codes.
    $apis.skipSuccessActivityLog(),
  )
}
