import Maximize from 'lucide-react/icons/maximize'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useIsPhone } from '@/lib/use-is-phone'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'

// Lazy-loaded: the encoder is needed only in an open dialog.
const QrCode = lazy(() => import('./qr-code').then((module) => ({ default: module.QrCode })))

/** A link's QR code, with buttons for full screen and a poster. */
export function QrPanel({
  address,
  label,
  callToAction,
  name,
  poster,
}: {
  address: string
  /** Accessible name of the QR code. */
  label: string
  /** Call to action, shown in full screen. */
  callToAction: string
  name: string
  poster: ReactNode
}) {
  const [isFull, setIsFull] = useState(false)
  // On a phone the whole sheet fits; else as wide as the row of buttons below.
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
        title={callToAction}
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
