import { mutationOptions, onlineManager, type QueryClient } from '@tanstack/react-query'
import * as limits from '@/config/limits'
import { showCheckedIn } from '@/features/attendance/feedback/check-in-toast'
import { pocketBase } from '@/pocketbase/client'
import { errorMessage, isNotFound } from '@/pocketbase/errors'
import { deleteWrite, notifyOtherTabs, saveWrite } from '@/pocketbase/outbox-store'
import type { Attendance } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { showError, showSuccess } from '@/ui/toast/toast'
import {
  type CheckInContext,
  type CheckInVariables,
  checkInKey,
  evict,
  findCheckIns,
  followOutbox,
  isStillStored,
  keyOf,
  removeCheckIn,
  type SentCheckIn,
  type StoredCheckIn,
  wasQueued,
} from './check-in-outbox'
import { type MyAttendance, myAttendanceOptions } from './queries'

/** The specification's words for a check-in and for an undo that failed. */
const checkInFailed = 'Something went wrong. Add attendance failed.'
const undoFailed = 'Something went wrong. Delete attendance failed.'

/**
 * Logs a class for me. Stored before it is sent, paused without a connection and retried with backoff
 * while the server cannot be reached, so neither a bad line nor a killed browser loses it. Idempotent:
 * a class that is logged already answers with the attendance there is.
 */
export const checkIn = mutationOptions<SentCheckIn | null, Error, CheckInVariables, CheckInContext>(
  {
    mutationKey: checkInKey,
    networkMode: 'online',
    retry: (_failures, error) => isUnreachable(error),
    retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, limits.queryRetryMaxMs),
    // An error stays until it is dismissed.
    gcTime: Number.POSITIVE_INFINITY,
    onMutate: async ({ id, name }, { client }) => {
      const wasQueued = !onlineManager.isOnline()
      evict(client, findCheckIns(client, id, 'error'))
      try {
        await saveWrite(keyOf(id), { id, name } satisfies StoredCheckIn)
      } catch (error) {
        // Without storage it is sent at once or not at all.
        if (!wasQueued) return { wasQueued, isStored: false }
        evict(client, findCheckIns(client, id))
        throw error
      }
      if (wasQueued) announceQueued()
      return { wasQueued, isStored: true }
    },
    mutationFn: (variables, { client }) =>
      oneTabAtATime(`tatami_check_in:${variables.id}`, () => send(client, variables)),
    onSuccess: (sent, _variables, _context, { client }) => {
      if (!sent) return
      const { attendance, wasQueued } = sent
      const undo = () => void undoFromToast(client, attendance)
      // Not awaited: the button is done, the toast comes with the new levels.
      void showCheckedIn(client, attendance, { undo, isLate: wasQueued })
    },
    onError: (error, { id, name }, _context, { client }) => {
      const reason = errorMessage(error)
      const staysInOutbox = findCheckIns(client, id).length > 0
      showError(checkInFailed, staysInOutbox ? `${name}: ${reason}` : reason)
    },
    meta: { hasOwnToasts: true },
  },
)

/** Starts sending what this device has not sent yet. To be called once per client. Returns how to stop. */
export function startOutbox(client: QueryClient): () => void {
  client.setMutationDefaults(checkInKey, checkIn)
  return followOutbox(client)
}

/** Takes back a check-in that the server has not confirmed. */
export function withdrawCheckIn(client: QueryClient, classId: string): void {
  removeCheckIn(client, classId)
  showSuccess('Check-in removed')
}

/** Takes a check-in of mine back, with exactly the exp it gave. */
export const undoCheckIn = mutationOptions({
  mutationKey: ['attendance', 'undo'],
  mutationFn: async (attendance: Pick<Attendance, 'id'>) => {
    const pb = await pocketBase()
    try {
      await pb.collection('trainingPlanClassAttendances').delete(attendance.id)
    } catch (error) {
      // Gone already: the Undo of a toast and the one of the page lead to the same place.
      if (!isNotFound(error)) throw error
    }
  },
  onSuccess: (_done, attendance, _onMutate, { client }) => {
    client.setQueryData(myAttendanceOptions().queryKey, (mine) =>
      mine?.filter(({ id }) => id !== attendance.id),
    )
  },
  meta: { success: 'Check-in removed', failure: undoFailed },
})

