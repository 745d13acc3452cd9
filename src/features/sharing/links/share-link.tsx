import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ExternalLink from 'lucide-react/icons/external-link'
import LinkIcon from 'lucide-react/icons/link'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Share2 from 'lucide-react/icons/share-2'
import Unlink from 'lucide-react/icons/unlink'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { asGuest } from '@/features/sharing/guest/guest-preview'
import { replaceLink, switchLink } from '@/features/sharing/mutations'
import { PosterLink } from '@/features/sharing/poster/poster-link'
import { formatInstant } from '@/lib/time/format'
import { toInstant } from '@/lib/time/instant'
import { errorMessage } from '@/pocketbase/errors'
import { session } from '@/pocketbase/session'
import { Button, buttonClass } from '@/ui/button/button'
import { Notice } from '@/ui/feedback/notice'
import { CopyField } from './copy-field'
import type { LinkKind } from './link-kinds'
import { QrPanel } from './qr-panel'
import { inactiveReasonOf, linkPath, type Shared, type ShareLink } from './shared'

/** One link: what it allows, its URL and QR code, its usage, and buttons to replace or turn it off. */
export function ShareLinkPanel({
  shared,
  kind,
  link,
}: {
  shared: Shared
  kind: LinkKind
  link: ShareLink
}) {
  const inactiveReason = inactiveReasonOf(shared, link.action)
  const isLive = link.active && !inactiveReason
  const path = linkPath(shared, link)
  const address = window.location.origin + path
  return (
    <section
      className={`mt-6 grid grid-cols-1 gap-6 ${isLive ? 'sm:grid-cols-[256px_minmax(0,1fr)]' : ''}`}
      aria-label={kind.label}
    >
      {isLive && (
        <QrPanel
          address={address}
          label={`QR code of the ${kind.label.toLowerCase()}`}
          callToAction={link.action === 'view' ? 'Scan to see it' : 'Scan to join'}
          name={shared.name}
          poster={<PosterLink shared={shared} action={link.action} />}
        />
      )}
      <div className="min-w-0">
        <h3 className="font-semibold">{kind.allows}</h3>
        <p className="mt-0.5 text-ink-2">{kind.how}</p>
        <div className="mt-5">
          {inactiveReason ? (
            <Notice>
              <p>{inactiveReason}</p>
              <Link
                to="/home/plan/edit/$planId"
                params={{ planId: shared.id }}
                className="link inline-flex min-h-12 items-center"
              >
                Edit plan
              </Link>
            </Notice>
          ) : (
            <LinkControls
              label={kind.label}
              path={path}
              address={address}
              shared={shared}
              link={link}
            />
          )}
        </div>
      </div>
    </section>
  )
}

function LinkControls({
  label,
  path,
  address,
  shared,
  link,
}: {
  label: string
  path: string
  address: string
  shared: Shared
  link: ShareLink
}) {
  const switching = useMutation(switchLink)
  const [isConfirming, setIsConfirming] = useState(false)
  const replaceRef = useRef<HTMLButtonElement>(null)

  function closeConfirmation() {
    // Synchronously, because the button must be rendered before it gets the focus.
    flushSync(() => setIsConfirming(false))
    replaceRef.current?.focus()
  }

  const turn = (active: boolean) => switching.mutate({ link, active })

  return (
    <>
      {link.active ? (
        <>
          <CopyField label={label} text={address} />
          <div className="mt-1 -ml-3 flex flex-wrap gap-x-2 empty:hidden">
            <NativeShare title={shared.name} url={address} />
            {link.action === 'view' && (
              <a
                href={asGuest(path)}
                target="_blank"
                rel="noopener"
                className={buttonClass({ variant: 'ghost' })}
              >
                <ExternalLink />
                Preview as guest
              </a>
            )}
          </div>
        </>
      ) : (
        <Notice>This link is turned off. Nobody can use it until you turn it on.</Notice>
      )}
      {/* Only joins are counted; views are not tracked. */}
      {link.action === 'joinUser' && (
        <p className="num mt-3 text-xs text-ink-3">{formatUsage(link)}</p>
      )}
      <div className="mt-4 border-t border-line pt-3">
        {isConfirming ? (
          <ReplaceConfirmation link={link} onDone={closeConfirmation} />
        ) : (
          <div className="-ml-3 flex flex-wrap gap-x-2">
            <Button
              ref={replaceRef}
              variant="ghost"
              icon={RefreshCw}
              onClick={() => setIsConfirming(true)}
            >
              Replace link
            </Button>
            {link.active ? (
              <Button
                variant="danger-quiet"
                icon={Unlink}
                isLoading={switching.isPending}
                onClick={() => turn(false)}
              >
                Turn off
              </Button>
            ) : (
              <Button
                variant="ghost"
                icon={LinkIcon}
                isLoading={switching.isPending}
                onClick={() => turn(true)}
              >
                Turn on
              </Button>
            )}
          </div>
        )}
      </div>
      <Failure error={switching.error} />
    </>
  )
}

/** Opens the device's native share sheet, if it has one. */
function NativeShare({ title, url }: { title: string; url: string }) {
  if (!('share' in navigator)) return null
  return (
    <Button
      variant="ghost"
      icon={Share2}
      onClick={() => {
        // Rejects when the person cancels, which needs no message.
        void navigator.share({ title, url }).catch(() => {})
      }}
    >
      Share
    </Button>
  )
}

function ReplaceConfirmation({ link, onDone }: { link: ShareLink; onDone: () => void }) {
  const { mutate, isPending, error } = useMutation(replaceLink)
  return (
    <Notice tone="bad">
      <p>
        <b>Replace this link?</b>
      </p>
      <p>The old link and its QR code stop working at once. Members stay.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="danger"
          isLoading={isPending}
          onClick={() => mutate(link, { onSuccess: onDone })}
        >
          Replace link
        </Button>
        <Button ref={focusOnMount} variant="ghost" disabled={isPending} onClick={onDone}>
          Keep it
        </Button>
      </div>
      <Failure error={error} />
    </Notice>
  )
}

/** Repeats the toast's error inside the modal dialog. */
function Failure({ error }: { error: Error | null }) {
  return (
    error && (
      <p role="alert" className="mt-3 font-semibold text-danger">
        {errorMessage(error)}
      </p>
    )
  )
}

/** The confirmation replaces the pressed button, so its safe button takes over the focus. */
function focusOnMount(button: HTMLButtonElement | null) {
  button?.focus()
}

function formatUsage({ uses, lastUsed }: ShareLink): string {
  if (uses === 0 || !lastUsed) return 'Nobody has used it yet.'
  const day = formatInstant(toInstant(lastUsed), session.requireUser().tz, { dateStyle: 'medium' })
  return `Used ${uses === 1 ? 'once' : `${uses} times`}, last on ${day}.`
}
