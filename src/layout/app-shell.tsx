import { LoadingIndicator } from './loading-indicator'
import { NavRail, NavTabBar } from './nav'

/**
 * The app shell that the build prerenders into app.html, shown until the scripts run. It contains the
 * navigation of every width and membership; CSS hides what does not apply.
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

// The button is hidden, and no script runs yet.
function doNothing() {}
