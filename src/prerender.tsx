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

/** The pages that look the same to every visitor. */
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

/** Prerendered HTML, and the title of the page that it is. */
export interface Prerendered {
  html: string
  title: string
}

/**
 * Prerenders the public pages as a visitor sees them, and the app shell, for the build.
 *
 * @returns the pages by path, and the shell, which stands for every page behind the auth guard
 * @throws where a part of a page did not render
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

/** The shell needs of the app no more than an address. */
async function prerenderShell(): Promise<string> {
  const root = createRootRoute({ component: AppShell })
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history: createMemoryHistory({ initialEntries: ['/home'] }),
  })
  await router.load()
  return renderToString(<RouterProvider router={router} />)
}
