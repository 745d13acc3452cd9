/** The room of what only the app can draw, or answer a press on. */

export function CheckInButton() {
  return <span className="skel btn btn-lg w-[141px]" aria-hidden="true" />
}

export function LevelMeter() {
  return <span className="skel inline-flex h-2.5 w-[42px] flex-none" aria-hidden="true" />
}
