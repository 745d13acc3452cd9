/**
 * Goes on with a request and compresses its answer. Made once for each runtime, because it keeps
 * the buffers it compresses with.
 */
const compress = $apis.gzip().func

/**
 * Whether an answer is JSON that may be long: records and what guests are shown. Not the stream of
 * changes, which must not wait in a buffer, nor pictures, nor the few bytes a write answers.
 *
 * @param {core.RequestEvent} e
 */
function isWorthCompressing(e) {
  const { method, url } = e.request
  if (method === 'GET') return /^\/api\/(collections|people|plans|me)\//.test(url.path)
  return method === 'POST' && url.path.startsWith('/api/share/')
}

module.exports = { compress, isWorthCompressing }
