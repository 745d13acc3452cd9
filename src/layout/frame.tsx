import type { ReactNode } from 'react'
import { useTheme } from '@/features/theme/theme'
import { buttonClass } from '@/ui/button'
import { useIsPhone } from '@/ui/use-is-phone'
import { NavRail, NavTabBar } from './nav'

/** The columns of someone signed in: rail, mat, corner; on a phone the mat over a tab bar. */
export function SignedInFrame({
  showGym,
  onLogout,
  children,
}: {
  showGym: boolean
  onLogout: () => void
  children: ReactNode
}) {
  const isPhone = useIsPhone()
  return (
    <div className="shell">
      <SkipLink />
      {!isPhone && <NavRail showGym={showGym} onLogout={onLogout} />}
      {children}
      {/* Last in the tab order, where it stands on the screen. */}
      {isPhone && <NavTabBar showGym={showGym} onLogout={onLogout} />}
    </div>
  )
}

/** The same columns with empty sides, for guests. */
export function PublicFrame({ children }: { children: ReactNode }) {
  // Nothing here shows the theme, but the page still has to follow it.
  useTheme()
  return (
    <div className="shell">
      <SkipLink />
      {children}
    </div>
  )
}

function SkipLink() {
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
