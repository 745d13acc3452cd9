import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { levelsOptions } from '@/features/skills/queries'
import { pocketBase } from '@/pocketbase/client'
import { createQueryClient } from '@/query-client'
import { aPlan, levels } from '../support/factories'
import { given } from '../support/msw/records'
import { server } from '../support/msw/server'
import { renderApp, signedInAs } from '../support/render-app'

// The times and sizes of specification section 9 that are tested in the running app. Others are tested
// in toasts.test.tsx, long-lists.test.tsx, realtime.test.tsx, e2e/spec-constants.spec.ts, and those of the
// server in skills, attendance, auth, plans, classes and schema of tests/integration.

beforeEach(() => {
  given('levels', ...levels())
})

afterEach(() => {
  vi.useRealTimers()
})

/** Fakes the timers. Whatever needs no timer goes on: responses, imports, rendering. */
const stopTheClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Waits, without advancing the fake timers, until a condition holds. */
async function until(holds: () => boolean) {
  for (let turns = 0; turns < 2000; turns++) {
    if (holds()) return
    await act(() => new Promise((done) => setImmediate(done)))
  }
  throw new Error(`Never: ${holds}`)
}

/** The collections whose lists were requested in this test. */
const requested: string[] = []

beforeAll(() => {
  server.events.on('request:start', ({ request }) => {
    const [, collection] = /collections\/(\w+)\/records\?/.exec(request.url) ?? []
    if (collection) requested.push(collection)
  })
})

beforeEach(() => {
  requested.length = 0
})

const heading = (name: string) => screen.queryByRole('heading', { level: 1, name })

/** Opens the app on the dashboard, with the chunk of Learn loaded and an empty query cache. */
async function besideLearn() {
  signedInAs()
  given('trainingPlans', aPlan())
  const app = renderApp('/home/learn')
  await screen.findByRole('heading', { level: 1, name: 'Learn' })
  await act(() => app.router.navigate({ to: '/privacy' }))
  await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })
  const queryClient = await app.loadQueryClient()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  queryClient.clear()
  return queryClient
}

test('hovering a link for 50 ms preloads its page, and the data is fresh for 30 s', async () => {
  const queryClient = await besideLearn()
  requested.length = 0
  const planRequests = () => requested.filter((collection) => collection === 'trainingPlans').length
  stopTheClock()
  const link = screen.getByRole('link', { name: 'Learn' })

  fireEvent.mouseEnter(link)
  await wait(49)
  expect(requested).toEqual([])
  fireEvent.mouseLeave(link)
  await wait(1000)
  expect(requested, 'a short hover preloads nothing').toEqual([])

  fireEvent.mouseEnter(link)
  await wait(50)
  await until(() => planRequests() === 1)
  await until(() => queryClient.isFetching() === 0)

  await wait(29_900)
  fireEvent.click(link)
  await until(() => heading('Learn') !== null)
  expect(queryClient.isFetching()).toBe(0)
  expect(planRequests()).toBe(1)

  fireEvent.click(screen.getByRole('link', { name: 'Profile' }))
  await until(() => heading('Maya Okafor') !== null)
  await wait(101)
  fireEvent.click(link)
  await until(() => planRequests() === 2)
})

test('a slow page shows its loading state after 1000 ms, for at least 500 ms', async () => {
  const queryClient = await besideLearn()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.use(
    http.get('/api/collections/trainingPlans/records', async () => {
      await answered
      return HttpResponse.json({ page: 1, perPage: 500, totalItems: 1, items: [aPlan()] })
    }),
  )
  stopTheClock()
  fireEvent.click(screen.getByRole('link', { name: 'Learn' }))
  await wait(999)
  expect(heading('Privacy Policy')).toBeVisible()
  await wait(1)
  await until(() => screen.queryByText('Loading') !== null)
  answer()
  await until(() => queryClient.isFetching() === 0)
  await wait(499)
  expect(screen.getByText('Loading')).toBeVisible()
  await wait(1)
  await until(() => heading('Learn') !== null)
})

test('unused query data is garbage collected after 5 minutes, levels after 24 hours', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const queryClient = createQueryClient()
  await queryClient.query({ queryKey: ['other'], queryFn: () => 'anything' })
  await queryClient.query(levelsOptions())
  const isCached = (key: string) =>
    queryClient.getQueryCache().findAll({ queryKey: [key] }).length > 0
  vi.advanceTimersByTime(5 * 60_000 - 1)
  expect(isCached('other')).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isCached('other')).toBe(false)
  vi.advanceTimersByTime((24 * 60 - 5) * 60_000 - 1)
  expect(isCached('levels')).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isCached('levels')).toBe(false)
})

test('a mutation invalidates all active queries except the levels', async () => {
  signedInAs()
  const { loadQueryClient } = renderApp('/home/profile')
  await screen.findByRole('heading', { level: 1, name: 'Maya Okafor' })
  const queryClient = await loadQueryClient()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  requested.length = 0
  await act(() => queryClient.invalidateQueries())
  expect(requested).toContain('userSkills')
  expect(requested).not.toContain('levels')
})

test('the result of a mutation is garbage collected after 10 s', async () => {
  vi.useFakeTimers()
  const queryClient = createQueryClient()
  const changes = queryClient.getMutationCache()
  await changes.build(queryClient, { mutationFn: async () => 'done' }).execute(undefined)
  vi.advanceTimersByTime(9_999)
  expect(changes.getAll()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(changes.getAll()).toEqual([])
})

test('both feature flags are off by default', async () => {
  renderApp('/')
  expect(
    await screen.findByRole('heading', { name: 'The site is down for maintenance' }),
  ).toBeVisible()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'Sign in' }))
  expect(await screen.findByRole('button', { name: 'Continue with Google' })).toBeVisible()
  expect(screen.queryByLabelText('Email')).toBeNull()
  expect(screen.queryByText('Development mode')).toBeNull()
})

test('the session is stored under its key, and fits a cookie of 4096 bytes', async () => {
  signedInAs()
  expect(localStorage.getItem('pocketbase_auth')).toContain('Maya Okafor')
  const pb = await pocketBase()
  pb.authStore.save(pb.authStore.token, {
    ...{ id: 'maya00000000000', collectionId: 'users', collectionName: 'users' },
    name: 'x'.repeat(10_000),
  })
  const cookie = pb.authStore.exportToCookie()
  expect(cookie).toMatch(/^pb_auth=/)
  expect(cookie.length).toBeLessThanOrEqual(4096)
})

test('a failed query is retried three times, after 1, 2 and 4 s, at most 30 s', async () => {
  const queryClient = createQueryClient()
  vi.useFakeTimers()
  const tries: number[] = []
  const start = Date.now()
  const answer = queryClient.query({
    queryKey: ['failing'],
    queryFn: () => {
      tries.push(Date.now() - start)
      throw new Error('Broken')
    },
  })
  const failed = expect(answer).rejects.toThrow('Broken')
  await vi.advanceTimersByTimeAsync(600_000)
  await failed
  expect(tries).toEqual([0, 1000, 3000, 7000])
  const delay = queryClient.getDefaultOptions().queries?.retryDelay as (attempt: number) => number
  expect([4, 5, 100].map(delay)).toEqual([16_000, 30_000, 30_000])
})
