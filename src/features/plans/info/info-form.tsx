import { attires, infoKinds, planLevels } from '@/features/plans/labels'
import { type InfoValues, infoSchema } from '@/features/plans/schema'
import { CheckField } from '@/ui/form/check-field'
import { Form, FormActions, type FormProps, useZodForm } from '@/ui/form/form'

/** Adds or edits an info card. */
export function InfoForm({
  defaultValues,
  cancel,
  isSaving,
  serverErrors,
  onChange,
  onSubmit,
}: FormProps<InfoValues>) {
  const form = useZodForm(infoSchema, { defaultValues, onChange, onSubmit })
  return (
    <Form
      form={form}
      isSaving={isSaving}
      serverErrors={serverErrors}
      className="max-w-[640px] gap-6"
    >
      <form.AppField name="title">{(field) => <field.Text label="Title" required />}</form.AppField>
      <form.AppField name="kind">
        {(field) => <field.Select label="Kind" options={infoKinds} />}
      </form.AppField>
      <form.AppField name="body">
        {(field) => (
          <field.Textarea
            label="Text"
            rows={6}
            hint="Line breaks stay, and addresses become links."
          />
        )}
      </form.AppField>
      <form.AppField name="link">
        {(field) => <field.Text label="Link" type="url" inputMode="url" placeholder="https://" />}
      </form.AppField>
      <div className="grid grid-cols-1 gap-x-4 gap-y-6 sm:grid-cols-2">
        <form.AppField name="level">
          {(field) => <field.Select label="For" options={[unspecified, ...planLevels]} />}
        </form.AppField>
        <form.AppField name="attire">
          {(field) => <field.Select label="Attire" options={[unspecified, ...attires]} />}
        </form.AppField>
      </div>
      <form.AppField name="pinned">
        {(field) => (
          <CheckField
            label="Pinned"
            hint="Stands before the other cards."
            checked={field.state.value}
            onChange={field.handleChange}
          />
        )}
      </form.AppField>
      <FormActions saveLabel="Save info" cancel={cancel} />
    </Form>
  )
}

const unspecified = { value: '', label: 'Not said' }
