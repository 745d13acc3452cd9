import { type AnyRouter, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { productName } from '@/config/product-name'

// Lives outside React, because the page that arrives cannot ask the page that left.
const lastPaths = new WeakMap<AnyRouter, string>()

/**
 * Names the browser tab, and after a navigation moves the focus to the page's h1, so that a screen
 * reader says where one is. The first page of a visit, and a refresh of the same one, move nothing.
 */
export function usePageArrival(title: string) {
  const mainRef = useRef<HTMLElement>(null)
  const router = useRouter()
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })

  const tabName = `${title} · ${productName}`

  // A page that the build draws has no effects; its name has to be told while it is drawn.
  if (import.meta.env.SSR) document.title = tabName

  useEffect(() => {
    document.title = tabName
  }, [tabName])

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
