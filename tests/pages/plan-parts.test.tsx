import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { aClass, aPlan, aUser, levels } from '../support/factories'
import { forgetRecords, given, rowsOf } from '../support/msw/records'
import { server } from '../support/msw/server'
import { expectProblem } from '../support/problems'
import { renderApp, signedInAs } from '../support/render-app'

beforeEach(() => {
  given('levels', ...levels())
})

const address = '/home/plan/plan00000000000'

/** Signs in a coach and returns a plan they own. */
function aCoach(given: Parameters<typeof aPlan>[0] = {}) {
  const me = signedInAs(aUser({ memberships: 'membershipprem0' }))
  return aPlan({ user: me.id, ...given })
}

const person = {
  id: 'julia0000000000',
  name: 'Júlia Ferreira',
  avatar: '',
  joined: '2026-01-02 10:00:00.000Z',
  lastTrained: '',
  attended: 0,
  attendedLast30Days: 0,
  through: 'plan',
  subscription: 'joined000000000',
}

const mockPeople = (...people: object[]) =>
  server.use(http.get('/api/people/plan/:id', () => HttpResponse.json({ people })))

const aSchedule = (given: object = {}) => ({
  id: 'evenings0000000',
  trainingPlan: 'plan00000000000',
  title: 'Evenings',
  daysOfWeek: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  startTime: '23:58',
  durationMinutes: 60,
  tz: 'UTC',
  startDate: '',
  endDate: '',
  location: '',
  instructor: '',
  level: '',
  attire: '',
  capacity: 0,
  notes: '',
  active: true,
  ...given,
})

