import { type ReactNode, useState, useTransition } from 'react'
import { DeadLink, LinkNotLoaded } from '@/features/sharing/link-failure'
import { fileUrl } from '@/pocketbase/files'
import type { SessionUser } from '@/pocketbase/session'
import { Button } from '@/ui/button/button'
import { Avatar } from '@/ui/display/avatar'
import { Band } from '@/ui/mat/band'
import type { Invitation, InvitationAnswer, JoinLink } from './invitation'
import { JoinFailure } from './join-failure'

interface InvitationProps {
  kind: JoinLink['kind']
  /** The visitor, if signed in. */
  me: SessionUser | null
  /** Link to the plan or gym, for its owner and members. */
  openLink: ReactNode
  /** Resolves after the navigation; a rejection is shown here. */
  onJoin: (invitation: Invitation) => Promise<void>
  onSignIn: () => void
  /** Replaces a guest's button in an embedded browser, where Google blocks sign-in. */
  signInInstead: ReactNode
}

/** The content of a join link's page: the invitation, or its error. */
export function InvitationCard({
  answer,
  onRetry,
  ...props
}: InvitationProps & { answer: InvitationAnswer; onRetry: () => void }) {
  switch (answer.state) {
    case 'valid':
      return <ValidInvitation invitation={answer.invitation} {...props} />
    case 'invalid':
      return <DeadLink />
    case 'failed':
      return (
        <LinkNotLoaded title="The invitation did not load" error={answer.error} onRetry={onRetry} />
      )
  }
}

/** The document title of a join link's page. */
export function invitationTitle(kind: JoinLink['kind'], answer: InvitationAnswer): string {
  switch (answer.state) {
    case 'valid':
      return `Join ${answer.invitation.name}`
    case 'invalid':
      return 'Invalid subscription code'
    case 'failed':
      return `Join ${kind}`
  }
}

/** Who invites to what, and the button to join. */
function ValidInvitation({
  kind,
  invitation,
  me,
  openLink,
  onJoin,
  onSignIn,
  signInInstead,
}: InvitationProps & { invitation: Invitation }) {
  const { name, group, owner, gym, you } = invitation
  return (
    <section className="card overflow-hidden">
      <Band group={group} />
      <div className="p-6 sm:p-8">
        <p className="text-ink-2">
          {you === 'owner'
            ? 'People you send this to can join'
            : `${owner.name} invites you to join`}
        </p>
        <h1 className="title mt-1.5 text-2xl">{name}</h1>
        <dl className="mt-6 divide-y divide-line border-y border-line">
          <Fact term={kind === 'plan' ? 'Coach' : 'Run by'}>
            <Avatar id={owner.name} name={owner.name} src={owner.avatar} size={32} />
            {owner.name}
          </Fact>
          {kind === 'plan' && gym && (
            <Fact term="Gym">
              <Avatar id={gym.name} name={gym.name} src={gym.avatar} size={32} shape="gym" />
              {gym.name}
            </Fact>
          )}
          {me && you === '' && (
            <Fact term="Join as">
              <Avatar id={me.id} name={me.name} src={fileUrl(me, me.avatar, '80x80')} size={32} />
              {me.name}
            </Fact>
          )}
        </dl>
        <div className="mt-7">
          {you === '' ? (
            <JoinControls
              kind={kind}
              ownerName={owner.name}
              isSignedIn={me !== null}
              onJoin={() => onJoin(invitation)}
              onSignIn={onSignIn}
              signInInstead={signInInstead}
            />
          ) : (
            <>
              <p className="mb-4 text-base">{roleText[kind][you]}</p>
              {openLink}
            </>
          )}
        </div>
      </div>
    </section>
  )
}

const roleText = {
  plan: { owner: 'This is your own plan.', member: "You're already in this plan." },
  gym: { owner: 'You run this gym.', member: "You're already in this gym." },
}

function JoinControls({
  kind,
  ownerName,
  isSignedIn,
  onJoin,
  onSignIn,
  signInInstead,
}: {
  kind: JoinLink['kind']
  ownerName: string
  isSignedIn: boolean
  onJoin: () => Promise<void>
  onSignIn: () => void
  signInInstead: ReactNode
}) {
  const [isJoining, startJoining] = useTransition()
  const [failure, setFailure] = useState<unknown>(null)

  function submit() {
    setFailure(null)
    startJoining(() =>
      onJoin().catch((error: unknown) => {
        setFailure(error)
      }),
    )
  }

  return (
    <>
      {isSignedIn ? (
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          isLoading={isJoining}
          onClick={submit}
        >
          Join {kind}
        </Button>
      ) : (
        (signInInstead ?? (
          <Button size="lg" variant="primary" className="w-full" onClick={onSignIn}>
            Continue with Google to join
          </Button>
        ))
      )}
      {failure !== null && <JoinFailure error={failure} />}
      <p className="mt-4 text-xs text-ink-3">
        {ownerName} will see your name, picture and which of{' '}
        {kind === 'plan' ? 'these classes' : "the gym's classes"} you attended.
      </p>
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-14 items-center gap-4 py-3">
      <dt className="w-20 flex-none text-ink-3">{term}</dt>
      <dd className="flex min-w-0 items-center gap-3 font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}
