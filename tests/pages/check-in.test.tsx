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

/** Cuts the connection; returns how to bring it back, as the browser would. */
function offline() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  return () => {
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
  }
}

/** Stores a check-in as an earlier visit left it, before the app starts. */
async function queuedBefore(write: { id: string; name: string; error?: string } = queued) {
  await saveWrite([maya, 'checkIn', write.id], write)
}

/** Changes the outbox as another tab would. */
async function inOtherTab(change: () => Promise<unknown>) {
  await change()
  const channel = new BroadcastChannel('tatami_outbox')
  channel.postMessage('changed')
  channel.close()
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
    const sent: unknown[] = []
    server.use(
      http.post(attendances, async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(anAttendance({ className: 'Open mat' }))
      }),
    )
    await saveWrite(['anders000000000', 'checkIn', queued.id], queued)
    await queuedBefore({ id: 'class0000000001', name: 'Open mat' })
    renderApp('/home/history')
    expect(await screen.findByText('Checked in to Open mat. +25 exp')).toBeVisible()
    expect(sent).toEqual([{ tpClass: 'class0000000001' }])
    expect(await listWrites('anders000000000', 'checkIn')).toEqual([queued])
  })

  test('is sent when the server can be reached again, though the browser was online all along', async () => {
    const taken = takingCheckIns()
    server.use(http.post(attendances, () => HttpResponse.error(), { once: true }))
    const { user } = renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Check in' }))
    expect(await screen.findByRole('button', { name: 'Not sent yet' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Checked in' })).toBeVisible()
    expect(await screen.findByText('Checked in to Mount attacks. +25 exp')).toBeVisible()
    expect(taken).toHaveBeenCalledOnce()
    expect(await listWrites(maya, 'checkIn')).toEqual([])
  })

  test('survives a browser that is closed', async () => {
    const taken = takingCheckIns()
    await queuedBefore()
    renderApp(path)
    expect(await screen.findByText('Checked in to Mount attacks. +25 exp')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Checked in' })).toBeVisible()
    expect(taken).toHaveBeenCalledOnce()
    expect(await listWrites(maya, 'checkIn')).toEqual([])
  })

  test('that was refused is still told after the browser was closed', async () => {
    await queuedBefore({ ...queued, error: 'This class was cancelled.' })
    const { user } = renderApp(path)
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent('was not saved. This class was cancelled.')
    await user.click(within(notice).getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await waitFor(async () => expect(await listWrites(maya, 'checkIn')).toEqual([]))
  })

  test('leaves the device with the person who logs out', async () => {
    const { user } = renderApp(path)
    const button = await screen.findByRole('button', { name: 'Check in' })
    const comeBack = offline()
    await user.click(button)
    expect(await screen.findByRole('button', { name: 'Not sent yet' })).toBeVisible()
    await waitFor(async () => expect(await listWrites(maya, 'checkIn')).toEqual([queued]))
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await waitFor(async () => expect(await listWrites(maya, 'checkIn')).toEqual([]))
    comeBack()
  })

  test('waits for its person when the session ends', async () => {
    const taken = takingCheckIns()
    const { user } = renderApp(path)
    const button = await screen.findByRole('button', { name: 'Check in' })
    const comeBack = offline()
    await user.click(button)
    expect(await screen.findByRole('button', { name: 'Not sent yet' })).toBeVisible()
    await waitFor(async () => expect(await listWrites(maya, 'checkIn')).toEqual([queued]))
    act(() => session.clear())
    comeBack()
    expect(await listWrites(maya, 'checkIn')).toEqual([queued])
    expect(taken).not.toHaveBeenCalled()
    act(() => void signedInAs())
    await waitFor(() => expect(taken).toHaveBeenCalledOnce())
    await waitFor(async () => expect(await listWrites(maya, 'checkIn')).toEqual([]))
  })
})

describe('a check-in in two tabs', () => {
  test('is shown where the other tab has queued it, and sent from here if need be', async () => {
    const taken = takingCheckIns()
    renderApp(path)
    await screen.findByRole('button', { name: 'Check in' })
    const comeBack = offline()
    await inOtherTab(() => saveWrite([maya, 'checkIn', queued.id], queued))
    expect(await screen.findByRole('button', { name: 'Not sent yet' })).toBeVisible()
    expect(screen.getByText(/Not sent yet: Mount attacks/)).toBeVisible()
    comeBack()
    expect(await screen.findByRole('button', { name: 'Checked in' })).toBeVisible()
    expect(taken).toHaveBeenCalledOnce()
  })

  test('is not sent where the other tab has sent it already', async () => {
    const taken = takingCheckIns()
    const { user } = renderApp(path)
    const button = await screen.findByRole('button', { name: 'Check in' })
    const comeBack = offline()
    await user.click(button)
    expect(await screen.findByRole('button', { name: 'Not sent yet' })).toBeVisible()
    // Not told yet, as when both tabs hear at once that the connection is back.
    await deleteWrite([maya, 'checkIn', queued.id])
    given('trainingPlanClassAttendances', anAttendance())
    comeBack()
    expect(await screen.findByRole('button', { name: 'Checked in' })).toBeVisible()
    expect(screen.queryByText(/Not sent yet/)).not.toBeInTheDocument()
    expect(taken).not.toHaveBeenCalled()
  })

  test('is shown where the other tab has sent it', async () => {
    renderApp(path)
    await screen.findByRole('button', { name: 'Check in' })
    await inOtherTab(async () => given('trainingPlanClassAttendances', anAttendance()))
    expect(await screen.findByRole('button', { name: 'Checked in' })).toBeVisible()
  })

  test('is gone where the other tab has taken it back', async () => {
    const taken = takingCheckIns()
    const { user } = renderApp(path)
    const button = await screen.findByRole('button', { name: 'Check in' })
    const comeBack = offline()
    await user.click(button)
    expect(await screen.findByRole('button', { name: 'Not sent yet' })).toBeVisible()
    await inOtherTab(() => deleteWrite([maya, 'checkIn', queued.id]))
    expect(await screen.findByRole('button', { name: 'Check in' })).toBeVisible()
    comeBack()
    expect(taken).not.toHaveBeenCalled()
  })
})

describe('a device without room', () => {
  beforeEach(() => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
  })

  test('sends a check-in at once', async () => {
    const taken = takingCheckIns()
    const { user } = renderApp(path)
    await user.click(await screen.findByRole('button', { name: 'Check in' }))
    expect(await screen.findByText('Checked in. +25 exp')).toBeVisible()
    expect(taken).toHaveBeenCalledOnce()
  })

  test('keeps none that it could lose', async () => {
    const { user } = renderApp(path)
    const button = await screen.findByRole('button', { name: 'Check in' })
    const comeBack = offline()
    await user.click(button)
    expect(await screen.findByText('Something went wrong. Add attendance failed.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Check in' })).toBeVisible()
    comeBack()
  })
})

test('a check-in that the server fails to save is not said to be waiting', async () => {
  const failing = { status: 500, message: 'Something went wrong while processing your request.' }
  server.use(http.post(attendances, () => HttpResponse.json(failing, { status: 500 })))
  const { user } = renderApp(path)
  await user.click(await screen.findByRole('button', { name: 'Check in' }))
  expect(await screen.findByText('Something went wrong. Add attendance failed.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Check in' })).toBeVisible()
  expect(screen.queryByText('Check-in kept on this device')).not.toBeInTheDocument()
  expect(await listWrites(maya, 'checkIn')).toEqual([])
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
