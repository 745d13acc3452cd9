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

/** The times that scripts/bench/initial-load.mjs notes inside the page it measures. */
interface Window {
  __load: { lcp: number; usable: number; content: number; shift: number }
}
