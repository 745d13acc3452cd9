import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An in-memory S3 bucket with the operations that PocketBase uses. */
export interface Bucket {
  /** For the product's environment. */
  env: Record<string, string>
  objects: Map<string, Buffer>
  stop: () => Promise<void>
}

/** Starts a bucket on a free loopback port. It requires a signature but does not verify it. */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>()
  const types = new Map<string, string>()
  const parts = new Map<string, Buffer[]>()
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
    const key = decodeURIComponent(pathname).replace(/^\/tatami\/?/, '')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const xml = (text: string) => response.end(`<?xml version="1.0"?>${text}`)
    const upload = searchParams.get('uploadId')
    if (!request.headers.authorization) {
      response.statusCode = 403
      response.end()
    } else if (request.method === 'POST' && searchParams.has('uploads')) {
      parts.set(key, [])
      types.set(key, request.headers['content-type'] ?? '')
      xml(`<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>`)
    } else if (request.method === 'PUT' && upload) {
      const list = parts.get(key) ?? []
      list[Number(searchParams.get('partNumber')) - 1] = body
      response.setHeader('ETag', etag(body))
      response.end()
    } else if (request.method === 'POST' && upload) {
      objects.set(key, Buffer.concat(parts.get(key) ?? []))
      xml('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
    } else if (request.method === 'PUT') {
      objects.set(key, body)
      types.set(key, request.headers['content-type'] ?? '')
      response.setHeader('ETag', etag(body))
      response.end()
    } else if (request.method === 'DELETE') {
      objects.delete(key)
      response.statusCode = 204
      response.end()
    } else if (key === '') {
      const prefix = searchParams.get('prefix') ?? ''
      const found = [...objects].filter(([name]) => name.startsWith(prefix))
      const rows = found.map(
        ([name, { length }]) =>
          `<Contents><Key>${name}</Key><Size>${length}</Size><LastModified>2026-11-20T00:00:00Z</LastModified></Contents>`,
      )
      xml(`<ListBucketResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`)
    } else {
      const object = objects.get(key)
      response.statusCode = object ? 200 : 404
      if (object) {
        response.setHeader('ETag', etag(object))
        response.setHeader('Last-Modified', 'Fri, 20 Nov 2026 00:00:00 GMT')
        response.setHeader('Content-Type', types.get(key) ?? '')
        response.setHeader('Content-Length', object.length)
      }
      response.end(request.method === 'HEAD' ? undefined : object)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    env: {
      S3_BUCKET: 'tatami',
      S3_REGION: 'here',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY: 'key',
      S3_SECRET: 'secret',
      S3_FORCE_PATH_STYLE: 'true',
    },
    objects,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function etag(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}
