/** A spinner. Decorative: the label beside it says what is loading. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />
}
