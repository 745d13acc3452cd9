import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ReactNode, useId } from 'react'

export type FieldProps = {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

type Binding = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, hint and error below, associated with the control that `children` renders. */
export function Field({
  label,
  error,
  hint,
  children,
}: FieldProps & { children: (binding: Binding) => ReactNode }) {
  const id = useId()
  const { describedBy, hintId, errorId } = descriptionIds(id, { error, hint })
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {hint && (
        <p className="mt-[6px] text-xs text-ink-3" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  )
}

/** The validation error under a field. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="err" id={id}>
      <CircleAlert className="mt-px" />
      {error}
    </p>
  )
}

/** Ids of the hint and error of a field, and the `aria-describedby` of those that are rendered. */
export function descriptionIds(
  id: string,
  { error, hint }: { error?: string | undefined; hint?: string | undefined },
) {
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const shown = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  return { hintId, errorId, describedBy: shown || undefined }
}
