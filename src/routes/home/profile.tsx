import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { membershipIds } from '@/config/limits'
import { myAttendanceOptions } from '@/features/attendance/queries'
import { MyGyms } from '@/features/gyms/my-gyms'
import { gymsOptions } from '@/features/gyms/queries'
import { NoteList } from '@/features/notes/note-list'
import { myNotesOptions } from '@/features/notes/queries'
import { plansOptions } from '@/features/plans/queries'
import { MySkillList } from '@/features/skills/my-skill-list'
import { levelsOptions, mySkillsOptions } from '@/features/skills/queries'
import { Page } from '@/layout/page'
import { fileUrl } from '@/pocketbase/files'
import { session } from '@/pocketbase/session'
import { Avatar } from '@/ui/avatar'
import { Section } from '@/ui/section'

export const Route = createFileRoute('/home/profile')({
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.query({ ...myAttendanceOptions(), staleTime: 'static' }),
      queryClient.query({ ...mySkillsOptions(), staleTime: 'static' }),
      queryClient.query({ ...myNotesOptions(), staleTime: 'static' }),
      queryClient.query(levelsOptions()),
      queryClient.query({ ...gymsOptions(), staleTime: 'static' }),
      queryClient.query({ ...plansOptions(), staleTime: 'static' }),
    ]),
  component: ProfilePage,
})

const membershipNames: Record<string, string> = {
  [membershipIds.free]: 'Free',
  [membershipIds.premium]: 'Premium',
  [membershipIds.gym]: 'Gym',
}

function ProfilePage() {
  const me = session.requireUser()
  const { data: attendance } = useSuspenseQuery(myAttendanceOptions())
  const exp = attendance.reduce((sum, each) => sum + each.expEarned, 0)
  const facts = [
    ['Email', me.email],
    ['Membership', membershipNames[me.memberships] ?? ''],
    ['Time zone', me.tz.replaceAll('_', ' ')],
    ['Classes trained', attendance.length.toLocaleString()],
    ['Exp earned', exp.toLocaleString()],
  ]
  return (
    <Page title={me.name} eyebrow="Profile">
      <div className="grid gap-8 lg:gap-12">
        <div className="flex flex-wrap items-start gap-6">
          <Avatar id={me.id} name={me.name} src={fileUrl(me, me.avatar, '160x160')} size={72} />
          <dl className="grid flex-1 grid-cols-[max-content_1fr] gap-x-6 gap-y-2">
            {facts.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-ink-2">{label}</dt>
                <dd className="num min-w-0 break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
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
        <MyGyms />
      </div>
    </Page>
  )
}
