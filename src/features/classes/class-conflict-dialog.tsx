import { useState } from 'react'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { type ClassPart, labelOf, partText } from './class-conflict'
import type { ClassValues } from './schema'

/** Two edits of one class that met: what each of them says, part by part, and which is to stand. */
export function ClassConflictDialog({
  parts,
  mine,
  theirs,
  changedAt,
  nameOf,
  onDecide,
  onClose,
}: {
  parts: readonly ClassPart[]
  mine: ClassValues
  theirs: ClassValues
  changedAt: Date
  nameOf: (skill: string) => string
  /** Told the parts in which theirs shall stand. */
  onDecide: (taken: ClassPart[]) => void
  /** Back to the form, where everything is as it was typed. */
  onClose: () => void
}) {
  const [taken, setTaken] = useState<readonly ClassPart[]>([])
  return (
    <Dialog
      open
      onClose={onClose}
      size="share"
      title={`Changed ${minutesAgo(changedAt)}`}
      description="Somebody else saved this class while you were editing it. Choose what stays; nothing else is touched."
    >
      <div className="mt-6 grid gap-6">
        {parts.map((part) => (
          <fieldset key={part} className="min-w-0">
            <legend className="label">{labelOf(part)}</legend>
            <div className="grid gap-2.5">
              <Version
                name={part}
                label="Keep mine"
                text={partText(part, mine, nameOf)}
                isChosen={!taken.includes(part)}
                onChoose={() => setTaken(taken.filter((each) => each !== part))}
              />
              <Version
                name={part}
                label="Reload"
                text={partText(part, theirs, nameOf)}
                isChosen={taken.includes(part)}
                onChoose={() => setTaken([...taken, part])}
              />
            </div>
          </fieldset>
        ))}
      </div>
      <div className="dialog-actions">
        <Button size="lg" onClick={onClose}>
          Back to the form
        </Button>
        <Button size="lg" variant="primary" onClick={() => onDecide([...taken])}>
          Save class
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
