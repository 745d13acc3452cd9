import { useMutation } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { GymForm } from '@/features/gyms/gym-form'
import { createGym } from '@/features/gyms/mutations'
import { Page } from '@/layout/page'
import { fieldErrors } from '@/pocketbase/errors'
import { CancelLink } from '@/ui/cancel-link'

export const Route = createFileRoute('/home/gyms/add')({ component: AddGymPage })

function AddGymPage() {
  const { mutate, isPending, isSuccess, error } = useMutation(createGym)
  const navigate = useNavigate()
  return (
    <Page title="New gym" back={{ to: '/home/gyms', label: 'Gyms' }}>
      <GymForm
        gym={{ id: '', name: '', picture: undefined }}
        saveLabel="Create gym"
        cancel={<CancelLink to={{ to: '/home/gyms' }} />}
        isSaving={isPending || isSuccess}
        serverErrors={fieldErrors(error)}
        onSubmit={(values) =>
          mutate(values, {
            onSuccess: (gym) =>
              void navigate({ to: '/home/gyms/$gymId/settings', params: { gymId: gym.id } }),
          })
        }
      />
    </Page>
  )
}
