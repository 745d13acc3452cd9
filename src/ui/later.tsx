import { type ReactNode, startTransition, useEffect, useState } from 'react'

type Draw = () => void

const waiting: Draw[] = []
let drawing: Draw | undefined
let isDrawing = false
let isWhole = false

/**
 * Draws its children after the frame around them, in slices that leave the browser free to answer a
 * tap: one such part after the other, from the top of the page down, each in a frame of its own. So
 * the first screen of a page comes first, and then what is below it or hidden.
 */
export function Later({ children }: { children: ReactNode }) {
  return useTurn() ? children : <span {...waitingMark} />
}

/** The rows of a list: half a screen of them first, and the rest later. */
export function Rows({ children }: { children: readonly ReactNode[] }) {
  const first = roomForRows()
  const isTime = useTurn(children.length > first)
  return isTime ? children : [...children.slice(0, first), <li key="later" {...waitingMark} />]
}

/** How many rows half a screen shows at most: none is lower. */
function roomForRows(): number {
  return Math.ceil(window.innerHeight / 2 / lowestRowPx)
}

const lowestRowPx = 72

/** Takes no room, and tells whoever waits for the whole page that it is not there yet. */
const waitingMark = { hidden: true, 'aria-busy': true }

/** Whether it is time to draw something, which stays so. What need not wait takes no turn. */
function useTurn(waits = true): boolean {
  const [isTime, setIsTime] = useState(isWhole || !waits)
  useEffect(() => {
    if (isTime) return
    const draw = () => startTransition(() => setIsTime(true))
    waiting.push(draw)
    if (!isDrawing) {
      isDrawing = true
      afterFrame(drawNext)
    }
    // When it is drawn, or gone before that.
    return () => leave(draw)
  }, [isTime])
  return isTime
}

/**
 * Says how pages are drawn from now on: until one is complete, its parts come one after the other. A
 * page that one goes back to is drawn as a whole, since it needs its height at once to be where one
 * left it.
 */
export function drawPages(how: 'in parts' | 'whole'): void {
  isWhole = how === 'whole'
}

function drawNext() {
  drawing = waiting.shift()
  isDrawing = drawing !== undefined
  if (drawing) drawing()
  else isWhole = true
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
