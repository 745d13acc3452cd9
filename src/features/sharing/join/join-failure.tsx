import { errorMessage } from '@/pocketbase/errors'
import { Notice } from '@/ui/feedback/notice'

/** The error message of a failed join. */
export function JoinFailure({ error }: { error: unknown }) {
  return (
    <div className="mt-4">
      <Notice tone="bad" role="alert">
        {errorMessage(error)}
      </Notice>
    </div>
  )
}
