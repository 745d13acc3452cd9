import { Link } from '@tanstack/react-router'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Unlink from 'lucide-react/icons/unlink'
import WifiOff from 'lucide-react/icons/wifi-off'
import { RequestError } from '@/pocketbase/request'
import { Button, buttonClass } from '@/ui/button/button'

/** An invalid link: replaced, turned off or unknown. The server does not disclose which. */
export function DeadLink() {
  return (
    <div className="card p-6 sm:p-8">
      <span className="grid size-12 place-items-center rounded-md bg-danger-soft text-danger">
        <Unlink />
      </span>
      <h1 className="title mt-5 text-2xl">Invalid subscription code</h1>
      <p className="mt-3 text-base text-ink-2">
        This link doesn't work any more. Ask the person who sent it for a new one.
      </p>
      <Link to="/" className={`${buttonClass({ variant: 'primary', size: 'lg' })} mt-8 w-full`}>
        Go to Home
      </Link>
    </div>
  )
}

/** A link that could not be loaded, with a retry button. */
export function LinkNotLoaded({
  title,
  error,
  onRetry,
}: {
  title: string
  error: unknown
  onRetry: () => void
}) {
  return (
    <div className="card p-6 sm:p-8">
      <span className="grid size-12 place-items-center rounded-md bg-warn-soft text-warn">
        <WifiOff />
      </span>
      <h1 className="title mt-5 text-2xl">{title}</h1>
      <p className="mt-3 text-base text-ink-2">
        {error instanceof RequestError ? error.message : 'Something went wrong.'}
      </p>
      <div className="mt-8">
        <Button variant="primary" size="lg" icon={RotateCw} className="w-full" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  )
}
