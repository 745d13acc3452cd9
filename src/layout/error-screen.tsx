import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useEffect, useId, useState } from 'react'
import { Button } from '@/ui/button/button'
import { LoadingIndicator } from './loading-indicator'
import { NotFound } from './not-found'
import { isServerReachable, isStaleChunk, reloadForNewVersion } from './stale-chunk'
import { usePageArrival } from './use-page-arrival'
import { useRecovery } from './use-recovery'

/** A route's error boundary: one line for people, the raw error on demand. */
export function ErrorScreen({ error }: Pick<ErrorComponentProps, 'error'>) {
  const [isReloading, setIsReloading] = useState(false)
  useEffect(() => {
    if (!isStaleChunk(error)) return
    // Reloading while the server is unreachable would end on the browser's own error page.
    void isServerReachable().then(
      (isReachable) => isReachable && setIsReloading(reloadForNewVersion(error)),
    )
  }, [error])
  if (isReloading) return <LoadingIndicator />
  return hasStatus(error, 404) ? <NotFound /> : <Failure error={error} />
}

function Failure({ error }: { error: unknown }) {
  const router = useRouter()
  useRecovery(error)
  const mainRef = usePageArrival('Something went wrong!')
  const [isOpen, setIsOpen] = useState(false)
  const detailId = useId()
  return (
    <main id="content" ref={mainRef} tabIndex={-1} className="mat">
      <div className="inner">
        <div className="max-w-[560px] pt-6 lg:pt-16" role="alert">
          <span className="grid size-12 place-items-center rounded-md bg-danger-soft text-danger">
            <TriangleAlert />
          </span>
          <h1 className="title mt-5 text-2xl">Something went wrong!</h1>
          <p className="mt-2 text-base text-ink-2">
            This page did not load. Your check-ins are safe.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Button
              variant="primary"
              size="lg"
              icon={RotateCw}
              // Reloads the route, which resets this error boundary.
              onClick={() => void router.invalidate()}
            >
              Try again
            </Button>
            <Button
              size="lg"
              aria-expanded={isOpen}
              aria-controls={detailId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? 'Hide Error' : 'Show Error'}
            </Button>
          </div>
          <pre
            id={detailId}
            hidden={!isOpen}
            className="mt-6 rounded-md border border-line bg-sunken p-4 font-mono text-xs leading-5 break-all whitespace-pre-wrap text-ink-2"
          >
            {rawText(error)}
          </pre>
        </div>
      </div>
    </main>
  )
}

// Duck typing: importing PocketBase's error class would load the SDK on public pages.
function hasStatus(error: unknown, status: number): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === status
}

function rawText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { status, url, response } = error as { status?: number; url?: string; response?: unknown }
  const lines = [
    [status, error.message || error.name].filter(Boolean).join(' '),
    url,
    response && JSON.stringify(response, null, 2),
  ]
  return lines.filter(Boolean).join('\n\n')
}
