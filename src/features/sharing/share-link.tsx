import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Link as LinkIcon, RefreshCw, Unlink } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorMessage } from '@/pocketbase/errors'
import { toInstant } from '@/pocketbase/instant'
import type { Plan, PlanLink } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { CopyField } from './copy-field'
import { type linkKinds, whyAsleep } from './link-kinds'
import { replaceLink, switchLink } from './mutations'

/** One link: what it allows, its address, how often it was used, and the ways to stop it. */
export function ShareLink({
  plan,
  kind,
  link,
}: {
  plan: Plan
  kind: (typeof linkKinds)[number]
  link: PlanLink
}) {
  const Icon = kind.icon
  const asleep = whyAsleep(plan, link)
  return (
    <section className="mt-6" aria-label={kind.label}>
      <div className="flex gap-3">
        <Icon className="mt-0.5" />
        <div>
          <h3 className="font-semibold">{kind.allows}</h3>
          <p className="mt-0.5 text-ink-2">{kind.how}</p>
        </div>
      </div>
      <div className="mt-5">
        {asleep ? (
          <Notice>
            <p>{asleep}</p>
            <Link
              to="/home/plan/edit/$planId"
              params={{ planId: plan.id }}
              className="link inline-flex min-h-12 items-center"
            >
              Edit plan
            </Link>
          </Notice>
        ) : (
          <LiveLink
            label={kind.label}
            address={window.location.origin + kind.path(plan.id, link.code)}
            link={link}
          />
        )}
      </div>
    </section>
  )
}

function LiveLink({ label, address, link }: { label: string; address: string; link: PlanLink }) {
  const switching = useMutation(switchLink)
  const [isAsking, setIsAsking] = useState(false)
  const replaceRef = useRef<HTMLButtonElement>(null)

  function stopAsking() {
    // The button is back on the page before it gets the focus.
    flushSync(() => setIsAsking(false))
    replaceRef.current?.focus()
  }

  const turn = (active: boolean) => switching.mutate({ link, active })

  return (
    <>
      {link.active ? (
        <CopyField label={label} text={address} />
      ) : (
        <Notice>This link is turned off. Nobody can use it until you turn it on.</Notice>
      )}
      {/* Only joining is counted; who merely reads leaves no trace. */}
      {link.action === 'joinUser' && (
        <p className="num mt-3 text-xs text-ink-3">{usedText(link)}</p>
      )}
      <div className="mt-5 border-t border-line pt-3">
        {isAsking ? (
          <ReplaceQuestion link={link} onDone={stopAsking} />
        ) : (
          <div className="-ml-3 flex flex-wrap gap-x-2">
            <Button
              ref={replaceRef}
              variant="ghost"
              icon={RefreshCw}
              onClick={() => setIsAsking(true)}
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

function ReplaceQuestion({ link, onDone }: { link: PlanLink; onDone: () => void }) {
  const { mutate, isPending, error } = useMutation(replaceLink)
  return (
    <Notice tone="bad">
      <p>
        <b>Replace this link?</b>
      </p>
      <p>The old link stops working at once. Members stay.</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="danger"
          isLoading={isPending}
          onClick={() => mutate(link, { onSuccess: onDone })}
        >
          Replace link
        </Button>
        <Button ref={takeFocus} variant="ghost" disabled={isPending} onClick={onDone}>
          Keep it
        </Button>
      </div>
      <Failure error={error} />
    </Notice>
  )
}

/** Said in here as well: the dialog covers the toast. */
function Failure({ error }: { error: Error | null }) {
  return (
    error && (
      <p role="alert" className="mt-3 font-semibold text-danger">
        {errorMessage(error)}
      </p>
    )
  )
}

/** The question comes where the pressed button was; the safe answer takes over its focus. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.focus()
}

function usedText({ uses, lastUsed }: PlanLink): string {
  if (uses === 0 || !lastUsed) return 'Nobody has used it yet.'
  const day = new Intl.DateTimeFormat(undefined, {
    dateStyle: 'medium',
    timeZone: session.requireUser().tz,
  }).format(toInstant(lastUsed))
  return `Used ${uses === 1 ? 'once' : `${uses} times`}, last on ${day}.`
}
