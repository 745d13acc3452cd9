import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Reorders a list or grid by drag and drop with a handle, by mouse, pen or touch. The list is
 * reordered while dragging. For the keyboard there are buttons.
 *
 * @param onMove moves the item at index `from` to index `to`
 * @returns `listRef` for the element whose children are the items, `handle` with the props of each
 *   item's handle, and `draggedAt`, the index of the dragged item
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
    event.preventDefault() // no text selection
    endRef.current?.()
    let at = index
    setDraggedAt(at)

    function follow({ clientX, clientY }: PointerEvent) {
      const items = [...(listRef.current?.children ?? [])]
      const to = dropIndex(clientX, clientY, items, at)
      if (to === at) return
      // Synchronously, because the next pointermove measures the new layout.
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

    // On the window, because reordering removes the item under the pointer from the DOM.
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

/** The new index of a dragged item: that of the item whose centre the pointer has passed, else its own. */
function dropIndex(x: number, y: number, items: readonly Element[], at: number): number {
  const boxes = items.map((item) => item.getBoundingClientRect())
  const from = boxes[at]
  if (!from) return at
  const isInRow = (box: DOMRect) => y >= box.top && y <= box.bottom
  const under = boxes.findIndex((box) => isInRow(box) && x >= box.left && x <= box.right)
  // The pointer may leave the list sideways.
  const isInColumn = (box: DOMRect) => box.left === from.left && box.width === from.width
  const to = under >= 0 ? under : boxes.findIndex((box) => isInRow(box) && isInColumn(box))
  const box = boxes[to]
  if (!box || to === at) return at
  const isSameRow = Math.abs(box.top - from.top) < 1
  const [pointer, middle] = isSameRow
    ? [x, box.left + box.width / 2]
    : [y, box.top + box.height / 2]
  const hasPassed = to > at ? pointer > middle : pointer < middle
  return hasPassed ? to : at
}
