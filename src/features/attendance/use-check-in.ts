import { useMutation, useMutationState, useSuspenseQuery } from '@tanstack/react-query'
import { Check, Clock, type LucideIcon, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { TrainingClass } from '@/pocketbase/records'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { checkInState } from './check-in-state'
import { checkIn, undoCheckIn } from './mutations'
import { type MyAttendance, myAttendanceOptions } from './queries'
import { useNow } from './use-now'

/** How long a press on "Checked in" offers Undo. */
const undoOfferedMs = 4000

/** A check-in button, wherever it stands: what it says and what pressing it does. */
export interface CheckIn {
  /** The saved attendance; also while it is being taken back. */
  attendance: MyAttendance | undefined
  isCheckedIn: boolean
  /** False where nothing can be logged now; the label then says why. */
  isOpen: boolean
  label: string
  icon: LucideIcon
  press: () => void
  /** Takes the check-in back without asking first. */
  undo: () => void
}

/**
 * The check-in of one class. Shows at once what a press will make of it, and goes back where the
 * server refuses. Suspends until my attendance is loaded.
 */
export function useCheckIn(
  trainingClass: Pick<TrainingClass, 'id' | 'classDate' | 'cancelled'>,
): CheckIn {
  const { data: attendance } = useSuspenseQuery({
    ...myAttendanceOptions(),
    select: (mine) => mine.find(({ tpClass }) => tpClass === trainingClass.id),
  })
  const isAdding = useIsPending(checkIn.mutationKey, ({ id }) => id === trainingClass.id)
  const isUndoing = useIsPending(undoCheckIn.mutationKey, ({ id }) => id === attendance?.id)
  const { mutate: add } = useMutation(checkIn)
  const { mutate: remove } = useMutation(undoCheckIn)
  const [isOffering, setIsOffering] = useState(false)
  const state = checkInState(trainingClass, useNow(), viewerZone())

  const isCheckedIn = isAdding || (attendance !== undefined && !isUndoing)
  const isBusy = isAdding || isUndoing

  function undo() {
    if (isBusy || !attendance) return
    setIsOffering(false)
    remove(attendance)
  }

  function press() {
    if (isBusy) return
    if (!isCheckedIn) {
      if (!state.isOpen) return
      navigator.vibrate?.(10)
      add(trainingClass)
    } else if (isOffering) {
      undo()
    } else {
      setIsOffering(true)
      setTimeout(() => setIsOffering(false), undoOfferedMs)
    }
  }

  const isOpen = isCheckedIn || state.isOpen
  const common = { attendance, isCheckedIn, isOpen, press, undo }
  if (isCheckedIn && isOffering) return { ...common, label: 'Undo', icon: Undo2 }
  if (isCheckedIn) return { ...common, label: 'Checked in', icon: Check }
  if (state.isOpen) return { ...common, label: 'Check in', icon: Check }
  return { ...common, label: state.why, icon: Clock }
}

/** Whether a change of this kind is under way for what `matches`, whichever button began it. */
function useIsPending(
  mutationKey: readonly unknown[] | undefined,
  matches: (variables: { id: string }) => boolean,
): boolean {
  const pending = useMutationState({
    filters: { mutationKey: mutationKey ?? [], status: 'pending', exact: true },
    select: (mutation) => mutation.state.variables as { id: string },
  })
  return pending.some(matches)
}
