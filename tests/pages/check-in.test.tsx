import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteWrite, listWrites, saveWrite } from '@/pocketbase/outbox-store'
import { session } from '@/pocketbase/session'
import { aClass, anAttendance, aPlan, levels } from '../support/factories'
import { given, rowsOf } from '../support/msw/records'
import { server } from '../support/msw/server'
import { expectProblem } from '../support/problems'
import { renderApp, signedInAs } from '../support/render-app'

const path = '/home/class/class0000000000'
const queued = { id: 'class0000000000', name: 'Mount attacks' }
const maya = 'maya00000000000'
const attendances = '/api/collections/trainingPlanClassAttendances/records'

beforeEach(() => {
  given('levels', ...levels())
  given('trainingPlanClasses', aClass())
  given('trainingPlans', aPlan())
  signedInAs()
})

/** Goes offline; returns a function that goes online again. */
function goOffline() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  return () => {
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
  }
}

/** Stores a check-in as if an earlier visit had queued it, before the app starts. */
async function storeQueued(write: { id: string; name: string; error?: string } = queued) {
  await saveWrite([maya, 'checkIn', write.id], write)
}

/** Changes the outbox as another tab would. */
async function inOtherTab(change: () => Promise<unknown>) {
  await change()
  const channel = new BroadcastChannel('tatami_outbox')
  channel.postMessage('changed')
  channel.close()
}

/** Makes the server accept check-ins; returns a mock that counts them. */
function acceptCheckIns() {
  const accepted = vi.fn()
  server.use(
    http.post(attendances, () => {
      accepted()
      given('trainingPlanClassAttendances', anAttendance())
      return HttpResponse.json(anAttendance())
    }),
  )
  return accepted
}

