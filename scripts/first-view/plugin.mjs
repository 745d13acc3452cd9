/**
 * What the first view of each page needs, written into documents of their own, and held to a budget.
 *
 * The build's one index.html would make every visitor wait for scripts that then ask for more
 * scripts. So each route gets a document that asks for all of its scripts at once, and the pages that
 * are the same for every visitor are drawn into theirs: with their styles, they stand there before
 * any script. `pb_hooks/lib/site.js` chooses the document for an address.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import Beasties from 'beasties'
import { loadEnv } from 'vite'
import { BUDGETS } from './budgets.mjs'
import { compressAhead } from './compress.mjs'
import { documentsOf } from './documents.mjs'
import { bundleDrawing } from './for-guests/bundle.mjs'
import { sampleOf, withoutSample, withSample } from './for-guests/sample.mjs'
import { prerender } from './prerender.mjs'

const FLAGS = ['VITE_UPDATED_MARKETING', 'VITE_LOCAL_SIGNIN']

/** @returns {import('vite').Plugin} */
export function firstView() {
  /** @type {string} */
  let outDir
  return {
    name: 'first-view',
    apply: (config, { command }) =>
      command === 'build' && !config.build?.ssr && !process.env.VITEST,
    // Unset flags as constants too, so that the build leaves out what they switch off.
    config: (_config, { mode }) => {
      const env = loadEnv(mode, process.cwd(), 'VITE_')
      const unset = FLAGS.filter((flag) => !(flag in env))
      return {
        define: Object.fromEntries(unset.map((flag) => [`import.meta.env.${flag}`, '"false"'])),
      }
    },
    configResolved: (config) => {
      outDir = resolve(config.root, config.build.outDir)
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(_options, bundle) {
        await bundleDrawing(outDir)
        await writeDocuments(outDir, bundle)
        compressAhead(outDir)
      },
    },
  }
}

/**
 * @param {string} site folder of the built app
 * @param {import('./documents.mjs').Bundle} bundle
 */
