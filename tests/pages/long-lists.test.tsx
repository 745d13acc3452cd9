import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { aClass, anAttendance, aPlan, aUser, levels } from '../support/factories'
import { given } from '../support/msw/records'
import { server } from '../support/msw/server'
import { renderApp, signedInAs } from '../support/render-app'

// Specification section 9: pages of 30 rows, and full lists in batches of 500. gyms.test.tsx covers the
// members of a gym.

beforeEach(() => {
  given('levels', ...levels())
})

const id = (prefix: string, number: number) =>
  `${prefix}${String(number).padStart(15, '0')}`.slice(-15)
const many = <Row,>(count: number, row: (number: number) => Row) =>
  Array.from({ length: count }, (_, index) => row(index + 1))

const plan = () => given('trainingPlans', aPlan({ user: signedInAs().id }))

const lists: {
  name: string
  path: string
  row: RegExp
  selector?: string
  more?: string
  arrange: () => void
}[] = [
  {
    name: 'the earlier classes of a plan',
    path: '/home/plan/plan00000000000',
    row: /^Class \d+$/,
    selector: 'a', // the ticks under the heading have the same names
    arrange: () => {
      plan()
      given(
        'trainingPlanClasses',
        ...many(61, (n) => aClass({ id: id('c', n), name: `Class ${n}` })),
      )
    },
  },
  {
    name: 'the members of a plan',
    path: '/home/plan/plan00000000000?tab=members',
    row: /^Member \d+$/,
    arrange: () => {
      plan()
      const person = (n: number) => ({
        ...{ id: id('p', n), name: `Member ${n}`, avatar: '', joined: '', lastTrained: '' },
        ...{ attended: 0, attendedLast30Days: 0, through: 'plan', subscription: id('s', n) },
      })
      server.use(
        http.get('/api/people/plan/:id', () => HttpResponse.json({ people: many(61, person) })),
      )
    },
  },
  {
    name: 'my history',
    path: '/home/history',
    row: /^Class \d+$/,
    more: 'Show earlier classes',
    arrange: () => {
      signedInAs()
      const attendance = (n: number) => anAttendance({ id: id('a', n), className: `Class ${n}` })
      given('trainingPlanClassAttendances', ...many(61, attendance))
    },
  },
  {
    name: 'my skills',
    path: '/home/profile',
    row: /^Skill \d+$/,
    arrange: () => {
      signedInAs()
      const skill = (n: number) => ({
        ...{ id: id('u', n), user: 'maya00000000000', skill: id('k', n), name: `Skill ${n}` },
        ...{ level: 1, exp: 10, lastPracticed: '2026-01-05 19:00:00.000Z' },
      })
      given('userSkills', ...many(61, skill))
    },
  },
  {
    name: 'my notes',
    path: '/home/profile',
    row: /^Note \d+$/,
    arrange: () => {
      signedInAs()
      const note = (n: number) => ({
        ...{ id: id('n', n), user: 'maya00000000000', date: '2026-01-05', body: `Note ${n}` },
        ...{ wentWell: '', workOn: '', question: '', rounds: 0, energy: 0 },
        ...{ skills: [], trainingPlanClass: '', trainingPlan: '' },
      })
      given('notes', ...many(61, note))
    },
  },
]

test.each(lists)(
  '$name: shows 30 rows, and 30 more per press with the focus on the first new row',
  async ({ path, row, selector = '*', more = 'Show more', arrange }) => {
    arrange()
    const { user } = renderApp(path)
    await screen.findAllByText(row, { selector })
    const rows = () => screen.getAllByText(row, { selector })
    await waitFor(() => expect(rows()).toHaveLength(30))
    await user.click(screen.getByRole('button', { name: more }))
    expect(rows()).toHaveLength(60)
    expect(rows()[30]?.closest('li')).toHaveFocus()
    await user.click(screen.getByRole('button', { name: more }))
    expect(rows()).toHaveLength(61)
    expect(rows()[60]?.closest('li')).toHaveFocus()
    expect(screen.queryByRole('button', { name: more })).toBeNull()
  },
)

