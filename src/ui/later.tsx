import { type ReactNode, startTransition, useEffect, useState } from 'react'

let hasDrawn = false

/**
 * Draws its children right after the frame around them, in slices that leave the browser free to
 * answer a tap. Only for the first page of a visit, whose code has never run: later it is quick, and
 * a page one goes back to needs its height at once, to be where one left it.
 */
export function Later({ children }: { children: ReactNode }) {
  const [isTime, setIsTime] = useState(hasDrawn)
  useEffect(() => {
    hasDrawn = true
    startTransition(() => setIsTime(true))
  }, [])
  return isTime && children
}
