import { buttonClass } from '@/ui/button/button'

/** The first focusable element: skips the navigation. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it links to a fragment of the page
    <a
      href="#content"
      className={`${buttonClass({ variant: 'primary' })} sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50`}
      // Moves the focus only; the router would treat a hash in the URL as a navigation.
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
    >
      Skip to content
    </a>
  )
}
