import { useId } from 'react'

const patterns = {
  personal: <path d="M2 3.6h5M8 6.4h5M-4 6.4h5" />,
  plan: <path d="M2 2.2L5.4 5 2 7.8M6.6 2.2L10 5 6.6 7.8" />,
  gym: <path d="M0 5l6-3.2L12 5 6 8.2zM6 4.1l1.5.9-1.5.9-1.5-.9z" />,
}

/**
 * The woven band on a plan's card. Its pattern shows the group: stitch, arrows or linked diamonds.
 * Decorative: the group's name is shown beside it.
 */
export function Band({ group }: { group: keyof typeof patterns }) {
  const id = useId()
  return (
    <svg className="block h-2.5 w-full" aria-hidden="true">
      <defs>
        <pattern id={id} width="12" height="10" patternUnits="userSpaceOnUse">
          <rect width="12" height="10" className="fill-band" />
          <g className="fill-none stroke-band-2" strokeWidth="1.1">
            {patterns[group]}
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
