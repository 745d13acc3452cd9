import { mutationOptions } from '@tanstack/react-query'
import { classImagesOptions } from '@/features/classes/queries'
import { pocketBase } from '@/pocketbase/client'
import { isFinal } from '@/pocketbase/errors'
import type { ClassImage, TrainingClass } from '@/pocketbase/records'
import { fetchWithProgress } from '@/pocketbase/upload'

/** An image to upload. */
export interface ImageToSend {
  /** The same for every attempt, which makes a retry idempotent. */
  id: string
  file: File
  alt: string
  order: number
}

/** Adds an image to a class. Idempotent by its id, for a retry after a lost response. */
export const addImage = mutationOptions({
  mutationKey: ['images', 'add'],
  mutationFn: async ({
    image: { file, ...image },
    trainingClass,
    onProgress,
  }: {
    image: ImageToSend
    trainingClass: Pick<TrainingClass, 'id' | 'trainingPlan'>
    onProgress: (sent: number) => void
  }) => {
    const pb = await pocketBase()
    const images = pb.collection('images')
    const body = {
      ...image,
      image: file,
      trainingPlan: trainingClass.trainingPlan,
      trainingPlanClass: trainingClass.id,
    }
    try {
      return await images.create<ClassImage>(body, { fetch: fetchWithProgress(onProgress) })
    } catch (error) {
      if (!isFinal(error)) throw error
      // An earlier attempt may have stored it: then the id is taken, or the limit of ten is reached.
      return images.update<ClassImage>(image.id, { alt: image.alt }).catch(() => {
        throw error
      })
    }
  },
  onSuccess: (stored, { trainingClass }, _onMutate, { client }) => {
    client.setQueryData(classImagesOptions(trainingClass.id).queryKey, (images) =>
      images ? [...images.filter(({ id }) => id !== stored.id), stored] : images,
    )
  },
  meta: { success: 'Image added', failure: 'Something went wrong. Add image failed.' },
})

/** Updates the alt text of an image. */
export const describeImage = mutationOptions({
  mutationKey: ['images', 'describe'],
  mutationFn: async ({ id, alt }: Pick<ClassImage, 'id' | 'alt'>) => {
    const pb = await pocketBase()
    return pb.collection('images').update<ClassImage>(id, { alt })
  },
  meta: { success: 'Image updated' },
})

/** Reorders the images of a class, optimistically. */
export const orderImages = mutationOptions({
  mutationKey: ['images', 'order'],
  // Serialized, so that the last order wins.
  scope: { id: 'images.order' },
  mutationFn: async ({ classId, images }: { classId: string; images: readonly ClassImage[] }) => {
    const pb = await pocketBase()
    return pb.send<void>(`/api/order/images/${classId}`, {
      method: 'POST',
      body: { ids: images.map(({ id }) => id) },
    })
  },
  onMutate: ({ classId, images }, { client }) => {
    client.setQueryData(classImagesOptions(classId).queryKey, [...images])
  },
  onError: (_error, { classId }, _onMutate, { client }) =>
    client.invalidateQueries({ queryKey: classImagesOptions(classId).queryKey }),
})

/** Deletes an image for good. */
export const deleteImage = mutationOptions({
  mutationKey: ['images', 'delete'],
  mutationFn: async ({ id }: Pick<ClassImage, 'id'>) => {
    const pb = await pocketBase()
    return pb.collection('images').delete(id)
  },
  meta: { success: 'Image deleted', failure: 'Something went wrong. Delete image failed.' },
})
