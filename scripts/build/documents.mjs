/**
 * Writes the documents of a build: one for each public page, prerendered, and three others: `view.html`
 * and `join.html` for links, `app.html` with the app shell for everything else. Each preloads the chunks
 * of its pages. pb_hooks/lib/platform/site.js selects the document for a URL.
 */
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadEnv } from 'vite'
import { runToEnd } from '../lib/processes.mjs'
import { inProject } from '../lib/project.mjs'
import { compressSite } from './compress.mjs'

/** @typedef {import('vite').Rolldown.OutputBundle} Bundle output of the build, by file */

const FLAGS = ['VITE_UPDATED_MARKETING', 'VITE_LOCAL_SIGNIN']

/**
 * What the pages of a document import after the entry, as the beginnings of module paths; for the app
 * that is Home, where people arrive. The build fails where one of them matches nothing.
 */
const PRELOADS = {
  view: ['src/routes/view.'],
  join: ['src/routes/join.'],
  app: [
    'src/layout/signed-in-shell.tsx',
    'src/query-client.ts',
    'src/features/auth/keep-session.ts',
    'src/features/attendance/mutations.ts',
    'src/pocketbase/sdk.ts',
    'src/routes/home/route.tsx?',
    'src/routes/home/dashboard.tsx?',
  ],
}

/** @returns {import('vite').Plugin} */
export function documents() {
  /** @type {string} */
  let outDir
  return {
    name: 'documents',
    apply: (config, { command }) =>
      command === 'build' && !config.build?.ssr && !process.env.VITEST,
    // Define unset flags as constants too, so that the bundler removes the code they disable.
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
        await writeDocuments(outDir, bundle)
        compressSite(outDir)
      },
    },
  }
}

/**
 * @param {string} site folder of the built app
 * @param {Bundle} bundle
 */
async function writeDocuments(site, bundle) {
  const template = readFileSync(join(site, 'index.html'), 'utf8')
  rmSync(join(site, 'index.html'))
  const { pages, shell } = await prerender()
  /** @param {string} name @param {string} html */
  const write = (name, html) => writeFileSync(join(site, `${name}.html`), html)

  const withInlineStyles = inlineStyles(template, site)
  for (const [path, { html, title }] of Object.entries(pages)) {
    const name = path === '/' ? 'index' : path.slice(1)
    const page = withRoot(withInlineStyles, 'page', html).replace(
      /<title>.*?<\/title>/,
      () => `<title>${title}</title>`,
    )
    write(name, withPreloads(page, bundle, [`src/routes/${name}.tsx?`]))
  }
  write('view', withPreloads(template, bundle, PRELOADS.view))
  write('join', withPreloads(template, bundle, PRELOADS.join))
  write('app', withPreloads(withRoot(template, 'shell', shell), bundle, PRELOADS.app))

  // The inline script and the inline styles are the same in every document.
  const policy = {
    script: hashesOf(template, 'script'),
    style: hashesOf(withInlineStyles, 'style'),
  }
  writeFileSync(join(site, 'content-policy.json'), JSON.stringify(policy))
}

/**
 * Prerenders in a child process, because it sets browser globals.
 *
 * @returns {ReturnType<typeof import('@/prerender').prerender>}
 */
async function prerender() {
  const worker = fileURLToPath(new URL('prerender-worker.mjs', import.meta.url))
  const { code, output } = await runToEnd(process.execPath, [worker], {
    cwd: inProject('.'),
    env: { ...process.env, NODE_ENV: 'production' },
    quiet: true,
  })
  const answer = output.split('\n').find((line) => line.startsWith('{'))
  if (code !== 0 || !answer) throw new Error(`The pages could not be prerendered. ${output}`)
  return JSON.parse(answer)
}

/**
 * @param {string} document
 * @param {'page' | 'shell'} kind
 * @param {string} html
 */
function withRoot(document, kind, html) {
  if (/ style="/.test(html)) {
    throw new Error('Prerendered HTML has a style attribute, which the content policy forbids.')
  }
  return document.replace(
    '<div id="root">',
    () => `<div id="root" data-prerendered="${kind}">${html}`,
  )
}

/**
 * @param {string} document
 * @param {string} site
 * @returns {string} the document with an inline style sheet, so that it paints without another request
 */
function inlineStyles(document, site) {
  return document.replace(
    /<link rel="stylesheet"[^>]*href="\/([^"]+)">/,
    (_, file) => `<style>${readFileSync(join(site, file), 'utf8')}</style>`,
  )
}

/**
 * @param {string} document
 * @param {Bundle} bundle
 * @param {string[]} modules beginnings of paths, preloaded with all that they import
 */
function withPreloads(document, bundle, modules) {
  const links = chunksWith(bundle, modules)
    .filter((file) => !document.includes(`"/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  return document.replace('</head>', () => `${links.join('')}</head>`)
}

/**
 * @param {Bundle} bundle
 * @param {string[]} modules beginnings of paths
 * @returns {string[]} files of the chunks that hold them, and of all that these import
 * @throws where one of them is in no chunk
 */
function chunksWith(bundle, modules) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  /** @type {Set<string>} */
  const files = new Set()
  const visit = (/** @type {string} */ file) => {
    const chunk = chunks.find(({ fileName }) => fileName === file)
    if (!chunk || files.has(file)) return
    files.add(file)
    chunk.imports.forEach(visit)
  }
  for (const module of modules) {
    const path = inProject(module)
    const holding = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.startsWith(path)))
    if (holding.length === 0) throw new Error(`No chunk has ${module}, which is to be preloaded.`)
    for (const { fileName } of holding) visit(fileName)
  }
  return [...files]
}

/**
 * @param {string} html
 * @param {'script' | 'style'} tag
 * @returns {string[]} hash of each inline element, in the format of a content security policy
 */
function hashesOf(html, tag) {
  const inline = html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))
  return [...inline].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )
}
