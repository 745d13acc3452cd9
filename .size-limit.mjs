/**
 * Budgets of the built scripts, gzipped: `npm run size`. SITE is the folder of the build, `dist` unless set.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const site = process.env.SITE ?? 'dist'
const manifestFile = join(site, '.vite/manifest.json')
if (!existsSync(manifestFile)) throw new Error(`${site} has no build. Run npm run build first.`)
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))

/** Scripts that a document loads before anything is pressed. */
function scriptsOf(document) {
  const html = readFileSync(join(site, document), 'utf8')
  const files = html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)
  return [...files].map(([, file]) => file)
}

/** Chunks of the route's loader and component, with all that they import. */
function scriptsOfRoute(route) {
  const files = new Set()
  const visit = (key) => {
    const { file, imports = [] } = manifest[key]
    if (files.has(file)) return
    files.add(file)
    imports.forEach(visit)
  }
  for (const key of Object.keys(manifest)) if (key.startsWith(`${route}?`)) visit(key)
  return [...files]
}

const budget = (name, limit, files) => ({
  name,
  limit,
  gzip: true,
  path: [...new Set(files)].map((file) => join(site, file)),
})

export default [
  budget('/', '115 kB', scriptsOf('index.html')),
  budget('/Pricing', '115 kB', scriptsOf('Pricing.html')),
  budget('/signin', '115 kB', scriptsOf('signin.html')),
  budget('a view link', '115 kB', scriptsOf('view.html')),
  budget('an invitation', '115 kB', scriptsOf('join.html')),
  budget('/home/dashboard', '160 kB', [
    ...scriptsOf('app.html'),
    ...scriptsOfRoute('src/routes/home/dashboard.tsx'),
  ]),
]
