import { useStore } from '@tanstack/react-form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ago, lastTaught } from '@/features/classes/list/last-taught'
import { planClassesOptions } from '@/features/classes/queries'
import { type ClassValues, classSchema } from '@/features/classes/schema'
import { NewSkillDialog } from '@/features/skills/new-skill-dialog'
import { skillLibraryOptions, visibilitiesOptions } from '@/features/skills/queries'
import { ShowSkillDialog } from '@/features/skills/show-skill-dialog'
import { skillVisibilityIn } from '@/features/skills/visibility'
import { useNow } from '@/lib/time/use-now'
import { dayIn, formatPlanTime, type WallTime, zoneCity } from '@/lib/time/zoned'
import type { Plan, Skill } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { Notice } from '@/ui/feedback/notice'
import { Form, FormActions, type FormProps, useZodForm } from '@/ui/form/form'
import { ClassSkillsField } from './class-skills-field'
import { instantOf } from './class-start'
import { newSkillValues } from './class-values'
import { skillLimit } from './skill-limit'

/** Fields of the server's refusals that have a place of their own in the form. */
const refusalsShown = ['name', 'classDate', 'description', 'skills', 'classSkills']

/**
 * Adds or edits a class. Times are typed as the reader's own clock shows them.
 *
 * @param plan expanded with its owner, whose membership limits the skills, and its gym
 * @param classId of the class, also of one that is not saved yet
 * @param classSkills the skills a class to edit has already: the library lacks archived ones
 * @param plannedMinutes how long its schedule says the class is
 * @param images the part of the form that holds them; they are sent on their own
 */
export function ClassForm({
  plan,
  classId,
  defaultValues,
  classSkills = [],
  plannedMinutes,
  skillsHint,
  images,
  cancel,
  isSaving,
  serverErrors,
  onChange,
  onSubmit,
}: FormProps<ClassValues> & {
  plan: Plan
  classId: string
  classSkills?: readonly Skill[] | undefined
  plannedMinutes?: number | undefined
  skillsHint: string
  images: ReactNode
}) {
  const { data: library } = useSuspenseQuery(skillLibraryOptions())
  const { reachOf, hintFor } = useSkillsOfPlan(plan, classId)
  const [making, setMaking] = useState<string | null>(null)
  const [toShow, setToShow] = useState<Skill | null>(null)
  const form = useZodForm(classSchema, { defaultValues, onChange, onSubmit })
  const issues = useStore(form.store, (state) => state.errorMap.onDynamic)
  const date = useStore(form.store, (state) => state.values.date)
  const time = useStore(form.store, (state) => state.values.time)

  const add = (skill: Skill) => form.pushFieldValue('skills', newSkillValues(skill.id))

  // What the server says of a detail names the detail, not the skill it belongs to.
  const otherRefusal = Object.entries(serverErrors).find(
    ([field]) => !refusalsShown.includes(field),
  )?.[1]

  return (
    <>
      <Form
        form={form}
        isSaving={isSaving}
        serverErrors={serverErrors}
        className="gap-6 [&_:is(input,select,textarea,button,summary)]:scroll-mb-44"
      >
        <div className="grid grid-cols-1 gap-x-4 gap-y-6 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_190px_160px]">
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
          {(field) => <field.Textarea label="Description" rows={6} />}
        </form.AppField>
        <form.AppField name="skills">
          {(field) => (
            <ClassSkillsField
              value={field.state.value}
              onChange={field.handleChange}
              onBlur={field.handleBlur}
              skills={[...library, ...classSkills]}
              choices={library.filter((skill) => reachOf(skill) !== 'elsewhere')}
              limit={skillLimit(plan)}
              plannedMinutes={plannedMinutes}
              hintFor={hintFor}
              onAdd={(skill) => (reachOf(skill) === 'mine' ? setToShow(skill) : add(skill))}
              onMake={setMaking}
              hint={skillsHint}
              error={serverErrors.skills ?? serverErrors.classSkills}
              detailError={(index, detail) => issues?.[`skills[${index}].${detail}`]?.[0]?.message}
            />
          )}
        </form.AppField>
        {images}
        {otherRefusal && (
          <Notice tone="bad" role="alert">
            {otherRefusal}
          </Notice>
        )}
        <FormActions saveLabel="Save class" cancel={cancel} isSticky />
      </Form>
      {making !== null && (
        <NewSkillDialog
          name={making}
          plan={plan}
          library={library}
          onMade={(skill) => {
            add(skill)
            setMaking(null)
          }}
          onClose={() => setMaking(null)}
        />
      )}
      {toShow && (
        <ShowSkillDialog
          skill={toShow}
          plan={plan}
          onShown={(skill) => {
            add(skill)
            setToShow(null)
          }}
          onClose={() => setToShow(null)}
        />
      )}
    </>
  )
}

/** What the skills of the library are to a plan: who there can see them, and when they were taught. */
function useSkillsOfPlan(plan: Plan, classId: string) {
  const { data: visibilities } = useSuspenseQuery(visibilitiesOptions())
  const { data: classes } = useSuspenseQuery(planClassesOptions(plan.id))
  const today = dayIn(useNow(), plan.tz)
  const me = session.requireUser().id
  const byId = new Map(visibilities.map((visibility) => [visibility.id, visibility]))
  const taught = lastTaught(classes, today, classId)
  return {
    reachOf: (skill: Skill) => skillVisibilityIn(plan, skill, byId.get(skill.visibility), me),
    hintFor: ({ id }: Skill) => {
      const day = taught.get(id)
      return day && `last taught ${ago(day, today)}`
    },
  }
}

/** What the typed time is on the plan's clock, where that is another one. */
function timeHint(start: WallTime, planZone: string): string | undefined {
  const zone = userTimeZone()
  const instant = instantOf(start, zone)
  if (Number.isNaN(instant.getTime())) return undefined
  const there = formatPlanTime(instant, planZone, zone)
  return there && `In your time, ${zoneCity(zone)}. That is ${there}.`
}
