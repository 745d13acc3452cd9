import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/ui/button/button'

/**
 * Shows more of the list it stands below, and puts the focus on the first row that was not there: the
 * last press takes the button away, and whoever cannot see the rows is to read on where they begin.
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
    let around = ref.current?.parentElement
    while (around && !around.querySelector('li')) around = around.parentElement
    const before = new Set(around?.querySelectorAll('li'))
    flushSync(onPress)
    const rows = [...(around?.querySelectorAll('li') ?? [])]
    const first = rows.find((row) => !before.has(row))
    if (!first) return
    first.tabIndex = -1
    first.focus({ preventScroll: true })
  }

  return (
    <Button ref={ref} variant={variant} className={className} onClick={press}>
      {children}
    </Button>
  )
}