async function writeDocuments(site, bundle) {
  const read = (/** @type {string} */ path) => readFileSync(join(site, path), 'utf8')
  const template = read('index.html')
  const documents = documentsOf(bundle)
  const gated = documents.map(({ path }) => path).filter((path) => path.startsWith('/home'))
  const drawn = await prerender(gated)
  /** @type {Record<string, { script: string[], style: string[] }>} */
  const hashes = {}
  const styles = new Beasties({
    path: site,
    publicPath: '/',
    // The whole style sheet stands below the page, which does not wait for it; the scripts do.
    preload: 'body',
    pruneSource: false,
    // Those that stand in for typefaces give the text its size.
    inlineFonts: true,
    // What the document is told before the first paint, which no element says of itself; and the lines
    // between rows, whose selectors Beasties does not read.
    allowRules: [/\[data-(theme|session|line)/, /^:where\(/],
    logLevel: 'silent',
  })

  /**
   * @param {Omit<import('./documents.mjs').Document, 'path'>} document
   * @param {import('./prerender.mjs').Drawn | undefined} page
   */
  const write = async ({ file, ...needed }, page) => {
    let html = withScripts(template, needed)
    if (page) html = await withStyles(withPage(html, page), styles, read)
    // The app fetches it behind its scripts: src/layout/style-sheet.ts. Whoever is signed in waits for more.
    if (page && page.seenBy !== 'member')
      html = html.replace('rel="stylesheet"', 'rel="later" as="style"')
    hashes[file] = { script: hashesOf(html, 'script'), style: hashesOf(html, 'style') }
    mkdirSync(dirname(join(site, file)), { recursive: true })
    writeFileSync(join(site, file), html)
  }

  rmSync(join(site, 'index.html'))
  const over = []
  for (const { path, ...document } of documents) {
    await write(document, drawn[path])
    // That is for a link which is wrong. This is for what the others show: pb_hooks/lib draws it in.
    const kind = /^\/view\/(\w+)/.exec(path)?.[1]
    if (kind) {
      const file = document.file.replace('.html', '.drawn.html')
      await write({ ...document, file }, withSample(drawn['/view'], await sampleOf(kind, site)))
    }
    const scripts = document.scripts.map(read)
    const size = scripts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
    const budget = BUDGETS.find((each) => each.paths.includes(path))
    if (budget && size > budget.bytes) over.push(`${path} ${size} of ${budget.bytes}`)
  }
  writeFileSync(join(site, 'content-policy.json'), JSON.stringify(hashes))
  if (over.length > 0) {
    throw new Error(
      `First views over their budget, in bytes of gzipped scripts: ${over.join('; ')}`,
    )
  }
}

/**
 * @param {string} html
 * @param {Pick<import('./documents.mjs').Document, 'scripts' | 'urgent'>} needed in place of what the
 *   build names
 */
function withScripts(html, { scripts, urgent }) {
  const waiting = 'rel="modulepreload" fetchpriority="low"'
  const links = scripts.map((file, index) => {
    const how = index < urgent ? 'rel="modulepreload"' : waiting
    return `<link ${how} crossorigin href="/${file}">`
  })
  // On top, so that they are on their way while the rest of the document comes.
  return html
    .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace('<meta charset="utf-8" />', (charset) => [charset, ...links].join('\n    '))
}

/**
 * @param {string} html
 * @param {import('./prerender.mjs').Drawn} page
 */
function withPage(html, { html: drawn, seenBy, title }) {
  if (/ style="/.test(drawn)) {
    throw new Error('A prerendered page has a style attribute, which the content policy refuses.')
  }
  // Functions, because in a text a `$` of the page would be taken for a pattern.
  const filled = html.replace(
    '<div id="root">',
    () => `<div id="root" data-prerendered="${seenBy}">${drawn}`,
  )
  const named = title ? filled.replace(/<title>.*?<\/title>/, () => titleOf(seenBy, title)) : filled
  return seenBy === 'guest' ? shownAsAWhole(named) : named
}

/**
 * What the server fills comes in two parts (pb_hooks/lib/guest-document.js). Between them a slow device
 * would take the time for a frame that shows the page without its content.
 *
 * @param {string} html
 */
function shownAsAWhole(html) {
  return html.replace('</head>', '<link rel="expect" blocking="render" href="#root"></head>')
}

/**
 * The name of a page: for the tab, and of what somebody was given a link to for the chat in which it
 * is passed on.
 *
 * @param {import('./prerender.mjs').Drawn['seenBy']} seenBy
 * @param {string} title
 */
function titleOf(seenBy, title) {
  const forChats = seenBy === 'guest' ? '<meta property="og:title" content="{{name}}">' : ''
  return `${forChats}<title>${title}</title>`
}

/**
 * @param {string} html
 * @param {Beasties} styles
 * @param {(path: string) => string} read
 * @returns {Promise<string>} with the styles of what is drawn in it
 */
async function withStyles(html, styles, read) {
  const [, sheet = ''] = /<link rel="stylesheet"[^>]*href="\/([^"]+)"/.exec(html) ?? []
  // What stands in for a typeface gives the text its size. Only variables name them, so that Beasties
  // takes them for unused. A typeface that is not preloaded comes with the style sheet: what a style
  // in the document asks for is told the document's address, and that may hold a link's code.
  const isToldElsewhere = (/** @type {string} */ face) => {
    const [, file] = /url\(([^)]+)\)/.exec(face) ?? []
    return file !== undefined && !html.includes(`href="${file}"`)
  }
  const faces = (read(sheet).match(/@font-face\{[^}]*\}/g) ?? []).filter(
    (face) => !isToldElsewhere(face),
  )
  const styled = (await styles.process(html))
    .replace(' data-beasties-container', '')
    .replace('<style>', () => `<style>${faces.join('')}`)
    .replace(/(?<=<style>).*?(?=<\/style>)/s, withoutUnreadProperties)
  return withoutSample(styled)
}

/**
 * @param {string} sheet
 * @returns {string} without the custom properties that nothing in it reads: Beasties keeps them all
 */
function withoutUnreadProperties(sheet) {
  const read = new Set(sheet.match(/(?<=var\()--[\w-]+/g))
  const keepRead = (/** @type {string} */ text, /** @type {string} */ name) =>
    read.has(name) ? text : ''
  const left = sheet
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, keepRead)
    .replace(/(?<=[{;])(--[\w-]+):[^;{}]*(;|(?=\}))/g, keepRead)
  // What only those have read is unread now.
  return left === sheet ? sheet : withoutUnreadProperties(left)
}

/**
 * @param {string} html
 * @param {'script' | 'style'} tag
 * @returns {string[]} of each that stands in a document, as its content policy names it
 */
function hashesOf(html, tag) {
  const inside = html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))
  return [...inside].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )
}
