import { createFileRoute } from '@tanstack/react-router'
import { GymList } from '@/features/gyms/gym-list'
import { gymsOptions } from '@/features/gyms/queries'
import { Page } from '@/layout/page'

export const Route = createFileRoute('/home/gyms/')({
  loader: ({ context: { queryClient } }) =>
    queryClient.query({ ...gymsOptions(), staleTime: 'static' }),
  component: GymsPage,
})

function GymsPage() {
  return (
    <Page title="Gyms">
      <GymList />
    </Page>
  )
}
