import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'

export interface Tab<Id extends string> {
  id: Id
  label: string
  /** How many are behind it. */
  count?: number | undefined
}

/**
 * Parts of a page of which one is shown. One stop of the Tab key; arrows, Home and End go from one to
 * the next, and what has the focus is shown.
 *
 * @param children the part behind the current tab
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  current,
  onSelect,
  children,
}: {
  /** What the tabs are parts of. */
  label: string
  tabs: readonly Tab<Id>[]
  current: Id
  onSelect: (id: Id) => void
  children: ReactNode
}) {
  const listRef = useRef<HTMLDivElement>(null)
  const id = useId()

  // More tabs than a narrow phone has room for scroll; an address may name one out of sight. Not by
  // scrollIntoView, after which the Tab key would begin at the tab and not at the top of the page.
  useEffect(() => {
    const list = listRef.current
    const tab = document.getElementById(`${id}-${current}`)
    if (!list || !tab) return
    const [around, inner] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
    list.scrollLeft += inner.left + inner.width / 2 - (around.left + around.width / 2)
  }, [id, current])

  function goByKey(event: KeyboardEvent) {
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
      <div ref={listRef} role="tablist" aria-label={label} className="tabs" onKeyDown={goByKey}>
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of mere text is reached like this
        tabIndex={0}
        className="rounded-md pt-[20px] outline-offset-6"
      >
        {children}
      </div>
    </>
  )
}

/** The panel that something stands in: it stays when what is in it goes. */
export function panelOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[role="tabpanel"]') ?? null
}
