import { Link, useRouterState } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import CircleUser from 'lucide-react/icons/circle-user'
import House from 'lucide-react/icons/house'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import Warehouse from 'lucide-react/icons/warehouse'
import { useState } from 'react'
import { useTheme } from '@/features/theme/theme'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { Logo } from './logo'

type NavProps = { showGym: boolean; onLogout: () => void }

/** Navigation in the left column, from sm. */
export function NavRail({ showGym, onLogout }: NavProps) {
  return (
    <header>
      <nav className="rail" aria-label="Main">
        <Link
          to="/home"
          // Never marked as current: /home redirects to the dashboard, which the Home item marks.
          activeOptions={{ exact: true }}
          className="mb-4 flex min-h-12 flex-none items-center rounded-md max-lg:justify-center lg:mb-6 lg:px-3"
        >
          <Logo name="from-lg" />
        </Link>
        <PageItems showGym={showGym} />
        <div className="mt-auto grid flex-none gap-1">
          <ThemeItem />
          <LogoutItem onPress={onLogout} />
        </div>
      </nav>
    </header>
  )
}

/** Navigation on the bottom edge of a phone. */
export function NavTabBar({ showGym, onLogout }: NavProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <nav className="tabbar" aria-label="Main">
        <PageItems showGym={showGym} />
        <ThemeItem />
        <LogoutItem onPress={() => setIsConfirming(true)} />
      </nav>
      {/* Only the tab bar confirms: on a phone a thumb can slip. */}
      <Dialog open={isConfirming} onClose={() => setIsConfirming(false)} title="Log out?">
        <div className="dialog-actions">
          <Button size="lg" onClick={() => setIsConfirming(false)}>
            Stay
          </Button>
          <Button size="lg" variant="primary" onClick={onLogout}>
            Log out
          </Button>
        </div>
      </Dialog>
    </>
  )
}

function PageItems({ showGym }: { showGym: boolean }) {
  const section = useRouterState({ select: ({ location }) => sectionOf(location.pathname) })
  return (
    <>
      <Link
        to="/home/dashboard"
        className="nav-item"
        aria-current={section === 'home' || undefined}
      >
        <ItemFace icon={House} label="Home" />
      </Link>
      <Link to="/home/learn" className="nav-item" aria-current={section === 'learn' || undefined}>
        <ItemFace icon={BookOpen} label="Learn" />
      </Link>
      {showGym && (
        <Link to="/home/gyms" className="nav-item">
          <ItemFace icon={Warehouse} label="Gym" />
        </Link>
      )}
      <Link to="/home/profile" className="nav-item">
        <ItemFace icon={CircleUser} label="Profile" />
      </Link>
    </>
  )
}

/**
 * The section of a page whose path is not below the item's own. The router marks exact matches; this
 * marks the pages that belong to Home or Learn.
 */
function sectionOf(path: string): 'home' | 'learn' | undefined {
  if (path === '/home/history') return 'home'
  return /^\/home\/(plan|class|notes)\//.test(path) ? 'learn' : undefined
}

/** Toggles the theme; labelled with the theme it switches to. */
function ThemeItem() {
  const { theme, toggle } = useTheme()
  return (
    <button type="button" className="nav-item" onClick={toggle}>
      {theme === 'dark' ? (
        <ItemFace icon={Sun} label="Light" hiddenLabel=" theme" />
      ) : (
        <ItemFace icon={Moon} label="Dark" hiddenLabel=" theme" />
      )}
    </button>
  )
}

function LogoutItem({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className="nav-item" onClick={onPress}>
      <ItemFace icon={LogOut} label="Log out" />
    </button>
  )
}

function ItemFace({
  icon: Icon,
  label,
  hiddenLabel,
}: {
  icon: LucideIcon
  label: string
  hiddenLabel?: string
}) {
  return (
    <>
      <Icon />
      <span>
        {label}
        {hiddenLabel && <span className="sr-only">{hiddenLabel}</span>}
      </span>
    </>
  )
}
