import type { UseMutationOptions } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type DraftOwner, deleteDraft, hasShapeOf, readDraft, saveDraft } from '@/lib/drafts/draft'
import type { Conflict, Edit } from '@/lib/merge'
import { toInstant } from '@/lib/time/instant'
import { conflictWith } from '@/pocketbase/errors'
import { newRecordId } from '@/pocketbase/record-id'
import { session } from '@/pocketbase/session'
import type { FormProps } from '@/ui/form/form'
import { useSave } from './use-save'

interface Options<Values, Body, Saved, Variables> {
  /** What the draft is kept under on this device; without, none is kept. */
  draft?: Omit<DraftOwner, 'user'>
  /** The edit of what is loaded now, or of a new record. */
  begin: () => Edit<Values, Body>
  /** An edit of a draft's shape, where a list of the first one may be empty but its items matter. */
  sample?: Edit<Values, Body>
  mutation: UseMutationOptions<Saved, Error, Variables>
  /** Saves an edit once it is valid, or asks something first. */
  submit: (edit: Edit<Values, Body>, save: (variables: Variables) => Promise<boolean>) => unknown
  /** The edit of what somebody else saved meanwhile; null where it cannot be loaded. */
  beginTheirs?: (stored: Saved) => Edit<Values, Body> | null | Promise<Edit<Values, Body> | null>
  /** What comes next, once the draft is dropped. */
  onSaved: (saved: Saved, edit: Edit<Values, Body>) => unknown
  /** Drops what else is kept with the draft. */
  onDiscard?: () => void
}

/** What `<EditSession>` and the form in it need. */
export interface EditSessionState<Values, Body> {
  isRestored: boolean
  discard: () => void
  restart: () => void
  conflict: Conflict<Values, Body> | null
  closeConflict: () => void
  resolveConflict: (edit: Edit<Values, Body>) => void
}

/**
 * Edits one record, from the first key to the page that comes after the save. What is typed is kept as
 * a draft of this person on this device; the edit keeps its base while others save; conflicts are
 * resolved in `<EditSession>`; and each try to save has the same id, so that trying again is harmless.
 */
export function useEditSession<Values, Body, Saved, Variables>({
  draft,
  begin,
  sample,
  mutation,
  submit,
  beginTheirs,
  onSaved,
  onDiscard,
}: Options<Values, Body, Saved, Variables>) {
  const owner = draft && { user: session.requireUser().id, ...draft }
  // State, because what is loaded meanwhile must change neither what is typed nor its base.
  const [{ edit, isRestored, round }, setForm] = useState(() => {
    const fresh = begin()
    const restored = owner && readDraft(owner, (stored) => hasShapeOf(sample ?? fresh, stored))
    return { edit: restored ?? fresh, isRestored: Boolean(restored), round: 0 }
  })
  const typed = useRef(edit)
  const submitted = useRef(edit)
  const [conflict, setConflict] = useState<Conflict<Values, Body> | null>(null)

  const { save, isSaving, serverErrors, ...saving } = useSave(
    {
      ...mutation,
      // Here, because it has to happen also where the page was left during the save.
      onSuccess: (...result) => {
        if (owner) deleteDraft(owner)
        return mutation.onSuccess?.(...result)
      },
    },
    {
      onSaved: (saved) => onSaved(saved, submitted.current),
      onFailed: async (error) => {
        setConflict(beginTheirs ? await toConflict(error, submitted.current, beginTheirs) : null)
      },
    },
  )

  function keep(next: Edit<Values, Body>) {
    typed.current = next
    if (owner) saveDraft(owner, next)
  }

  function beginWith(next: Edit<Values, Body>, isStillRestored: boolean) {
    typed.current = next
    setForm((form) => ({ edit: next, isRestored: isStillRestored, round: form.round + 1 }))
  }

  function discard() {
    if (owner) deleteDraft(owner)
    onDiscard?.()
  }

  function submitEdit(next: Edit<Values, Body>) {
    submitted.current = next
    return submit(next, save)
  }

  return {
    ...saving,
    save,
    edit,
    isRestored,
    /** Keeps a draft although nothing was typed since. */
    saveDraft: () => keep(typed.current),
    /** Drops the draft. The form stays as it is. */
    discard,
    /** Drops the draft and begins with what is loaded. */
    restart: () => {
      discard()
      beginWith(begin(), false)
    },
    /** Has the edit go on from what was just saved. */
    rebase: (base: Body) => setForm((form) => ({ ...form, edit: { ...form.edit, base } })),
    conflict,
    closeConflict: () => setConflict(null),
    resolveConflict: (resolved: Edit<Values, Body>) => {
      setConflict(null)
      keep(resolved)
      beginWith(resolved, isRestored)
      void submitEdit(resolved)
    },
    /** The form's key: it changes when other values are to be in the fields. */
    formKey: round,
    formProps: {
      defaultValues: edit.values,
      isSaving,
      serverErrors,
      onChange: (values) => keep({ ...edit, values }),
      onSubmit: (values) => submitEdit({ ...edit, values }),
    } satisfies FormProps<Values>,
  }
}

/** An edit of a record that is not there yet. Its id is chosen here, before the first try to save it. */
export function beginNew<Values>(values: Values): Edit<Values, object> {
  return { id: newRecordId(), values, base: {} }
}

/** The conflict that a save failed of; null where it failed of something else. */
async function toConflict<Values, Body, Stored>(
  error: unknown,
  mine: Edit<Values, Body>,
  beginTheirs: (stored: Stored) => Edit<Values, Body> | null | Promise<Edit<Values, Body> | null>,
): Promise<Conflict<Values, Body> | null> {
  const met = conflictWith<Stored & { updated: string }>(error)
  const theirs = met && (await beginTheirs(met.stored))
  return theirs && { fields: met.fields, mine, theirs, changedAt: toInstant(met.stored.updated) }
}
