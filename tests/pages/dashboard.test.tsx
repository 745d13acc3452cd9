import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aClass, anAttendance, aPlan, aUser, levels } from '../support/factories'
import { given } from '../support/msw/records'
import { server } from '../support/msw/server'
import { renderApp, signedInAs } from '../support/render-app'

const now = '2026-03-29T10:30:00Z'

beforeEach(() => {
  // Mocks the clock only; timers and date arithmetic stay real.
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(now))
  given('levels', ...levels())
})

const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the dashboard', () => {
  test('shows a new account its two first steps', async () => {
    signedInAs()
    const message = 'Invalid subscription code'
    server.use(
      http.post('/api/share/plan/invitation', () =>
        HttpResponse.json({ status: 400, message, data: {} }, { status: 400 }),
      ),
    )
    const { router, user } = renderApp('/home/dashboard')
    expect(await screen.findByRole('heading', { name: 'Welcome, Maya Okafor' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'New plan' })).toBeVisible()
    const link = await screen.findByLabelText('Invitation link')
    await user.type(link, 'come and train')
    await user.click(screen.getByRole('button', { name: 'Open invitation' }))
    expect(link).toHaveAccessibleDescription('Paste the whole link that your coach sent you.')
    await user.clear(link)
    await user.type(link, 'https://tatami.example/join/plan/plan00000000000/code/abc')
    await user.click(screen.getByRole('button', { name: 'Open invitation' }))
    expect(await screen.findByRole('heading', { name: message })).toBeVisible()
    expect(router.state.location.pathname).toBe('/join/plan/plan00000000000/code/abc')
  })

  test('shows hints when nothing is logged yet', async () => {
    signedInAs()
    given('trainingPlans', aPlan())
    renderApp('/home/dashboard')
    expect(await screen.findByText(/Your first check-in fills today's square/)).toBeVisible()
    const comingUp = await region('Coming up')
    expect(comingUp.getByText(/Nothing planned/)).toBeVisible()
    expect(comingUp.getByRole('link', { name: 'See your plans' })).toBeVisible()
    expect((await region('On the rise')).getByText(/Nothing earned yet/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Exp' })).not.toBeInTheDocument()
    expect(screen.queryByText('exp this month')).not.toBeInTheDocument()
  })

  test('links the owner of an empty plan to adding its first class', async () => {
    signedInAs()
    given('trainingPlans', aPlan({ user: aUser().id, assignedGroup: 'personal' }))
    renderApp('/home/dashboard')
    expect((await region('Coming up')).getByRole('link', { name: 'Add class' })).toHaveAttribute(
      'href',
      '/home/class/add/plan00000000000',
    )
  })

  test('lists classes missed since the last attendance, and keeps those logged from the list', async () => {
    signedInAs()
    given('trainingPlans', aPlan())
    const on = (day: number, given: object) =>
      aClass({ classDate: `2026-03-${day} 19:00:00.000Z`, localDay: `2026-03-${day}`, ...given })
    given(
      'trainingPlanClasses',
      on(20, { id: 'before000000000', name: 'Before' }),
      on(22, { id: 'logged000000000', name: 'Logged' }),
      on(24, { id: 'missed000000000', name: 'Missed' }),
      on(26, { id: 'cancelled000000', name: 'Cancelled', cancelled: true }),
    )
    given(
      'trainingPlanClassAttendances',
      anAttendance({
        tpClass: 'logged000000000',
        classDate: '2026-03-22 19:00:00.000Z',
        localDay: '2026-03-22',
      }),
    )
    const late = anAttendance({
      id: 'late00000000000',
      tpClass: 'missed000000000',
      classDate: '2026-03-24 19:00:00.000Z',
      localDay: '2026-03-24',
    })
    server.use(
      http.post('/api/collections/trainingPlanClassAttendances/records', () => {
        given('trainingPlanClassAttendances', late)
        return HttpResponse.json(late)
      }),
    )
    const { user } = renderApp('/home/dashboard')
    const missed = await region('Not logged yet')
    expect(screen.getByText('class this year')).toBeVisible()
    // Actions come first, then the past, the future and the exp.
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(['Not logged yet', 'Your year on the mat', 'Coming up', 'On the rise', 'Exp'])
    expect(missed.getAllByRole('listitem')).toHaveLength(1)
    await user.click(missed.getByRole('button', { name: 'Check in: Missed' }))
    expect(await missed.findByRole('button', { name: 'Checked in: Missed' })).toBeVisible()
  })

  test('shows a coach today’s attendance and unplanned classes, and no missed classes', async () => {
    const coach = aUser({ id: 'rafael000000000', name: 'Rafael Nunes' })
    signedInAs(coach)
    given('trainingPlans', aPlan())
    given(
      'trainingPlanClasses',
      aClass({ classDate: '2026-03-29 19:00:00.000Z', localDay: '2026-03-29', attended: 7 }),
      aClass({
        id: 'unplanned000000',
        name: 'To be planned',
        classDate: '2026-03-31 19:00:00.000Z',
        localDay: '2026-03-31',
        skills: [],
      }),
      aClass({
        id: 'past00000000000',
        classDate: '2026-03-24 19:00:00.000Z',
        localDay: '2026-03-24',
      }),
    )
    renderApp('/home/dashboard')
    const today = await region('Mount attacks')
    expect(today.getByText('You run this class · 7 checked in')).toBeVisible()
    const toPlan = await region('Not planned yet')
    expect(toPlan.getByRole('link', { name: 'To be planned' })).toHaveAttribute(
      'href',
      '/home/class/edit/unplanned000000',
    )
    expect(screen.queryByRole('region', { name: 'Not logged yet' })).not.toBeInTheDocument()
    // The unplanned class is not repeated, and the empty state is hidden.
    expect(screen.queryByRole('region', { name: 'Coming up' })).not.toBeInTheDocument()
  })

  test('lists each coming class once, as unplanned or as coming up', async () => {
    signedInAs(aUser({ id: 'rafael000000000', name: 'Rafael Nunes' }))
    given('trainingPlans', aPlan())
    const on = (localDay: string, given: object) =>
      aClass({ classDate: `${localDay} 19:00:00.000Z`, localDay, ...given })
    given(
      'trainingPlanClasses',
      on('2026-03-29', {
        id: 'today0000000000',
        name: 'Tonight',
        skills: [],
        expand: { trainingPlan: aPlan(), skills: [] },
      }),
      on('2026-03-31', { id: 'unplanned000000', name: 'To be planned', skills: [] }),
      on('2026-04-01', { id: 'planned00000000', name: 'All planned' }),
      on('2026-04-09', { id: 'faraway00000000', name: 'Far away', skills: [] }),
    )
    renderApp('/home/dashboard')
    const linksOf = async (name: string) =>
      (await region(name)).getAllByRole('link').map(({ textContent }) => textContent)
    expect(await linksOf('Not planned yet')).toEqual(['To be planned'])
    expect(await linksOf('Coming up')).toEqual(['All planned', 'Far away'])
    expect((await region('Tonight')).getByRole('link', { name: 'Add skills' })).toBeVisible()
    expect((await region('Tonight')).getByRole('link', { name: 'Add skills' })).toBeVisible()
  })

  test('shows rising and rusty skills, and the number of weeks trained', async () => {
    signedInAs()
    given('trainingPlans', aPlan())
    const award = (skill: string, name: string) => [{ skill, name, exp: 10 }]
    given(
      'trainingPlanClassAttendances',
      anAttendance({
        id: 'recent000000000',
        localDay: '2026-03-10',
        classDate: '2026-03-10 19:00:00.000Z',
        awards: award('armbar000000000', 'Armbar from Mount'),
      }),
      anAttendance({
        id: 'old000000000000',
        localDay: '2026-01-20',
        classDate: '2026-01-20 19:00:00.000Z',
        awards: award('sweep0000000000', 'Scissor Sweep'),
      }),
    )
    const userSkill = (skill: string, name: string, lastPracticed: string) => ({
      ...{ id: `mine${skill.slice(0, 11)}`, user: 'maya00000000000', level: 1, exp: 10 },
      ...{ skill, name, lastPracticed },
    })
    given(
      'userSkills',
      userSkill('armbar000000000', 'Armbar from Mount', '2026-03-10 19:00:00.000Z'),
      userSkill('sweep0000000000', 'Scissor Sweep', '2026-01-20 19:00:00.000Z'),
    )
    renderApp('/home/dashboard')
    expect((await region('On the rise')).getByText('Armbar from Mount')).toBeVisible()
    expect((await region('Gone rusty')).getByText('Scissor Sweep')).toBeVisible()
    const exp = await region('Exp')
    expect(exp.getByText('2 classes')).toBeVisible()
    expect(exp.getByText(/^Week of .*\b9\b.*: 25 exp$/)).toBeInTheDocument()
    // Two weeks off do not reset the statistic to zero.
    expect(screen.getByText('of the last 12 weeks')).toBeVisible()
  })

  // Each is on another local day than in UTC, around the Sunday to Monday week boundary.
  test.each([
    ['Pacific/Kiritimati', '2026-03-29T10:30:00Z', 'Mon 30 Mar'],
    ['America/Sao_Paulo', '2026-03-30T01:30:00Z', 'Sun 29 Mar'],
    ['Europe/London', '2026-03-29T23:30:00Z', 'Mon 30 Mar'], // the night after clocks went forward
    ['Europe/London', '2026-10-24T23:30:00Z', 'Sun 25 Oct'], // the night in which they go back
  ])('ends the heat map on the local day in %s at %s', async (tz, moment, day) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(moment))
    signedInAs(aUser({ tz }))
    given('trainingPlans', aPlan())
    const [sunday, monday] = day.endsWith('Oct')
      ? ['2026-10-18', '2026-10-19']
      : ['2026-03-22', '2026-03-23']
    given(
      'trainingPlanClassAttendances',
      anAttendance({ localDay: sunday }),
      anAttendance({ id: 'monday000000000', tpClass: 'other0000000000', localDay: monday }),
    )
    const { user } = renderApp('/home/dashboard')
    const dayPicker = await screen.findByRole('slider', { name: 'Day' })
    const [weekday, number, month] = day.split(' ')
    for (const part of [weekday, number, month]) {
      expect(dayPicker).toHaveAttribute('aria-valuetext', expect.stringContaining(part ?? ''))
    }
    await user.click(dayPicker)
    await user.keyboard('{Home}')
    expect(dayPicker).toHaveAttribute('aria-valuetext', expect.stringContaining('2025'))
    // Consecutive days in two weeks: Monday starts a week, and the current week without a class does not
    // break the streak.
    expect(screen.getByText('weeks in a row').nextSibling).toHaveTextContent('2')
  })
})
