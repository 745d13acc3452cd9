import { buttonClass } from '@/ui/button/button'

/** The first stop of the keyboard: past the navigation. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place, as its address says
    <a
      href="#content"
      className={`${buttonClass({ variant: 'primary' })} sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50`}
      // Moves the focus only; a hash in the address would be a navigation to the router.
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
    >
      Skip to content
    </a>
  )
}
