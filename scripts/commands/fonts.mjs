/**
 * Subsets the fonts to the characters, weights and widths that the interface uses: `npm run fonts`, after an
 * upgrade of the fonts or a change of the subset. Commit the files it writes to src/assets/fonts.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { inProject } from '../lib/project.mjs'
import { print, runAsCommand } from '../lib/terminal.mjs'

const archivo = 'archivo/files/archivo-latin-wdth-normal.woff2'
const hanken = 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'

const FONTS = [
  {
    name: 'title',
    source: archivo,
    text: latin(),
    axes: { wght: 640, wdth: 110 },
  },
  {
    name: 'score',
    source: archivo,
    text: ' 0123456789$€%.,:+-−–/',
    axes: { wght: 700, wdth: 76 },
  },
  {
    name: 'text',
    source: hanken,
    text: latin(),
    axes: { wght: { min: 400, max: 720 } },
  },
]

await runAsCommand(import.meta.url, async () => {
  for (const { name, source, text, axes } of FONTS) {
    const whole = readFileSync(inProject(`node_modules/@fontsource-variable/${source}`))
    const subset = await subsetFont(whole, text, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: ['ccmp', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'tnum'],
    })
    writeFileSync(inProject(`src/assets/fonts/${name}.woff2`), subset)
    print(`${name}: ${whole.length} bytes subset to ${subset.length}`)
  }
})

/** Latin-1, which covers English, Portuguese and Spanish, and typographic punctuation. */
function latin() {
  const range = (/** @type {number} */ from, /** @type {number} */ to) =>
    Array.from({ length: to - from }, (_, index) => String.fromCodePoint(from + index)).join('')
  return `${range(0x20, 0x7f)}${range(0xa0, 0x100)}–—‘’“”•…€™−×ŁłŒœŠšŽž`
}
