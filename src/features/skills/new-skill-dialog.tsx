import { useSave } from '@/forms/use-save'
import type { Plan, Skill } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { Form, FormActions, useZodForm } from '@/ui/form/form'
import { createSkill } from './mutations'
import { newSkillValues, type SkillValues, skillSchema } from './schema'
import { distinctValues } from './skill-search'
import { audiencesIn } from './visibility'

const traits = [
  ['type', 'Type'],
  ['position', 'Position'],
  ['category', 'Category'],
  ['action', 'Action'],
] as const

/**
 * Creates a skill that the library lacks, for a class of a plan. Rendered beside the form that opened
 * it, because forms cannot be nested.
 *
 * @param name the search text
 * @param plan expanded with its gym
 * @param library source of the types, positions, categories and actions to choose from
 */
export function NewSkillDialog({
  name,
  plan,
  library,
  onCreated,
  onClose,
}: {
  name: string
  plan: Plan
  library: readonly Skill[]
  onCreated: (skill: Skill) => void
  onClose: () => void
}) {
  const { save, isSaving, serverErrors } = useSave(createSkill, { onSaved: onCreated })
  const audiences = audiencesIn(plan, session.requireUser().id)
  const audienceOptions = audiences.map((value) => ({ value, ...audienceLabels[value](plan) }))
  const form = useZodForm(skillSchema, {
    defaultValues: newSkillValues(name, audiences[0] ?? 'plan'),
    onSubmit: (values) => save({ values, plan }),
  })
  return (
    <Dialog open onClose={onClose} isBusy={isSaving} size="share" title="New skill">
      <Form form={form} isSaving={isSaving} serverErrors={serverErrors} className="mt-6 gap-5">
        <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
          <form.AppField name="name">
            {(field) => <field.Text label="Skill name" required />}
          </form.AppField>
          <form.AppField name="alt">
            {(field) => <field.Text label="Other name" hint="Often the Portuguese one." />}
          </form.AppField>
          {traits.map(([trait, label]) => (
            <form.AppField key={trait} name={trait}>
              {(field) => (
                <field.Select
                  label={label}
                  options={[
                    { value: '', label: 'Not said' },
                    ...distinctValues(library, (skill) => skill[trait]).map((value) => ({
                      value,
                      label: value,
                    })),
                  ]}
                />
              )}
            </form.AppField>
          ))}
          <form.AppField name="exp">
            {(field) => (
              <field.Text
                label="Exp"
                inputMode="numeric"
                hint="What one class gives on it, 1 to 25."
              />
            )}
          </form.AppField>
        </div>
        {audienceOptions.length > 1 ? (
          <form.AppField name="visibleTo">
            {(field) => <field.RadioGroup label="Who can see it" options={audienceOptions} />}
          </form.AppField>
        ) : (
          <p className="text-ink-2">Everyone in {plan.name} can see it.</p>
        )}
        <FormActions
          saveLabel="Add skill"
          cancel={
            <Button variant="ghost" size="lg" onClick={onClose}>
              Cancel
            </Button>
          }
        />
      </Form>
    </Dialog>
  )
}

const audienceLabels: Record<SkillValues['visibleTo'], (plan: Plan) => AudienceLabel> = {
  personal: () => ({ label: 'Only you' }),
  plan: (plan) => ({ label: 'This plan', hint: `Everyone in ${plan.name}` }),
  gym: (plan) => ({
    label: 'The gym',
    hint: `Everyone in ${plan.expand?.gym?.name ?? 'the gym'}, in all its plans`,
  }),
}

interface AudienceLabel {
  label: string
  hint?: string
}
