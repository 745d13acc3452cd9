import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import LogOut from 'lucide-react/icons/log-out'
import UserPlus from 'lucide-react/icons/user-plus'
import { type ReactNode, useState } from 'react'
import { GymAvatar } from '@/features/gyms/gym-avatar'
import { GymTabs } from '@/features/gyms/gym-tabs'
import { gymMembership, runsGym } from '@/features/memberships/gym-roles'
import { LeaveDialog } from '@/features/memberships/leave-dialog'
import { joinedOptions } from '@/features/plans/queries'
import { ShareDialog } from '@/features/sharing/links/share-dialog'
import { sharedGym } from '@/features/sharing/links/shared'
import { ActionPage, type PageAction } from '@/layout/action-page'
import type { Gym } from '@/pocketbase/records'

/** A page of a gym: its face, the way to its other page, and inviting to it or leaving it. */
export function GymPage({
  gym,
  actions = [],
  children,
}: {
  gym: Gym
  actions?: PageAction[]
  children: ReactNode
}) {
  const { data: joined } = useSuspenseQuery(joinedOptions())
  const [openDialog, setOpenDialog] = useState<'share' | 'leave' | null>(null)
  const navigate = useNavigate()
  const membership = gymMembership(gym, joined)
  const runsIt = runsGym(gym)
  const shared = sharedGym(gym)
  const close = () => setOpenDialog(null)

  const invite: PageAction = {
    label: 'Invite',
    icon: UserPlus,
    tone: 'primary',
    onClick: () => setOpenDialog('share'),
  }
  const leave: PageAction = {
    label: 'Leave gym',
    icon: LogOut,
    tone: 'danger',
    onClick: () => setOpenDialog('leave'),
  }

  return (
    <ActionPage
      title={gym.name}
      picture={<GymAvatar gym={gym} size={72} />}
      back={{ to: '/home/gyms', label: 'Gyms' }}
      meta={runsIt ? 'You run this gym' : `Run by ${gym.expand?.admin?.name}`}
      actions={[...(runsIt ? [invite] : []), ...actions, ...(membership ? [leave] : [])]}
    >
      <GymTabs gym={gym} />
      {children}
      {runsIt && <ShareDialog shared={shared} open={openDialog === 'share'} onClose={close} />}
      {membership && (
        <LeaveDialog
          name={gym.name}
          membership={membership}
          open={openDialog === 'leave'}
          onClose={close}
          onLeft={() => void navigate({ to: '/home/gyms' })}
        />
      )}
    </ActionPage>
  )
}
