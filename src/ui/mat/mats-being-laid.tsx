import { useId } from 'react'

/** Decorative floor of straw mats with the last one being laid. */
export function MatsBeingLaid() {
  const weave = useId()
  const upright = `${weave}-across`
  const lying = `${weave}-along`
  return (
    <svg
      viewBox="0 0 960 420"
      preserveAspectRatio="xMidYMin slice"
      className="absolute inset-0 size-full bg-mat"
      aria-hidden="true"
    >
      <defs>
        <pattern id={lying} width="8" height="5" patternUnits="userSpaceOnUse">
          <path d="M0 4.5h8" className="stroke-straw-line" />
        </pattern>
        <pattern id={upright} width="5" height="8" patternUnits="userSpaceOnUse">
          <path d="M4.5 0v8" className="stroke-straw-line" />
        </pattern>
      </defs>
      {[-240, 0, 240].map((x) => (
        <UprightMat key={x} x={x} height={480} weave={upright} />
      ))}
      {[480, 720, 960].map((x) => (
        <UprightMat key={x} x={x} height={170} weave={upright} />
      ))}
      <rect
        x="494"
        y="186"
        width="452"
        height="212"
        className="fill-none stroke-line-strong"
        strokeWidth="3"
        strokeDasharray="16 12"
      />
      <g transform="translate(420 194) rotate(5)">
        <rect width="476" height="236" className="fill-straw" />
        <rect width="476" height="236" fill={`url(#${lying})`} />
        <path d="M0 0h476v12H0zM0 224h476v12H0z" className="fill-band" />
      </g>
    </svg>
  )
}

function UprightMat({ x, height, weave }: { x: number; height: number; weave: string }) {
  return (
    <g transform={`translate(${x + 2} 0)`}>
      <rect width="236" height={height} className="fill-straw" />
      <rect width="236" height={height} fill={`url(#${weave})`} />
      <path d={`M0 0h12v${height}h-12zM224 0h12v${height}h-12z`} className="fill-band" />
    </g>
  )
}
