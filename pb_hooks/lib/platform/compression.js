/**
 * Middleware that continues the request and gzips the response. Created once per JavaScript runtime,
 * because it pools its buffers.
 */
const compress = $apis.gzip().func

/**
 * Whether a response may be long: records, guest views, and text files of the app where no Brotli
 * version can be sent. Not the realtime stream, which must not be buffered, nor images, nor the short
 * responses to writes.
 *
 * @param {core.RequestEvent} e
 */
function isWorthCompressing(e) {
  const { method, url } = e.request
  if (method === 'POST') return url.path.startsWith('/api/share/')
  if (method !== 'GET') return false
  if (/^\/(api|_)\//.test(url.path)) return /^\/api\/(collections|people|plans|me)\//.test(url.path)
  // A guest's document has its data embedded per request, so it is not compressed by the build.
  if (/^\/view\/[^/]+\/[^/]+\/code\/[^/]+$/.test(url.path)) return true
  return !acceptsBrotli(e) && /(\.(css|js|svg|txt)|\/[^.]*)$/.test(url.path)
}

/** @param {core.RequestEvent} e */
function acceptsBrotli(e) {
  return /\bbr\b/.test(e.request.header.get('Accept-Encoding'))
}

module.exports = { compress, isWorthCompressing, acceptsBrotli }
