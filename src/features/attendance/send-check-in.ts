import type { QueryClient } from '@tanstack/react-query'
import { pocketBase } from '@/pocketbase/client'
import { isFinal } from '@/pocketbase/errors'
import type { Attendance } from '@/pocketbase/records'
import { dropCheckIn, keepCheckIn, keptCheckIn } from './kept-check-ins'
import { type MyAttendance, myAttendanceOptions } from './queries'

type Outcome = Attendance | 'waits' | 'done'

/**
 * Sends the check-in that is kept of one class, and keeps it no longer once the server has it.
 *
 * @returns the attendance; `waits` where the server cannot be reached; `done` where nothing is kept
 *   any more, because it was taken back or another tab has sent it
 * @throws ClientResponseError when the server refuses; the check-in is then still kept
 */
export function sendCheckIn(client: QueryClient, user: string, classId: string): Promise<Outcome> {
  return oneTabAtATime(`tatami_check_in:${user}:${classId}`, async () => {
    const kept = keptCheckIn(user, classId)
    if (!kept || kept.refusal) return 'done'
    try {
      const attendance = navigator.onLine ? await create(classId) : undefined
      if (attendance) {
        if (!keptCheckIn(user, classId)) {
          await takeBack(attendance)
          return 'done'
        }
        // First the one, then the other, so that no button falls back to its old state between.
        writeAttendance(client, attendance)
        dropCheckIn(user, classId)
        return attendance
      }
    } catch (error) {
      if (isRefusal(error)) throw error
    }
    if (!keptCheckIn(user, classId)) return 'done'
    keepCheckIn(user, { ...kept, waits: true })
    return 'waits'
  })
}

async function create(classId: string): Promise<Attendance> {
  const pb = await pocketBase()
  return pb.collection('trainingPlanClassAttendances').create<Attendance>({ tpClass: classId })
}

/** Undoes what was taken back while it was under way. What was there before stays. */
async function takeBack(attendance: Attendance): Promise<void> {
  if (attendance.already) return
  const pb = await pocketBase()
  await pb.collection('trainingPlanClassAttendances').delete(attendance.id)
}

function writeAttendance(client: QueryClient, attendance: MyAttendance): void {
  client.setQueryData(
    myAttendanceOptions().queryKey,
    (mine) => mine && [attendance, ...mine.filter(({ id }) => id !== attendance.id)],
  )
}

/** Whether the server said no to this check-in. A session that ran out says nothing about it. */
function isRefusal(error: unknown): boolean {
  return isFinal(error) && (error as { status?: number }).status !== 401
}

/** How long it may take until what one tab writes is in the storage that another one sees. */
const storageSettlesMs = 1000

/**
 * Runs one after the other, in whichever tabs. Once the server has answered, the next one waits a
 * little longer, or it would find the check-in as it was before and send it again. Browsers have locks
 * on secure pages only; elsewhere the server's second answer does no harm.
 */
function oneTabAtATime(name: string, run: () => Promise<Outcome>): Promise<Outcome> {
  if (!navigator.locks) return run()
  return new Promise((resolve, reject) => {
    void navigator.locks.request(name, async () => {
      const outcome = run()
      outcome.then(resolve, reject)
      const hasAnswer = await outcome.then(
        (result) => typeof result !== 'string',
        () => true,
      )
      if (hasAnswer) await new Promise((settled) => setTimeout(settled, storageSettlesMs))
    })
  })
}
