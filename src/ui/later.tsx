import { type ReactNode, startTransition, useEffect, useState } from 'react'

type Draw = () => void

const waiting: Draw[] = []
let drawing: Draw | undefined
let isDrawing = false
let hasDrawn = false

/**
 * Draws its children after the frame around them, in slices that leave the browser free to answer a
 * tap: one such part after the other, from the top of the page down, each in a frame of its own. Only
 * for the first page of a visit, whose code has never run: later it is quick, and a page one goes
 * back to needs its height at once, to be where one left it.
 */
export function Later({ children }: { children: ReactNode }) {
  const [isTime, setIsTime] = useState(hasDrawn)
  useEffect(() => {
    if (isTime) return
    const draw = () => startTransition(() => setIsTime(true))
    waiting.push(draw)
    if (!isDrawing) drawNext()
    // When it is drawn, or gone before that.
    return () => leave(draw)
  }, [isTime])
  // Takes no room, and tells whoever waits for the whole page that it is not there yet.
  return isTime ? children : <span hidden aria-busy="true" />
}

function drawNext() {
  drawing = waiting.shift()
  isDrawing = drawing !== undefined
  if (drawing) drawing()
  else hasDrawn = true
}

function leave(draw: Draw) {
  if (draw === drawing) afterFrame(drawNext)
  else waiting.splice(waiting.indexOf(draw), 1)
}

/** A page that nobody looks at has no frames. */
function afterFrame(go: () => void) {
  if (document.hidden) setTimeout(go)
  else requestAnimationFrame(() => setTimeout(go))
}
