import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { aClass, anAttendance, aPlan, aSkill, aUser, levels } from '../support/factories'
import { given, rowsOf } from '../support/msw/records'
import { server } from '../support/msw/server'
import { renderApp, signedInAs } from '../support/render-app'

const path = '/home/class/class0000000000'

beforeEach(() => {
  given('levels', ...levels())
  given('trainingPlanClasses', aClass())
  given('trainingPlans', aPlan())
})

describe('the page of a class', () => {
  test('shows its skills with both names and my level', async () => {
    signedInAs()
    renderApp(path)
    expect(await screen.findByRole('heading', { name: 'Mount attacks' })).toBeVisible()
    const skill = screen.getByRole('heading', { name: /Armbar from Mount/ })
    expect(skill).toHaveTextContent('Armlock da montada')
    expect(screen.getByText('New to you')).toBeVisible()
  })

  test('checks in with one press and shows the earned exp', async () => {
    signedInAs()
    server.use(
      http.post('/api/collections/trainingPlanClassAttendances/records', () => {
        given('trainingPlanClassAttendances', anAttendance())
        given('userSkills', {
          id: 'userskill000000',
          user: 'maya00000000000',
          skill: 'armbar000000000',
          name: 'Armbar from Mount',
          exp: 30,
          level: 2,
          lastPracticed: '2026-01-05 19:00:00.000Z',
        })
        return HttpResponse.json(anAttendance())
      }),
    )
    const { user } = renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Check in' }))
    expect(await screen.findByRole('button', { name: 'Checked in' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await user.click(await screen.findByRole('button', { name: 'Done' }))
    const skills = within(screen.getByRole('region', { name: 'Skills' }))
    expect(await skills.findByText('30 / 70 exp')).toBeVisible()
  })

  test('reverts a rejected check-in and shows the reason', async () => {
    signedInAs()
    const why = 'This class was cancelled.'
    server.use(
      http.post('/api/collections/trainingPlanClassAttendances/records', () =>
        HttpResponse.json(
          { status: 400, message: why, data: { tpClass: { code: 'refused', message: why } } },
          { status: 400 },
        ),
      ),
    )
    const { user } = renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Check in' }))
    expect(await screen.findByText('Something went wrong. Add attendance failed.')).toBeVisible()
    expect(screen.getByText(why)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Check in' })).toBeEnabled()
  })

  test('undoes a check-in', async () => {
    signedInAs()
    given('trainingPlanClassAttendances', anAttendance())
    const { user } = renderApp(path)
    const mine = within(await screen.findByRole('region', { name: 'Your check-in' }))
    await user.click(mine.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Check-in removed')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Check in' })).toBeVisible()
    expect(rowsOf('trainingPlanClassAttendances')).toEqual([])
  })

  test('offers Edit and Delete only to managers of the plan', async () => {
    signedInAs()
    renderApp(path)
    await screen.findByRole('button', { name: 'Check in' })
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  })
})

describe('the form of a class', () => {
  const sweep = aSkill({ id: 'sweep0000000000', name: 'Scissor Sweep', alt: 'Raspagem tesoura' })
  const choke = aSkill({ id: 'choke0000000000', name: 'Bow and Arrow Choke', alt: '' })

  beforeEach(() => {
    signedInAs(aUser({ id: 'rafael000000000', name: 'Rafael Nunes' }))
    given('skills', aSkill(), sweep, choke)
    given('skillVisibilities', { id: 'visibilitypub00', visibility: 'public' })
  })

  test('suggests the next start in the plan’s weekly rhythm', async () => {
    given(
      'trainingPlanClasses',
      aClass({ classDate: '2099-01-05 19:00:00.000Z', localDay: '2099-01-05' }),
    )
    renderApp('/home/class/add/plan00000000000')
    expect(await screen.findByLabelText('Date')).toHaveValue('2099-01-12')
    expect(screen.getByLabelText(/^Time/)).toHaveValue('19:00')
  })

  test('finds a skill by its other name without accents', async () => {
    const { user } = renderApp('/home/class/add/plan00000000000')
    await user.type(await screen.findByLabelText('Find a skill'), 'RASPAGEM')
    const found = within(screen.getByRole('list', { name: 'Matching skills' }))
    expect(found.getAllByRole('button')).toHaveLength(1)
    expect(found.getByRole('button', { name: /Scissor Sweep/ })).toBeVisible()
  })

  test('sends skills in the chosen order', async () => {
    let sent: Record<string, unknown> = {}
    server.use(
      http.post('/api/collections/trainingPlanClasses/records', async ({ request }) => {
        sent = (await request.json()) as Record<string, unknown>
        return HttpResponse.json(aClass())
      }),
    )
    const { user } = renderApp('/home/class/add/plan00000000000')
    await user.type(await screen.findByLabelText('Name'), 'Top and bottom')
    await user.click(screen.getByRole('button', { name: /Scissor Sweep/ }))
    await user.click(screen.getByRole('button', { name: /^Armbar from Mount/ }))
    await user.click(screen.getByRole('button', { name: 'Move Armbar from Mount up' }))
    await user.click(screen.getByRole('button', { name: 'Save class' }))
    expect(await screen.findByText('Class added')).toBeVisible()
    expect(sent).toMatchObject({
      name: 'Top and bottom',
      trainingPlan: 'plan00000000000',
      skills: ['armbar000000000', 'sweep0000000000'],
    })
  })

  test('enforces the free membership’s limit of two skills before the server does', async () => {
    const { user } = renderApp('/home/class/add/plan00000000000')
    await user.click(await screen.findByRole('button', { name: /Scissor Sweep/ }))
    await user.click(screen.getByRole('button', { name: /^Armbar from Mount/ }))
    expect(screen.getByText('2 of 2 skills')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /Bow and Arrow Choke/ }))
    expect(screen.queryByRole('button', { name: 'Remove Bow and Arrow Choke' })).toBeNull()
  })

  test('compares the sum of minutes with the schedule’s duration', async () => {
    const schedule = { id: 'schedule0000000', durationMinutes: 60 }
    server.use(
      http.get('/api/collections/trainingPlanClasses/records/class0000000000', () => {
        const { expand, ...rest } = aClass({ schedule: schedule.id })
        return HttpResponse.json({ ...rest, expand: { ...expand, schedule } })
      }),
    )
    const { user } = renderApp('/home/class/edit/class0000000000')
    const minutes = await screen.findByLabelText('Minutes')
    await user.type(minutes, '45')
    expect(screen.getByText(/45 of 60 min/)).toBeInTheDocument()
    await user.clear(minutes)
    await user.type(minutes, '75')
    expect(screen.getByText('15 min longer than the schedule.')).toBeInTheDocument()
  })

  test('shows when a skill was last taught in this plan', async () => {
    const { user } = renderApp('/home/class/add/plan00000000000')
    await user.type(await screen.findByLabelText('Find a skill'), 'armbar')
    expect(screen.getByRole('button', { name: /^Armbar from Mount.*last taught/ })).toBeVisible()
    await user.clear(screen.getByLabelText('Find a skill'))
    await user.type(screen.getByLabelText('Find a skill'), 'scissor')
    expect(screen.getByRole('button', { name: /^Scissor Sweep/ })).not.toHaveTextContent('taught')
  })

  test('hides skills that are visible only in another plan', async () => {
    given('skillVisibilities', {
      id: 'elsewhere000000',
      visibility: 'plan',
      plan: 'other0000000000',
    })
    given(
      'skills',
      aSkill({ id: 'secret000000000', name: 'Team Sweep', visibility: 'elsewhere000000' }),
    )
    renderApp('/home/class/add/plan00000000000')
    expect(await screen.findByText('3 skills')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Team Sweep/ })).not.toBeInTheDocument()
  })

  test('stores a draft on the device until it is saved or discarded', async () => {
    const first = renderApp('/home/class/add/plan00000000000')
    await first.user.type(await screen.findByLabelText('Name'), 'Top and bottom')
    await first.router.navigate({ to: '/home/plan/$planId', params: { planId: 'plan00000000000' } })
    await screen.findByRole('heading', { name: 'Fundamentals' })
    await first.router.navigate({
      to: '/home/class/add/$planId',
      params: { planId: 'plan00000000000' },
    })
    expect(await screen.findByText('What you had not saved is here again.')).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Top and bottom')
    await first.user.click(screen.getByRole('button', { name: 'Throw it away' }))
    expect(screen.getByLabelText('Name')).toHaveValue('')
  })

  test('retries after a lost response, and updates the class that was created', async () => {
    const sent: string[] = []
    const taken = { code: 'validation_not_unique', message: 'Taken.' }
    server.use(
      http.post('/api/collections/trainingPlanClasses/records', async ({ request }) => {
        sent.push(`made ${((await request.json()) as { id: string }).id}`)
        return sent.length === 1
          ? HttpResponse.error()
          : HttpResponse.json({ status: 400, message: 'No.', data: { id: taken } }, { status: 400 })
      }),
      http.patch('/api/collections/trainingPlanClasses/records/:id', ({ params }) => {
        sent.push(`changed ${params.id}`)
        return HttpResponse.json(aClass())
      }),
    )
    const { user } = renderApp('/home/class/add/plan00000000000')
    await user.type(await screen.findByLabelText('Name'), 'Top and bottom')
    await user.click(screen.getByRole('button', { name: 'Save class' }))
    expect(await screen.findByText(/The server cannot be reached/)).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Top and bottom')
    await user.click(screen.getByRole('button', { name: 'Save class' }))
    expect(await screen.findByText('Class added')).toBeVisible()
    const id = sent[0]?.split(' ')[1]
    expect(sent).toEqual([`made ${id}`, `made ${id}`, `changed ${id}`])
  })

  test('is only for managers of the plan', async () => {
    signedInAs()
    renderApp('/home/class/edit/class0000000000')
    expect(await screen.findByText('Only who runs this plan can change its classes.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save class' })).not.toBeInTheDocument()
  })
})