test('the ledger of a skill shows 30 entries at first', async () => {
  signedInAs()
  given('userSkills', {
    ...{ id: 'userskill000000', user: 'maya00000000000', skill: 'armbar000000000', level: 5 },
    ...{ name: 'Armbar from Mount', exp: 610, lastPracticed: '2026-01-05 19:00:00.000Z' },
  })
  given('trainingPlanClassAttendances', ...many(61, (n) => anAttendance({ id: id('a', n) })))
  const { user } = renderApp('/home/profile')
  await user.click(await screen.findByText('Armbar from Mount'))
  const ledger = within(await screen.findByRole('list', { name: /exp on Armbar from Mount/ }))
  expect(ledger.getAllByRole('listitem')).toHaveLength(30)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(ledger.getAllByRole('listitem')).toHaveLength(60)
})

test('every page fetches full lists in batches of 500 rows', async () => {
  const me = signedInAs(aUser({ memberships: 'membershipgym00' }))
  given('trainingPlans', aPlan({ user: me.id }))
  given('trainingPlanClasses', aClass())
  given('trainingPlanClassAttendances', ...many(500, (n) => anAttendance({ id: id('a', n) })))
  const pages: string[] = []
  const sizes = new Set<string | null>()
  server.use(
    http.get('/api/collections/:collection/records', ({ params, request }) => {
      const { searchParams } = new URL(request.url)
      sizes.add(searchParams.get('perPage'))
      if (params.collection !== 'trainingPlanClassAttendances') return undefined
      const page = searchParams.get('page') ?? ''
      pages.push(page)
      // The second batch is empty.
      if (page === '2') return HttpResponse.json({ page: 2, perPage: 500, items: [] })
      return undefined
    }),
  )
  const { router } = renderApp('/home/history')
  await screen.findByRole('heading', { level: 1, name: 'History' })
  expect(pages).toEqual(['1', '2'])
  for (const to of [
    ...['/home/dashboard', '/home/learn', '/home/profile', '/home/gyms', '/home/notes/add'],
    ...['/home/plan/plan00000000000', '/home/plan/plan00000000000?tab=info'],
    ...['/home/plan/plan00000000000?tab=schedule', '/home/plan/plan00000000000?tab=coverage'],
    ...['/home/class/class0000000000', '/home/class/add/plan00000000000'],
  ]) {
    await router.navigate({ href: to })
    await screen.findByRole('main')
  }
  expect([...sizes].filter((size) => size !== '1')).toEqual(['500'])
})

test('a list renders in two steps on navigation, and in one step on back to restore the scroll position', async () => {
  signedInAs()
  const skill = (n: number) => ({
    ...{ id: id('u', n), user: 'maya00000000000', skill: id('k', n), name: `Skill ${n}` },
    ...{ level: 1, exp: 10, lastPracticed: '2026-01-05 19:00:00.000Z' },
  })
  given('userSkills', ...many(30, skill))
  const { user, router } = renderApp('/home/learn')
  await screen.findByRole('heading', { level: 1, name: 'Learn' })
  const nav = within(screen.getByRole('navigation', { name: 'Main' }))
  /** The list lengths that were rendered. */
  let lengths = new Set<number>()
  const observer = new MutationObserver(() => {
    const count = screen.queryAllByText(/^Skill \d+$/).length
    if (count > 0) lengths.add(count)
  })
  observer.observe(document.body, { childList: true, subtree: true })

  await user.click(nav.getByRole('link', { name: 'Profile' }))
  await waitFor(() => expect(screen.getAllByText(/^Skill \d+$/)).toHaveLength(30))
  expect(lengths.size).toBe(2)

  await user.click(nav.getByRole('link', { name: 'Learn' }))
  await screen.findByRole('heading', { level: 1, name: 'Learn' })
  lengths = new Set()
  router.history.back()
  await waitFor(() => expect(screen.queryAllByText(/^Skill \d+$/)).toHaveLength(30))
  expect([...lengths]).toEqual([30])
  observer.disconnect()
})
