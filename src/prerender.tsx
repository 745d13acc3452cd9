import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { AppShell } from '@/layout/app-shell'
import { createApp } from './app'

/** The pages that are the same for every visitor. */
const publicPages = [
  '/',
  '/LandingPage',
  '/Pricing',
  '/about',
  '/privacy',
  '/terms',
  '/signin',
  '/signup',
]

/** A prerendered page: its HTML and document title. */
export interface Prerendered {
  html: string
  title: string
}

/**
 * Prerenders the public pages as a signed-out visitor sees them, and the app shell.
 *
 * @returns the pages by path, and the shell for every page behind the auth guard
 * @throws if a page suspended or a component threw
 */
export async function prerender() {
  const pages: Record<string, Prerendered> = {}
  for (const path of publicPages) {
    const { router, element } = createApp({
      history: createMemoryHistory({ initialEntries: [path] }),
    })
    await router.load()
    const html = renderToString(element)
    if (html.includes('<!--$!-->'))
      throw new Error(`${path} did not render: ${html.slice(0, 1000)}`)
    pages[path] = { html, title: document.title }
  }
  return { pages, shell: await prerenderShell() }
}

/** Renders the shell in a minimal router, which its links need. */
async function prerenderShell(): Promise<string> {
  const root = createRootRoute({ component: AppShell })
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history: createMemoryHistory({ initialEntries: ['/home'] }),
  })
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}
