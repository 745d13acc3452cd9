import * as z from 'zod/mini'
import * as limits from '@/config/limits'
import { dropDraft, keepDraft, readDraft } from '@/lib/drafts/draft'
import { dropDraftFile, keepDraftFile, readDraftFile } from '@/lib/drafts/draft-files'
import { shrinkImage } from '@/lib/shrink-image'
import { createStore } from '@/lib/store'
import { newRecordId } from '@/pocketbase/record-id'
import { session } from '@/pocketbase/session'

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
  /** Whether it was chosen before the page was reloaded. */
  isRestored: boolean
}

/**
 * Chosen images by the class they are for. Kept outside the pages, so that a photo just taken
 * outlives a look at another page; and on the device beside the drafts, so that it outlives a reload
 * and a session that ran out. Nobody has to choose it a second time.
 */
const chosen = new Map<string, readonly NewImage[]>()
const store = createStore(() => chosen)
const none: readonly NewImage[] = []

let chosenBy = session.user?.id ?? ''
session.onChange(() => {
  const userId = session.user?.id ?? chosenBy
  for (const classId of [...chosen.keys()]) {
    // On a shared tablet the next person must not meet another's photos; nor does who logs out leave
    // them in this page. After a session that ran out they are still there.
    if (userId !== chosenBy || !readDraft(draftOf(classId), isKept)) show(classId, none)
  }
  chosenBy = userId
})

const keptShape = z.array(z.object({ id: z.string(), alt: z.string() }))

/** Whether what a device kept are the words of chosen pictures, in their order. */
const isKept = (stored: unknown): stored is z.output<typeof keptShape> =>
  keptShape.safeParse(stored).success

const draftOf = (classId: string) => ({ user: chosenBy, form: 'class-images', about: classId })

export const subscribeToNewImages = store.subscribe

export function newImagesOf(classId: string): readonly NewImage[] {
  return chosen.get(classId) ?? none
}

/**
 * Adds images in the order they were chosen, and resizes them one after the other: a dozen photos at
 * once would take a tablet's memory. A file that is no picture is left out again.
 *
 * @throws UnreadableImageError when there was one, once the others are done
 */
export async function addImages(classId: string, files: readonly File[]): Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  const images = files.map((original): NewImage => {
    const file = last.then(() => shrinkImage(original, { longestSide: limits.imageSidePixels }))
    last = file.catch(() => {})
    return aNewImage(newRecordId(), original, file)
  })
  setNewImages(classId, [...newImagesOf(classId), ...images])
  const outcomes = await Promise.allSettled(
    images.map(async ({ id, file }) => {
      const small = await file
      if (isHere(classId, id)) await keepDraftFile(chosenBy, id, small)
    }),
  )
  for (const [index, { id }] of images.entries()) {
    if (outcomes[index]?.status === 'rejected') dropNewImage(classId, id)
  }
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/** Restores the images that were chosen for a class before the page was reloaded. */
export async function restoreDraftImages(classId: string): Promise<void> {
  const kept = (!chosen.has(classId) && readDraft(draftOf(classId), isKept)) || []
  if (kept.length === 0) return
  const user = chosenBy
  const files = await Promise.all(kept.map(({ id }) => readDraftFile(user, id)))
  const images = kept.flatMap(({ id, alt }, index) => {
    const file = files[index]
    return file && !isHere(classId, id)
      ? [{ ...aNewImage(id, file, Promise.resolve(file)), alt, isRestored: true }]
      : []
  })
  setNewImages(classId, [...images, ...newImagesOf(classId)])
}

function aNewImage(id: string, shown: Blob, file: Promise<File>): NewImage {
  const preview = URL.createObjectURL(shown)
  return { id, preview, file, alt: '', state: 'waiting', sent: 0, isRestored: false }
}

function isHere(classId: string, id: string): boolean {
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

/** Puts others in the place of what was chosen, here and on the device. */
export function setNewImages(classId: string, images: readonly NewImage[]): void {
  for (const { id } of newImagesOf(classId)) {
    if (!images.some((image) => image.id === id)) void dropDraftFile(chosenBy, id)
  }
  const words = images.map(({ id, alt }) => ({ id, alt }))
  if (words.length > 0) keepDraft(draftOf(classId), words)
  else dropDraft(draftOf(classId))
  show(classId, images)
}

function show(classId: string, images: readonly NewImage[]): void {
  for (const { id, preview } of newImagesOf(classId)) {
    if (!images.some((image) => image.id === id)) URL.revokeObjectURL(preview)
  }
  if (images.length > 0) chosen.set(classId, images)
  else chosen.delete(classId)
  store.notify()
}
