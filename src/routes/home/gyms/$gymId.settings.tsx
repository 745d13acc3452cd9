import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import Trash2 from 'lucide-react/icons/trash'
import { type ReactNode, useState } from 'react'
import { DeleteGymDialog } from '@/features/gyms/delete-gym-dialog'
import { GymForm } from '@/features/gyms/gym-form'
import { GymPlans } from '@/features/gyms/gym-plans'
import { updateGym } from '@/features/gyms/mutations'
import { gymMembersOptions, gymOptions } from '@/features/gyms/queries'
import { runsGym } from '@/features/memberships/gym-roles'
import { TransferGym } from '@/features/memberships/transfer-gym'
import { joinedOptions, plansOptions } from '@/features/plans/queries'
import { LinkList } from '@/features/sharing/links/link-list'
import { sharedGym } from '@/features/sharing/links/shared'
import { linksOptions } from '@/features/sharing/queries'
import { useSave } from '@/forms/use-save'
import { ensure } from '@/lib/ensure'
import { fileUrl } from '@/pocketbase/files'
import type { Gym } from '@/pocketbase/records'
import { Button } from '@/ui/button/button'
import { GymPage } from './-gym-page'

export const Route = createFileRoute('/home/gyms/$gymId/settings')({
  loader: async ({ context: { queryClient }, params: { gymId } }) => {
    const [gym] = await ensure(queryClient, gymOptions(gymId), plansOptions(), joinedOptions())
    if (!runsGym(gym)) return
    await ensure(queryClient, gymMembersOptions(gymId), linksOptions(sharedGym(gym)))
  },
  component: GymSettingsPage,
})

function GymSettingsPage() {
  const { gymId } = Route.useParams()
  const { data: gym } = useSuspenseQuery(gymOptions(gymId))
  return runsGym(gym) ? <AsAdmin gym={gym} /> : <AsMember gym={gym} />
}

function AsAdmin({ gym }: { gym: Gym }) {
  const { data: members } = useSuspenseQuery(gymMembersOptions(gym.id))
  const { save, isSaving, serverErrors } = useSave(updateGym)
  const [isDeleting, setIsDeleting] = useState(false)
  const navigate = useNavigate()
  return (
    <GymPage gym={gym}>
      <Part title="Gym details">
        <GymForm
          key={gym.id}
          gym={{ id: gym.id, name: gym.name, picture: fileUrl(gym, gym.avatar, '160x160') }}
          saveLabel="Save changes"
          isSaving={isSaving}
          serverErrors={serverErrors}
          onSubmit={(values) => save({ gym, values })}
        />
      </Part>
      <Part
        title="Links"
        about="People reach your gym through these. Replace one and the old one stops working."
      >
        <LinkList shared={sharedGym(gym)} />
      </Part>
      <Part title="Plans" about="Everybody in the gym sees these.">
        <GymPlans gym={gym} />
      </Part>
      <Part title="Hand over" about="Somebody else runs the gym, and you stay in it as a member.">
        <TransferGym gym={gym} members={members} />
      </Part>
      <Part title="Delete gym" about="Members lose access to its plans. There is no undo.">
        <Button
          variant="danger-quiet"
          icon={Trash2}
          className="-ml-4"
          onClick={() => setIsDeleting(true)}
        >
          Delete gym
        </Button>
      </Part>
      <DeleteGymDialog
        gym={gym}
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => void navigate({ to: '/home/gyms' })}
      />
    </GymPage>
  )
}

/** Members see what there is to see, without codes, and change nothing. */
function AsMember({ gym }: { gym: Gym }) {
  return (
    <GymPage gym={gym}>
      <Part title="Gym details">
        <dl className="grid max-w-[560px] grid-cols-[max-content_1fr] gap-x-6 gap-y-2">
          <dt className="text-ink-2">Name</dt>
          <dd className="min-w-0 break-words">{gym.name}</dd>
          <dt className="text-ink-2">Run by</dt>
          <dd className="min-w-0 break-words">{gym.expand?.admin?.name}</dd>
        </dl>
      </Part>
      <Part title="Plans" about="Everybody in the gym sees these.">
        <GymPlans gym={gym} />
      </Part>
    </GymPage>
  )
}

function Part({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 gap-x-10 gap-y-4 border-b border-line py-8 first-of-type:pt-2 last-of-type:border-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 className="title text-lg">{title}</h2>
        {about && <p className="mt-2 text-ink-2">{about}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
