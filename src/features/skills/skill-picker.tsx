import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { useId, useState } from 'react'
import type { Skill } from '@/pocketbase/records'
import { Button } from '@/ui/button/button'
import { Notice } from '@/ui/feedback/notice'
import { SelectField } from '@/ui/form/select-field'
import { ShowMore } from '@/ui/list/show-more'
import { choicesOf, searchSkills, skillMeta } from './skill-search'

/** Rows shown before "Show more": about what a tablet can take beside its keyboard. */
const rowsAtOnce = 8

/**
 * Finds skills by either name and puts them in or out.
 *
 * @param skills to choose from, by name
 * @param chosen ids of skills that are in
 * @param limitReason words that say why no other can be added; undefined while one can
 * @param hintFor something to say of a skill beside what it is
 * @param onMake asked to make a skill of this name, which may be empty
 */
export function SkillPicker({
  skills,
  chosen,
  limitReason,
  hintFor,
  onAdd,
  onRemove,
  onMake,
}: {
  skills: readonly Skill[]
  chosen: readonly string[]
  limitReason: string | undefined
  hintFor: (skill: Skill) => string | undefined
  onAdd: (skill: Skill) => void
  onRemove: (skill: Skill) => void
  onMake: (name: string) => void
}) {
  const [text, setText] = useState('')
  const [type, setType] = useState('')
  const [position, setPosition] = useState('')
  const [shown, setShown] = useState(rowsAtOnce)
  const id = useId()

  const found = searchSkills(skills, { text, type, position })
  const isNarrowed = text.trim() !== '' || type !== '' || position !== ''

  /** Other results begin at their top again. */
  function narrow(change: () => void) {
    change()
    setShown(rowsAtOnce)
  }

  function clear() {
    setText('')
    setType('')
    setPosition('')
    setShown(rowsAtOnce)
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
            onChange={(event) => narrow(() => setText(event.target.value))}
            // The next skill is typed over the last one.
            onFocus={(event) => event.target.select()}
            // Enter would send the whole form.
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
          onChange={(value) => narrow(() => setType(value))}
          options={filterOptions(
            'Any type',
            choicesOf(skills, (skill) => skill.type),
          )}
        />
        <SelectField
          label="Position"
          value={position}
          onChange={(value) => narrow(() => setPosition(value))}
          options={filterOptions(
            'Any position',
            choicesOf(skills, (skill) => skill.position),
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
          const isRefused = !isChosen && limitReason !== undefined
          return (
            <li key={skill.id}>
              <button
                type="button"
                className="menu-item px-2 aria-disabled:cursor-not-allowed aria-disabled:bg-transparent! aria-disabled:text-ink-3"
                aria-pressed={isChosen}
                // Not `disabled`: the row just pressed would lose the keyboard's focus.
                aria-disabled={isRefused || undefined}
                aria-describedby={isRefused ? `${id}-full` : undefined}
                onClick={() => {
                  if (isChosen) onRemove(skill)
                  else if (!isRefused) onAdd(skill)
                }}
              >
                <PickMark isChosen={isChosen} />
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
        {found.length > shown && <ShowMore onPress={() => setShown(shown + rowsAtOnce)} />}
        {isNarrowed && (
          <Button variant="ghost" onClick={clear}>
            Clear
          </Button>
        )}
        {!limitReason && (
          <Button variant="ghost" icon={Plus} onClick={() => onMake(text.trim())}>
            {text.trim() ? `Make “${text.trim()}” a new skill` : 'Make a new skill'}
          </Button>
        )}
      </div>
    </div>
  )
}

function PickMark({ isChosen }: { isChosen: boolean }) {
  const look = isChosen ? 'bg-rush text-on-rush' : 'border border-line-strong text-ink-2'
  return (
    <span className={`grid size-7 flex-none place-items-center rounded-sm [--icon:16px] ${look}`}>
      {isChosen ? <Check /> : <Plus />}
    </span>
  )
}

function filterOptions(any: string, values: readonly string[]) {
  return [{ value: '', label: any }, ...values.map((value) => ({ value, label: value }))]
}
