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
  isStillStored,
  keyOf,
  removeCheckIn,
  type SentCheckIn,
  type StoredCheckIn,
  startOutboxSync,
  wasQueued,
} from './check-in-outbox'
import { type MyAttendance, myAttendanceOptions } from './queries'

/** Error messages from the specification. */
const checkInFailed = 'Something went wrong. Add attendance failed.'
const undoFailed = 'Something went wrong. Delete attendance failed.'

/**
 * Checks me in to a class. Stored before it is sent, paused while offline and retried with backoff while
 * the server cannot be reached, so neither a bad connection nor a killed browser loses it. Idempotent: a
 * second check-in returns the existing attendance.
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
        // Without storage it is sent now or rejected.
        if (!wasQueued) return { wasQueued, isStored: false }
        evict(client, findCheckIns(client, id))
        throw error
      }
      if (wasQueued) announceQueued()
      return { wasQueued, isStored: true }
    },
    mutationFn: (variables, { client }) =>
      withTabLock(`tatami_check_in:${variables.id}`, () => send(client, variables)),
    onSuccess: (sent, _variables, _context, { client }) => {
      if (!sent) return
      const { attendance, wasQueued } = sent
      const undo = () => void undoFromToast(client, attendance)
      // Not awaited: the button need not wait for the toast, which fetches the new levels.
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

/** Starts sending queued check-ins. To be called once per client. Returns how to stop. */
export function startOutbox(client: QueryClient): () => void {
  client.setMutationDefaults(checkInKey, checkIn)
  return startOutboxSync(client)
}

/** Withdraws a check-in that the server has not confirmed. */
export function withdrawCheckIn(client: QueryClient, classId: string): void {
  removeCheckIn(client, classId)
  showSuccess('Check-in removed')
}

/** Undoes a check-in of mine, and so the exp it earned. Idempotent. */
export const undoCheckIn = mutationOptions({
  mutationKey: ['attendance', 'undo'],
  mutationFn: async (attendance: Pick<Attendance, 'id'>) => {
    const pb = await pocketBase()
    try {
      await pb.collection('trainingPlanClassAttendances').delete(attendance.id)
    } catch (error) {
      // Deleted already: the toast and the page both offer Undo.
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

/** Undo in a toast. Runs without a component, because the toast outlives the page. */
async function undoFromToast(client: QueryClient, attendance: Attendance): Promise<void> {
  try {
    await client.getMutationCache().build(client, undoCheckIn).execute(attendance)
  } catch {
    // The mutation cache showed the error.
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
    // Before the mutation settles, or the button would offer the check-in again until the refetch.
    await client.invalidateQueries(myAttendanceOptions())
    return null
  }
  if (!findOwn()) return null
  const user = session.requireUser().id
  const key = keyOf(id)
  const wasQueuedBefore = wasQueued(mutation)
  let attendance: Attendance
  try {
    attendance = await create(id)
  } catch (error) {
    if (session.user?.id !== user) return null
    if (isUnreachable(error)) {
      if (!wasQueuedBefore) announceQueued()
    } else if (wasQueuedBefore) {
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
    await deleteWithdrawn(attendance)
    return null
  }
  // In this order, so that no button renders the old state in between.
  writeAttendance(client, attendance)
  evict(client, findCheckIns(client, id))
  await deleteWrite(key)
  notifyOtherTabs()
  return { attendance, wasQueued: wasQueuedBefore }
}

async function create(classId: string): Promise<Attendance> {
  const pb = await pocketBase()
  return pb.collection('trainingPlanClassAttendances').create<Attendance>({ tpClass: classId })
}

/** Deletes an attendance whose check-in was withdrawn during the request, unless it already existed. */
async function deleteWithdrawn(attendance: Attendance): Promise<void> {
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

/** No response, an expired session, a rate limit, and a proxy without its server. */
const retriedStatuses = [0, 401, 408, 429, 502, 503, 504]

/** Whether the server has not judged the check-in, so that sending it again may succeed. */
function isUnreachable(error: unknown): boolean {
  // An error without a status means that the SDK could not be loaded.
  return retriedStatuses.includes((error as { status?: number }).status ?? 0)
}

/** Runs `act` under a lock that all tabs share. Web Locks exist on secure pages only. */
function withTabLock<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(name, act) : act()
}
