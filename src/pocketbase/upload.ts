/**
 * A `fetch` for the SDK with upload progress, which the browser's own lacks.
 *
 * @param onProgress called with the share of the body sent so far, 0 to 1
 */
export function fetchWithProgress(onProgress: (sent: number) => void): typeof fetch {
  return (url, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, String(url))
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onerror = () => reject(new TypeError('The connection was lost.'))
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as XMLHttpRequestBodyInit | null)
    })
}
