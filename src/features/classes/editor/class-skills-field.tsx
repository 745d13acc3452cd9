import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronRight from 'lucide-react/icons/chevron-right'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef, useState } from 'react'
import type { ClassSkillValues } from '@/features/classes/schema'
import { segments } from '@/features/classes/segments'
import { SkillPicker } from '@/features/skills/skill-picker'
import { skillMeta } from '@/features/skills/skill-search'
import type { Skill } from '@/pocketbase/records'
import { IconButton } from '@/ui/button/icon-button'
import { FieldError } from '@/ui/form/field'
import { SelectField } from '@/ui/form/select-field'
import { TextField } from '@/ui/form/text-field'
import { Textarea } from '@/ui/form/textarea'
import { DragHandle } from '@/ui/list/drag-handle'
import { useDragOrder } from '@/ui/list/use-drag-order'
import { limitReason, type SkillLimit, skillCount } from './skill-limit'

interface ClassSkillsFieldProps {
  value: ClassSkillValues[]
  onChange: (value: ClassSkillValues[]) => void
  onBlur: () => void
  /** Skills to look names up in: those of the class and of the library. */
  skills: readonly Skill[]
  /** Skills that can be added, sorted by name. */
  choices: readonly Skill[]
  limit: SkillLimit
  /** Duration from the schedule; undefined for a class without one. */
  plannedMinutes: number | undefined
  /** Text that says when the plan last taught a skill; undefined for never. */
  hintFor: (skill: Skill) => string | undefined
  onAdd: (skill: Skill) => void
  /** Opens the dialog for a new skill of this name. */
  onCreate: (name: string) => void
  /** Validation error of the whole list. */
  error: string | undefined
  /** Validation error of one detail of one skill. */
  detailError: (index: number, detail: keyof ClassSkillValues) => string | undefined
  /** Shown above the list. */
  hint: string
}

