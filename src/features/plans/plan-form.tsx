import { Notice } from '@/ui/feedback/notice'
import { Form, FormActions, type FormProps, useZodForm } from '@/ui/form/form'
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

/** Adds or edits a plan. */
export function PlanForm({
  defaultValues,
  groupBefore,
  gyms,
  saveLabel,
  cancel,
  isSaving,
  serverErrors,
  onSubmit,
}: FormProps<PlanValues> & {
  /** The stored group; undefined for a new plan. */
  groupBefore?: PlanValues['assignedGroup'] | undefined
  /** Gyms the plan can be linked to; the gym group is hidden if there are none. */
  gyms: readonly { id: string; name: string }[]
  saveLabel: string
}) {
  const form = useZodForm(planSchema, {
    // Preselects the only gym.
    defaultValues: {
      ...defaultValues,
      gym: defaultValues.gym || (gyms.length === 1 && gyms[0]?.id) || '',
    },
    onSubmit,
  })

  return (
    <Form
      form={form}
      isSaving={isSaving}
      serverErrors={serverErrors}
      className="max-w-[560px] gap-7"
    >
      <form.AppField name="name">{(field) => <field.Text label="Name" required />}</form.AppField>
      <form.AppField name="assignedGroup">
        {(field) => (
          <field.RadioGroup
            label="Who it is for"
            options={groups.filter(({ value }) => value !== 'gym' || gyms.length > 0)}
          />
        )}
      </form.AppField>
      <form.Subscribe selector={(state) => groupChange(groupBefore, state.values.assignedGroup)}>
        {(warning) => (
          <div role="status" className="empty:hidden">
            {warning && <Notice tone="warn">{warning}</Notice>}
          </div>
        )}
      </form.Subscribe>
      <form.Subscribe selector={(state) => state.values.assignedGroup === 'gym'}>
        {(isGymPlan) =>
          isGymPlan && (
            <form.AppField name="gym">
              {(field) => (
                <field.Select
                  label="Gym"
                  required
                  options={[
                    { value: '', label: 'Choose a gym', disabled: true },
                    ...gyms.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                />
              )}
            </form.AppField>
          )
        }
      </form.Subscribe>
      <FormActions saveLabel={saveLabel} cancel={cancel} />
    </Form>
  )
}

/** Warns that a change of group revokes access; undefined if nobody loses access. */
function groupChange(
  before: PlanValues['assignedGroup'] | undefined,
  after: PlanValues['assignedGroup'],
): string | undefined {
  if (before === undefined || before === after || before === 'personal') return undefined
  if (after === 'personal') {
    return 'Nobody else will see this plan any more. What they logged and earned stays theirs.'
  }
  if (before === 'gym') {
    return "The gym's members will no longer see this plan, unless they joined it by its own link."
  }
  return undefined
}
