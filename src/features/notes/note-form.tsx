import { Form, FormActions, type FormProps, useZodForm } from '@/ui/form/form'
import { NoteSkills } from './note-skills'
import { energies, type NoteValues, noteSchema } from './schema'

const textFields = [
  { name: 'wentWell', label: 'What went well' },
  { name: 'workOn', label: 'What to work on' },
  { name: 'question', label: 'A question for the coach' },
] as const

/** Form of a new or edited note. */
export function NoteForm({
  defaultValues,
  skills,
  cancel,
  isSaving,
  serverErrors,
  onChange,
  onSubmit,
}: FormProps<NoteValues> & {
  /** The skills to choose from; empty for a note about a day. */
  skills: readonly { id: string; name: string }[]
}) {
  const form = useZodForm(noteSchema, { defaultValues, onChange, onSubmit })

  return (
    <Form
      form={form}
      isSaving={isSaving}
      serverErrors={serverErrors}
      className="max-w-[640px] gap-6"
    >
      {textFields.map(({ name, label }) => (
        <form.AppField key={name} name={name}>
          {(field) => <field.Textarea label={label} rows={2} />}
        </form.AppField>
      ))}
      <form.AppField name="body">
        {(field) => <field.Textarea label="Anything else" />}
      </form.AppField>
      {skills.length > 0 && (
        <form.AppField name="skills">
          {(field) => (
            <NoteSkills skills={skills} value={field.state.value} onChange={field.handleChange} />
          )}
        </form.AppField>
      )}
      <div className="grid grid-cols-1 gap-x-4 gap-y-6 sm:grid-cols-3">
        <form.AppField name="date">
          {(field) => <field.Text label="Date" type="date" required />}
        </form.AppField>
        <form.AppField name="rounds">
          {(field) => <field.Text label="Rounds" inputMode="numeric" />}
        </form.AppField>
        <form.AppField name="energy">
          {(field) => <field.Select label="Energy" options={energies} />}
        </form.AppField>
      </div>
      <FormActions saveLabel="Save note" cancel={cancel} />
    </Form>
  )
}
