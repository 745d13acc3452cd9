import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/ui/button/button'

/**
 * Loads more of the list above it, and focuses the first new row: the last press removes the button,
 * and a screen reader should continue at the new rows.
 */
export function ShowMore({
  onPress,
  variant,
  className,
  children = 'Show more',
}: {
  onPress: () => void
  variant?: 'quiet' | 'ghost' | undefined
  className?: string | undefined
  children?: ReactNode
}) {
  const ref = useRef<HTMLButtonElement>(null)

  function press() {
    let container = ref.current?.parentElement
    while (container && !container.querySelector('li')) container = container.parentElement
    const before = new Set(container?.querySelectorAll('li'))
    flushSync(onPress)
    const rows = [...(container?.querySelectorAll('li') ?? [])]
    const firstNew = rows.find((row) => !before.has(row))
    if (!firstNew) return
    firstNew.tabIndex = -1
    firstNew.focus({ preventScroll: true })
  }

  return (
    <Button ref={ref} variant={variant} className={className} onClick={press}>
      {children}
    </Button>
  )
}
