// What these packages say of themselves is not typed; here is what the scripts use of them.

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Record<string, number | { min: number; max: number }>
      keepFeatures: string[]
    },
  ): Promise<Buffer>
}

declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { url: string })
    readonly window: Window & typeof globalThis
  }
}

/** What scripts/bench/first-views.mjs notes inside the page it measures. */
interface Window {
  __seen: { lcp: number; usable: number; shift: number }
  __arrival: { heading: number; content: number }
}
