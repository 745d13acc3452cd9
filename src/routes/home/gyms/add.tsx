import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { GymForm } from '@/features/gyms/gym-form'
import { createGym } from '@/features/gyms/mutations'
import { useSave } from '@/forms/use-save'
import { Page } from '@/layout/page'
import { newRecordId } from '@/pocketbase/record-id'
import { CancelLink } from '@/ui/button/cancel-link'

export const Route = createFileRoute('/home/gyms/add')({ component: AddGymPage })

function AddGymPage() {
  const [id] = useState(newRecordId)
  const navigate = useNavigate()
  const { save, isSaving, serverErrors } = useSave(createGym, {
    onSaved: (gym) => navigate({ to: '/home/gyms/$gymId/settings', params: { gymId: gym.id } }),
  })
  return (
    <Page title="New gym" back={{ to: '/home/gyms', label: 'Gyms' }}>
      <GymForm
        gym={{ id: '', name: '', picture: undefined }}
        saveLabel="Create gym"
        cancel={<CancelLink to={{ to: '/home/gyms' }} />}
        isSaving={isSaving}
        serverErrors={serverErrors}
        onSubmit={(values) => save({ id, values })}
      />
    </Page>
  )
}
