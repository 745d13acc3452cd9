import { useMutation, useMutationState, useSuspenseQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import CloudOff from 'lucide-react/icons/cloud-off'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import type { TrainingClass } from '@/pocketbase/records'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { checkInState } from './check-in-state'
import { useKeptCheckIns } from './kept-check-ins'
import { checkIn, undoCheckIn, withdrawCheckIn } from './mutations'
import { loadedAttendanceOptions, type MyAttendance } from './queries'
import { useNow } from './use-now'

/** How long a press on "Checked in" offers Undo. */
const undoOfferedMs = 4000

/** A check-in button, wherever it stands: what it says and what pressing it does. */
export interface CheckIn {
  /** The saved attendance; also while it is being taken back. */
  attendance: MyAttendance | undefined
  isCheckedIn: boolean
  /** Checked in without a connection: kept on this device until there is one. */
  isWaiting: boolean
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
  const kept = useKeptCheckIns().find(
    ({ classId, refusal }) => classId === trainingClass.id && !refusal,
  )
  const isUndoing = useIsUndoing(attendance?.id)
  const { mutate: add } = useMutation(checkIn)
  const { mutate: remove } = useMutation(undoCheckIn)
  const [isOffering, setIsOffering] = useState(false)
  const state = checkInState(trainingClass, useNow(), viewerZone())

  const isCheckedIn = kept !== undefined || (attendance !== undefined && !isUndoing)
  const isWaiting = kept?.waits ?? false

  function undo() {
    setIsOffering(false)
    if (kept) withdrawCheckIn(trainingClass.id)
    else if (attendance && !isUndoing) remove(attendance)
  }

  function press() {
    if (!isCheckedIn) {
      if (isUndoing || !state.isOpen) return
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
  const common = { attendance, isCheckedIn, isWaiting, isOpen, press, undo }
  if (isCheckedIn && isOffering) return { ...common, label: 'Undo', icon: Undo2 }
  if (isWaiting) return { ...common, label: 'Not sent yet', icon: CloudOff }
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
