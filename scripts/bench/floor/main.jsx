import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import PocketBase from 'pocketbase'
import { createRoot } from 'react-dom/client'

const pb = new PocketBase('/')
const route = createRootRoute({ component: () => <h1>{pb.authStore.isValid ? 'In' : 'Floor'}</h1> })
const router = createRouter({ routeTree: route })

createRoot(/** @type {HTMLElement} */ (document.getElementById('root'))).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
