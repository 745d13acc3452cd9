import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { watchForStaleChunks } from '@/layout/stale-chunk'
import { session } from '@/pocketbase/session'
import { createApp } from './app'
import './styles/index.css'

watchForStaleChunks()
void start()

async function start() {
  const root = document.getElementById('root') as HTMLElement // every document has it
  const app = createApp()
  app.start()
  const element = <StrictMode>{app.element}</StrictMode>
  // Prerendered HTML stays on screen until the page behind it is loaded.
  if (root.dataset.prerendered) await app.router.load()
  if (root.dataset.prerendered === 'page' && isPrerenderedPage()) {
    delete root.dataset.prerendered
    hydrateRoot(root, element)
  } else {
    delete root.dataset.prerendered
    createRoot(root).render(element)
  }
}

/** The build prerenders public pages for visitors, and without search params. */
function isPrerenderedPage(): boolean {
  return !session.isSignedIn && window.location.search === ''
}
