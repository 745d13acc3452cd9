import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { session } from '@/pocketbase/session'
import { createAppRouter } from './router'
import './styles.css'

const router = createAppRouter()

// Signing in, out or over, here or in another tab, decides anew which pages are open.
session.onChange(() => void router.invalidate())

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
