import { lazy, Suspense } from 'react'

const Notice = lazy(() =>
  import('./embedded-browser-notice').then((module) => ({ default: module.EmbeddedBrowserNotice })),
)

/** What stands in place of the way in inside another app; fetched only there. */
export function EmbeddedBrowserNotice() {
  return (
    <Suspense fallback={null}>
      <Notice />
    </Suspense>
  )
}
