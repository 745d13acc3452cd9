import { createFileRoute } from '@tanstack/react-router'
import { GuestGymView } from '@/features/sharing/guest/guest-gym'
import { readView } from '@/features/sharing/guest/guest-view'
import { ViewPage } from './-view-page'

export const Route = createFileRoute('/view/gym/$gymSubId/code/$viewCode')({
  loader: ({ params }) => readView(linkOf(params)),
  component: ViewGymPage,
})

function linkOf(params: { gymSubId: string; viewCode: string }) {
  return { kind: 'gym', id: params.gymSubId, code: params.viewCode } as const
}

function ViewGymPage() {
  return (
    <ViewPage link={linkOf(Route.useParams())} loaded={Route.useLoaderData()}>
      {(gym) => <GuestGymView gym={gym} />}
    </ViewPage>
  )
}
