import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * Draws its children once what stands before them is on screen, in slices that leave the browser
 * free to answer a tap. Give the room they will take, where something stands below them.
 */
export function Later({ room, children }: { room?: string | undefined; children: ReactNode }) {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => startTransition(() => setIsTime(true)), [])
  return isTime ? children : <div className={room} />
}
