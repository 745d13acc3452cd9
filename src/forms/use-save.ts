import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrors } from '@/pocketbase/errors'

/**
 * A mutation as a form needs it.
 *
 * @param onSaved what comes next; the form stays busy until its promise settles, so that nobody saves
 *   again during a navigation. Like `onFailed` not called once the page was left.
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

  /** Resolves once all is done: to true where it was saved, to false where that failed. */
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
    /** What was tried to save last. */
    variables,
    error,
    /** Forgets the error. */
    reset,
  }
}
