// These packages have no types; this declares the parts that the scripts use.

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

/** Times that scripts/bench/initial-load.mjs records inside the measured page. */
interface Window {
  __load: { lcp: number; usable: number; content: number; shift: number }
}
