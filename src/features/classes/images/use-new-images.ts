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

/** The pictures chosen for a class and not sent yet, and what can be done with them. */
export interface NewImages {
  images: readonly NewImage[]
  /** Whether some of them were chosen before the page was reloaded. */
  areRestored: boolean
  /** Says so beside each picture about which nothing is written yet. */
  isAskingForAlt: boolean
  choose: (files: readonly File[]) => void
  describe: (id: string, alt: string) => void
  drop: (id: string) => void
  clear: () => void
  /** Sends one about which something is written; another waits for its words. */
  send: (id: string) => void
  /** Whether each has its words; asks for them where one has not. */
  areDescribed: () => boolean
  /** Sends all that are here, and tells whether all have arrived. */
  sendAll: () => Promise<boolean>
}

/** @param trainingClass the class they are for, also one that is not saved yet */
export function useNewImages(trainingClass: Pick<TrainingClass, 'id' | 'trainingPlan'>): NewImages {
  const { id: classId } = trainingClass
  const images = useSyncExternalStore(subscribeToNewImages, () => newImagesOf(classId))
  const [isAskingForAlt, setIsAskingForAlt] = useState(false)
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation(addImage)
  const sending = useRef(new Map<string, Promise<boolean>>())

  useEffect(() => {
    void restoreDraftImages(classId)
  }, [classId])

  /** One try at a time for each. */
  function send(id: string): Promise<boolean> {
    const running = sending.current.get(id)
    if (running !== undefined) return running
    const attempt = sendOnce(id).finally(() => sending.current.delete(id))
    sending.current.set(id, attempt)
    return attempt
  }

  async function sendOnce(id: string): Promise<boolean> {
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
      changeNewImage(classId, id, { state: 'failed' }) // the cache has said why
      return false
    }
  }

  return {
    images,
    areRestored: images.some(({ isRestored }) => isRestored),
    isAskingForAlt,
    choose: (files) => {
      setIsAskingForAlt(false)
      addImages(classId, files).catch((error: Error) =>
        showError('Something went wrong. Add image failed.', error.message),
      )
    },
    describe: (id, alt) => changeNewImage(classId, id, { alt }),
    drop: (id) => dropNewImage(classId, id),
    clear: () => setNewImages(classId, []),
    send: (id) => void send(id),
    areDescribed: () => {
      const isMissing = newImagesOf(classId).some(({ alt }) => !alt.trim())
      setIsAskingForAlt(isMissing)
      return !isMissing
    },
    sendAll: async () => {
      // One after the other, so that they keep the order they were chosen in.
      for (const { id } of newImagesOf(classId)) await send(id)
      return newImagesOf(classId).length === 0
    },
  }
}

/** How many more images a class can hold. */
export function roomFor(stored: number, chosen: number): number {
  return Math.max(0, limits.imagesPerClass - stored - chosen)
}