describe('a plan’s tabs', () => {
  test.each([
    ['info', 'No info yet'],
    ['schedule', 'No schedule yet'],
    ['members', 'No members yet'],
    ['coverage', 'Nothing taught yet'],
  ])('open by URL: %s shows "%s" in a new plan', async (tab, title) => {
    given('trainingPlans', aCoach())
    mockPeople()
    const { router } = renderApp(`${address}?tab=${tab}`)
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(router.state.location.search).toEqual({ tab })
  })

  test('fall back to Classes for an unknown name in the URL', async () => {
    given('trainingPlans', aCoach())
    renderApp(`${address}?tab=belts`)
    const tab = await screen.findByRole('tab', { name: /Classes/ })
    expect(tab).toHaveAttribute('aria-selected', 'true')
  })

  test('include Members only for managers of the plan', async () => {
    signedInAs()
    given('trainingPlans', aPlan())
    renderApp(`${address}?tab=members`)
    expect(await screen.findByRole('tab', { name: /Classes/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    expect(screen.queryByRole('tab', { name: 'Members' })).not.toBeInTheDocument()
  })

  test('change by arrow keys, together with the URL', async () => {
    given('trainingPlans', aCoach())
    const { router, user } = renderApp(address)
    await user.click(await screen.findByRole('tab', { name: /Classes/ }))
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('heading', { name: 'No info yet' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Info' })).toHaveFocus()
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'info' }))
  })
})

describe('the members of a plan', () => {
  test('are invited by the Share button while there are none', async () => {
    given('trainingPlans', aCoach())
    mockPeople()
    const { user } = renderApp(`${address}?tab=members`)
    await screen.findByRole('heading', { name: 'No members yet' })
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(screen.getByRole('dialog', { name: 'Share plan' })).toBeVisible()
  })

  test('show an error if loading fails, and reload on request', async () => {
    expectProblem(/500/)
    given('trainingPlans', aCoach())
    let fails = true
    server.use(
      http.get('/api/people/plan/:id', () =>
        fails
          ? HttpResponse.json({ status: 500, message: 'Broken.' }, { status: 500 })
          : HttpResponse.json({ people: [person] }),
      ),
    )
    const { user } = renderApp(`${address}?tab=members`)
    expect(await screen.findByText(/The members did not load\. Broken\./)).toBeVisible()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Júlia Ferreira')).toBeVisible()
  })

  test('are found without typing accents', async () => {
    given('trainingPlans', aCoach())
    const others = Array.from({ length: 9 }, (_, n) => ({
      ...person,
      id: `other${n}`.padEnd(15, '0'),
      name: `Student ${n}`,
    }))
    mockPeople(person, ...others)
    const { user } = renderApp(`${address}?tab=members`)
    await user.type(await screen.findByLabelText('Search members'), 'julia')
    expect(screen.getByText('1 of 10 members')).toBeInTheDocument()
    expect(screen.getByText('Júlia Ferreira')).toBeVisible()
    expect(screen.queryByText('Student 1')).not.toBeInTheDocument()
  })
})

describe('a schedule', () => {
  test('requires a title and a day before any request is sent', async () => {
    given('trainingPlans', aCoach())
    const { user } = renderApp('/home/plan/schedule/plan00000000000?mode=nonsense')
    await user.click(await screen.findByRole('button', { name: 'Save schedule' }))
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus())
    expect(screen.getByText('Choose at least one day.')).toBeVisible()
    const minutes = screen.getByLabelText('Minutes')
    await user.clear(minutes)
    await user.type(minutes, '300')
    await user.tab()
    expect(await screen.findByText('A class lasts 15 to 240 minutes.')).toBeVisible()
    expect(rowsOf('trainingPlanSchedules')).toEqual([])
  })

  test('is created with the values of its form', async () => {
    given('trainingPlans', aCoach())
    const { router, user } = renderApp('/home/plan/schedule/plan00000000000')
    await user.type(await screen.findByLabelText('Title'), 'Evenings')
    await user.click(screen.getByRole('checkbox', { name: 'Wednesday' }))
    await user.click(screen.getByRole('checkbox', { name: 'Monday' }))
    await user.click(screen.getByRole('button', { name: 'Save schedule' }))
    expect(await screen.findByText('Plan schedule added')).toBeVisible()
    expect(rowsOf('trainingPlanSchedules')).toMatchObject([
      { title: 'Evenings', daysOfWeek: ['mon', 'wed'], durationMinutes: 60, capacity: 0 },
    ])
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'schedule' }))
  })

  test('can be edited only by managers of the plan', async () => {
    signedInAs()
    given('trainingPlans', aPlan())
    renderApp('/home/plan/schedule/plan00000000000')
    expect(
      await screen.findByText('Only who runs this plan can change its schedule.'),
    ).toBeVisible()
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument()
  })

  test('creates classes on the selected dates', async () => {
    given('trainingPlans', aCoach())
    given('trainingPlanSchedules', aSchedule())
    const requested: unknown[] = []
    server.use(
      http.post('/api/schedules/:id/classes', async ({ request, params }) => {
        const { dates } = (await request.json()) as { dates: string[] }
        requested.push(params.id, dates.length)
        return HttpResponse.json({ made: 26, skipped: 1 })
      }),
    )
    const { user } = renderApp(`${address}?tab=schedule`)
    await user.click(await screen.findByRole('button', { name: 'Create classes from Evenings' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Create classes' }))
    const [first] = dialog.getAllByRole('checkbox')
    await user.click(first as HTMLElement)
    await user.click(dialog.getByRole('button', { name: 'Create 27 classes' }))
    expect(await screen.findByText('26 classes added')).toBeVisible()
    expect(screen.getByText('1 were there already.')).toBeVisible()
    expect(requested).toEqual(['evenings0000000', 27])
  })

  test('shows the message and keeps the preview if the server rejects its classes', async () => {
    expectProblem(/400/)
    given('trainingPlans', aCoach())
    given('trainingPlanSchedules', aSchedule())
    const message = 'At most 40 classes can be made at once.'
    server.use(
      http.post('/api/schedules/:id/classes', () =>
        HttpResponse.json({ status: 400, message, data: {} }, { status: 400 }),
      ),
    )
    const { user } = renderApp(`${address}?tab=schedule`)
    await user.click(await screen.findByRole('button', { name: 'Create classes from Evenings' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Create classes' }))
    await user.click(dialog.getByRole('button', { name: 'Create 28 classes' }))
    expect(await dialog.findByText(message)).toBeVisible()
    expect(dialog.getAllByRole('checkbox')).toHaveLength(28)
  })
})

describe('an info card', () => {
  test('requires a title, and a link with http or https', async () => {
    given('trainingPlans', aCoach())
    const { user } = renderApp('/home/plan/info/plan00000000000?mode=add')
    await user.type(await screen.findByLabelText('Link'), 'rules.example')
    await user.click(screen.getByRole('button', { name: 'Save info' }))
    expect(await screen.findByText('Give it a title.')).toBeVisible()
    expect(screen.getByText('A link begins with http:// or https://.')).toBeVisible()
    expect(rowsOf('trainingPlanInfo')).toEqual([])
  })

  test('is stored as a draft on the device until it is saved or discarded', async () => {
    given('trainingPlans', aCoach())
    const path = '/home/plan/info/plan00000000000'
    const { user } = renderApp(path)
    await user.type(await screen.findByLabelText('Title'), 'What to bring')
    cleanup()
    renderApp(path)
    expect(await screen.findByLabelText('Title')).toHaveValue('What to bring')
    await user.click(screen.getByRole('button', { name: 'Throw it away' }))
    expect(screen.getByLabelText('Title')).toHaveValue('')
  })

  test('is added once on a double tap', async () => {
    given('trainingPlans', aCoach())
    const { user } = renderApp('/home/plan/info/plan00000000000')
    await user.type(await screen.findByLabelText('Title'), 'What to bring')
    const save = screen.getByRole('button', { name: 'Save info' })
    // Both clicks happen before the next render, as on a slow tablet.
    act(() => {
      save.click()
      save.click()
    })
    expect(await screen.findByText('Plan info added')).toBeVisible()
    expect(rowsOf('trainingPlanInfo')).toHaveLength(1)
  })

  test('cannot be edited after it was deleted', async () => {
    given('trainingPlans', aCoach())
    renderApp('/home/plan/info/plan00000000000?mode=edit&infoId=gone00000000000')
    expect(await screen.findByText('This card is not in the plan any more.')).toBeVisible()
  })

  test('is a new one if the URL has no id to edit', async () => {
    given('trainingPlans', aCoach())
    renderApp('/home/plan/info/plan00000000000?mode=edit')
    expect(await screen.findByRole('heading', { name: 'Add info' })).toBeVisible()
  })
})

const anInfo = (given: object = {}) => ({
  id: 'bring0000000000',
  trainingPlan: 'plan00000000000',
  title: 'What to bring',
  body: 'A gi.',
  kind: 'bring',
  link: '',
  level: '',
  attire: '',
  pinned: false,
  order: 0,
  ...given,
})

describe('conflicting edits', () => {
  const updated = '2026-11-21 10:00:00.000Z'

  /** Mocks a record that somebody else has changed: an update of `field` must be based on their value. */
  function mockConcurrentEdit(collection: string, field: string, record: object) {
    const sent: Record<string, unknown>[] = []
    const theirs = Reflect.get(record, field)
    server.use(
      http.patch(`/api/collections/${collection}/records/:id`, async ({ request }) => {
        const body = (await request.json()) as { base: Record<string, unknown> }
        sent.push(body)
        if (!(field in body) || body.base[field] === theirs)
          return HttpResponse.json({ ...record, ...body })
        const message = 'Somebody else changed this a moment ago.'
        const data = { [field]: { code: 'conflict', message } }
        return HttpResponse.json(
          { status: 409, message, data, record: { ...record, updated } },
          { status: 409 },
        )
      }),
    )
    return sent
  }

  test('of a plan are shown side by side, and “Keep mine” overwrites theirs', async () => {
    const plan = aCoach({ name: 'Fundamentals' })
    given('trainingPlans', plan)
    const sent = mockConcurrentEdit('trainingPlans', 'name', { ...plan, name: 'Basics' })
    const { router, user } = renderApp('/home/plan/edit/plan00000000000')
    const name = await screen.findByLabelText('Name')
    await user.clear(name)
    await user.type(name, 'Foundations')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    const question = await screen.findByRole('dialog', { name: /^Changed/ })
    expect(within(question).getByRole('radio', { name: /^Keep mine ?Foundations/ })).toBeChecked()
    expect(within(question).getByRole('radio', { name: /^Reload ?Basics/ })).not.toBeChecked()
    await user.click(within(question).getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Plan updated')).toBeVisible()
    expect(sent).toEqual([
      { name: 'Foundations', base: { name: 'Fundamentals' } },
      { name: 'Foundations', base: { name: 'Basics' } },
    ])
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/plan/plan00000000000'))
  })

  test('of a card: a field reloaded from the server is not sent, other changed fields are', async () => {
    given('trainingPlans', aCoach())
    given('trainingPlanInfo', anInfo())
    const sent = mockConcurrentEdit('trainingPlanInfo', 'title', anInfo({ title: 'Bring along' }))
    const path = '/home/plan/info/plan00000000000?mode=edit&infoId=bring0000000000'
    const { user } = renderApp(path)
    await user.type(await screen.findByLabelText('Title'), ' with you')
    await user.type(screen.getByLabelText('Text'), ' And water.')
    await user.click(screen.getByRole('button', { name: 'Save info' }))
    const question = await screen.findByRole('dialog', { name: /^Changed/ })
    expect(within(question).queryByText('Text')).not.toBeInTheDocument()
    await user.click(within(question).getByRole('radio', { name: /^Reload ?Bring along/ }))
    await user.click(within(question).getByRole('button', { name: 'Save info' }))
    expect(await screen.findByText('Plan info updated')).toBeVisible()
    expect(sent.at(-1)).toEqual({ body: 'A gi. And water.', base: { body: 'A gi.' } })
  })

  test('of a schedule are detected also for a draft restored after a reload', async () => {
    const plan = aCoach()
    given('trainingPlans', plan)
    given('trainingPlanSchedules', aSchedule())
    const theirs = aSchedule({ location: 'Mat 2' })
    const sent = mockConcurrentEdit('trainingPlanSchedules', 'location', theirs)
    const path = '/home/plan/schedule/plan00000000000?mode=edit&scheduleId=evenings0000000'
    const { user } = renderApp(path)
    await user.type(await screen.findByLabelText('Location'), 'Mat 1')
    cleanup()
    forgetRecords()
    given('levels', ...levels())
    given('trainingPlans', plan)
    given('trainingPlanSchedules', theirs)
    renderApp(path)
    expect(await screen.findByLabelText('Location')).toHaveValue('Mat 1')
    await user.click(screen.getByRole('button', { name: 'Save schedule' }))
    const question = () => screen.findByRole('dialog', { name: /^Changed/ })
    await user.click(within(await question()).getByRole('button', { name: 'Back to the form' }))
    expect(screen.getByText('Somebody else changed this a moment ago.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save schedule' }))
    await user.click(within(await question()).getByRole('button', { name: 'Save schedule' }))
    expect(await screen.findByText('Plan schedule updated')).toBeVisible()
    expect(sent.map(({ base }) => base)).toEqual([
      { location: '' },
      { location: '' },
      { location: 'Mat 2' },
    ])
  })
})

describe('changing a plan’s group', () => {
  test('away from a gym warns that the gym’s members lose access', async () => {
    const me = signedInAs(aUser({ memberships: 'membershipgym00' }))
    const gym = { id: 'gym000000000000', name: 'Northside', admin: me.id }
    given('gyms', gym)
    const plan = aPlan({ user: me.id, assignedGroup: 'gym', gym: gym.id })
    given('trainingPlans', { ...plan, expand: { ...plan.expand, gym } })
    const { user } = renderApp('/home/plan/edit/plan00000000000')
    await user.click(await screen.findByRole('radio', { name: /Shared/ }))
    expect(screen.getByText(/The gym's members will no longer see this plan/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /Gym/ }))
    expect(screen.queryByText(/will no longer see/)).not.toBeInTheDocument()
  })
})

test('the dialog for deleting a plan counts what is deleted and names what remains', async () => {
  given('trainingPlans', aCoach())
  given('trainingPlanClasses', aClass(), aClass({ id: 'class1000000000' }))
  mockPeople(person, { ...person, id: 'tomas0000000000' })
  const { user } = renderApp(address)
  await user.click(await screen.findByRole('button', { name: 'Delete plan' }))
  const question = screen.getByRole('dialog', { name: 'Delete Fundamentals?' })
  await waitFor(() =>
    expect(question).toHaveTextContent(
      "2 classes, their images and the plan's links go with it, for 2 members too. Check-ins and the exp people earned stay.",
    ),
  )
})

describe('copying classes', () => {
  async function copyOne() {
    given('trainingPlans', aCoach({ id: 'plan00000000000' }))
    given('trainingPlanClasses', aClass())
    const { user } = renderApp(address)
    await user.click(await screen.findByRole('button', { name: 'Move or copy' }))
    expect(screen.getByRole('button', { name: 'Copy classes' })).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: /Mount attacks/ }))
    await user.click(screen.getByRole('button', { name: 'Copy 1 class' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Copy this class to' }))
    await user.click(await sheet.findByRole('button', { name: /This plan/ }))
    return sheet
  }

  test('reports how many skills were omitted', async () => {
    server.use(
      http.post('/api/classes/copy', () => HttpResponse.json({ records: [], skillsLeftOut: 2 })),
    )
    await copyOne()
    expect(await screen.findByText('Class copied to plan')).toBeVisible()
    expect(screen.getByText(/2 skills were left out/)).toBeVisible()
  })

  test('shows a rejection next to the target plan', async () => {
    expectProblem(/400/)
    const message = 'Choose a plan that you run.'
    server.use(
      http.post('/api/classes/copy', () =>
        HttpResponse.json(
          { status: 400, message, data: { trainingPlan: { code: 'refused', message } } },
          { status: 400 },
        ),
      ),
    )
    const sheet = await copyOne()
    expect(await sheet.findByRole('alert')).toHaveTextContent(message)
  })
})

test('coverage is an accessible table', async () => {
  given('trainingPlans', aCoach())
  given('trainingPlanClasses', aClass())
  renderApp(`${address}?tab=coverage`)
  const table = await screen.findByRole('table', { name: /last 12 weeks, by position/ })
  expect(within(table).getByRole('rowheader', { name: 'Mount' })).toBeVisible()
  expect(within(table).getAllByRole('columnheader')).toHaveLength(14)
  const panel = within(screen.getByRole('tabpanel'))
  expect(panel.getByText('Armbar from Mount')).toBeVisible()
})
