import { useForm, useStore } from '@tanstack/react-form'
import { type ReactNode, useRef } from 'react'
import { Button } from '@/ui/button'
import { ChoiceField } from '@/ui/choice-field'
import { checkOnLeaving, focusFirstInvalid, messageOf } from '@/ui/form'
import { SelectField } from '@/ui/select-field'
import { TextField } from '@/ui/text-field'
import { type PlanValues, planSchema } from './schema'

const groups: readonly { value: PlanValues['assignedGroup']; label: string; hint: string }[] = [
  {
    value: 'personal',
    label: 'Personal: only you',
    hint: 'Your own training, planned and logged.',
  },
  {
    value: 'plan',
    label: 'Shared: people who join by link',
    hint: 'They see every class and can check in.',
  },
  {
    value: 'gym',
    label: 'Gym: linked to a gym',
    hint: 'Everyone in the gym sees every class and can check in.',
  },
]

/** Adds or edits a plan. `gyms` are those the plan may be linked to; with none, that choice is not offered. */
export function PlanForm({
  defaults,
  gyms,
  saveLabel,
  cancel,
  isSaving,
  serverErrors,
  onSubmit,
}: {
  defaults: PlanValues
  gyms: readonly { id: string; name: string }[]
  saveLabel: string
  cancel: ReactNode
  isSaving: boolean
  /** What the server said of the last try, by field. */
  serverErrors: Record<string, string>
  onSubmit: (values: PlanValues) => void
}) {
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm({
    // With one gym there is nothing to choose.
    defaultValues: { ...defaults, gym: defaults.gym || (gyms.length === 1 && gyms[0]?.id) || '' },
    validationLogic: checkOnLeaving,
    validators: { onDynamic: planSchema },
    onSubmit: ({ value }) => onSubmit(planSchema.parse(value)),
    onSubmitInvalid: () => focusFirstInvalid(formRef.current),
  })

  const wasTried = useStore(form.store, (state) => state.submissionAttempts > 0)

  return (
    <form
      ref={formRef}
      noValidate
      className="grid max-w-[560px] gap-7"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void form.handleSubmit()
      }}
    >
      <form.Field name="name">
        {(field) => (
          <TextField
            label="Name"
            name="name"
            required
            autoComplete="off"
            value={field.state.value}
            onChange={field.handleChange}
            onBlur={field.handleBlur}
            error={messageOf(field.state.meta, wasTried) ?? serverErrors.name}
          />
        )}
      </form.Field>
      <form.Field name="assignedGroup">
        {(field) => (
          <ChoiceField
            label="Who it is for"
            value={field.state.value}
            onChange={field.handleChange}
            onBlur={field.handleBlur}
            options={groups.filter(({ value }) => value !== 'gym' || gyms.length > 0)}
            error={serverErrors.assignedGroup}
          />
        )}
      </form.Field>
      <form.Subscribe selector={(state) => state.values.assignedGroup === 'gym'}>
        {(isGymPlan) =>
          isGymPlan && (
            <form.Field name="gym">
              {(field) => (
                <SelectField
                  label="Gym"
                  name="gym"
                  required
                  value={field.state.value}
                  onChange={field.handleChange}
                  onBlur={field.handleBlur}
                  options={[
                    { value: '', label: 'Choose a gym', disabled: true },
                    ...gyms.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  error={messageOf(field.state.meta, wasTried) ?? serverErrors.gym}
                />
              )}
            </form.Field>
          )
        }
      </form.Subscribe>
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        <Button type="submit" variant="primary" size="lg" isLoading={isSaving}>
          {saveLabel}
        </Button>
        {cancel}
      </div>
    </form>
  )
}
