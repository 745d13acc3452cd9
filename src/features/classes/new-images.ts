import { limits } from '@/config/limits'
import { newRecordId } from '@/pocketbase/record-id'
import { session } from '@/pocketbase/session'
import { shrinkImage } from '@/ui/shrink-image'

/** A picture that was chosen and is not on the server yet. */
export interface NewImage {
  /** Of the record it will be. */
  id: string
  /** Address of the picture on this device. */
  preview: string
  /** What will be sent, once it is made small. */
  file: Promise<File>
  alt: string
  state: 'waiting' | 'sending' | 'failed'
  /** Share that has gone out, 0 to 1. */
  sent: number
}

/**
 * Chosen pictures by the class they are for. Kept outside the pages, so that a photo just taken
 * outlives a look at another page or a session that ran out, and is not chosen a second time.
 */
const chosen = new Map<string, readonly NewImage[]>()
const listeners = new Set<() => void>()
const none: readonly NewImage[] = []

// On a shared tablet the next person must not meet another's photos.
let chosenBy = session.user?.id
session.onChange(() => {
  const userId = session.user?.id
  if (!userId || userId === chosenBy) return
  chosenBy = userId
  for (const classId of [...chosen.keys()]) setNewImages(classId, none)
})

export function subscribeToNewImages(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function newImagesOf(classId: string): readonly NewImage[] {
  return chosen.get(classId) ?? none
}

/**
 * Takes pictures in as they were chosen, and makes them small one after the other: a dozen photos at
 * once would take a tablet's memory. A file that is no picture is left out again.
 *
 * @throws UnreadableImageError when there was one, once the others are done
 */
export async function takeIn(classId: string, files: readonly File[]): Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  const images = files.map((original): NewImage => {
    const file = last.then(() => shrinkImage(original, { longestSide: limits.imageSidePixels }))
    last = file.catch(() => {})
    const preview = URL.createObjectURL(original)
    return { id: newRecordId(), preview, file, alt: '', state: 'waiting', sent: 0 }
  })
  setNewImages(classId, [...newImagesOf(classId), ...images])
  const outcomes = await Promise.allSettled(images.map(({ file }) => file))
  for (const [index, { id }] of images.entries()) {
    if (outcomes[index]?.status === 'rejected') dropNewImage(classId, id)
  }
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

export function changeNewImage(classId: string, id: string, change: Partial<NewImage>): void {
  setNewImages(
    classId,
    newImagesOf(classId).map((image) => (image.id === id ? { ...image, ...change } : image)),
  )
}

export function dropNewImage(classId: string, id: string): void {
  setNewImages(
    classId,
    newImagesOf(classId).filter((image) => image.id !== id),
  )
}

export function setNewImages(classId: string, images: readonly NewImage[]): void {
  for (const { id, preview } of newImagesOf(classId)) {
    if (!images.some((image) => image.id === id)) URL.revokeObjectURL(preview)
  }
  if (images.length > 0) chosen.set(classId, images)
  else chosen.delete(classId)
  for (const listener of listeners) listener()
}
