import { Skeleton, SkeletonRows } from '@/ui/feedback/skeleton'

/** Skeleton of a page whose data is loading, in the shape of most pages. */
export function LoadingIndicator() {
  return (
    <main id="content" tabIndex={-1} className="mat">
      <div className="inner" role="status" aria-busy="true">
        <p className="sr-only">Loading</p>
        <Skeleton className="h-5 w-24" />
        <Skeleton className="mt-4 h-9 w-72 max-w-full" />
        <Skeleton className="mt-3 mb-9 h-5 w-56 max-w-full" />
        <SkeletonRows count={5} />
      </div>
    </main>
  )
}
