import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { GymList } from '@/features/gyms/gym-list'
import { gymsOptions } from '@/features/gyms/queries'
import { plansOptions } from '@/features/plans/queries'
import { ActionPage } from '@/layout/action-page'
import { ensure } from '@/lib/ensure'

export const Route = createFileRoute('/home/gyms/')({
  loader: ({ context: { queryClient } }) => ensure(queryClient, gymsOptions(), plansOptions()),
  component: GymsPage,
})

function GymsPage() {
  const { data: gyms } = useSuspenseQuery(gymsOptions())
  return (
    <ActionPage
      title="Gyms"
      // An empty list makes the same offer itself.
      actions={
        gyms.length > 0
          ? [{ label: 'New gym', icon: Plus, tone: 'primary', to: '/home/gyms/add' }]
          : []
      }
    >
      <GymList />
    </ActionPage>
  )
}
