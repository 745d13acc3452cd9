import { mutationOptions } from '@tanstack/react-query'
import { pocketBase } from '@/pocketbase/client'
import type { TrainingClass } from '@/pocketbase/records'

interface Target {
  /** Ids of classes. */
  ids: readonly string[]
  /** Id of the target plan. */
  planId: string
}

/** Moves classes to another plan of mine with their images and check-ins, in one transaction. */
export const moveClasses = mutationOptions({
  mutationKey: ['classes', 'move'],
  mutationFn: async ({ ids, planId }: Target) => {
    const pb = await pocketBase()
    return pb.send<{ records: TrainingClass[] }>('/api/classes/move', {
      method: 'POST',
      body: { ids, trainingPlan: planId },
    })
  },
  meta: { success: 'Classes moved to plan', hasForm: true },
})

/** Copies classes to a plan that I manage, dated today; `skillsLeftOut` counts skills not copied. */
export const copyClasses = mutationOptions({
  mutationKey: ['classes', 'copy'],
  mutationFn: async ({ ids, planId }: Target) => {
    const pb = await pocketBase()
    return pb.send<{ records: TrainingClass[]; skillsLeftOut: number }>('/api/classes/copy', {
      method: 'POST',
      body: { ids, trainingPlan: planId },
    })
  },
  meta: { hasForm: true },
})
