import CloudOff from 'lucide-react/icons/cloud-off'
import { session } from '@/pocketbase/session'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { dropCheckIn, useKeptCheckIns } from './kept-check-ins'

/**
 * What this device could not send yet, and what was refused when it was sent: of every class, or of
 * one.
 */
export function CheckInNotices({ classId: ofClass }: { classId?: string | undefined }) {
  const kept = useKeptCheckIns().filter(({ classId }) => !ofClass || classId === ofClass)
  const waiting = kept.filter(({ waits, refusal }) => waits && !refusal)
  const refused = kept.filter(({ refusal }) => refusal)
  if (waiting.length + refused.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-3">
      {waiting.length > 0 && (
        <Notice tone="warn" icon={CloudOff} role="status">
          <p>
            Not sent yet: {waiting.map(({ className }) => className).join(', ')}. Kept on this
            device until the connection is back.
          </p>
        </Notice>
      )}
      {refused.map(({ classId, className, refusal }) => (
        <Notice key={classId} tone="bad" role="alert">
          <p>
            Your check-in to <b>{className}</b> was not saved. {refusal}
          </p>
          <Button className="mt-3" onClick={() => dropCheckIn(session.requireUser().id, classId)}>
            Dismiss
          </Button>
        </Notice>
      ))}
    </div>
  )
}
