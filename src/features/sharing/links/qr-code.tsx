import { encode } from 'uqr'

/** Width of the quiet zone that scanners require, in modules. */
const quietModules = 4

/** A QR code, dark on white in both themes. Fills its container; with `size` it is that many CSS px wide. */
export function QrCode({ text, label, size }: { text: string; label: string; size?: number }) {
  const code = encode(text, { ecc: 'M', border: 0 })
  const side = code.size + 2 * quietModules
  // At a fixed size every module is the same whole number of device pixels wide; the rest is quiet zone.
  const shown = size ? size / wholePixels(size / side) : side
  const from = (code.size - shown) / 2
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${from} ${from} ${shown} ${shown}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      className="block max-w-full"
    >
      <rect x={from} y={from} width={shown} height={shown} fill="#fff" />
      <path d={outline(code.data)} fill="#181a14" />
    </svg>
  )
}

/** Rounds a width in CSS px down to whole device pixels. */
function wholePixels(width: number): number {
  const { devicePixelRatio } = window
  return Math.max(1, Math.floor(width * devicePixelRatio)) / devicePixelRatio
}

/** SVG path of all dark modules, one rectangle per horizontal run. */
function outline(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.map((isDark, x) =>
        isDark && !row[x - 1] ? `M${x} ${y}h${run(row, x)}v1h-${run(row, x)}z` : '',
      ),
    )
    .join('')
}

function run(row: readonly boolean[], from: number): number {
  const end = row.indexOf(false, from)
  return (end === -1 ? row.length : end) - from
}
