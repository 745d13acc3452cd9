import { useId, useState } from 'react'
import { Button } from '@/ui/button'
import { checkOnLeaving, Form, FormActions, useAppForm } from '@/ui/form'
import { TextField } from '@/ui/text-field'
import { type ProfileValues, profileSchema } from './schema'
import { zoneChoices, zoneLabel, zoneOfDevice } from './zones'

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
  const zonesId = useId()
  // Some four hundred, so only made once.
  const [zones] = useState(() => zoneChoices())
  const form = useAppForm({
    defaultValues: { ...defaults, tz: zoneLabel(defaults.tz) },
    validationLogic: checkOnLeaving,
    validators: { onDynamic: profileSchema },
    onSubmit: ({ value }) => onSubmit(profileSchema.parse(value)),
  })
  const here = zoneLabel(zoneOfDevice())

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
          <div>
            <field.Text
              label="Time zone"
              list={zonesId}
              required
              onFocus={(event) => event.target.select()}
              hint="Type a city. Decides which day a class counts for."
            />
            <datalist id={zonesId}>
              {zones.map(({ label, offset }) => (
                <option key={label} value={label} label={`${label} · ${offset}`} />
              ))}
            </datalist>
            {field.state.value !== here && (
              <Button variant="ghost" className="mt-1 -ml-4" onClick={() => field.setValue(here)}>
                Use {here}, the zone of this device
              </Button>
            )}
          </div>
        )}
      </form.AppField>
      <FormActions saveLabel="Save changes" cancel={null} />
    </Form>
  )
}
