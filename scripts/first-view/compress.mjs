/** Compresses what is served, once and as well as it goes, instead of hastily for every visitor. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** What is text. Typefaces and pictures are compressed as they are, and nobody is sent source maps. */
const TEXT = ['.css', '.html', '.js', '.svg', '.txt']

/** Below, the answer's own headers outweigh the gain. */
const WORTH_IT_BYTES = 500

/**
 * Puts a compressed copy beside each text of a built site, named after it with `.br` at the end.
 * pb_hooks/lib/site.js sends that to whoever reads it.
 *
 * @param {string} site folder
 */
export function compressAhead(site) {
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of files) {
    if (!TEXT.includes(extname(name))) continue
    const file = join(parentPath, name)
    const content = readFileSync(file)
    if (content.length < WORTH_IT_BYTES) continue
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    )
  }
}
