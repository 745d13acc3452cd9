import { useStore } from '@tanstack/react-form'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { skillLibraryOptions } from '@/features/skills/queries'
import type { Plan, Skill } from '@/pocketbase/records'
import { viewerZone } from '@/pocketbase/viewer-zone'
import { checkOnLeaving, Form, FormActions, useAppForm } from '@/ui/form'
import { Notice } from '@/ui/notice'
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
  const form = useAppForm({
    defaultValues: defaults,
    validationLogic: checkOnLeaving,
    validators: { onDynamic: classSchema },
    onSubmit: ({ value }) => onSubmit(classSchema.parse(value)),
  })
  const issues = useStore(form.store, (state) => state.errorMap.onDynamic)
  const date = useStore(form.store, (state) => state.values.date)
  const time = useStore(form.store, (state) => state.values.time)

  // What the server says of a detail names the detail, not the skill it belongs to.
  const otherRefusal = Object.entries(serverErrors).find(
    ([field]) => !refusalsShown.includes(field),
  )?.[1]

  return (
    <Form
      form={form}
      isSaving={isSaving}
      serverErrors={serverErrors}
      className="gap-6 [&_:is(input,select,textarea,button,summary)]:scroll-mb-44"
    >
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_190px_160px]">
        <div className="sm:col-span-2 xl:col-span-1">
          <form.AppField name="name">
            {(field) => <field.Text label="Name" required />}
          </form.AppField>
        </div>
        <form.AppField name="date">
          {(field) => <field.Text label="Date" type="date" required serverName="classDate" />}
        </form.AppField>
        <form.AppField name="time">
          {(field) => (
            <field.Text
              label="Time"
              type="time"
              required
              hint={timeHint({ date, time }, plan.tz)}
            />
          )}
        </form.AppField>
      </div>
      <form.AppField name="description">
        {(field) => <field.Area label="Description" rows={6} />}
      </form.AppField>
      <form.AppField name="skills">
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
      </form.AppField>
      {otherRefusal && (
        <Notice tone="bad" role="alert">
          {otherRefusal}
        </Notice>
      )}
      <FormActions saveLabel="Save class" cancel={cancel} isSticky />
    </Form>
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
