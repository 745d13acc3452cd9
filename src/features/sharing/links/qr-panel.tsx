import Maximize from 'lucide-react/icons/maximize'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useIsPhone } from '@/lib/use-is-phone'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'

// The encoder comes when a sheet is opened, and with no page before that.
const QrCode = lazy(() => import('./qr-code').then((module) => ({ default: module.QrCode })))

/** A link as a QR code, and the ways to show it to a room. */
export function QrPanel({
  address,
  label,
  invites,
  name,
  poster,
}: {
  address: string
  /** Says what the picture is. */
  label: string
  /** What scanning it does, in large letters. */
  invites: string
  name: string
  poster: ReactNode
}) {
  const [isFull, setIsFull] = useState(false)
  // On a phone small enough for the whole sheet, else as wide as both buttons below it on one line.
  const pixels = useIsPhone() ? 216 : 256
  return (
    <div className="grid content-start justify-items-center gap-1">
      <div className="size-[216px] sm:size-[256px] overflow-hidden rounded-md border border-line bg-white">
        <Suspense>
          <QrCode text={address} label={label} size={pixels - 2} />
        </Suspense>
      </div>
      <div className="flex flex-wrap justify-center">
        <Button variant="ghost" icon={Maximize} onClick={() => setIsFull(true)}>
          Full screen
        </Button>
        {poster}
      </div>
      <Dialog
        open={isFull}
        onClose={() => setIsFull(false)}
        size="screen"
        title={invites}
        description={name}
      >
        <div className="w-[min(76vw,62dvh)]">
          <Suspense>
            <QrCode text={address} label={label} />
          </Suspense>
        </div>
      </Dialog>
    </div>
  )
}
