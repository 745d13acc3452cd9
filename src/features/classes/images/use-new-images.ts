import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import * as limits from '@/config/limits'
import { classImagesOptions } from '@/features/classes/queries'
import type { TrainingClass } from '@/pocketbase/records'
import { showError } from '@/ui/toast/toast'
import { addImage } from './mutations'
import {
  addImages,
  changeNewImage,
  dropNewImage,
  type NewImage,
  newImagesOf,
  restoreDraftImages,
  setNewImages,
  subscribeToNewImages,
} from './new-images'

/** Images chosen for a class that are not uploaded yet, with their actions. */
export interface NewImages {
  images: readonly NewImage[]
  /** Whether some were restored from the device after a reload. */
  areRestored: boolean
  /** Whether each image without alt text shows its validation error. */
  showsAltErrors: boolean
  choose: (files: readonly File[]) => void
  describe: (id: string, alt: string) => void
  drop: (id: string) => void
  clear: () => void
  /** Uploads an image; without alt text it does nothing. */
  send: (id: string) => void
  /** Returns whether every image has alt text, and shows an error at those without. */
  validateAlts: () => boolean
  /** Uploads all images and returns whether every upload succeeded. */
  sendAll: () => Promise<boolean>
}

/** @param trainingClass the class of the images, also before it is saved */
export function useNewImages(trainingClass: Pick<TrainingClass, 'id' | 'trainingPlan'>): NewImages {
  const { id: classId } = trainingClass
  const images = useSyncExternalStore(subscribeToNewImages, () => newImagesOf(classId))
  const [showsAltErrors, setShowsAltErrors] = useState(false)
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation(addImage)
  const sending = useRef(new Map<string, Promise<boolean>>())

  useEffect(() => {
    void restoreDraftImages(classId)
  }, [classId])

  /** Uploads an image; a second call joins the current upload. */
  function send(id: string): Promise<boolean> {
    const current = sending.current.get(id)
    if (current !== undefined) return current
    const attempt = upload(id).finally(() => sending.current.delete(id))
    sending.current.set(id, attempt)
    return attempt
  }

  async function upload(id: string): Promise<boolean> {
    const image = newImagesOf(classId).find((each) => each.id === id)
    if (!image?.alt.trim()) return false
    changeNewImage(classId, id, { state: 'sending', sent: 0 })
    try {
      const file = await image.file
      const stored = queryClient.getQueryData(classImagesOptions(classId).queryKey) ?? []
      const order = Math.max(-1, ...stored.map((each) => each.order)) + 1
      await mutateAsync({
        image: { id, file, alt: image.alt.trim(), order },
        trainingClass,
        onProgress: (sent) => changeNewImage(classId, id, { sent }),
      })
      dropNewImage(classId, id)
      return true
    } catch {
      changeNewImage(classId, id, { state: 'failed' }) // the mutation cache showed the error
      return false
    }
  }

  return {
    images,
    areRestored: images.some(({ isRestored }) => isRestored),
    showsAltErrors,
    choose: (files) => {
      setShowsAltErrors(false)
      addImages(classId, files).catch((error: Error) =>
        showError('Something went wrong. Add image failed.', error.message),
      )
    },
    describe: (id, alt) => changeNewImage(classId, id, { alt }),
    drop: (id) => dropNewImage(classId, id),
    clear: () => setNewImages(classId, []),
    send: (id) => void send(id),
    validateAlts: () => {
      const isMissing = newImagesOf(classId).some(({ alt }) => !alt.trim())
      setShowsAltErrors(isMissing)
      return !isMissing
    },
    sendAll: async () => {
      // Sequential, so that images keep the order they were chosen in.
      for (const { id } of newImagesOf(classId)) await send(id)
      return newImagesOf(classId).length === 0
    },
  }
}

/** How many more images can be added to a class. */
export function remainingImages(stored: number, chosen: number): number {
  return Math.max(0, limits.imagesPerClass - stored - chosen)
}
