import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { useProduct } from '../support/start-pocketbase'

const site = mkdtempSync(join(tmpdir(), 'tatami-site-'))
mkdirSync(join(site, 'assets'))
for (const [file, title] of [
  ['index.html', 'Front page'],
  ['app.html', 'Tatami'],
  ['signin.html', 'Sign in'],
  ['view.html', 'A view link'],
  ['join.html', 'An invitation'],
] as const) {
  writeFileSync(join(site, file), `<!doctype html><title>${title}</title>`)
}
writeFileSync(join(site, 'robots.txt'), 'User-agent: *')
writeFileSync(
  join(site, 'content-policy.json'),
  JSON.stringify({ script: ['sha256-boot'], style: ['sha256-sheet'] }),
)
const script = `/* ${'long '.repeat(1000)} */`
writeFileSync(join(site, 'assets', 'app-1a2b3c.js'), script)
writeFileSync(join(site, 'assets', 'app-1a2b3c.js.br'), brotliCompressSync(script))
afterAll(() => rmSync(site, { recursive: true, force: true }))

const APP_URL = 'https://tatami.example'
const product = useProduct({ env: { PUBLIC_DIR: site, APP_URL } })

const get = (path: string, init: RequestInit = {}) => fetch(`${product.url}${path}`, init)

const policyOf = ({ headers }: Response) =>
  Object.fromEntries(
    (headers.get('content-security-policy') ?? '')
      .split('; ')
      .map((line) => [line.split(' ')[0], line.split(' ').slice(1).join(' ')]),
  )

describe('the app', () => {
  test.each([
    ['/', 'Front page'],
    ['/signin', 'Sign in'],
    ['/home', 'Tatami'],
    ['/home/plan/abc', 'Tatami'],
    ['/view/plan/abc', 'A view link'],
    ['/join/plan/abc/code/def', 'An invitation'],
    ['/signin/more', 'Tatami'],
    ['/view', 'A view link'],
    ['/_nothing', 'Tatami'],
    ['/no.such.file', 'Tatami'],
  ])('answers %s with its document, which no cache may keep unasked', async (path, title) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toContain(`<title>${title}</title>`)
  })

  test('serves its other files', async () => {
    expect(await (await get('/robots.txt')).text()).toBe('User-agent: *')
  })

  test('serves compressed, immutable scripts', async () => {
    const answer = await get('/assets/app-1a2b3c.js', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/javascript/)
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await answer.text()).toContain('long long')
  })

  test('serves precompressed files to clients that accept Brotli', async () => {
    const answer = await get('/assets/app-1a2b3c.js', {
      headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' },
    })
    expect(answer.headers.get('content-type')).toMatch(/javascript/)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toMatch(/Accept-Encoding/)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await answer.text()).toBe(script)
  })

  test('is served uncompressed to clients without compression', async () => {
    const answer = await get('/assets/app-1a2b3c.js', {
      headers: { 'Accept-Encoding': 'identity' },
    })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await answer.text()).toBe(script)
  })

  test('gets compressed record responses, and realtime events without delay', async () => {
    const compressed = { headers: { 'Accept-Encoding': 'gzip' } }
    const records = await get('/api/collections/levels/records', compressed)
    expect(records.headers.get('content-encoding')).toBe('gzip')
    expect(await records.json()).toMatchObject({ page: 1 })
    const stop = new AbortController()
    const changes = await get('/api/realtime', { ...compressed, signal: stop.signal })
    expect(changes.headers.get('content-encoding')).toBeNull()
    stop.abort()
  })

  test('answers an uncached 404 for a stale chunk', async () => {
    const answer = await get('/assets/app-older.js')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBeNull()
    expect(answer.headers.get('content-type')).not.toMatch(/html/)
  })

  test('answers 304 when it has not changed', async () => {
    const modified = (await get('/')).headers.get('last-modified') ?? ''
    const again = await get('/', { headers: { 'If-Modified-Since': modified } })
    expect(again.status).toBe(304)
  })

  test.each([
    '/../data.db',
    '/assets/../../data.db',
    '/assets/..%2f..%2fdata.db',
    '/%2e%2e/data.db',
    '/assets/%2e%2e%5c%2e%2e%5cdata.db',
    '//etc/passwd',
  ])('gives nothing from outside its folder: %s', async (path) => {
    const content = await (await get(path)).text()
    expect(content).not.toContain('SQLite format')
    expect(content).not.toContain('root:')
  })
})

test.each(['GET', 'POST', 'PATCH', 'DELETE'])(
  'an unknown address of the API answers %s with 404 as JSON',
  async (method) => {
    const answer = await get('/api/nothing/here', { method })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ status: 404 })
  },
)

describe('the security headers', () => {
  test.each([
    '/',
    '/view/plan/abc/code/def',
    '/assets/app-1a2b3c.js',
    '/assets/missing.js',
    '/api/health',
    '/api/nothing',
    '/api/collections/users/records',
  ])('are on %s', async (path) => {
    const { headers } = await get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
  })

  test.each(['/', '/signin', '/view/plan/abc/code/def', '/home'])(
    'let the page %s run its own inline script and styles',
    async (path) => {
      expect(policyOf(await get(path))).toEqual({
        'default-src': "'self'",
        'script-src': "'self' 'sha256-boot'",
        'style-src': "'self' 'sha256-sheet'",
        'img-src': "'self' data: blob:",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
      })
    },
  )

  test.each([
    '/assets/app-1a2b3c.js',
    '/assets/missing.js',
    '/robots.txt',
    '/api/health',
    '/api/nothing',
  ])('let %s, which is no page, do nothing', async (path) => {
    expect(policyOf(await get(path))).toEqual({
      'default-src': "'none'",
      'frame-ancestors': "'none'",
    })
  })

  test('keep the policy of PocketBase’s dashboard', async () => {
    const answer = await get('/_/')
    expect(answer.status).toBe(200)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toBeTruthy()
    expect(policy).not.toBe((await get('/')).headers.get('content-security-policy'))
  })
})

describe('cross-origin requests', () => {
  const preflight = (origin: string) =>
    get('/api/collections/notes/records', {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization',
      },
    })
  const allowed = (answer: Response) => answer.headers.get('access-control-allow-origin')

  test('are allowed only from the origin of the app', async () => {
    expect(allowed(await preflight(APP_URL))).toBe(APP_URL)
    expect(allowed(await get('/api/health', { headers: { Origin: APP_URL } }))).toBe(APP_URL)
  })

  test.each(['https://evil.example', 'https://tatami.example.evil.example', 'null'])(
    'are kept out from %s',
    async (origin) => {
      expect(allowed(await preflight(origin))).toBeNull()
      expect(allowed(await get('/api/health', { headers: { Origin: origin } }))).toBeNull()
    },
  )
})
