import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { productName } from '@/config/product-name'

// Outside React, because it has to outlive the previous page's component.
const lastPaths = new WeakMap<AnyRouter, string>()

/**
 * Sets the document title, and after a navigation focuses the page's h1, so that a screen reader
 * announces the page. The first page of a visit and a refresh leave the focus alone.
 *
 * @param title of the page, without the product's name
 * @returns a ref for the page's `main`
 */
export function usePageArrival(title: string) {
  const mainRef = useRef<HTMLElement>(null)
  const router = useRouter()
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })

  const documentTitle = `${title} · ${productName}`

  // Effects do not run while prerendering.
  if (import.meta.env.SSR) document.title = documentTitle

  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])

  useEffect(() => {
    if (path === undefined) return
    const lastPath = lastPaths.get(router)
    if (lastPath !== undefined && lastPath !== path) focusHeading(mainRef.current)
    lastPaths.set(router, path)
  }, [router, path])

  return mainRef
}

function focusHeading(main: HTMLElement | null) {
  const heading = main?.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
