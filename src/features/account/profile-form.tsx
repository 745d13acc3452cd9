import { zoneLabel } from '@/lib/time/time-zones'
import { Form, FormActions, type FormProps, useZodForm } from '@/ui/form/form'
import { TextField } from '@/ui/form/text-field'
import { type ProfileValues, profileSchema } from './schema'

/** Edits my name and time zone. */
export function ProfileForm({
  defaultValues,
  email,
  isSaving,
  serverErrors,
  onSubmit,
}: FormProps<ProfileValues> & { email: string }) {
  const form = useZodForm(profileSchema, {
    defaultValues: { ...defaultValues, tz: zoneLabel(defaultValues.tz) },
    onSubmit,
  })

  return (
    <Form form={form} isSaving={isSaving} serverErrors={serverErrors} className="gap-5">
      <form.AppField name="name">
        {(field) => <field.Text label="Name" autoComplete="name" required />}
      </form.AppField>
      <TextField
        label="Email"
        value={email}
        onChange={() => {}}
        readOnly
        hint="From your Google account."
      />
      <form.AppField name="tz">
        {(field) => (
          <field.Zone
            label="Time zone"
            required
            hint="Type a city. Decides which day a class counts for."
          />
        )}
      </form.AppField>
      <FormActions saveLabel="Save changes" cancel={null} />
    </Form>
  )
}
