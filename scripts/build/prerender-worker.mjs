/**
 * Bundles src/prerender.tsx as for a browser and runs it beside a jsdom window: so the app takes the
 * branches it takes in a browser, and React hydrates exactly the elements it would render.
 */
import { JSDOM } from 'jsdom'
import { build } from 'vite'
import { inProject } from '../lib/project.mjs'

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
const { prerender } = await import(`${OUT}/prerender.mjs`)
process.stdout.write(`\n${JSON.stringify(await prerender())}\n`, () => process.exit(0))
