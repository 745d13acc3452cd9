import { useForm, useStore } from '@tanstack/react-form'
import { type ReactNode, useRef } from 'react'
import { Button } from '@/ui/button'
import { checkOnLeaving, focusFirstInvalid, messageOf } from '@/ui/form'
import { SelectField } from '@/ui/select-field'
import { TextArea } from '@/ui/text-area'
import { TextField } from '@/ui/text-field'
import { energies, type NoteValues, noteSchema } from './schema'

const lines = [
  { name: 'wentWell', label: 'What went well' },
  { name: 'workOn', label: 'What to work on' },
  { name: 'question', label: 'A question for the coach' },
] as const

/** Writes or edits a note. Says each change, so that a draft can be kept. */
export function NoteForm({
  defaults,
  cancel,
  isSaving,
  serverErrors,
  onChange,
  onSubmit,
}: {
  defaults: NoteValues
  cancel: ReactNode
  isSaving: boolean
  /** What the server said of the last try, by field. */
  serverErrors: Record<string, string>
  onChange: (values: NoteValues) => void
  onSubmit: (values: NoteValues) => void
}) {
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm({
    defaultValues: defaults,
    validationLogic: checkOnLeaving,
    validators: { onDynamic: noteSchema },
    listeners: { onChange: ({ formApi }) => onChange(formApi.state.values) },
    onSubmit: ({ value }) => onSubmit(noteSchema.parse(value)),
    onSubmitInvalid: () => focusFirstInvalid(formRef.current),
  })
  const wasTried = useStore(form.store, (state) => state.submissionAttempts > 0)

  return (
    <form
      ref={formRef}
      noValidate
      className="grid max-w-[640px] grid-cols-1 gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void form.handleSubmit()
      }}
    >
      {lines.map(({ name, label }) => (
        <form.Field key={name} name={name}>
          {(field) => (
            <TextArea
              label={label}
              name={name}
              rows={2}
              value={field.state.value}
              onChange={field.handleChange}
              onBlur={field.handleBlur}
              error={messageOf(field.state.meta, wasTried) ?? serverErrors[name]}
            />
          )}
        </form.Field>
      ))}
      <form.Field name="body">
        {(field) => (
          <TextArea
            label="Anything else"
            name="body"
            rows={5}
            value={field.state.value}
            onChange={field.handleChange}
            onBlur={field.handleBlur}
            error={messageOf(field.state.meta, wasTried) ?? serverErrors.body}
          />
        )}
      </form.Field>
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-3">
        <form.Field name="date">
          {(field) => (
            <TextField
              label="Date"
              name="date"
              type="date"
              required
              value={field.state.value}
              onChange={field.handleChange}
              onBlur={field.handleBlur}
              error={messageOf(field.state.meta, wasTried) ?? serverErrors.date}
            />
          )}
        </form.Field>
        <form.Field name="rounds">
          {(field) => (
            <TextField
              label="Rounds"
              name="rounds"
              inputMode="numeric"
              autoComplete="off"
              value={field.state.value}
              onChange={field.handleChange}
              onBlur={field.handleBlur}
              error={messageOf(field.state.meta, wasTried) ?? serverErrors.rounds}
            />
          )}
        </form.Field>
        <form.Field name="energy">
          {(field) => (
            <SelectField
              label="Energy"
              name="energy"
              value={field.state.value}
              onChange={(value) => field.handleChange(value as NoteValues['energy'])}
              onBlur={field.handleBlur}
              options={energies}
              error={serverErrors.energy}
            />
          )}
        </form.Field>
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <Button type="submit" variant="primary" size="lg" isLoading={isSaving}>
          Save note
        </Button>
        {cancel}
      </div>
    </form>
  )
}