describe('an offline check-in', () => {
  test('is queued, shows so, and is sent once when online again', async () => {
    const accepted = acceptCheckIns()
    const { user } = renderApp(path)
    const button = await screen.findByRole('button', { name: 'Check in' })
    const goOnline = goOffline()
    await user.click(button)
    expect(await screen.findByRole('button', { name: 'Not sent yet' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(screen.getByText(/Not sent yet: Mount attacks/)).toBeVisible()
    expect(accepted).not.toHaveBeenCalled()
    goOnline()
    expect(await screen.findByRole('button', { name: 'Checked in' })).toBeVisible()
    expect(await screen.findByText('Checked in to Mount attacks. +25 exp')).toBeVisible()
    expect(accepted).toHaveBeenCalledOnce()
  })

  test('is queued when the browser is online but the server is unreachable', async () => {
    expectProblem(/cannot be reached/)
    server.use(http.post(attendances, () => HttpResponse.error()))
    const { user } = renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Check in' }))
    expect(await screen.findByRole('button', { name: 'Not sent yet' })).toBeVisible()
    expect(await screen.findByText('Check-in kept on this device')).toBeVisible()
  })

  test('can be undone without being sent', async () => {
    const accepted = acceptCheckIns()
    const { user } = renderApp(path)
    const button = await screen.findByRole('button', { name: 'Check in' })
    const goOnline = goOffline()
    await user.click(button)
    await user.click(await screen.findByRole('button', { name: 'Not sent yet' }))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByRole('button', { name: 'Check in' })).toBeVisible()
    goOnline()
    expect(accepted).not.toHaveBeenCalled()
  })

  test('that the server rejects shows its class and the reason until dismissed', async () => {
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
    const goOnline = goOffline()
    await user.click(button)
    await screen.findByRole('button', { name: 'Not sent yet' })
    goOnline()
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent(`Your check-in to Mount attacks was not saved. ${why}`)
    expect(screen.getByRole('button', { name: 'Check in' })).toBeVisible()
    await user.click(within(notice).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('is sent only for the user who made it', async () => {
    const sent: unknown[] = []
    server.use(
      http.post(attendances, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(anAttendance({ className: 'Open mat' }))
      }),
    )
    await saveWrite(['anders000000000', 'checkIn', queued.id], queued)
    await storeQueued({ id: 'class0000000001', name: 'Open mat' })
    renderApp('/home/history')
    expect(await screen.findByText('Checked in to Open mat. +25 exp')).toBeVisible()
    expect(sent).toEqual([{ tpClass: 'class0000000001' }])
    expect(await listWrites('anders000000000', 'checkIn')).toEqual([queued])
  })

  test('is retried until the server is reachable, even if the browser never went offline', async () => {
    const accepted = acceptCheckIns()
    server.use(http.post(attendances, () => HttpResponse.error(), { once: true }))
    const { user } = renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Check in' }))
    expect(await screen.findByRole('button', { name: 'Not sent yet' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Checked in' })).toBeVisible()
    expect(await screen.findByText('Checked in to Mount attacks. +25 exp')).toBeVisible()
    expect(accepted).toHaveBeenCalledOnce()
    expect(await listWrites(maya, 'checkIn')).toEqual([])
  })

  test('survives closing the browser', async () => {
    const accepted = acceptCheckIns()
    await storeQueued()
    renderApp(path)
    expect(await screen.findByText('Checked in to Mount attacks. +25 exp')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Checked in' })).toBeVisible()
    expect(accepted).toHaveBeenCalledOnce()
    expect(await listWrites(maya, 'checkIn')).toEqual([])
  })

  test('that was rejected still shows its error after closing the browser', async () => {
    await storeQueued({ ...queued, error: 'This class was cancelled.' })
    const { user } = renderApp(path)
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('was not saved. This class was cancelled.')
    await user.click(within(notice).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await waitFor(async () => expect(await listWrites(maya, 'checkIn')).toEqual([]))
  })

  test('is deleted from the device on log out', async () => {
    const { user } = renderApp(path)
    const button = await screen.findByRole('button', { name: 'Check in' })
    const goOnline = goOffline()
    await user.click(button)
    expect(await screen.findByRole('button', { name: 'Not sent yet' })).toBeVisible()
    await waitFor(async () => expect(await listWrites(maya, 'checkIn')).toEqual([queued]))
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await waitFor(async () => expect(await listWrites(maya, 'checkIn')).toEqual([]))
    goOnline()
  })

  test('stays queued when the session expires, until its user signs in again', async () => {
    const accepted = acceptCheckIns()
    const { user } = renderApp(path)
    const button = await screen.findByRole('button', { name: 'Check in' })
    const goOnline = goOffline()
    await user.click(button)
    expect(await screen.findByRole('button', { name: 'Not sent yet' })).toBeVisible()
    await waitFor(async () => expect(await listWrites(maya, 'checkIn')).toEqual([queued]))
    act(() => session.clear())
    goOnline()
    expect(await listWrites(maya, 'checkIn')).toEqual([queued])
    expect(accepted).not.toHaveBeenCalled()
    act(() => void signedInAs())
    await waitFor(() => expect(accepted).toHaveBeenCalledOnce())
    await waitFor(async () => expect(await listWrites(maya, 'checkIn')).toEqual([]))
  })
})

describe('a check-in in two tabs', () => {
  test('is shown when the other tab queued it, and can be sent from this tab', async () => {
    const accepted = acceptCheckIns()
    renderApp(path)
    await screen.findByRole('button', { name: 'Check in' })
    const goOnline = goOffline()
    await inOtherTab(() => saveWrite([maya, 'checkIn', queued.id], queued))
    expect(await screen.findByRole('button', { name: 'Not sent yet' })).toBeVisible()
    expect(screen.getByText(/Not sent yet: Mount attacks/)).toBeVisible()
    goOnline()
    expect(await screen.findByRole('button', { name: 'Checked in' })).toBeVisible()
    expect(accepted).toHaveBeenCalledOnce()
  })

  test('is not sent when the other tab has sent it', async () => {
    const accepted = acceptCheckIns()
    const { user } = renderApp(path)
    const button = await screen.findByRole('button', { name: 'Check in' })
    const goOnline = goOffline()
    await user.click(button)
    expect(await screen.findByRole('button', { name: 'Not sent yet' })).toBeVisible()
    // Without a message, as when both tabs get the online event together.
    await deleteWrite([maya, 'checkIn', queued.id])
    given('trainingPlanClassAttendances', anAttendance())
    goOnline()
    expect(await screen.findByRole('button', { name: 'Checked in' })).toBeVisible()
    expect(screen.queryByText(/Not sent yet/)).not.toBeInTheDocument()
    expect(accepted).not.toHaveBeenCalled()
  })

  test('is shown when the other tab sent it', async () => {
    renderApp(path)
    await screen.findByRole('button', { name: 'Check in' })
    await inOtherTab(async () => given('trainingPlanClassAttendances', anAttendance()))
    expect(await screen.findByRole('button', { name: 'Checked in' })).toBeVisible()
  })

  test('is removed when the other tab undid it', async () => {
    const accepted = acceptCheckIns()
    const { user } = renderApp(path)
    const button = await screen.findByRole('button', { name: 'Check in' })
    const goOnline = goOffline()
    await user.click(button)
    expect(await screen.findByRole('button', { name: 'Not sent yet' })).toBeVisible()
    await inOtherTab(() => deleteWrite([maya, 'checkIn', queued.id]))
    expect(await screen.findByRole('button', { name: 'Check in' })).toBeVisible()
    goOnline()
    expect(accepted).not.toHaveBeenCalled()
  })
})

describe('a device without storage space', () => {
  beforeEach(() => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
  })

  test('sends a check-in immediately', async () => {
    const accepted = acceptCheckIns()
    const { user } = renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Check in' }))
    expect(await screen.findByText('Checked in. +25 exp')).toBeVisible()
    expect(accepted).toHaveBeenCalledOnce()
  })

  test('rejects an offline check-in', async () => {
    const { user } = renderApp(path)
    const button = await screen.findByRole('button', { name: 'Check in' })
    const goOnline = goOffline()
    await user.click(button)
    expect(await screen.findByText('Something went wrong. Add attendance failed.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Check in' })).toBeVisible()
    goOnline()
  })
})

test('a check-in that fails with a server error is not shown as queued', async () => {
  const failing = { status: 500, message: 'Something went wrong while processing your request.' }
  server.use(http.post(attendances, () => HttpResponse.json(failing, { status: 500 })))
  const { user } = renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Check in' }))
  expect(await screen.findByText('Something went wrong. Add attendance failed.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Check in' })).toBeVisible()
  expect(screen.queryByText('Check-in kept on this device')).not.toBeInTheDocument()
  expect(await listWrites(maya, 'checkIn')).toEqual([])
})

test('a check-in undone during its request is deleted on the server', async () => {
  let answer = () => {}
  const deleted = vi.fn()
  server.use(
    http.post(attendances, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return HttpResponse.json(anAttendance())
    }),
    http.delete(`${attendances}/attend000000000`, () => {
      deleted()
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user } = renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Check in' }))
  await user.click(await screen.findByRole('button', { name: 'Checked in' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByRole('button', { name: 'Check in' })).toBeVisible()
  answer()
  await waitFor(() => expect(deleted).toHaveBeenCalledOnce())
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

  test('opens a dialog with every gain, and can be undone', async () => {
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
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Armbar from Mount is level 2 now' }),
    )
    expect(dialog.getByText('Checked in. +25 exp')).toBeVisible()
    expect(dialog.getByText('30 / 70 exp')).toBeVisible()
    expect(within(dialog.getByRole('list')).getByText('Scissor Sweep')).toBeVisible()
    expect(dialog.getAllByRole('button')).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    const mine = within(screen.getByRole('region', { name: 'Your check-in' }))
    await user.click(mine.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Check-in removed')).toBeVisible()
  })
})
