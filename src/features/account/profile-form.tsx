import { Form, FormActions, useAppForm, validateOnBlur } from '@/ui/form'
import { TextField } from '@/ui/text-field'
import { zoneLabel } from '@/ui/zones'
import { type ProfileValues, profileSchema } from './schema'

/** What I am called, and the zone in which I read times. */
export function ProfileForm({
  defaults,
  email,
  isSaving,
  serverErrors,
  onSubmit,
}: {
  defaults: ProfileValues
  email: string
  isSaving: boolean
  /** What the server said of the last try, by field. */
  serverErrors: Record<string, string>
  onSubmit: (values: ProfileValues) => void
}) {
  const form = useAppForm({
    defaultValues: { ...defaults, tz: zoneLabel(defaults.tz) },
    validationLogic: validateOnBlur,
    validators: { onDynamic: profileSchema },
    onSubmit: ({ value }) => onSubmit(profileSchema.parse(value)),
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
