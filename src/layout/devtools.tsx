import { lazy, Suspense } from 'react'
import { useIsPhone } from '@/lib/use-is-phone'

// The condition is known at build time, so that a production build leaves the tools out.
const QueryDevtools = import.meta.env.DEV
  ? lazy(() =>
      import('@tanstack/react-query-devtools').then((module) => ({
        default: module.ReactQueryDevtools,
      })),
    )
  : (_: { buttonPosition: 'top-left' }) => null

/** React Query's tools while developing; a phone has no room for them. */
export function Devtools() {
  const isPhone = useIsPhone()
  if (isPhone) return null
  return (
    <Suspense>
      {/* Over the logo, where it hides nothing one works with. */}
      <QueryDevtools buttonPosition="top-left" />
    </Suspense>
  )
}
