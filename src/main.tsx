import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { watchForMissingScripts } from '@/layout/outdated'
import { session } from '@/pocketbase/session'
import { createAppRouter, prepareForFailure } from './router'
import './styles.css'

watchForMissingScripts()
const router = createAppRouter()

// Signing in, out or over, here or in another tab, decides anew which pages are open.
session.onChange(() => void router.invalidate())

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)

if (isAlreadyDrawn(root)) {
  // The page is on screen; the app takes it over once it has loaded what the page is made of.
  void router.load().then(() => {
    root.removeAttribute('data-prerendered')
    hydrateRoot(root, app)
  })
} else {
  // What the build drew is for visitors, and hidden from everybody else: not so what comes instead.
  if (session.isSignedIn) root.replaceChildren()
  root.removeAttribute('data-prerendered')
  createRoot(root).render(app)
}

window.addEventListener('load', () => setTimeout(prepareForFailure, 2000))

/** Whether the build drew just this page: for a visitor, and without search params. */
function isAlreadyDrawn({ dataset }: HTMLElement): boolean {
  return 'prerendered' in dataset && !session.isSignedIn && window.location.search === ''
}
