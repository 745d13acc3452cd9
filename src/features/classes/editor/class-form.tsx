import { useStore } from '@tanstack/react-form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDaysAgo, lastTaught } from '@/features/classes/list/last-taught'
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

/** Validation errors that the form shows beside a field; any other is shown above the buttons. */
const fieldsWithErrors = ['name', 'classDate', 'description', 'skills', 'classSkills']

/**
 * The form that adds or edits a class. Times are typed in the user's own time zone.
 *
 * @param plan expanded with its owner, whose membership limits the skills, and its gym
 * @param classId of the class, also before it is saved
 * @param classSkills skills of the edited class, which may be archived and so missing in the library
 * @param plannedMinutes the duration its schedule gives the class
 * @param images the image section of the form; images are uploaded separately
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
  const { visibilityOf, hintFor } = usePlanSkills(plan, classId)
  const [newSkillName, setNewSkillName] = useState<string | null>(null)
  const [skillToShow, setSkillToShow] = useState<Skill | null>(null)
  const form = useZodForm(classSchema, { defaultValues, onChange, onSubmit })
  const issues = useStore(form.store, (state) => state.errorMap.onDynamic)
  const date = useStore(form.store, (state) => state.values.date)
  const time = useStore(form.store, (state) => state.values.time)

  const add = (skill: Skill) => form.pushFieldValue('skills', newSkillValues(skill.id))

  // The server's error for a detail does not say which skill it belongs to, so it has no field.
  const otherError = Object.entries(serverErrors).find(
    ([field]) => !fieldsWithErrors.includes(field),
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
              choices={library.filter((skill) => visibilityOf(skill) !== 'elsewhere')}
              limit={skillLimit(plan)}
              plannedMinutes={plannedMinutes}
              hintFor={hintFor}
              onAdd={(skill) =>
                visibilityOf(skill) === 'mine' ? setSkillToShow(skill) : add(skill)
              }
              onCreate={setNewSkillName}
              hint={skillsHint}
              error={serverErrors.skills ?? serverErrors.classSkills}
              detailError={(index, detail) => issues?.[`skills[${index}].${detail}`]?.[0]?.message}
            />
          )}
        </form.AppField>
        {images}
        {otherError && (
          <Notice tone="bad" role="alert">
            {otherError}
          </Notice>
        )}
        <FormActions saveLabel="Save class" cancel={cancel} isSticky />
      </Form>
      {newSkillName !== null && (
        <NewSkillDialog
          name={newSkillName}
          plan={plan}
          library={library}
          onCreated={(skill) => {
            add(skill)
            setNewSkillName(null)
          }}
          onClose={() => setNewSkillName(null)}
        />
      )}
      {skillToShow && (
        <ShowSkillDialog
          skill={skillToShow}
          plan={plan}
          onShown={(skill) => {
            add(skill)
            setSkillToShow(null)
          }}
          onClose={() => setSkillToShow(null)}
        />
      )}
    </>
  )
}

/** Looks up a skill's visibility in a plan and when the plan last taught it. */
function usePlanSkills(plan: Plan, classId: string) {
  const { data: visibilities } = useSuspenseQuery(visibilitiesOptions())
  const { data: classes } = useSuspenseQuery(planClassesOptions(plan.id))
  const today = dayIn(useNow(), plan.tz)
  const me = session.requireUser().id
  const byId = new Map(visibilities.map((visibility) => [visibility.id, visibility]))
  const taught = lastTaught(classes, today, classId)
  return {
    visibilityOf: (skill: Skill) => skillVisibilityIn(plan, skill, byId.get(skill.visibility), me),
    hintFor: ({ id }: Skill) => {
      const day = taught.get(id)
      return day && `last taught ${formatDaysAgo(day, today)}`
    },
  }
}

/** The typed time in the plan's time zone; undefined where that is the user's own. */
function timeHint(start: WallTime, planZone: string): string | undefined {
  const zone = userTimeZone()
  const instant = instantOf(start, zone)
  if (Number.isNaN(instant.getTime())) return undefined
  const planTime = formatPlanTime(instant, planZone, zone)
  return planTime && `In your time, ${zoneCity(zone)}. That is ${planTime}.`
}
