import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { createAppRouter } from './router'

/** The pages that look the same to every visitor. */
export const prerendered = [
  '/',
  '/LandingPage',
  '/Pricing',
  '/about',
  '/privacy',
  '/terms',
  '/signin',
  '/signup',
]

/**
 * Draws a page as a visitor sees it, for the build, which puts it into the page's document.
 *
 * @throws where a part of the page did not draw
 */
export async function prerender(path: string): Promise<{ html: string; title: string }> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const html = renderToString(<RouterProvider router={router} />)
  if (html.includes('<!--$!-->')) throw new Error(`${path} did not draw: ${html.slice(0, 1000)}`)
  return { html, title: document.title }
}
