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

if ('prerendered' in root.dataset) {
  // A page is on screen. It stays until what it is made of is loaded: then the app takes it over,
  // or draws its own.
  void router.load().then(() => {
    root.removeAttribute('data-prerendered')
    if (isTheSamePage()) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
} else {
  // What the build drew is for visitors, and hidden from everybody else: not so what comes instead.
  if (session.isSignedIn) root.replaceChildren()
  root.removeAttribute('data-prerendered')
  createRoot(root).render(app)
}

window.addEventListener('load', () => setTimeout(prepareForFailure, 2000))

/** Whether the build drew just this page: for a visitor, and without search params. */
function isTheSamePage(): boolean {
  return !session.isSignedIn && window.location.search === ''
}
