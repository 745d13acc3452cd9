/**
 * Bundles src/prerender.tsx for the browser and runs it with a jsdom window, so that the app takes the same
 * branches as in a browser and React can hydrate the result without mismatches.
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
