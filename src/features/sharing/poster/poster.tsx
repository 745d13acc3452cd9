import { lazy, Suspense } from 'react'
import { productName } from '@/config/product-name'
import {
  inactiveReasonOf,
  linkPath,
  type Shared,
  type ShareLink,
} from '@/features/sharing/links/shared'
import { Notice } from '@/ui/feedback/notice'

const QrCode = lazy(() =>
  import('@/features/sharing/links/qr-code').then((module) => ({ default: module.QrCode })),
)

/** A printable poster with a link's QR code. */
export function Poster({
  shared,
  link,
  by,
}: {
  shared: Shared
  link: ShareLink | undefined
  /** Name of the coach or gym. */
  by: string
}) {
  if (!link?.active || inactiveReasonOf(shared, link.action)) {
    return <Notice>This link is turned off. Turn it on before you print its code.</Notice>
  }
  const path = linkPath(shared, link)
  const callToAction = link.action === 'view' ? 'Scan to see it' : 'Scan to join'
  return (
    <article className="poster wrap-anywhere" aria-label={`Poster of ${shared.name}`}>
      <h2 className="title text-2xl">{shared.name}</h2>
      <p className="text-base text-ink-2">{by}</p>
      <div className="my-auto w-[min(100%,420px)] print:w-[130mm] print:max-w-full">
        <Suspense>
          <QrCode text={window.location.origin + path} label={callToAction} />
        </Suspense>
      </div>
      <p className="title text-xl">{callToAction}</p>
      <p className="text-ink-2">Open the camera of your phone and point it here.</p>
      <p className="mt-auto pt-4 font-mono text-2xs break-all text-ink-2">
        {productName} · {window.location.host + path}
      </p>
    </article>
  )
}
