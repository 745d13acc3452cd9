import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Lets the items of a list or grid be dragged into another order by a handle, with a mouse, a pen or
 * a finger. The list changes while the item is dragged. For the keyboard there are buttons.
 *
 * @param onMove takes the item at one place out and puts it in at another
 * @returns `listRef` for the element whose children are the items, `handle` for each item's handle,
 *   and the place of the item that is being dragged
 */
export function useDragOrder<List extends HTMLElement>(onMove: (from: number, to: number) => void) {
  const listRef = useRef<List>(null)
  const [draggedAt, setDraggedAt] = useState<number | null>(null)
  const endRef = useRef<(() => void) | null>(null)
  const onMoveRef = useRef(onMove)
  useEffect(() => {
    onMoveRef.current = onMove
  })
  useEffect(() => () => endRef.current?.(), [])

  function begin(event: ReactPointerEvent, index: number) {
    if (event.button !== 0) return
    event.preventDefault() // or the text beside it would be selected
    endRef.current?.()
    let at = index
    setDraggedAt(at)

    function follow({ clientX, clientY }: PointerEvent) {
      const items = [...(listRef.current?.children ?? [])]
      const to = placeOf(clientX, clientY, items, at)
      if (to === at) return
      // On the page before the pointer is followed further, since places are read off it.
      flushSync(() => {
        onMoveRef.current(at, to)
        setDraggedAt(to)
      })
      at = to
      listRef.current?.children[at]?.scrollIntoView({ block: 'nearest' })
    }

    function end() {
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      endRef.current = null
      setDraggedAt(null)
    }

    // On the window: the item under the pointer is taken out and put in again as the list changes.
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    endRef.current = end
  }

  return {
    listRef,
    draggedAt,
    handle: (index: number) => ({
      onPointerDown: (event: ReactPointerEvent) => begin(event, index),
    }),
  }
}

/** Where a dragged item belongs: at the place whose middle the pointer has passed, else where it is. */
function placeOf(x: number, y: number, items: readonly Element[], at: number): number {
  const boxes = items.map((item) => item.getBoundingClientRect())
  const from = boxes[at]
  if (!from) return at
  const isLevel = (box: DOMRect) => y >= box.top && y <= box.bottom
  const under = boxes.findIndex((box) => isLevel(box) && x >= box.left && x <= box.right)
  // A finger that drags along a list need not stay on it.
  const isInColumn = (box: DOMRect) => box.left === from.left && box.width === from.width
  const to = under >= 0 ? under : boxes.findIndex((box) => isLevel(box) && isInColumn(box))
  const box = boxes[to]
  if (!box || to === at) return at
  const isSameRow = Math.abs(box.top - from.top) < 1
  const [pointer, middle] = isSameRow
    ? [x, box.left + box.width / 2]
    : [y, box.top + box.height / 2]
  const hasPassed = to > at ? pointer > middle : pointer < middle
  return hasPassed ? to : at
}
