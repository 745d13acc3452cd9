import { useState } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'
import { type Conflict, type Edit, type Part, partsIn, settle } from './edit'

/** Two edits that met: what each of them says, part by part, and which is to stand. */
export function ConflictDialog<Values extends object, Body extends object>({
  conflict,
  parts,
  thing,
  saveLabel,
  onSettle,
  onClose,
}: {
  conflict: Conflict<Values, Body>
  /** All that can be edited here. */
  parts: readonly Part<Values, Body>[]
  /** What was edited: "class". */
  thing: string
  saveLabel: string
  /** Told what to save now. */
  onSettle: (edit: Edit<Values, Body>) => void
  /** Back to the form, where everything is as it was typed. */
  onClose: () => void
}) {
  /** Labels of the parts in which theirs shall stand. */
  const [taken, setTaken] = useState<readonly string[]>([])

  function save() {
    const theirs = parts.filter(({ label }) => taken.includes(label))
    onSettle(settle(conflict, theirs))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="share"
      title={`Changed ${minutesAgo(conflict.changedAt)}`}
      description={`Somebody else saved this ${thing} while you were editing it. Choose what stays; nothing else is touched.`}
    >
      <div className="mt-6 grid grid-cols-1 gap-6">
        {partsIn(parts, conflict.fields).map(({ label, text }) => (
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
