import type { ReactNode } from 'react'
import type { FieldGroup } from '@/lib/merge'
import { ConflictDialog } from '@/ui/dialog/conflict-dialog'
import { DraftNotice } from '@/ui/feedback/draft-notice'
import type { EditSessionState } from './use-edit-session'

/** The form of an edit session, with a notice of a restored draft and a dialog for conflicts. */
export function EditSession<Values extends object, Body extends object>({
  session,
  isRestored = session.isRestored,
  conflicts,
  children,
}: {
  session: EditSessionState<Values, Body>
  /** Whether unsaved changes were restored. */
  isRestored?: boolean | undefined
  /** Texts of the conflict dialog; a new record has no conflicts. */
  conflicts?: {
    groups: readonly FieldGroup<Values, Body>[]
    noun: string
    saveLabel: string
  }
  children: ReactNode
}) {
  return (
    <>
      {isRestored && <DraftNotice onDiscard={session.restart} />}
      {children}
      {session.conflict && conflicts && (
        <ConflictDialog
          {...conflicts}
          conflict={session.conflict}
          onResolve={session.resolveConflict}
          onClose={session.closeConflict}
        />
      )}
    </>
  )
}