/** Edits the skills of a class: their order, their details, and a picker to add more. */
export function ClassSkillsField({
  value,
  onChange,
  onBlur,
  skills,
  choices,
  limit,
  plannedMinutes,
  hintFor,
  onAdd,
  onCreate,
  error,
  detailError,
  hint,
}: ClassSkillsFieldProps) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const nameOf = (id: string) => skills.find((skill) => skill.id === id)?.name ?? 'This skill'

  function remove(id: string) {
    onChange(value.filter(({ skill }) => skill !== id))
    setAnnouncement(`${nameOf(id)} removed`)
  }

  function move(index: number, to: number) {
    const moved = value[index]
    if (!moved || to < 0 || to >= value.length) return
    onChange(value.toSpliced(index, 1).toSpliced(to, 0, moved))
    setAnnouncement(`${nameOf(moved.skill)} is ${to + 1} of ${value.length} now`)
  }

  function change(index: number, details: Partial<ClassSkillValues>) {
    onChange(value.map((each, at) => (at === index ? { ...each, ...details } : each)))
  }

  const { listRef, draggedAt, handle } = useDragOrder<HTMLOListElement>(move)

  const minutes = value.reduce((sum, each) => sum + (Number(each.minutes) || 0), 0)
  const excessMinutes = plannedMinutes ? minutes - plannedMinutes : 0
  const sum = plannedMinutes ? `${minutes} of ${plannedMinutes} min` : `${minutes} min`
  const counts = [skillCount(value.length, limit), ...(minutes > 0 ? [sum] : [])]

  return (
    <section aria-labelledby="class-skills" className="pt-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="class-skills" ref={headingRef} tabIndex={-1} className="title text-lg">
          Skills
        </h2>
        <span className="num text-ink-3">{counts.join(' · ')}</span>
      </div>
      <p className="mt-1 text-ink-2">{hint}</p>
      {excessMinutes > 0 && (
        <p className="mt-1 flex items-start gap-1.5 text-xs font-semibold text-warn [--icon:16px]">
          <TriangleAlert className="mt-px" />
          {excessMinutes} min longer than the schedule.
        </p>
      )}
      <FieldError id="class-skills-error" error={error} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {value.length > 0 && (
        <ol ref={listRef} className="mt-3 divide-y divide-line border-y border-line">
          {value.map((each, index) => (
            <li key={each.skill} className={`py-2 ${index === draggedAt ? 'bg-fill' : ''}`}>
              <ChosenSkill
                name={nameOf(each.skill)}
                skill={skills.find((skill) => skill.id === each.skill)}
                isFirst={index === 0}
                isLast={index === value.length - 1}
                dragHandle={value.length > 1 && <DragHandle {...handle(index)} />}
                onMove={(by) => move(index, index + by)}
                onRemove={() => {
                  remove(each.skill)
                  // The focused button was removed with its row.
                  headingRef.current?.focus()
                }}
              />
              <SkillDetails
                value={each}
                onChange={(details) => change(index, details)}
                onBlur={onBlur}
                errorOf={(detail) => detailError(index, detail)}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="mt-4">
        <SkillPicker
          skills={choices}
          chosen={value.map(({ skill }) => skill)}
          limitReason={limitReason(value.length, limit)}
          hintFor={hintFor}
          onAdd={onAdd}
          onRemove={({ id }) => remove(id)}
          onCreate={onCreate}
        />
      </div>
    </section>
  )
}

function ChosenSkill({
  name,
  skill,
  isFirst,
  isLast,
  dragHandle,
  onMove,
  onRemove,
}: {
  name: string
  skill: Skill | undefined
  dragHandle: ReactNode
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}) {
  // Not `disabled` at the ends: a button that becomes disabled loses the keyboard's focus.
  const atEnd = 'aria-disabled:cursor-not-allowed aria-disabled:text-mute'
  return (
    <div className="flex items-center gap-1">
      {dragHandle}
      <div className="min-w-0 flex-1">
        <div className="text-base leading-snug font-semibold">{name}</div>
        {skill && (
          <div className="num mt-0.5 text-xs text-ink-3">
            {[skillMeta(skill), `+${skill.exp} exp`, skill.archived && 'archived']
              .filter(Boolean)
              .join(' · ')}
          </div>
        )}
      </div>
      <IconButton
        label={`Move ${name} up`}
        icon={ArrowUp}
        aria-disabled={isFirst || undefined}
        className={atEnd}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={`Move ${name} down`}
        icon={ArrowDown}
        aria-disabled={isLast || undefined}
        className={atEnd}
        onClick={() => onMove(1)}
      />
      <IconButton label={`Remove ${name}`} icon={X} className="-mr-2" onClick={onRemove} />
    </div>
  )
}

function SkillDetails({
  value,
  onChange,
  onBlur,
  errorOf,
}: {
  value: ClassSkillValues
  onChange: (details: Partial<ClassSkillValues>) => void
  onBlur: () => void
  errorOf: (detail: keyof ClassSkillValues) => string | undefined
}) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-12 max-w-full list-none items-center gap-1.5 rounded-md pr-3 text-xs font-semibold text-ink-2 [--icon:16px] mouse:lg:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight className="transition-transform duration-(--dur-2) group-open:rotate-90" />
        <span className="min-w-0 truncate">
          Details <span className="num font-normal text-ink-3">{detailsSummary(value)}</span>
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-1 pb-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Textarea
            label="Key detail"
            hint="The one thing that makes it work."
            rows={2}
            value={value.keyDetail}
            onChange={(keyDetail) => onChange({ keyDetail })}
            onBlur={onBlur}
            error={errorOf('keyDetail')}
          />
        </div>
        <SelectField
          label="Part of the class"
          value={value.segment}
          onChange={(segment) => onChange({ segment: segment as ClassSkillValues['segment'] })}
          options={segments}
        />
        <TextField
          label="Minutes"
          inputMode="numeric"
          autoComplete="off"
          value={value.minutes}
          onChange={(minutes) => onChange({ minutes: minutes.trim() })}
          onBlur={onBlur}
          error={errorOf('minutes')}
        />
        <div className="sm:col-span-2">
          <TextField
            label="Video link"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={value.videoUrl}
            onChange={(videoUrl) => onChange({ videoUrl })}
            onBlur={onBlur}
            error={errorOf('videoUrl')}
          />
        </div>
      </div>
    </details>
  )
}

/** The filled-in details in one line: "Drill, 10 min, video". */
function detailsSummary({ keyDetail, minutes, segment, videoUrl }: ClassSkillValues): string {
  const label = segments.find(({ value }) => value === segment)?.label
  return [label, minutes && `${minutes} min`, keyDetail, videoUrl && 'video']
    .filter(Boolean)
    .join(', ')
}
