// Serves the built app and its API on one origin. PocketBase's own static file serving does not
// compress, and answers 200 with the app's page for a missing script or an unknown API path.

// A single middleware: a request occupies one JavaScript runtime per middleware until it is answered,
// and when the pool is exhausted the next request waits for a new runtime.
routerUse((e) => {
  const { assertNoHiddenFields } = require(`${__hooks}/lib/auth/hidden-relations.js`)
  const { DEFAULT_POLICY } = require(`${__hooks}/lib/platform/site.js`)
  const headers = e.response.header()
  // Share links have their code in the URL, which must not leak to other sites.
  headers.set('Referrer-Policy', 'no-referrer')
  headers.set('X-Frame-Options', 'DENY')
  if ($os.getenv('APP_URL').startsWith('https:')) {
    headers.set('Strict-Transport-Security', 'max-age=31536000')
  }
  // Search engines must not index share links either.
  if (/^\/(view|join)\//.test(e.request.url.path)) headers.set('X-Robots-Tag', 'noindex')
  // A request with an expired token is treated as a guest's, so that share links keep working. The
  // header lets the app tell an expired session from an empty account.
  if (e.request.header.get('Authorization') !== '' && !e.auth) headers.set('X-Session-Ended', '1')
  // PocketBase's dashboard has its own policy. Pages of the product override this one.
  if (!e.request.url.path.startsWith('/_/')) headers.set('Content-Security-Policy', DEFAULT_POLICY)
  assertNoHiddenFields(e)
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
        headers.del('Cache-Control') // a missing file may exist after the next deployment
        throw error
      }
    },
    // The log would include the Referer header, which can contain a code.
    $apis.skipSuccessActivityLog(),
  )
  // Not cached, because the link may be deactivated at any time.
  routerAdd(
    'GET',
    '/view/{kind}/{id}/code/{code}',
    (e) => {
      const { sendGuestDocument } = require(`${__hooks}/lib/sharing/guest-document.js`)
      e.response.header().set('Cache-Control', 'no-store')
      try {
        sendGuestDocument(e, $os.getenv('PUBLIC_DIR'))
      } catch (error) {
        // The client has disconnected. The error would be logged with the URL, which has the code.
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
    // The URLs of view and join links contain their codes.
    $apis.skipSuccessActivityLog(),
  )
}
