import { useForm, useStore } from '@tanstack/react-form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { skillLibraryOptions } from '@/features/skills/queries'
import type { Plan, Skill } from '@/pocketbase/records'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { Button } from '@/ui/button'
import { checkOnLeaving, focusFirstInvalid, messageOf } from '@/ui/form'
import { Notice } from '@/ui/notice'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { ClassSkillsField } from './class-skills-field'
import { instantOf, timeThere, type WallTime, zoneCity } from './class-time'
import { type ClassValues, classSchema } from './schema'
import { skillLimit } from './skill-limit'

/** Fields of the server's refusals that have a place of their own in the form. */
const refusalsShown = ['name', 'classDate', 'description', 'skills', 'classSkills']

/**
 * Adds or edits a class. Times are typed as the reader's own clock shows them.
 *
 * @param plan expanded with its owner, whose membership limits the skills
 * @param classSkills the skills a class to edit has already: the library lacks archived ones
 */
export function ClassForm({
  plan,
  defaults,
  classSkills = [],
  skillsHint,
  cancel,
  isSaving,
  serverErrors,
  onSubmit,
}: {
  plan: Plan
  defaults: ClassValues
  classSkills?: readonly Skill[] | undefined
  skillsHint: string
  cancel: ReactNode
  isSaving: boolean
  /** What the server said of the last try, by field. */
  serverErrors: Record<string, string>
  onSubmit: (values: ClassValues) => void
}) {
  const { data: library } = useSuspenseQuery(skillLibraryOptions())
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm({
    defaultValues: defaults,
    validationLogic: checkOnLeaving,
    validators: { onDynamic: classSchema },
    onSubmit: ({ value }) => onSubmit(classSchema.parse(value)),
    onSubmitInvalid: () => focusFirstInvalid(formRef.current),
  })
  const wasTried = useStore(form.store, (state) => state.submissionAttempts > 0)
  const issues = useStore(form.store, (state) => state.errorMap.onDynamic)
  const date = useStore(form.store, (state) => state.values.date)
  const time = useStore(form.store, (state) => state.values.time)

  // What the server says of a detail names the detail, not the skill it belongs to.
  const otherRefusal = Object.entries(serverErrors).find(
    ([field]) => !refusalsShown.includes(field),
  )?.[1]

  return (
    <form
      ref={formRef}
      noValidate
      className="grid grid-cols-1 gap-6 [&_:is(input,select,textarea,button,summary)]:scroll-mb-44"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void form.handleSubmit()
      }}
    >
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_190px_160px]">
        <div className="sm:col-span-2 xl:col-span-1">
          <form.Field name="name">
            {(field) => (
              <TextField
                label="Name"
                name="name"
                required
                autoComplete="off"
                value={field.state.value}
                onChange={field.handleChange}
                onBlur={field.handleBlur}
                error={messageOf(field.state.meta, wasTried) ?? serverErrors.name}
              />
            )}
          </form.Field>
        </div>
        <form.Field name="date">
          {(field) => (
            <TextField
              label="Date"
              name="date"
              type="date"
              required
              value={field.state.value}
              onChange={field.handleChange}
              onBlur={field.handleBlur}
              error={messageOf(field.state.meta, wasTried) ?? serverErrors.classDate}
            />
          )}
        </form.Field>
        <form.Field name="time">
          {(field) => (
            <TextField
              label="Time"
              name="time"
              type="time"
              required
              value={field.state.value}
              onChange={field.handleChange}
              onBlur={field.handleBlur}
              error={messageOf(field.state.meta, wasTried)}
              hint={timeHint({ date, time }, plan.tz)}
            />
          )}
        </form.Field>
      </div>
      <form.Field name="description">
        {(field) => (
          <TextArea
            label="Description"
            name="description"
            rows={6}
            value={field.state.value}
            onChange={field.handleChange}
            onBlur={field.handleBlur}
            error={messageOf(field.state.meta, wasTried) ?? serverErrors.description}
          />
        )}
      </form.Field>
      <form.Field name="skills">
        {(field) => (
          <ClassSkillsField
            value={field.state.value}
            onChange={field.handleChange}
            onBlur={field.handleBlur}
            skills={[...library, ...classSkills]}
            limit={skillLimit(plan)}
            hint={skillsHint}
            error={serverErrors.skills ?? serverErrors.classSkills}
            detailError={(index, detail) => issues?.[`skills[${index}].${detail}`]?.[0]?.message}
          />
        )}
      </form.Field>
      {otherRefusal && (
        <Notice tone="bad" role="alert">
          {otherRefusal}
        </Notice>
      )}
      {/* Always in reach: the form is longer than a screen. */}
      <div className="sticky bottom-0 z-10 flex flex-wrap gap-3 border-t border-line bg-mat py-3 max-sm:bottom-[calc(var(--nav-h)+1px+env(safe-area-inset-bottom))]">
        <Button type="submit" variant="primary" size="lg" isLoading={isSaving}>
          Save class
        </Button>
        {cancel}
      </div>
    </form>
  )
}

/** What the typed time is on the plan's clock, where that is another one. */
function timeHint(start: WallTime, planZone: string): string | undefined {
  const zone = viewerZone()
  const instant = instantOf(start, zone)
  if (Number.isNaN(instant.getTime())) return undefined
  const there = timeThere(instant, planZone, zone)
  return there && `In your time, ${zoneCity(zone)}. That is ${there}.`
}
