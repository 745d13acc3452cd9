import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aClass, anAttendance, aPlan, levels } from '../factories'
import { given, rowsOf } from '../msw/records'
import { server } from '../msw/server'
import { expectProblem } from '../problems'
import { renderApp, signedInAs } from '../render-app'

const path = '/home/class/class0000000000'
const attendances = '/api/collections/trainingPlanClassAttendances/records'

beforeEach(() => {
  given('levels', ...levels())
  given('trainingPlanClasses', aClass())
  given('trainingPlans', aPlan())
  signedInAs()
})

/** Cuts the connection; returns how to bring it back, as the browser would. */
function offline() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  return () => {
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
  }
}

/** Lets the server take check-ins, and counts them. */
function takingCheckIns() {
  const taken = vi.fn()
  server.use(
    http.post(attendances, () => {
      taken()
      given('trainingPlanClassAttendances', anAttendance())
      return HttpResponse.json(anAttendance())
    }),
  )
  return taken
}

describe('a check-in without a connection', () => {
  test('is kept, says so, and is sent once when the connection is back', async () => {
    const taken = takingCheckIns()
    const { user } = renderApp(path)
    const button = await screen.findByRole('button', { name: 'Check in' })
    const comeBack = offline()
    await user.click(button)
    expect(await screen.findByRole('button', { name: 'Not sent yet' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(screen.getByText(/Not sent yet: Mount attacks/)).toBeVisible()
    expect(taken).not.toHaveBeenCalled()
    comeBack()
    expect(await screen.findByRole('button', { name: 'Checked in' })).toBeVisible()
    expect(await screen.findByText('Checked in to Mount attacks. +25 exp')).toBeVisible()
    expect(taken).toHaveBeenCalledOnce()
  })

  test('is kept as well where the network only pretends to be there', async () => {
    expectProblem(/cannot be reached/)
    server.use(http.post(attendances, () => HttpResponse.error()))
    const { user } = renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Check in' }))
    expect(await screen.findByRole('button', { name: 'Not sent yet' })).toBeVisible()
    expect(await screen.findByText('Check-in kept on this device')).toBeVisible()
  })

  test('is taken back without having been sent', async () => {
    const taken = takingCheckIns()
    const { user } = renderApp(path)
    const button = await screen.findByRole('button', { name: 'Check in' })
    const comeBack = offline()
    await user.click(button)
    await user.click(await screen.findByRole('button', { name: 'Not sent yet' }))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByRole('button', { name: 'Check in' })).toBeVisible()
    comeBack()
    expect(taken).not.toHaveBeenCalled()
  })

  test('that is refused when it is sent says which class and why, until it is read', async () => {
    const why = 'This class was cancelled.'
    server.use(
      http.post(attendances, () =>
        HttpResponse.json(
          { status: 400, message: why, data: { tpClass: { code: 'refused', message: why } } },
          { status: 400 },
        ),
      ),
    )
    const { user } = renderApp(path)
    const button = await screen.findByRole('button', { name: 'Check in' })
    const comeBack = offline()
    await user.click(button)
    await screen.findByRole('button', { name: 'Not sent yet' })
    comeBack()
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent(`Your check-in to Mount attacks was not saved. ${why}`)
    expect(screen.getByRole('button', { name: 'Check in' })).toBeVisible()
    await user.click(within(notice).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('belongs to the person who made it', async () => {
    localStorage.setItem(
      'tatami_check_in:anders000000000:class0000000000',
      JSON.stringify({ className: 'Mount attacks', waits: true, refusal: '' }),
    )
    const taken = takingCheckIns()
    renderApp(path)
    expect(await screen.findByRole('button', { name: 'Check in' })).toBeVisible()
    offline()()
    expect(taken).not.toHaveBeenCalled()
  })
})

test('a check-in taken back while it is under way is taken back on the server', async () => {
  let answer = () => {}
  const gone = vi.fn()
  server.use(
    http.post(attendances, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return HttpResponse.json(anAttendance())
    }),
    http.delete(`${attendances}/attend000000000`, () => {
      gone()
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Check in' }))
  await user.click(await screen.findByRole('button', { name: 'Checked in' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('button', { name: 'Check in' })).toBeVisible()
  answer()
  await waitFor(() => expect(gone).toHaveBeenCalledOnce())
  expect(rowsOf('trainingPlanClassAttendances')).toEqual([])
})

describe('a check-in that raises a level', () => {
  const userSkill = (skill: string, name: string, exp: number) => ({
    id: `userskill${skill.slice(0, 6)}`,
    user: 'maya00000000000',
    skill,
    name,
    exp,
    level: 1,
    lastPracticed: '2026-01-05 19:00:00.000Z',
  })

  test('opens a moment with every gain, and can still be undone', async () => {
    const attendance = anAttendance({
      awards: [
        { skill: 'sweep0000000000', name: 'Scissor Sweep', exp: 10 },
        { skill: 'armbar000000000', name: 'Armbar from Mount', exp: 10 },
      ],
    })
    server.use(
      http.post(attendances, () => {
        given('trainingPlanClassAttendances', attendance)
        given(
          'userSkills',
          userSkill('armbar000000000', 'Armbar from Mount', 30),
          userSkill('sweep0000000000', 'Scissor Sweep', 20),
        )
        return HttpResponse.json(attendance)
      }),
    )
    const { user } = renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Check in' }))
    const moment = within(
      await screen.findByRole('dialog', { name: 'Armbar from Mount is level 2 now' }),
    )
    expect(moment.getByText('Checked in. +25 exp')).toBeVisible()
    expect(moment.getByText('30 / 70 exp')).toBeVisible()
    expect(within(moment.getByRole('list')).getByText('Scissor Sweep')).toBeVisible()
    expect(moment.getAllByRole('button')).toHaveLength(1)
    await user.click(moment.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    const mine = within(screen.getByRole('region', { name: 'Your check-in' }))
    await user.click(mine.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Check-in removed')).toBeVisible()
  })
})
