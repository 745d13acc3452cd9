import * as limits from '@/config/limits'
import type { ClassImage } from '@/pocketbase/records'
import { AddImages } from './add-images'
import { ChosenImages } from './chosen-images'
import { StoredImages } from './stored-images'
import { type NewImages, roomFor } from './use-new-images'

/**
 * The images of a class: those it has, those just chosen, and the way to more. What is done here is
 * saved on its own as soon as each image has its words; for a new class, with the class.
 */
export function ClassImagesField({
  classId,
  stored,
  newImages,
  isNewClass = false,
}: {
  classId: string
  stored: readonly ClassImage[]
  newImages: NewImages
  /** Whether there is nothing yet to send images to. */
  isNewClass?: boolean | undefined
}) {
  const chosen = newImages.images.length
  return (
    <section id="images" aria-labelledby="class-images" className="pt-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="class-images" className="title text-lg">
          Images
        </h2>
        <span className="num text-ink-3">
          {stored.length + chosen} of {limits.imagesPerClass}
        </span>
      </div>
      <StoredImages classId={classId} images={stored} />
      <ChosenImages newImages={newImages} isNewClass={isNewClass} />
      <AddImages room={roomFor(stored.length, chosen)} onChoose={newImages.choose} />
    </section>
  )
}
