import { mutationOptions } from '@tanstack/react-query'
import { classImagesOptions } from '@/features/classes/queries'
import { pocketBase } from '@/pocketbase/client'
import { isFinal } from '@/pocketbase/errors'
import type { ClassImage, TrainingClass } from '@/pocketbase/records'
import { fetchWithProgress } from '@/pocketbase/upload'

/** What is sent of a picture. */
export interface ImageToSend {
  /** The same for every try. */
  id: string
  file: File
  alt: string
  order: number
}

/** Adds an image to a class. Where an earlier try has done so and only the answer was lost, so be it. */
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
      // The server may say that the id is taken, or that there are ten already, of which this is one.
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

/** Says anew what an image shows. */
export const describeImage = mutationOptions({
  mutationKey: ['images', 'describe'],
  mutationFn: async ({ id, alt }: Pick<ClassImage, 'id' | 'alt'>) => {
    const pb = await pocketBase()
    return pb.collection('images').update<ClassImage>(id, { alt })
  },
  meta: { success: 'Image updated' },
})

/** Puts the images of a class into an order; on screen they stand in it at once. */
export const orderImages = mutationOptions({
  mutationKey: ['images', 'order'],
  // One after the other: while an image is dragged, the order of the last one stands.
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
