import { encode } from 'uqr'

/** The ground around the code that scanners need, in modules. */
const quietModules = 4

/** A QR code, dark on white in both themes. Fills its box; with `size` it is that many pixels wide. */
export function QrCode({ text, label, size }: { text: string; label: string; size?: number }) {
  const code = encode(text, { ecc: 'M', border: 0 })
  const side = code.size + 2 * quietModules
  // At a size in pixels every module is the same whole number of them wide, and the rest is ground.
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

/** As many whole pixels of this screen as fit. */
function wholePixels(width: number): number {
  const { devicePixelRatio } = window
  return Math.max(1, Math.floor(width * devicePixelRatio)) / devicePixelRatio
}

/** One path of all dark modules, each row drawn in runs. */
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
