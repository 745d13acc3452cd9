import type { TrainingClass } from '@/pocketbase/records'
import { Button } from '@/ui/button/button'
import { useCheckIn } from './use-check-in'

/**
 * Checks in with one tap. A second press offers Undo, so that a double tap undoes nothing. Keeps its
 * focus in every state. Before check-in opens it shows the opening time.
 */
export function CheckInButton({
  trainingClass,
  tone = 'rush',
  size,
}: {
  trainingClass: Pick<TrainingClass, 'id' | 'name' | 'classDate' | 'cancelled'>
  /** `quiet` for a past class that is not logged. */
  tone?: 'rush' | 'quiet' | undefined
  size?: 'md' | 'lg' | undefined
}) {
  const { isCheckedIn, isOpen, label, icon, press } = useCheckIn(trainingClass)
  if (!isOpen) return <span className="num text-xs text-ink-3">{label}</span>
  return (
    <Button
      variant={isCheckedIn ? 'done' : tone}
      size={size}
      icon={icon}
      aria-label={`${label}: ${trainingClass.name}`}
      aria-pressed={isCheckedIn}
      onClick={press}
      // A phone has no room for the icon beside the class name.
      className={size === 'lg' ? '' : 'max-sm:px-3.5 max-sm:[&_.lucide]:hidden'}
    >
      {label}
    </Button>
  )
}
