import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

const frame = createRootRoute({
  component: () => (
    <>
      <nav>
        <Link to="/">Floor</Link> <Link to="/about">First</Link> <Link to="/terms">Next</Link>
      </nav>
      <main>
        <Outlet />
      </main>
    </>
  ),
})

/** @param {string} path @param {string} title */
const page = (path, title) =>
  createRoute({ getParentRoute: () => frame, path, component: () => <h1>{title}</h1> })

const router = createRouter({
  routeTree: frame.addChildren([
    page('/', 'Floor'),
    page('/about', 'First'),
    page('/terms', 'Next'),
  ]),
  defaultPreload: 'intent',
})

createRoot(/** @type {HTMLElement} */ (document.getElementById('root'))).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
