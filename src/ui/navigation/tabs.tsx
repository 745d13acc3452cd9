import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

export interface Tab<Id extends string> {
  id: Id
  label: string
  /** Number of items in the panel. */
  count?: number | undefined
}

/**
 * Tabs with automatic activation and a roving tabindex: arrows, Home and End move the focus and select.
 *
 * @param children the current tab's panel
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  current,
  onSelect,
  children,
}: {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Id>[]
  current: Id
  onSelect: (id: Id) => void
  children: ReactNode
}) {
  const listRef = useRef<HTMLDivElement>(null)
  const id = useId()

  // Scrolls the current tab into view on a narrow phone. Not by scrollIntoView, which would move the
  // starting point of the Tab key from the top of the page to the tab.
  useEffect(() => {
    const list = listRef.current
    const tab = document.getElementById(`${id}-${current}`)
    if (!list || !tab) return
    const [outer, inner] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
    list.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [id, current])

  function selectByKey(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === current)
    const to = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key]
    const target = to === undefined ? undefined : tabs[to]
    if (to === undefined || !target) return
    event.preventDefault()
    onSelect(target.id)
    const buttons = listRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')
    buttons?.[to]?.focus()
  }

  return (
    <>
      <div ref={listRef} role="tablist" aria-label={label} className="tabs" onKeyDown={selectByKey}>
        {tabs.map((tab) => {
          const isCurrent = tab.id === current
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              className="tab"
              aria-selected={isCurrent}
              aria-controls={isCurrent ? `${id}-panel` : undefined}
              tabIndex={isCurrent ? 0 : -1}
              onClick={() => onSelect(tab.id)}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="num text-ink-3 max-sm:hidden">{tab.count}</span>
              )}
            </button>
          )
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${current}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: makes a panel without controls reachable
        tabIndex={0}
        className="rounded-md pt-[20px] outline-offset-6"
      >
        {children}
      </div>
    </>
  )
}

/** The tab panel that contains an element; it remains when the element is removed. */
export function panelOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[role="tabpanel"]') ?? null
}
