import { useState } from 'react'
import { Form, FormActions, type FormProps, useZodForm } from '@/ui/form/form'
import { GymPictureField } from './gym-picture-field'
import { type GymValues, gymSchema } from './schema'

/** Adds or edits a gym. */
export function GymForm({
  gym,
  saveLabel,
  cancel,
  isSaving,
  serverErrors,
  onSubmit,
}: Omit<FormProps<GymValues>, 'defaultValues' | 'onChange'> & {
  /** Stored values; a new gym has neither id nor picture. */
  gym: { id: string; name: string; picture: string | undefined }
  saveLabel: string
}) {
  const [avatar, setAvatar] = useState<GymValues['avatar']>()
  const form = useZodForm(gymSchema, {
    defaultValues: { name: gym.name },
    onSubmit: (values) => onSubmit({ ...values, ...(avatar === undefined ? {} : { avatar }) }),
  })
  return (
    <Form
      form={form}
      isSaving={isSaving}
      serverErrors={serverErrors}
      className="max-w-[560px] gap-6"
    >
      <form.Subscribe selector={(state) => state.values.name}>
        {(name) => (
          <GymPictureField
            id={gym.id || name}
            name={name}
            stored={gym.picture}
            value={avatar}
            onChange={setAvatar}
            error={serverErrors.avatar}
          />
        )}
      </form.Subscribe>
      <form.AppField name="name">{(field) => <field.Text label="Name" required />}</form.AppField>
      <FormActions saveLabel={saveLabel} cancel={cancel} />
    </Form>
  )
}
