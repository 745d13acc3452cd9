import { useState } from 'react'
import { type Conflict, conflictingGroups, type Edit, type FieldGroup, resolve } from '@/lib/merge'
import { Button } from '@/ui/button/button'
import { Dialog } from './dialog'

/** Conflict resolution: shows both versions of each conflicting field group, to choose one. */
export function ConflictDialog<Values extends object, Body extends object>({
  conflict,
  groups,
  noun,
  saveLabel,
  onResolve,
  onClose,
}: {
  conflict: Conflict<Values, Body>
  /** All field groups of the form, in its order. */
  groups: readonly FieldGroup<Values, Body>[]
  /** What was edited: "class". */
  noun: string
  saveLabel: string
  /** Called with the merged edit, to be saved. */
  onResolve: (edit: Edit<Values, Body>) => void
  /** Back to the form with its input unchanged. */
  onClose: () => void
}) {
  /** Labels of the groups for which to accept their values. */
  const [taken, setTaken] = useState<readonly string[]>([])

  function save() {
    onResolve(
      resolve(
        conflict,
        groups.filter(({ label }) => taken.includes(label)),
      ),
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="share"
      title={`Changed ${minutesAgo(conflict.changedAt)}`}
      description={`Somebody else saved this ${noun} while you were editing it. Choose what stays; nothing else is touched.`}
    >
      <div className="mt-6 grid grid-cols-1 gap-6">
        {conflictingGroups(groups, conflict.fields).map(({ label, text }) => (
          <fieldset key={label} className="min-w-0">
            <legend className="label">{label}</legend>
            <div className="grid grid-cols-1 gap-2.5">
              <Version
                name={label}
                label="Keep mine"
                text={text(conflict.mine.values)}
                isChosen={!taken.includes(label)}
                onChoose={() => setTaken(taken.filter((each) => each !== label))}
              />
              <Version
                name={label}
                label="Reload"
                text={text(conflict.theirs.values)}
                isChosen={taken.includes(label)}
                onChoose={() => setTaken([...taken, label])}
              />
            </div>
          </fieldset>
        ))}
      </div>
      <div className="dialog-actions">
        <Button size="lg" onClick={onClose}>
          Back to the form
        </Button>
        <Button size="lg" variant="primary" onClick={save}>
          {saveLabel}
        </Button>
      </div>
    </Dialog>
  )
}

function Version({
  name,
  label,
  text,
  isChosen,
  onChoose,
}: {
  name: string
  label: string
  text: string
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <label className="choice max-h-52 overflow-y-auto">
      <input type="radio" name={`version-${name}`} checked={isChosen} onChange={onChoose} />
      <span className="min-w-0">
        <span className="block text-base font-semibold">{label}</span>
        <span className="block whitespace-pre-line text-ink-2">{text}</span>
      </span>
    </label>
  )
}

function minutesAgo(instant: Date): string {
  const minutes = Math.max(1, Math.round((Date.now() - instant.getTime()) / 60_000))
  return new Intl.RelativeTimeFormat().format(-minutes, 'minute')
}
