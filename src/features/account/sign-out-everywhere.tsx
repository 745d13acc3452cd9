import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/ui/button/button'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { signOutEverywhere } from './mutations'

/** Revokes all sessions, for a lost phone or a shared tablet. */
export function SignOutEverywhere({ onSignedOut }: { onSignedOut: () => void }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutateAsync, isPending } = useMutation(signOutEverywhere)

  return (
    <>
      <p className="mb-4 text-ink-2">
        For a phone you lost, or a tablet others use. This device is signed out too.
      </p>
      <Button onClick={() => setIsConfirming(true)}>Sign out everywhere</Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        // mutateAsync, because the callbacks of mutate do not run after this component unmounts.
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
