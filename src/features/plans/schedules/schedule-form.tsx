import { useStore } from '@tanstack/react-form'
import { attires, planLevels } from '@/features/plans/labels'
import { type ScheduleValues, scheduleSchema } from '@/features/plans/schema'
import { zoneLabel } from '@/lib/time/time-zones'
import { CheckField } from '@/ui/form/check-field'
import { Form, FormActions, type FormProps, useZodForm } from '@/ui/form/form'
import { DaysField } from './days-field'

/** Adds or edits a schedule. Times are local times in the schedule's zone. */
export function ScheduleForm({
  defaultValues,
  cancel,
  isSaving,
  serverErrors,
  onChange,
  onSubmit,
}: FormProps<ScheduleValues>) {
  const form = useZodForm(scheduleSchema, {
    defaultValues: { ...defaultValues, tz: zoneLabel(defaultValues.tz) },
    onChange,
    onSubmit,
  })
  const wasSubmitted = useStore(form.store, (state) => state.submissionAttempts > 0)
  const unspecified = { value: '', label: 'Not said' }
  return (
    <Form
      form={form}
      isSaving={isSaving}
      serverErrors={serverErrors}
      className="max-w-[640px] gap-6 [&_:is(input,select,textarea,button)]:scroll-mb-28"
    >
      <form.AppField name="title">
        {(field) => (
          <field.Text label="Title" required hint="Classes made from this schedule carry it." />
        )}
      </form.AppField>
      <form.AppField name="daysOfWeek">
        {(field) => (
          <DaysField
            value={field.state.value}
            onChange={field.handleChange}
            onBlur={field.handleBlur}
            error={
              (wasSubmitted ? field.state.meta.errors[0]?.message : undefined) ??
              serverErrors.daysOfWeek
            }
          />
        )}
      </form.AppField>
      <div className="grid grid-cols-1 gap-x-4 gap-y-6 sm:grid-cols-2">
        <form.AppField name="startTime">
          {(field) => <field.Text label="Begins" type="time" required />}
        </form.AppField>
        <form.AppField name="durationMinutes">
          {(field) => <field.Text label="Minutes" inputMode="numeric" required />}
        </form.AppField>
      </div>
      <form.AppField name="tz">
        {(field) => (
          <field.Zone
            label="Time zone"
            required
            hint="Classes keep this time on the wall when the clocks change."
          />
        )}
      </form.AppField>
      <div className="grid grid-cols-1 gap-x-4 gap-y-6 sm:grid-cols-2">
        <form.AppField name="startDate">
          {(field) => <field.Text label="First day" type="date" hint="Leave open for now on." />}
        </form.AppField>
        <form.AppField name="endDate">
          {(field) => <field.Text label="Last day" type="date" hint="Leave open for no end." />}
        </form.AppField>
        <form.AppField name="location">{(field) => <field.Text label="Location" />}</form.AppField>
        <form.AppField name="instructor">
          {(field) => <field.Text label="Instructor" />}
        </form.AppField>
        <form.AppField name="level">
          {(field) => <field.Select label="For" options={[unspecified, ...planLevels]} />}
        </form.AppField>
        <form.AppField name="attire">
          {(field) => <field.Select label="Attire" options={[unspecified, ...attires]} />}
        </form.AppField>
        <form.AppField name="capacity">
          {(field) => (
            <field.Text label="Capacity" inputMode="numeric" hint="People on the mat at most." />
          )}
        </form.AppField>
      </div>
      <form.AppField name="notes">
        {(field) => <field.Textarea label="Notes" rows={3} />}
      </form.AppField>
      <form.AppField name="active">
        {(field) => (
          <CheckField
            label="In use"
            hint="Off, it rests: no classes are made from it, and guests do not see it."
            checked={field.state.value}
            onChange={field.handleChange}
          />
        )}
      </form.AppField>
      <FormActions saveLabel="Save schedule" cancel={cancel} isSticky />
    </Form>
  )
}
