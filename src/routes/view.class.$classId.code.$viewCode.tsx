import { createFileRoute } from '@tanstack/react-router'
import { useSessionUser } from '@/features/auth/use-session'
import { GuestClassView } from '@/features/sharing/guest/guest-class'
import { useGuestPreview } from '@/features/sharing/guest/guest-preview'
import { readView } from '@/features/sharing/guest/guest-view'
import { ViewPage } from './-view-page'

export const Route = createFileRoute('/view/class/$classId/code/$viewCode')({
  loader: ({ params }) => readView(linkOf(params)),
  component: ViewClassPage,
})

function linkOf(params: { classId: string; viewCode: string }) {
  return { kind: 'class', id: params.classId, code: params.viewCode } as const
}

function ViewClassPage() {
  const params = Route.useParams()
  const isSignedIn = useSessionUser() !== null
  const isPreview = useGuestPreview()
  return (
    <ViewPage link={linkOf(params)} loaded={Route.useLoaderData()}>
      {(trainingClass) => (
        <GuestClassView
          trainingClass={trainingClass}
          code={params.viewCode}
          isSignedIn={isSignedIn && !isPreview}
        />
      )}
    </ViewPage>
  )
}
