import { Button } from './button'
import { Notice } from './notice'

/** Says that unsaved words are back, and offers to do without them. */
export function DraftNotice({ onThrowAway }: { onThrowAway: () => void }) {
  return (
    <div className="mb-6 max-w-[640px]">
      <Notice>
        <p>What you had not saved is here again.</p>
        <Button className="mt-3" onClick={onThrowAway}>
          Throw it away
        </Button>
      </Notice>
    </div>
  )
}
