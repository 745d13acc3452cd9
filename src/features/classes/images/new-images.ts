import * as z from 'zod/mini'
import * as limits from '@/config/limits'
import { deleteDraft, readDraft, saveDraft } from '@/lib/drafts/draft'
import { deleteDraftFile, readDraftFile, saveDraftFile } from '@/lib/drafts/draft-files'
import { shrinkImage } from '@/lib/shrink-image'
import { createStore } from '@/lib/store'
import { newRecordId } from '@/pocketbase/record-id'
import { session } from '@/pocketbase/session'

/** A chosen image that is not uploaded yet. */
export interface NewImage {
  /** Id of the future record. */
  id: string
  /** Object URL of the image. */
  preview: string
  /** The resized file to upload. */
  file: Promise<File>
  alt: string
  state: 'waiting' | 'sending' | 'failed'
  /** Upload progress, 0 to 1. */
  sent: number
  /** Whether it was restored from the device after a reload. */
  isRestored: boolean
}

/**
 * Chosen images by class id. Held outside the components, so that a photo survives navigation, and
 * stored on the device beside the drafts, so that it survives a reload and an expired session.
 */
const chosen = new Map<string, readonly NewImage[]>()
const store = createStore(() => chosen)
const none: readonly NewImage[] = []

let ownerId = session.user?.id ?? ''
session.onChange(() => {
  const userId = session.user?.id ?? ownerId
  for (const classId of [...chosen.keys()]) {
    // On a shared tablet the next user must not see another's photos, and signing out removes them from
    // this page. An expired session keeps its drafts, and so its photos.
    if (userId !== ownerId || !readDraft(draftOwner(classId), isDraft)) publish(classId, none)
  }
  ownerId = userId
})

const draftSchema = z.array(z.object({ id: z.string(), alt: z.string() }))

/** Whether a stored draft is a list of image ids with alt texts. */
const isDraft = (stored: unknown): stored is z.output<typeof draftSchema> =>
  draftSchema.safeParse(stored).success

const draftOwner = (classId: string) => ({ user: ownerId, form: 'class-images', about: classId })

export const subscribeToNewImages = store.subscribe

export function newImagesOf(classId: string): readonly NewImage[] {
  return chosen.get(classId) ?? none
}

/**
 * Adds images in the order they were chosen. They are resized sequentially, because a dozen photos at
 * once would exhaust a tablet's memory. A file that is not an image is dropped.
 *
 * @throws UnreadableImageError for a dropped file, after the others are done
 */
export async function addImages(classId: string, files: readonly File[]): Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  const images = files.map((original): NewImage => {
    const file = last.then(() => shrinkImage(original, { longestSide: limits.imageSidePixels }))
    last = file.catch(() => {})
    return createNewImage(newRecordId(), original, file)
  })
  setNewImages(classId, [...newImagesOf(classId), ...images])
  const outcomes = await Promise.allSettled(
    images.map(async ({ id, file }) => {
      const small = await file
      if (isChosen(classId, id)) await saveDraftFile(ownerId, id, small)
    }),
  )
  for (const [index, { id }] of images.entries()) {
    if (outcomes[index]?.status === 'rejected') dropNewImage(classId, id)
  }
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/** Restores the images of a class that were chosen before a reload. */
export async function restoreDraftImages(classId: string): Promise<void> {
  const draft = (!chosen.has(classId) && readDraft(draftOwner(classId), isDraft)) || []
  if (draft.length === 0) return
  const user = ownerId
  const files = await Promise.all(draft.map(({ id }) => readDraftFile(user, id)))
  const images = draft.flatMap(({ id, alt }, index) => {
    const file = files[index]
    return file && !isChosen(classId, id)
      ? [{ ...createNewImage(id, file, Promise.resolve(file)), alt, isRestored: true }]
      : []
  })
  setNewImages(classId, [...images, ...newImagesOf(classId)])
}

function createNewImage(id: string, previewed: Blob, file: Promise<File>): NewImage {
  const preview = URL.createObjectURL(previewed)
  return { id, preview, file, alt: '', state: 'waiting', sent: 0, isRestored: false }
}

function isChosen(classId: string, id: string): boolean {
  return newImagesOf(classId).some((image) => image.id === id)
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

/** Replaces the chosen images of a class, in memory and on the device. */
export function setNewImages(classId: string, images: readonly NewImage[]): void {
  for (const { id } of newImagesOf(classId)) {
    if (!images.some((image) => image.id === id)) void deleteDraftFile(ownerId, id)
  }
  const draft = images.map(({ id, alt }) => ({ id, alt }))
  if (draft.length > 0) saveDraft(draftOwner(classId), draft)
  else deleteDraft(draftOwner(classId))
  publish(classId, images)
}

function publish(classId: string, images: readonly NewImage[]): void {
  for (const { id, preview } of newImagesOf(classId)) {
    if (!images.some((image) => image.id === id)) URL.revokeObjectURL(preview)
  }
  if (images.length > 0) chosen.set(classId, images)
  else chosen.delete(classId)
  store.notify()
}
