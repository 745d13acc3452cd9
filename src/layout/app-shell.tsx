import { LoadingIndicator } from './loading-indicator'
import { NavRail, NavTabBar } from './nav'

/**
 * The app shell as the build prerenders it into app.html, shown until the scripts run: for any width,
 * and with everything anybody has. CSS hides what does not fit the visitor.
 */
export function AppShell() {
  return (
    <div className="shell app-shell">
      <div className="contents max-sm:hidden">
        <NavRail showGym onLogout={doNothing} />
      </div>
      <LoadingIndicator />
      <div className="contents sm:hidden">
        <NavTabBar showGym onLogout={doNothing} />
      </div>
    </div>
  )
}

// No script runs there, and the button is hidden.
function doNothing() {}
