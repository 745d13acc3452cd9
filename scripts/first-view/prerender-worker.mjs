/**
 * Bundles src/prerender.tsx as for a browser and runs it beside a window that shows nothing: so the
 * app takes the ways it takes in a browser, and the browser finds the very elements it would make.
 * Its arguments are the paths of pages behind the gate, of which it draws the frame.
 */
import { JSDOM } from 'jsdom'
import { build } from 'vite'
import { inProject } from '../project.mjs'

const OUT = inProject('.cache/prerender')

await build({
  configFile: inProject('vite.config.ts'),
  root: inProject('.'),
  logLevel: 'warn',
  build: {
    ssr: 'src/prerender.tsx',
    outDir: OUT,
    emptyOutDir: true,
    sourcemap: false,
    rolldownOptions: { output: { entryFileNames: 'prerender.mjs', codeSplitting: false } },
  },
  ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
})

const { window } = new JSDOM('<!doctype html><title></title>', { url: 'http://localhost/' })
window.scrollTo = () => {}
Object.assign(globalThis, {
  window,
  self: window,
  document: window.document,
  history: window.history,
  location: window.location,
  localStorage: window.localStorage,
  sessionStorage: window.sessionStorage,
  addEventListener: window.addEventListener.bind(window),
  removeEventListener: window.removeEventListener.bind(window),
})
const { prerender, prerendered, prerenderFrame, prerenderGuestFrame } = await import(
  `${OUT}/prerender.mjs`
)
/** @type {import('./prerender.mjs').Pages} */
const pages = {}
for (const path of prerendered) pages[path] = { ...(await prerender(path)), seenBy: 'visitor' }
for (const path of process.argv.slice(2)) {
  pages[path] = { ...(await prerenderFrame(path)), seenBy: 'member' }
}
pages['/view'] = { ...(await prerenderGuestFrame()), seenBy: 'guest' }
process.stdout.write(`\n${JSON.stringify(pages)}\n`, () => process.exit(0))
