import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { gymMemberNamesOptions, gymMembersOptions, gymOptions } from '@/features/gyms/queries'
import { MemberList, MemberNames } from '@/features/memberships/gym-member-list'
import { membersCsv } from '@/features/memberships/gym-member-rows'
import { runsGym } from '@/features/memberships/gym-roles'
import { joinedOptions } from '@/features/plans/queries'
import { download } from '@/lib/download'
import { ensure } from '@/lib/ensure'
import type { Gym } from '@/pocketbase/records'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { GymPage } from './-gym-page'

export const Route = createFileRoute('/home/gyms/$gymId/members')({
  loader: async ({ context: { queryClient }, params: { gymId } }) => {
    const [gym] = await ensure(queryClient, gymOptions(gymId), joinedOptions())
    await (runsGym(gym)
      ? ensure(queryClient, gymMembersOptions(gymId))
      : ensure(queryClient, gymMemberNamesOptions(gymId)))
  },
  component: GymMembersPage,
})

function GymMembersPage() {
  const { gymId } = Route.useParams()
  const { data: gym } = useSuspenseQuery(gymOptions(gymId))
  return runsGym(gym) ? <AsAdmin gym={gym} /> : <AsMember gym={gym} />
}

function AsAdmin({ gym }: { gym: Gym }) {
  const { data: members } = useSuspenseQuery(gymMembersOptions(gym.id))
  return (
    <GymPage
      gym={gym}
      actions={[
        {
          label: 'Download CSV',
          icon: Download,
          disabled: members.length === 0,
          onClick: () =>
            download(`${gym.name} members.csv`, 'text/csv', membersCsv(members, userTimeZone())),
        },
      ]}
    >
      <MemberList members={members} />
    </GymPage>
  )
}

function AsMember({ gym }: { gym: Gym }) {
  const { data: names } = useSuspenseQuery(gymMemberNamesOptions(gym.id))
  return (
    <GymPage gym={gym}>
      <MemberNames names={names} />
    </GymPage>
  )
}