describe('the line-up of a class', () => {
  const julia = { id: 'julia0000000000', name: 'Júlia Ferreira', avatar: '' }
  const tomas = { id: 'tomas0000000000', name: 'Tomás Okafor', avatar: '' }
  const givenPeople = (...people: object[]) =>
    server.use(http.get('/api/people/plan/plan00000000000', () => HttpResponse.json({ people })))
  const signInCoach = () => signedInAs(aUser({ id: 'rafael000000000', name: 'Rafael Nunes' }))

  test('ticks optimistically, and reverts when the server rejects it', async () => {
    signInCoach()
    givenPeople(julia, tomas)
    const why = 'Only members of this plan can be checked in.'
    server.use(
      http.post('/api/collections/trainingPlanClassAttendances/records', () =>
        HttpResponse.json(
          { status: 400, message: why, data: { user: { code: 'refused', message: why } } },
          { status: 400 },
        ),
      ),
    )
    const { user } = renderApp(path)
    const tick = await screen.findByRole('button', { name: 'Júlia Ferreira' })
    await user.click(tick)
    expect(await screen.findByText('Something went wrong. Add attendance failed.')).toBeVisible()
    expect(screen.getByText(why)).toBeVisible()
    expect(tick).toHaveAttribute('aria-pressed', 'false')
    expect(screen.getByText('0 of 2 checked in')).toBeVisible()
  })

  test('cannot undo a student’s own check-in', async () => {
    signInCoach()
    givenPeople(julia, tomas)
    given('trainingPlanClassAttendances', anAttendance({ user: julia.id }))
    const { user } = renderApp(path)
    const tick = await screen.findByRole('button', { name: /Júlia Ferreira.*Own check-in/ })
    expect(tick).toHaveAttribute('aria-disabled', 'true')
    await user.click(tick)
    expect(rowsOf('trainingPlanClassAttendances')).toHaveLength(1)
  })

  test('shows the opening time of a future class', async () => {
    signInCoach()
    givenPeople(julia)
    server.use(
      http.get('/api/collections/trainingPlanClasses/records/class0000000000', () =>
        HttpResponse.json(aClass({ classDate: '2099-01-05 19:00:00.000Z' })),
      ),
    )
    renderApp(path)
    const tick = await screen.findByRole('button', { name: 'Júlia Ferreira' })
    expect(tick).toHaveAttribute('aria-disabled', 'true')
    expect(tick).toHaveAccessibleDescription(/^Opens on/)
  })

  test('shows an error with a retry when it fails to load', async () => {
    signInCoach()
    server.use(
      http.get('/api/people/plan/plan00000000000', () => HttpResponse.json({}, { status: 500 }), {
        once: true,
      }),
    )
    const { user } = renderApp(path)
    const failure = await screen.findByRole('alert')
    expect(failure).toHaveTextContent('Failed to get attendance.')
    givenPeople(julia)
    await user.click(within(failure).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Júlia Ferreira' })).toBeVisible()
  })

  test('is hidden from members', async () => {
    signedInAs()
    renderApp(path)
    await screen.findByRole('button', { name: 'Check in' })
    await waitFor(() => expect(screen.queryByText('Line-up')).not.toBeInTheDocument())
  })
})
