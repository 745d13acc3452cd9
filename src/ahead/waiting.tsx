/** Stand in for what only the app can draw, or answer a press on, and keep its room. */
import { checkInState } from '@/features/attendance/check-in-state'
import type { TrainingClass } from '@/pocketbase/records'
import { viewerZone } from '@/pocketbase/viewer-zone'

export function CheckInButton({
  trainingClass,
  size,
}: {
  trainingClass: TrainingClass
  size?: 'md' | 'lg'
}) {
  const state = checkInState(trainingClass, new Date(), viewerZone())
  if (!state.isOpen) return <span className="num text-xs text-ink-3">{state.why}</span>
  const room = size === 'lg' ? 'btn-lg w-[141px]' : 'w-[121px] max-sm:w-[89px]'
  return <span className={`skel btn ${room}`} aria-hidden="true" />
}

export function LevelMeter() {
  return <span className="skel inline-flex h-2.5 w-[42px] flex-none" aria-hidden="true" />
}

export function ShowMore() {
  return <span className="skel btn mt-2 w-28" aria-hidden="true" />
}

/** Any icon. */
// biome-ignore lint/style/noDefaultExport: it stands in for modules that have one
export default function Icon() {
  return <span className="size-6 flex-none" aria-hidden="true" />
}
