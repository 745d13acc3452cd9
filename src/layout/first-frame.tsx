import { LoadingIndicator } from './loading-indicator'
import { NavRail, NavTabBar } from './nav'

/**
 * The frame of somebody signed in as the build draws it into the documents behind the gate, to stand
 * there until the scripts come: of any width, and with everything anybody has. Styles hide what does
 * not fit the visitor.
 */
export function FirstFrame() {
  return (
    <div className="shell first-frame">
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
