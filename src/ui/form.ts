import { revalidateLogic } from '@tanstack/react-form'

/** What a form library knows of a field, as far as its message is concerned. */
interface FieldMeta {
  isBlurred: boolean
  errors: ({ message: string } | undefined)[]
}

/** A field is checked when it is left, and after the first try to save at every change. */
export const checkOnLeaving = revalidateLogic({ mode: 'blur', modeAfterSubmission: 'change' })

/** A field speaks up once it was left or saving was tried, not while it waits its turn. */
export function messageOf(
  { isBlurred, errors }: FieldMeta,
  wasSavingTried: boolean,
): string | undefined {
  return isBlurred || wasSavingTried ? errors[0]?.message : undefined
}

/** Leads to the first field to mend, opening what folds it away. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  // After the messages are on screen, because they are what marks a field as invalid.
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const details = field?.closest('details')
    if (details) details.open = true
    field?.focus()
  })
}
