import GripVertical from 'lucide-react/icons/grip-vertical'
import type { ComponentProps } from 'react'

/** A drag handle, for pointers only: the buttons beside it do the same by keyboard. */
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
