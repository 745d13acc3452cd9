import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/ui/button/button'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { signOutEverywhere } from './mutations'

/** Ends every session, for a phone that is lost or a tablet that others use. */
export function SignOutEverywhere({ onSignedOut }: { onSignedOut: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutateAsync, isPending } = useMutation(signOutEverywhere)

  return (
    <>
      <p className="mb-4 text-ink-2">
        For a phone you lost, or a tablet others use. This device is signed out too.
      </p>
      <Button onClick={() => setIsAsking(true)}>Sign out everywhere</Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        // A promise, because the page is gone before the callbacks of the change would run.
        onConfirm={() => mutateAsync().then(onSignedOut, () => {})}
        isBusy={isPending}
        title="Sign out everywhere?"
        description="Every browser and phone has to sign in again, this one included."
        confirmLabel="Sign out everywhere"
        keepLabel="Stay signed in"
      />
    </>
  )
}
