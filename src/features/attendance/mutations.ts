import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { levelsOptions, mySkillsOptions } from '@/features/skills/queries'
import { pb } from '@/pocketbase/client'
import { isNotFound } from '@/pocketbase/errors'
import type { Attendance, TrainingClass } from '@/pocketbase/records'
import { showSuccess } from '@/ui/toast'
import { gainsOf, gainsSummary } from './gains'
import { type MyAttendance, myAttendanceOptions } from './queries'

/** Logs a class for me. A class that is logged already answers with what is there. */
export const checkIn = mutationOptions({
  mutationKey: ['attendance', 'checkIn'],
  mutationFn: (trainingClass: Pick<TrainingClass, 'id'>) =>
    pb.collection('trainingPlanClassAttendances').create<Attendance>({ tpClass: trainingClass.id }),
  onSuccess: (attendance, _trainingClass, _onMutate, { client }) => {
    keepAttendance(client, attendance)
    // Not awaited: the button is done, the words come with the new levels.
    void sayCheckedIn(client, attendance)
  },
  meta: { failure: 'Something went wrong. Add attendance failed.' },
})

/** Takes a check-in of mine back, with exactly the exp it gave. */
export const undoCheckIn = mutationOptions({
  mutationKey: ['attendance', 'undo'],
  mutationFn: async (attendance: Pick<Attendance, 'id'>) => {
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

/** Written at once, so that no button falls back to its old state until the refresh is there. */
function keepAttendance(client: QueryClient, attendance: MyAttendance): void {
  client.setQueryData(
    myAttendanceOptions().queryKey,
    (mine) => mine && [attendance, ...mine.filter(({ id }) => id !== attendance.id)],
  )
}

async function sayCheckedIn(client: QueryClient, attendance: Attendance): Promise<void> {
  if (attendance.already) {
    showSuccess("You've already logged this class")
    return
  }
  showSuccess(`Checked in. +${attendance.expEarned} exp`, {
    detail: gainsSummary(await readGains(client, attendance)),
    action: { label: 'Undo', onPress: () => void undo(client, attendance) },
  })
}

/** The gains with their new levels, or without where these cannot be read right now. */
async function readGains(client: QueryClient, attendance: Attendance) {
  const awards = attendance.awards ?? []
  if (awards.length === 0) return []
  try {
    const [mySkills, levels] = await Promise.all([
      client.query({ ...mySkillsOptions(), staleTime: 0 }),
      client.query(levelsOptions()),
    ])
    return gainsOf(awards, mySkills, levels)
  } catch {
    return gainsOf(awards, [], [])
  }
}

/** The toast outlives the page that made it, so its Undo runs without a component. */
async function undo(client: QueryClient, attendance: Attendance): Promise<void> {
  try {
    await client.getMutationCache().build(client, undoCheckIn).execute(attendance)
  } catch {
    // The cache has said so.
  }
}
