import { useId } from 'react'

/** Decorative floor of straw mats, laid so that no four corners meet, one of them fresh. */
export function Mats() {
  const weave = useId()
  return (
    <svg
      viewBox="0 0 600 600"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full bg-canvas"
      aria-hidden="true"
    >
      <defs>
        <pattern id={`${weave}-along`} width="8" height="5" patternUnits="userSpaceOnUse">
          <path d="M0 4.5h8" className="stroke-straw-line" />
        </pattern>
        <pattern id={`${weave}-across`} width="5" height="8" patternUnits="userSpaceOnUse">
          <path d="M4.5 0v8" className="stroke-straw-line" />
        </pattern>
      </defs>
      <Mat x={-96} y={-100} turned weave={weave} />
      <Mat x={104} y={-100} weave={weave} />
      <Mat x={504} y={-100} turned weave={weave} />
      <Mat x={104} y={100} turned weave={weave} />
      <Mat x={304} y={100} turned isFresh weave={weave} />
      <Mat x={-296} y={300} weave={weave} />
      <Mat x={504} y={300} turned weave={weave} />
      <Mat x={104} y={500} weave={weave} />
      <Mat x={-96} y={500} turned weave={weave} />
    </svg>
  )
}

interface MatProps {
  x: number
  y: number
  /** Upright: 200 by 400 instead of 400 by 200. */
  turned?: boolean
  isFresh?: boolean
  weave: string
}

/** One mat with an aspect ratio of 2:1, woven lengthwise, with a cloth edge on its long sides. */
function Mat({ x, y, turned = false, isFresh = false, weave }: MatProps) {
  const [width, height] = turned ? [196, 396] : [396, 196]
  const edge = 14
  return (
    <g transform={`translate(${x + 2} ${y + 2})`}>
      <rect width={width} height={height} className={isFresh ? 'fill-straw-fresh' : 'fill-straw'} />
      <rect width={width} height={height} fill={`url(#${weave}-${turned ? 'across' : 'along'})`} />
      {turned ? (
        <path
          d={`M0 0h${edge}v${height}h${-edge}zM${width - edge} 0h${edge}v${height}h${-edge}z`}
          className="fill-band"
        />
      ) : (
        <path
          d={`M0 0h${width}v${edge}h${-width}zM0 ${height - edge}h${width}v${edge}h${-width}z`}
          className="fill-band"
        />
      )}
    </g>
  )
}