/** Undo in a toast, which outlives the page that made it: so it runs without a component. */
async function undoFromToast(client: QueryClient, attendance: Attendance): Promise<void> {
  try {
    await client.getMutationCache().build(client, undoCheckIn).execute(attendance)
  } catch {
    // The cache has said so.
  }
}

/**
 * Sends one check-in.
 *
 * @returns null where there is nothing to send: withdrawn, sent by another tab, or signed out
 * @throws ClientResponseError when the server rejects it or cannot be reached
 */
async function send(client: QueryClient, variables: CheckInVariables): Promise<SentCheckIn | null> {
  const { id, name } = variables
  const findOwn = () => findCheckIns(client, id).find(({ state }) => state.variables === variables)
  const mutation = findOwn()
  if (!mutation) return null
  if (!(await isStillStored(mutation))) {
    // Before the mutation settles, or the button would offer the check-in again until then.
    await client.invalidateQueries(myAttendanceOptions())
    return null
  }
  if (!findOwn()) return null
  const user = session.requireUser().id
  const key = keyOf(id)
  const hasWaited = wasQueued(mutation)
  let attendance: Attendance
  try {
    attendance = await create(id)
  } catch (error) {
    if (session.user?.id !== user) return null
    if (isUnreachable(error)) {
      if (!hasWaited) announceQueued()
    } else if (hasWaited) {
      const rejected: StoredCheckIn = { id, name, error: errorMessage(error) }
      await saveWrite(key, rejected).catch(() => {})
      notifyOtherTabs()
    } else {
      evict(client, [mutation])
      await deleteWrite(key)
    }
    throw error
  }
  if (session.user?.id !== user) return null
  if (findCheckIns(client, id).length === 0) {
    await takeBack(attendance)
    return null
  }
  // In this order, so that no button shows the old state in between.
  writeAttendance(client, attendance)
  evict(client, findCheckIns(client, id))
  await deleteWrite(key)
  notifyOtherTabs()
  return { attendance, wasQueued: hasWaited }
}

async function create(classId: string): Promise<Attendance> {
  const pb = await pocketBase()
  return pb.collection('trainingPlanClassAttendances').create<Attendance>({ tpClass: classId })
}

/** Deletes what was withdrawn while it was under way, unless it was there before. */
async function takeBack(attendance: Attendance): Promise<void> {
  if (attendance.already) return
  try {
    const pb = await pocketBase()
    await pb.collection('trainingPlanClassAttendances').delete(attendance.id)
  } catch (error) {
    showError(undoFailed, errorMessage(error))
  }
}

function writeAttendance(client: QueryClient, attendance: MyAttendance): void {
  client.setQueryData(
    myAttendanceOptions().queryKey,
    (mine) => mine && [attendance, ...mine.filter(({ id }) => id !== attendance.id)],
  )
}

function announceQueued(): void {
  notifyOtherTabs()
  showSuccess('Check-in kept on this device', { detail: 'It is sent when the connection is back.' })
}

/** Statuses without a server, of a proxy in front of none, of an ended session and of a rate limit. */
const retriedStatuses = [0, 401, 408, 429, 502, 503, 504]

/** Whether the server has not judged the check-in, so that sending it again may succeed. */
function isUnreachable(error: unknown): boolean {
  // Without a status it is the SDK that could not be fetched.
  return retriedStatuses.includes((error as { status?: number }).status ?? 0)
}

/** Runs `act` in one tab after another. Browsers have locks on secure pages only. */
function oneTabAtATime<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(name, act) : act()
}
