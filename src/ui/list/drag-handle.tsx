import GripVertical from 'lucide-react/icons/grip-vertical'
import type { ComponentProps } from 'react'

/** What an item is dragged by. For pointers alone: beside it stand buttons that do the same. */
export function DragHandle(props: Pick<ComponentProps<'span'>, 'onPointerDown'>) {
  return (
    <span
      {...props}
      aria-hidden="true"
      className="-ml-3 grid h-12 w-10 flex-none cursor-grab touch-none place-items-center text-ink-3 active:cursor-grabbing"
    >
      <GripVertical />
    </span>
  )
}
