import { useRouter } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Button } from '@/ui/button/button'
import { Form, useZodForm } from '@/ui/form/form'
import { invitationPath } from './invitation-path'

const schema = z.object({
  link: z
    .string()
    .check(
      z.refine(
        (link) => invitationPath(link) !== null,
        'Paste the whole link that your coach sent you.',
      ),
    ),
})

/** Opens a pasted join link, such as one from another device. */
export function OpenInvitation() {
  const router = useRouter()
  const form = useZodForm(schema, {
    defaultValues: { link: '' },
    onSubmit: ({ link }) => router.history.push(invitationPath(link) ?? '/home'),
  })
  return (
    <Form form={form} isSaving={false} serverErrors={{}} className="gap-4">
      <form.AppField name="link">
        {(field) => <field.Text label="Invitation link" inputMode="url" />}
      </form.AppField>
      <Button type="submit" size="lg">
        Open invitation
      </Button>
    </Form>
  )
}
