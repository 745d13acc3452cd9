import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { watchForStaleChunks } from '@/layout/stale-chunk'
import { session } from '@/pocketbase/session'
import { createAppRouter, followSession } from './router'
import './styles/index.css'

watchForStaleChunks()
void start()

async function start() {
  const root = document.getElementById('root') as HTMLElement // every document has it
  const router = createAppRouter()
  followSession(router)
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  // Prerendered HTML stays on screen until the page behind it is loaded.
  if (root.dataset.prerendered) await router.load()
  if (root.dataset.prerendered === 'page' && isPrerenderedPage()) {
    delete root.dataset.prerendered
    hydrateRoot(root, app)
  } else {
    delete root.dataset.prerendered
    createRoot(root).render(app)
  }
}

/** The build prerenders public pages for visitors, and without search params. */
function isPrerenderedPage(): boolean {
  return !session.isSignedIn && window.location.search === ''
}
