import * as limits from '@/config/limits'
import type { ClassImage } from '@/pocketbase/records'
import { AddImages } from './add-images'
import { ChosenImages } from './chosen-images'
import { StoredImages } from './stored-images'
import { type NewImages, remainingImages } from './use-new-images'

/**
 * The image section of the class form: stored images, chosen images, and buttons to add more. An image
 * is uploaded as soon as it has alt text; for a new class, after the class is saved.
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
  /** Whether the class is not saved yet, so that images cannot be uploaded. */
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
      <AddImages remaining={remainingImages(stored.length, chosen)} onChoose={newImages.choose} />
    </section>
  )
}
