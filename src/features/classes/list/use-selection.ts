import { useState } from 'react'

/** Classes selected in a list for a bulk action. */
export interface ClassSelection {
  ids: ReadonlySet<string>
  toggle: (id: string, isChosen: boolean) => void
  end: () => void
}

/** Multi-selection in a list; `selection` is undefined until `begin` is called. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)

  function toggle(id: string, isChosen: boolean) {
    const chosen = new Set(ids)
    if (isChosen) chosen.add(id)
    else chosen.delete(id)
    setIds(chosen)
  }

  const end = () => setIds(null)
  const selection: ClassSelection | undefined = ids ? { ids, toggle, end } : undefined
  return { selection, begin: () => setIds(new Set()), end }
}
