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
  /** Storage key of the draft on this device; without it no draft is stored. */
  draft?: Omit<DraftOwner, 'user'>
  /** Creates an edit of the loaded record, or of a new one. */
  begin: () => Edit<Values, Body>
  /** A sample to validate drafts by, where `begin` returns empty lists whose items must be checked. */
  sample?: Edit<Values, Body>
  mutation: UseMutationOptions<Saved, Error, Variables>
  /** Saves a valid edit; may ask for a confirmation first. */
  submit: (edit: Edit<Values, Body>, save: (variables: Variables) => Promise<boolean>) => unknown
  /** Creates the other side of a conflict from the stored record; null if it cannot be loaded. */
  beginTheirs?: (stored: Saved) => Edit<Values, Body> | null | Promise<Edit<Values, Body> | null>
  /** Called after the save, with the draft already deleted. */
  onSaved: (saved: Saved, edit: Edit<Values, Body>) => unknown
  /** Deletes data that is stored along with the draft. */
  onDiscard?: () => void
}

/** The part of an edit session that `<EditSession>` renders. */
export interface EditSessionState<Values, Body> {
  isRestored: boolean
  discard: () => void
  restart: () => void
  conflict: Conflict<Values, Body> | null
  closeConflict: () => void
  resolveConflict: (edit: Edit<Values, Body>) => void
}

/**
 * Edits one record, from the first keystroke to the navigation after the save. Typed values are stored
 * as a draft of this user on this device. The edit keeps its base while others save, and conflicts are
 * resolved in `<EditSession>`. Every save attempt has the same id, which makes retries idempotent.
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
  const draftOwner = draft && { user: session.requireUser().id, ...draft }
  // State, so that a refetch changes neither the typed values nor their base.
  const [{ edit, isRestored, version }, setForm] = useState(() => {
    const fresh = begin()
    const restored =
      draftOwner && readDraft(draftOwner, (stored) => hasShapeOf(sample ?? fresh, stored))
    return { edit: restored ?? fresh, isRestored: Boolean(restored), version: 0 }
  })
  const latest = useRef(edit)
  const submitted = useRef(edit)
  const [conflict, setConflict] = useState<Conflict<Values, Body> | null>(null)

  const { save, isSaving, serverErrors, ...saving } = useSave(
    {
      ...mutation,
      // Here, because it must run even if the component unmounts during the save.
      onSuccess: (...result) => {
        if (draftOwner) deleteDraft(draftOwner)
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

  function store(next: Edit<Values, Body>) {
    latest.current = next
    if (draftOwner) saveDraft(draftOwner, next)
  }

  function beginWith(next: Edit<Values, Body>, isStillRestored: boolean) {
    latest.current = next
    setForm((form) => ({ edit: next, isRestored: isStillRestored, version: form.version + 1 }))
  }

  function discard() {
    if (draftOwner) deleteDraft(draftOwner)
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
    /** Stores the draft although nothing was typed. */
    storeDraft: () => store(latest.current),
    /** Deletes the draft. The form does not change. */
    discard,
    /** Deletes the draft and restarts with the loaded values. */
    restart: () => {
      discard()
      beginWith(begin(), false)
    },
    /** Continues the edit with what was just saved as its base. */
    rebase: (base: Body) => setForm((form) => ({ ...form, edit: { ...form.edit, base } })),
    conflict,
    closeConflict: () => setConflict(null),
    resolveConflict: (resolved: Edit<Values, Body>) => {
      setConflict(null)
      store(resolved)
      beginWith(resolved, isRestored)
      void submitEdit(resolved)
    },
    /** React key of the form; a new one resets the fields. */
    formKey: version,
    formProps: {
      defaultValues: edit.values,
      isSaving,
      serverErrors,
      onChange: (values) => store({ ...edit, values }),
      onSubmit: (values) => submitEdit({ ...edit, values }),
    } satisfies FormProps<Values>,
  }
}

/** An edit of a new record, with the client-side id that makes its creation idempotent. */
export function beginNew<Values>(values: Values): Edit<Values, object> {
  return { id: newRecordId(), values, base: {} }
}

/** The conflict behind a failed save; null for any other error. */
async function toConflict<Values, Body, Stored>(
  error: unknown,
  mine: Edit<Values, Body>,
  beginTheirs: (stored: Stored) => Edit<Values, Body> | null | Promise<Edit<Values, Body> | null>,
): Promise<Conflict<Values, Body> | null> {
  const response = conflictWith<Stored & { updated: string }>(error)
  const theirs = response && (await beginTheirs(response.stored))
  return (
    theirs && {
      fields: response.fields,
      mine,
      theirs,
      changedAt: toInstant(response.stored.updated),
    }
  )
}
