import { Button } from '@/ui/button/button'
import { Notice } from './notice'

/** Notice that a draft was restored, with a button to discard it. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="mb-6 max-w-[640px]">
      <Notice>
        <p>What you had not saved is here again.</p>
        <Button className="mt-3" onClick={onDiscard}>
          Throw it away
        </Button>
      </Notice>
    </div>
  )
}
