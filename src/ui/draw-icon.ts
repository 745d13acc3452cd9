import type { IconNode, LucideIcon } from 'lucide-react'
import { createElement, type SVGAttributes } from 'react'

/** The frame of every icon, as Lucide's own package draws it. */
const frame = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
}

/**
 * What the built app draws Lucide's icons with, in place of the function of this purpose in its
 * package (vite.config.ts). That one, with all that can be set for an icon, is a kilobyte of every
 * first view and four calls an icon. Icons here take what any element of SVG takes.
 *
 * @returns the component of one icon
 */
// biome-ignore lint/style/noDefaultExport: it stands in for a module that has one
export default function drawIcon({ name, node }: { name: string; node: IconNode }): LucideIcon {
  function Icon({ className = '', ...props }: SVGAttributes<SVGSVGElement>) {
    return createElement(
      'svg',
      { ...frame, ...props, className: `lucide lucide-${name} ${className}`.trim() },
      node.map(([shape, attributes]) => createElement(shape, attributes)),
    )
  }
  return Icon as unknown as LucideIcon
}
