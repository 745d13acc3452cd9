/** Precompresses the build with Brotli at its best quality, which is too slow to do for each request. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Text files. Fonts and images are already compressed, and source maps are not served. */
const TEXT = ['.css', '.html', '.js', '.svg', '.txt']

/** Below this size the response headers outweigh the gain. */
const MIN_BYTES = 500

/**
 * Writes a compressed copy beside each text file of a built site, with the suffix `.br`.
 * pb_hooks/lib/platform/site.js sends it to browsers that accept Brotli.
 *
 * @param {string} site folder of the built app
 */
export function compressSite(site) {
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
  for (const { name, parentPath } of files) {
    if (!TEXT.includes(extname(name))) continue
    const file = join(parentPath, name)
    const content = readFileSync(file)
    if (content.length < MIN_BYTES) continue
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
