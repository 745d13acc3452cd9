import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { aClass, anAttendance, aPlan, aSkill, aUser, levels } from '../factories'
import { given, rowsOf } from '../msw/records'
import { server } from '../msw/server'
import { renderApp, signedInAs } from '../render-app'

const path = '/home/class/class0000000000'

beforeEach(() => {
  given('levels', ...levels())
  given('trainingPlanClasses', aClass())
  given('trainingPlans', aPlan())
})

describe('the page of a class', () => {
  test('shows what it teaches, by both names, and where one stands', async () => {
    signedInAs()
    renderApp(path)
    expect(await screen.findByRole('heading', { name: 'Mount attacks' })).toBeVisible()
    const skill = screen.getByRole('heading', { name: /Armbar from Mount/ })
    expect(skill).toHaveTextContent('Armlock da montada')
    expect(screen.getByText('New to you')).toBeVisible()
  })

  test('checks in with one press, and says what was earned', async () => {
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

  test('that refuses a check-in goes back and says why', async () => {
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

  test('takes a check-in back', async () => {
    signedInAs()
    given('trainingPlanClassAttendances', anAttendance())
    const { user } = renderApp(path)
    const mine = within(await screen.findByRole('region', { name: 'Your check-in' }))
    await user.click(mine.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Check-in removed')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Check in' })).toBeVisible()
    expect(rowsOf('trainingPlanClassAttendances')).toEqual([])
  })

  test('offers nobody but who runs the plan to edit or delete it', async () => {
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

  test('finds a skill by its other name, without its accents', async () => {
    const { user } = renderApp('/home/class/add/plan00000000000')
    await user.type(await screen.findByLabelText('Find a skill'), 'RASPAGEM')
    const found = within(screen.getByRole('list', { name: 'Matching skills' }))
    expect(found.getAllByRole('button')).toHaveLength(1)
    expect(found.getByRole('button', { name: /Scissor Sweep/ })).toBeVisible()
  })

  test('sends skills in their order with their details', async () => {
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

  test('stops at the two skills that a free plan includes, before the server has to', async () => {
    const { user } = renderApp('/home/class/add/plan00000000000')
    await user.click(await screen.findByRole('button', { name: /Scissor Sweep/ }))
    await user.click(screen.getByRole('button', { name: /^Armbar from Mount/ }))
    expect(screen.getByText('2 of 2 skills')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /Bow and Arrow Choke/ }))
    expect(screen.queryByRole('button', { name: 'Remove Bow and Arrow Choke' })).toBeNull()
  })
})
