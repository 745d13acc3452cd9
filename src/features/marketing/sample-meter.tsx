const levelsPerBand = 5

const bands = ['fill-level-1', 'fill-level-2', 'fill-level-3', 'fill-level-4', 'fill-level-5']

/**
 * Illustration of the app's level meter with sample data. One SVG, because the content security
 * policy blocks style attributes in prerendered HTML.
 */
export function SampleMeter({
  name,
  aside,
  level,
  filled,
}: {
  name: string
  aside: string
  level: number
  /** Progress within the level, in per cent. */
  filled: number
}) {
  const stripes = (level - 1) % levelsPerBand
  const band = bands[Math.floor((level - 1) / levelsPerBand)] ?? ''
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3 font-semibold">
        <span>{name}</span>
        <span className="num text-rush-ink">{aside}</span>
      </p>
      <svg
        className="mt-1.5 h-[22px] w-full rounded-cell outline -outline-offset-1 outline-level-edge"
        aria-hidden="true"
      >
        <rect width="100%" height="100%" className="fill-track" />
        <rect width={`${filled}%`} height="100%" className={band} />
        <rect x={`${filled}%`} width="2" height="100%" className="fill-ink" />
        <svg x="100%" overflow="visible" aria-hidden="true">
          <rect x="-52" width="38" height="22" className="fill-ink" />
          {Array.from({ length: stripes }, (_, index) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: stripes are alike and never move
              key={index}
              x={-48 + index * 8}
              width="5"
              height="22"
              className="fill-mat"
            />
          ))}
          <rect x="-14" width="14" height="22" className={band} />
        </svg>
      </svg>
    </div>
  )
}
