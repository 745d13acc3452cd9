import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useId, useState } from 'react'
import type { Skill } from '@/pocketbase/records'
import { Button } from '@/ui/button/button'
import { Notice } from '@/ui/feedback/notice'
import { SelectField } from '@/ui/form/select-field'
import { ShowMore } from '@/ui/list/show-more'
import { distinctValues, searchSkills, skillMeta } from './skill-search'

/** Rows per "Show more": about what a tablet shows above its keyboard. */
const pageSize = 8

/**
 * Searches skills by both names and adds or removes them.
 *
 * @param skills to choose from, sorted by name
 * @param chosen ids of the chosen skills
 * @param limitReason why no other skill can be added; undefined below the limit
 * @param hintFor additional text for a skill
 * @param onCreate opens the dialog for a new skill of this name, which may be empty
 */
export function SkillPicker({
  skills,
  chosen,
  limitReason,
  hintFor,
  onAdd,
  onRemove,
  onCreate,
}: {
  skills: readonly Skill[]
  chosen: readonly string[]
  limitReason: string | undefined
  hintFor: (skill: Skill) => string | undefined
  onAdd: (skill: Skill) => void
  onRemove: (skill: Skill) => void
  onCreate: (name: string) => void
}) {
  const [text, setText] = useState('')
  const [type, setType] = useState('')
  const [position, setPosition] = useState('')
  const [shown, setShown] = useState(pageSize)
  const id = useId()

  const found = searchSkills(skills, { text, type, position })
  const isFiltered = text.trim() !== '' || type !== '' || position !== ''

  /** Applies a filter and returns to the first page of results. */
  function applyFilter(change: () => void) {
    change()
    setShown(pageSize)
  }

  function clear() {
    setText('')
    setType('')
    setPosition('')
    setShown(pageSize)
  }

  return (
    <div className="card p-4">
      <div>
        <label className="label" htmlFor={`${id}-search`}>
          Find a skill
        </label>
        <div className="relative">
          <Search className="pointer-events-none absolute inset-y-0 left-3.5 my-auto text-ink-3" />
          <input
            id={`${id}-search`}
            type="search"
            className="input pl-11"
            placeholder="Name or other name"
            autoComplete="off"
            value={text}
            onChange={(event) => applyFilter(() => setText(event.target.value))}
            // Typing the next skill replaces the last search.
            onFocus={(event) => event.target.select()}
            // Enter would submit the whole form.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </div>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <SelectField
          label="Type"
          value={type}
          onChange={(value) => applyFilter(() => setType(value))}
          options={filterOptions(
            'Any type',
            distinctValues(skills, (skill) => skill.type),
          )}
        />
        <SelectField
          label="Position"
          value={position}
          onChange={(value) => applyFilter(() => setPosition(value))}
          options={filterOptions(
            'Any position',
            distinctValues(skills, (skill) => skill.position),
          )}
        />
      </div>
      {limitReason && (
        <div className="mt-4" id={`${id}-full`}>
          <Notice>{limitReason}</Notice>
        </div>
      )}
      <p role="status" className="mt-4 text-xs text-ink-3">
        {found.length === 1 ? '1 skill' : `${found.length} skills`}
      </p>
      {found.length === 0 && (
        <p className="mt-1 text-ink-2">No skill matches. Clear the filters or make a new one.</p>
      )}
      <ul className="-mx-2" aria-label="Matching skills">
        {found.slice(0, shown).map((skill) => {
          const isChosen = chosen.includes(skill.id)
          const isBlocked = !isChosen && limitReason !== undefined
          return (
            <li key={skill.id}>
              <button
                type="button"
                className="menu-item px-2 aria-disabled:cursor-not-allowed aria-disabled:bg-transparent! aria-disabled:text-ink-3"
                aria-pressed={isChosen}
                // Not `disabled`: the pressed row would lose the keyboard's focus.
                aria-disabled={isBlocked || undefined}
                aria-describedby={isBlocked ? `${id}-full` : undefined}
                onClick={() => {
                  if (isChosen) onRemove(skill)
                  else if (!isBlocked) onAdd(skill)
                }}
              >
                <CheckMark isChosen={isChosen} />
                <span className="min-w-0 flex-1">
                  <span className="block">
                    {skill.name}
                    {skill.alt && <span className="font-normal text-ink-3"> · {skill.alt}</span>}
                  </span>
                  <span className="num block text-xs font-normal text-ink-3">
                    {[skillMeta(skill), hintFor(skill)].filter(Boolean).join(' · ')}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <div className="mt-2 flex flex-wrap gap-3">
        {found.length > shown && <ShowMore onPress={() => setShown(shown + pageSize)} />}
        {isFiltered && (
          <Button variant="ghost" onClick={clear}>
            Clear
          </Button>
        )}
        {!limitReason && (
          <Button variant="ghost" icon={Plus} onClick={() => onCreate(text.trim())}>
            {text.trim() ? `Make “${text.trim()}” a new skill` : 'Make a new skill'}
          </Button>
        )}
      </div>
    </div>
  )
}

function CheckMark({ isChosen }: { isChosen: boolean }) {
  const tone = isChosen ? 'bg-rush text-on-rush' : 'border border-line-strong text-ink-2'
  return (
    <span className={`grid size-7 flex-none place-items-center rounded-sm [--icon:16px] ${tone}`}>
      {isChosen ? <Check /> : <Plus />}
    </span>
  )
}

function filterOptions(any: string, values: readonly string[]) {
  return [{ value: '', label: any }, ...values.map((value) => ({ value, label: value }))]
}
