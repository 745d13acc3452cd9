import { useQueryClient } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import { removeCheckIn, useOutbox } from '@/features/attendance/check-in-outbox'
import { Button } from '@/ui/button/button'
import { Notice } from '@/ui/feedback/notice'

/** Queued check-ins in the outbox and those the server rejected, of every class or of one. */
export function CheckInNotices({ classId: ofClass }: { classId?: string | undefined }) {
  const client = useQueryClient()
  const outbox = useOutbox().filter(({ classId }) => !ofClass || classId === ofClass)
  const queued = outbox.filter(({ isQueued }) => isQueued)
  const rejected = outbox.filter(({ error }) => error)
  if (queued.length + rejected.length === 0) return null
  return (
    <div className="grid grid-cols-1 gap-3">
      {queued.length > 0 && (
        <Notice tone="warn" icon={CloudOff} role="status">
          <p>
            Not sent yet: {queued.map(({ className }) => className).join(', ')}. Kept on this device
            until the connection is back.
          </p>
        </Notice>
      )}
      {rejected.map(({ classId, className, error }) => (
        <Notice key={classId} tone="bad" role="alert">
          <p>
            Your check-in to <b>{className}</b> was not saved. {error}
          </p>
          <Button className="mt-3" onClick={() => removeCheckIn(client, classId)}>
            Dismiss
          </Button>
        </Notice>
      ))}
    </div>
  )
}
