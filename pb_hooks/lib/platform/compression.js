/**
 * Goes on with a request and compresses its answer. Made once for each runtime, because it keeps
 * the buffers it compresses with.
 */
const compress = $apis.gzip().func

/**
 * Whether an answer may be long: records, what guests are shown, and those texts of the app that the
 * build has not compressed for this visitor. Not the stream of changes, which must not wait in a
 * buffer, nor pictures, nor the few bytes a write answers.
 *
 * @param {core.RequestEvent} e
 */
function isWorthCompressing(e) {
  const { method, url } = e.request
  if (method === 'POST') return url.path.startsWith('/api/share/')
  if (method !== 'GET') return false
  if (/^\/(api|_)\//.test(url.path)) return /^\/api\/(collections|people|plans|me)\//.test(url.path)
  // What a guest's link shows is written into its document anew each time.
  if (/^\/view\/[^/]+\/[^/]+\/code\/[^/]+$/.test(url.path)) return true
  return !readsBrotli(e) && /(\.(css|js|svg|txt)|\/[^.]*)$/.test(url.path)
}

/** @param {core.RequestEvent} e */
function readsBrotli(e) {
  return /\bbr\b/.test(e.request.header.get('Accept-Encoding'))
}

module.exports = { compress, isWorthCompressing, readsBrotli }
