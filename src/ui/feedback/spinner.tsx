/** A turning ring; the words beside it say what is awaited. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />
}
