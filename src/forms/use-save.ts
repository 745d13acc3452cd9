import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrors } from '@/pocketbase/errors'

/**
 * A mutation for a form, with its validation errors by field.
 *
 * @param onSaved called after the save; the form stays busy until its promise settles, so that nothing
 *   is saved twice during a navigation. Like `onFailed` not called after the component unmounts.
 */
export function useSave<Saved, Variables>(
  mutation: UseMutationOptions<Saved, Error, Variables>,
  {
    onSaved,
    onFailed,
  }: {
    onSaved?: ((saved: Saved) => unknown) | undefined
    onFailed?: ((error: Error) => unknown) | undefined
  } = {},
) {
  const { mutate, reset, isPending, variables, error } = useMutation(mutation)
  const [isLeaving, setIsLeaving] = useState(false)

  /** Resolves after the callback: true when saved, false when the save failed. */
  function save(next: Variables): Promise<boolean> {
    return new Promise((resolve) => {
      mutate(next, {
        onSuccess: async (saved) => {
          setIsLeaving(true)
          await onSaved?.(saved)
          setIsLeaving(false)
          resolve(true)
        },
        onError: async (failure) => {
          await onFailed?.(failure)
          resolve(false)
        },
      })
    })
  }

  return {
    save,
    isSaving: isPending || isLeaving,
    serverErrors: fieldErrors(error),
    /** The last submitted variables. */
    variables,
    error,
    /** Clears the error. */
    reset,
  }
}
