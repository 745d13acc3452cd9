import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { pocketBase } from '@/pocketbase/client'
import { isNotFound } from '@/pocketbase/errors'
import type { Attendance, TrainingClass } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { showSuccess } from '@/ui/toast'
import { dropCheckIn, keepCheckIn } from './kept-check-ins'
import { myAttendanceOptions } from './queries'
import { sayCheckedIn } from './say-checked-in'
import { sendCheckIn } from './send-check-in'

/** The specification's words for a check-in that failed. */
export const checkInFailed = 'Something went wrong. Add attendance failed.'

/**
 * Logs a class for me. The check-in is kept on the device before anything is sent, so that neither a
 * lost connection nor a closed page loses it. A class that is logged already answers with what is
 * there.
 */
export const checkIn = mutationOptions({
  mutationKey: ['attendance', 'checkIn'],
  // Also without a connection: the check-in then waits for one.
  networkMode: 'always',
  mutationFn: async ({ id, name }: Pick<TrainingClass, 'id' | 'name'>, { client }) => {
    const user = session.requireUser().id
    keepCheckIn(user, { classId: id, className: name, waits: false, refusal: '' })
    try {
      return await sendCheckIn(client, user, id)
    } catch (error) {
      dropCheckIn(user, id)
      throw error
    }
  },
  onSuccess: (outcome, _trainingClass, _onMutate, { client }) => {
    if (outcome === 'done') return
    if (outcome === 'waits') {
      showSuccess('Check-in kept on this device', {
        detail: 'It is sent when the connection is back.',
      })
      return
    }
    // Not awaited: the button is done, the words come with the new levels.
    void sayCheckedIn(client, outcome, { undo: () => void undoFromToast(client, outcome) })
  },
  meta: { failure: checkInFailed },
})

/** Takes back a check-in that the server has not confirmed. */
export function withdrawCheckIn(classId: string): void {
  dropCheckIn(session.requireUser().id, classId)
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
  meta: {
    success: 'Check-in removed',
    failure: 'Something went wrong. Delete attendance failed.',
  },
})

/** Undo in a toast, which outlives the page that made it: so it runs without a component. */
export async function undoFromToast(client: QueryClient, attendance: Attendance): Promise<void> {
  try {
    await client.getMutationCache().build(client, undoCheckIn).execute(attendance)
  } catch {
    // The cache has said so.
  }
}
