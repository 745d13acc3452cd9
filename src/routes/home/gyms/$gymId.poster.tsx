import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import { gymOptions } from '@/features/gyms/queries'
import { sharedGym } from '@/features/sharing/links/shared'
import { Poster } from '@/features/sharing/poster/poster'
import { posterSearch } from '@/features/sharing/poster/poster-search'
import { linksOptions } from '@/features/sharing/queries'
import { ActionPage } from '@/layout/action-page'
import { ensure } from '@/lib/ensure'

export const Route = createFileRoute('/home/gyms/$gymId/poster')({
  validateSearch: posterSearch,
  loader: async ({ context: { queryClient }, params: { gymId } }) => {
    const [gym] = await ensure(queryClient, gymOptions(gymId))
    await ensure(queryClient, linksOptions(sharedGym(gym)))
  },
  component: GymPosterPage,
})

function GymPosterPage() {
  const { gymId } = Route.useParams()
  const { action } = Route.useSearch()
  const { data: gym } = useSuspenseQuery(gymOptions(gymId))
  const shared = sharedGym(gym)
  const { data: links } = useSuspenseQuery(linksOptions(shared))
  return (
    <ActionPage
      title="Poster"
      back={{ to: '/home/gyms/$gymId/members', params: { gymId }, label: gym.name }}
      actions={[{ label: 'Print', icon: Printer, tone: 'primary', onClick: () => window.print() }]}
    >
      <Poster
        shared={shared}
        link={links.find((link) => link.action === action)}
        by={gym.expand?.admin?.name ?? ''}
      />
    </ActionPage>
  )
}
