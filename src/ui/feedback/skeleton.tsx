const titleWidths = ['w-3/5', 'w-1/2', 'w-2/3', 'w-[55%]', 'w-[45%]']

/** A placeholder while loading. Give it the size of the content, against layout shift. */
export function Skeleton({ className = '' }: { className?: string | undefined }) {
  return <div className={`skel ${className}`} />
}

/** Placeholder rows of a list while it loads. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <div className="divide-y divide-line border-y border-line" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div className="row" key={index}>
          <Skeleton className="h-13 w-12 flex-none" />
          <div className="min-w-0 flex-1">
            <Skeleton className={`h-5 ${titleWidths[index % titleWidths.length]}`} />
            <Skeleton className="mt-2 h-4 w-36 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
