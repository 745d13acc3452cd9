import { type ReactNode, useState } from 'react'
import { Form, FormActions, useAppForm, validateOnBlur } from '@/ui/form'
import { GymPictureField } from './gym-picture-field'
import { type GymValues, gymSchema } from './schema'

/** Adds or edits a gym: its picture and its name. */
export function GymForm({
  gym,
  saveLabel,
  cancel,
  isSaving,
  serverErrors,
  onSubmit,
}: {
  /** What is there; a new gym has neither id nor picture. */
  gym: { id: string; name: string; picture: string | undefined }
  saveLabel: string
  cancel?: ReactNode
  isSaving: boolean
  /** What the server said of the last try, by field. */
  serverErrors: Record<string, string>
  onSubmit: (values: GymValues) => void
}) {
  const [avatar, setAvatar] = useState<GymValues['avatar']>()
  const form = useAppForm({
    defaultValues: { name: gym.name },
    validationLogic: validateOnBlur,
    validators: { onDynamic: gymSchema },
    onSubmit: ({ value }) =>
      onSubmit({ ...gymSchema.parse(value), ...(avatar === undefined ? {} : { avatar }) }),
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
