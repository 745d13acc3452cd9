import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { keepPlace } from '@/layout/keep-place'
import { watchForMissingScripts } from '@/layout/outdated'
import { fetchStyleSheet, styleSheetComing } from '@/layout/style-sheet'
import { session } from '@/pocketbase/session'
import { fetchTheRest } from '@/ui/fetched-later'
import { createAppRouter, followSession } from './router'
import './styles/index.css'

/** Until then a first view has the line and the processor for itself. */
const restAfterMs = 2000

watchForMissingScripts()
fetchStyleSheet()
// To run the scripts takes a task by itself. In the next, so that a press in between is answered.
setTimeout(() => void start())

async function start() {
  const root = document.getElementById('root') as HTMLElement // it stands in every document
  const router = createAppRouter()
  followSession(router)
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  const { prerendered } = root.dataset
  if (prerendered) {
    // The build or the server has drawn something. It stays until what the page is made of is loaded:
    // then the app takes it over, or draws its own.
    await router.load()
    if (!isTheSamePage()) await styleSheetComing()
    delete root.dataset.prerendered
  }
  if (prerendered === 'visitor' && isTheSamePage()) {
    hydrateRoot(root, app)
  } else {
    keepPlace(root)
    createRoot(root).render(app)
  }
  setTimeout(fetchTheRest, restAfterMs)
}

/** Whether just this page was drawn: for a visitor, and without search params. */
function isTheSamePage(): boolean {
  return !session.isSignedIn && window.location.search === ''
}
