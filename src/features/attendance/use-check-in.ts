import {
  useMutation,
  useMutationState,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import CloudOff from 'lucide-react/icons/cloud-off'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useNow } from '@/lib/time/use-now'
import type { TrainingClass } from '@/pocketbase/records'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { findCheckIns, useOutbox } from './check-in-outbox'
import { checkInState } from './check-in-state'
import { checkIn, undoCheckIn, withdrawCheckIn } from './mutations'
import { loadedAttendanceOptions, type MyAttendance } from './queries'

/** How long the button shows Undo after a press on "Checked in". */
const undoShownMs = 4000

/** The state and actions of a check-in button. */
export interface CheckIn {
  /** The stored attendance, also while its undo is pending. */
  attendance: MyAttendance | undefined
  isCheckedIn: boolean
  /** Checked in offline and queued on this device. */
  isQueued: boolean
  /** False while check-in is closed; the label then says why. */
  isOpen: boolean
  label: string
  icon: LucideIcon
  press: () => void
  /** Undoes the check-in without a confirmation. */
  undo: () => void
}

/**
 * The check-in of one class. Optimistic: a press updates the state immediately, and it is reverted when
 * the server rejects it. Suspends until my attendance is loaded.
 */
export function useCheckIn(
  trainingClass: Pick<TrainingClass, 'id' | 'name' | 'classDate' | 'cancelled'>,
): CheckIn {
  const { data: attendance } = useSuspenseQuery({
    ...loadedAttendanceOptions(),
    select: (mine) => mine.find(({ tpClass }) => tpClass === trainingClass.id),
  })
  const client = useQueryClient()
  const pending = useOutbox().find(({ classId, error }) => classId === trainingClass.id && !error)
  const isUndoing = useIsUndoing(attendance?.id)
  const { mutate: add } = useMutation(checkIn)
  const { mutate: remove } = useMutation(undoCheckIn)
  const [isUndoShown, setIsUndoShown] = useState(false)
  const state = checkInState(trainingClass, useNow(), userTimeZone())

  const isCheckedIn = pending !== undefined || (attendance !== undefined && !isUndoing)
  const isQueued = pending?.isQueued ?? false

  function undo() {
    setIsUndoShown(false)
    if (pending) withdrawCheckIn(client, trainingClass.id)
    else if (attendance && !isUndoing) remove(attendance)
  }

  function press() {
    if (!isCheckedIn) {
      // A second press can come before this component renders the first.
      const isPending = findCheckIns(client, trainingClass.id).length > 0
      if (isUndoing || !state.isOpen || isPending) return
      navigator.vibrate?.(10)
      add({ id: trainingClass.id, name: trainingClass.name })
    } else if (isUndoShown) {
      undo()
    } else {
      setIsUndoShown(true)
      setTimeout(() => setIsUndoShown(false), undoShownMs)
    }
  }

  const isOpen = isCheckedIn || state.isOpen
  const common = { attendance, isCheckedIn, isQueued, isOpen, press, undo }
  if (isCheckedIn && isUndoShown) return { ...common, label: 'Undo', icon: Undo2 }
  if (isQueued) return { ...common, label: 'Not sent yet', icon: CloudOff }
  if (isCheckedIn) return { ...common, label: 'Checked in', icon: Check }
  if (state.isOpen) return { ...common, label: 'Check in', icon: Check }
  return { ...common, label: state.reason, icon: Clock }
}

/** Whether an undo of the attendance is pending, from any button. */
function useIsUndoing(attendanceId: string | undefined): boolean {
  const pending = useMutationState({
    filters: { mutationKey: undoCheckIn.mutationKey ?? [], status: 'pending', exact: true },
    select: (mutation) => (mutation.state.variables as { id: string }).id,
  })
  return attendanceId !== undefined && pending.includes(attendanceId)
}
