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

/** How long a press on "Checked in" offers Undo. */
const undoOfferedMs = 4000

/** A check-in button, wherever it stands: what it says and what pressing it does. */
export interface CheckIn {
  /** The saved attendance; also while it is being taken back. */
  attendance: MyAttendance | undefined
  isCheckedIn: boolean
  /** Checked in without a connection: queued on this device until there is one. */
  isQueued: boolean
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
  const [isOffering, setIsOffering] = useState(false)
  const state = checkInState(trainingClass, useNow(), userTimeZone())

  const isCheckedIn = pending !== undefined || (attendance !== undefined && !isUndoing)
  const isQueued = pending?.isQueued ?? false

  function undo() {
    setIsOffering(false)
    if (pending) withdrawCheckIn(client, trainingClass.id)
    else if (attendance && !isUndoing) remove(attendance)
  }

  function press() {
    if (!isCheckedIn) {
      // The cache knows of a first press before this component renders it.
      const isPressed = findCheckIns(client, trainingClass.id).length > 0
      if (isUndoing || !state.isOpen || isPressed) return
      navigator.vibrate?.(10)
      add({ id: trainingClass.id, name: trainingClass.name })
    } else if (isOffering) {
      undo()
    } else {
      setIsOffering(true)
      setTimeout(() => setIsOffering(false), undoOfferedMs)
    }
  }

  const isOpen = isCheckedIn || state.isOpen
  const common = { attendance, isCheckedIn, isQueued, isOpen, press, undo }
  if (isCheckedIn && isOffering) return { ...common, label: 'Undo', icon: Undo2 }
  if (isQueued) return { ...common, label: 'Not sent yet', icon: CloudOff }
  if (isCheckedIn) return { ...common, label: 'Checked in', icon: Check }
  if (state.isOpen) return { ...common, label: 'Check in', icon: Check }
  return { ...common, label: state.why, icon: Clock }
}

/** Whether a check-in is being taken back, whichever button began it. */
function useIsUndoing(attendanceId: string | undefined): boolean {
  const pending = useMutationState({
    filters: { mutationKey: undoCheckIn.mutationKey ?? [], status: 'pending', exact: true },
    select: (mutation) => (mutation.state.variables as { id: string }).id,
  })
  return attendanceId !== undefined && pending.includes(attendanceId)
}
