import type { TrainingClass } from '@/pocketbase/records'
import { Button } from '@/ui/button/button'
import { useCheckIn } from './use-check-in'

/**
 * Logs a class with one tap; pressed again it offers Undo, so that a double tap takes nothing back.
 * Keeps its place and its focus in every state. Before a class opens it says when it will.
 */
export function CheckInButton({
  trainingClass,
  tone = 'rush',
  size,
}: {
  trainingClass: Pick<TrainingClass, 'id' | 'name' | 'classDate' | 'cancelled'>
  /** `quiet` for a class that is past and not logged. */
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
      // On a phone the name of the class needs the room more than the mark does.
      className={size === 'lg' ? '' : 'max-sm:px-3.5 max-sm:[&_.lucide]:hidden'}
    >
      {label}
    </Button>
  )
}
