import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { AccountSection } from '@/features/account/account-section'
import { DeleteAccount } from '@/features/account/delete-account'
import { DownloadData } from '@/features/account/download-data'
import { membershipOf } from '@/features/account/membership'
import { updateProfile } from '@/features/account/mutations'
import { PhotoField } from '@/features/account/photo-field'
import { ProfileForm } from '@/features/account/profile-form'
import { SignOutEverywhere } from '@/features/account/sign-out-everywhere'
import { myAttendanceOptions } from '@/features/attendance/queries'
import { useMe } from '@/features/auth/use-session'
import { MyGyms } from '@/features/gyms/my-gyms'
import { gymsOptions } from '@/features/gyms/queries'
import { JoinedPlanList } from '@/features/memberships/joined-plan-list'
import { NoteList } from '@/features/notes/note-list'
import { myNotesOptions } from '@/features/notes/queries'
import { joinedOptions, plansOptions } from '@/features/plans/queries'
import { MySkillList } from '@/features/skills/my-skill-list'
import { levelsOptions, mySkillsOptions } from '@/features/skills/queries'
import { useSave } from '@/forms/use-save'
import { Page } from '@/layout/page'
import { ensure } from '@/lib/ensure'
import { toInstant } from '@/lib/time/instant'
import { useIsPhone } from '@/lib/use-is-phone'
import { fileUrl } from '@/pocketbase/files'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { Avatar } from '@/ui/display/avatar'
import { Stats } from '@/ui/display/stats'
import { Tag } from '@/ui/display/tag'
import { Section } from '@/ui/list/section'

export const Route = createFileRoute('/home/profile')({
  validateSearch: (search): { tab?: 'account' | undefined } => ({
    tab: search.tab === 'account' ? 'account' : undefined,
  }),
  loader: ({ context: { queryClient } }) =>
    ensure(
      queryClient,
      myAttendanceOptions(),
      mySkillsOptions(),
      myNotesOptions(),
      levelsOptions(),
      gymsOptions(),
      plansOptions(),
      joinedOptions(),
    ),
  component: ProfilePage,
})

function ProfilePage() {
  const me = useMe()
  const { tab } = Route.useSearch()
  const isPhone = useIsPhone()
  const totals = useTotals()
  const since = toInstant(me.created).toLocaleDateString(undefined, {
    month: 'long',
    year: 'numeric',
    timeZone: userTimeZone(),
  })

  return (
    <Page
      title={me.name}
      picture={
        <Avatar id={me.id} name={me.name} src={fileUrl(me, me.avatar, '160x160')} size={72} />
      }
      meta={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Tag>{membershipOf(me.memberships).name}</Tag>
          Since {since}
        </span>
      }
      corner={<Stats scores={totals} layout="column" />}
    >
      <nav className="tabs mb-7 lg:mb-9" aria-label="Profile">
        <Link to="/home/profile" className="tab" activeOptions={wholeAddress}>
          Training
        </Link>
        <Link
          to="/home/profile"
          search={{ tab: 'account' }}
          className="tab"
          activeOptions={wholeAddress}
        >
          Account
        </Link>
      </nav>
      {tab === 'account' ? (
        <Account />
      ) : (
        <div className="grid grid-cols-1 gap-8 lg:gap-12">
          {isPhone && <Stats scores={totals} layout="row" />}
          <Training />
        </div>
      )}
    </Page>
  )
}

/** The tabs are one page at two addresses, which differ after the question mark only. */
const wholeAddress = { exact: true, includeSearch: true }

function useTotals() {
  const { data: attendance } = useSuspenseQuery(myAttendanceOptions())
  const { data: skills } = useSuspenseQuery(mySkillsOptions())
  return [
    { value: attendance.length, unit: attendance.length === 1 ? 'class' : 'classes' },
    { value: attendance.reduce((sum, { expEarned }) => sum + expEarned, 0), unit: 'exp' },
    { value: skills.length, unit: skills.length === 1 ? 'skill' : 'skills' },
  ]
}

function Training() {
  return (
    <>
      <Section
        title="Your skills"
        aside={
          <Link to="/home/history" className="link inline-flex min-h-12 items-center">
            History
          </Link>
        }
      >
        <MySkillList />
      </Section>
      <Section
        title="Your notes"
        aside={
          <Link to="/home/notes/add" className="link inline-flex min-h-12 items-center">
            Add note
          </Link>
        }
      >
        <NoteList />
      </Section>
    </>
  )
}

function Account() {
  const me = useMe()
  const { save, isSaving, serverErrors } = useSave(updateProfile)
  const navigate = useNavigate()
  const [classes, , skills] = useTotals()
  const { data: gyms } = useSuspenseQuery(gymsOptions())
  const { data: joined } = useSuspenseQuery(joinedOptions())
  const { data: plans } = useSuspenseQuery(plansOptions())
  const membership = membershipOf(me.memberships)

  return (
    <div className="grid grid-cols-1 gap-9">
      <AccountSection title="Your details">
        <PhotoField user={me} />
        <ProfileForm
          // What was saved elsewhere is what one edits here.
          key={`${me.name} ${me.tz}`}
          defaultValues={{ name: me.name, tz: me.tz }}
          email={me.email}
          isSaving={isSaving}
          serverErrors={serverErrors}
          onSubmit={save}
        />
      </AccountSection>
      <AccountSection title="Membership">
        <p className="text-ink-2">
          <b className="text-ink">{membership.name}.</b> {membership.includes}
        </p>
      </AccountSection>
      <AccountSection title="Plans you joined">
        <JoinedPlanList />
      </AccountSection>
      <MyGyms gyms={gyms} joined={joined} plans={plans} Frame={AccountSection} />
      <AccountSection title="Download my data">
        <DownloadData />
      </AccountSection>
      <AccountSection title="Your devices">
        <SignOutEverywhere onSignedOut={() => void navigate({ to: '/signin' })} />
      </AccountSection>
      <AccountSection title="Delete account">
        <DeleteAccount
          losses={{ classes: classes?.value ?? 0, skills: skills?.value ?? 0 }}
          onDeleted={() => void navigate({ to: '/' })}
        />
      </AccountSection>
    </div>
  )
}
