import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { signOut } from '@/features/auth/sign-out'
import { useIsPhone } from '@/lib/use-is-phone'
import { Toaster } from '@/ui/toast/toaster'
import { NavRail, NavTabBar } from './nav'
import { OfflineNotice } from './offline-notice'
import { SkipLink } from './skip-link'

/** The app shell when signed in: rail, mat, corner; on a phone the mat over a tab bar. */
export function SignedInShell({ showGym, children }: { showGym: boolean; children: ReactNode }) {
  const isPhone = useIsPhone()
  const navigate = useNavigate()

  function onLogout() {
    signOut()
    // Without `redirect`, unlike the auth guard: the next person at a shared tablet does not land here.
    void navigate({ to: '/signin' })
  }

  return (
    <div className="shell">
      <SkipLink />
      <OfflineNotice />
      {!isPhone && <NavRail showGym={showGym} onLogout={onLogout} />}
      {children}
      {/* Last in the tab order, as on the screen. */}
      {isPhone && <NavTabBar showGym={showGym} onLogout={onLogout} />}
      <Toaster />
    </div>
  )
}
