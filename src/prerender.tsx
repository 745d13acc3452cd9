import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { FirstFrame } from '@/layout/first-frame'
import { PublicFrame } from '@/layout/public-frame'
import { PublicPage } from '@/layout/public-page'
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

/**
 * Draws the frame in which a page behind the gate will stand, its place in the navigation marked.
 *
 * @param path of the page; parameters may stay as the routes name them
 */
export async function prerenderFrame(path: string): Promise<{ html: string }> {
  const { html } = await drawAlone(FirstFrame, path)
  return { html }
}

/**
 * Draws the frame of what a guest's link shows. It has holes, which pb_hooks/lib/guest-document.js
 * fills: {{name}} and {{view}}.
 */
export function prerenderGuestFrame(): Promise<{ html: string; title: string }> {
  return drawAlone(GuestFrame, '/view')
}

function GuestFrame() {
  return (
    <PublicFrame>
      <PublicPage title="{{name}}" wide>
        {'{{view}}'}
      </PublicPage>
    </PublicFrame>
  )
}

/** Draws something that needs of the app no more than an address. */
async function drawAlone(component: RouteComponent, path: string) {
  const root = createRootRoute({ component })
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' })
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  await router.load()
  return { html: renderToString(<RouterProvider router={router} />), title: document.title }
}
