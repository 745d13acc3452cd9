import { lazy, Suspense } from 'react'
import { useIsPhone } from '@/lib/use-is-phone'

// A build-time condition, so that a production build drops the devtools.
const QueryDevtools = import.meta.env.DEV
  ? lazy(() =>
      import('@tanstack/react-query-devtools').then((module) => ({
        default: module.ReactQueryDevtools,
      })),
    )
  : (_: { buttonPosition: 'top-left' }) => null

/** React Query's devtools in development; a phone has no room for them. */
export function Devtools() {
  const isPhone = useIsPhone()
  if (isPhone) return null
  return (
    <Suspense>
      {/* Over the logo, where it covers no control. */}
      <QueryDevtools buttonPosition="top-left" />
    </Suspense>
  )
}
