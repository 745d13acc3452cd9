import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { classImagesOptions } from '@/features/classes/queries'
import { fileUrl } from '@/pocketbase/files'
import { Lightbox } from '@/ui/dialog/lightbox'
import { Section } from '@/ui/list/section'

/** The captioned images of a class, each opening in a lightbox. Without images only its coach sees the section. */
export function ClassImages({
  classId,
  canManagePlan,
}: {
  classId: string
  canManagePlan: boolean
}) {
  const { data: images } = useSuspenseQuery(classImagesOptions(classId))
  const [shownAt, setShownAt] = useState<number | null>(null)
  if (images.length === 0 && !canManagePlan) return null
  return (
    <Section
      title="Images"
      isOffPaper={images.length === 0}
      aside={
        canManagePlan ? (
          <Link
            to="/home/class/edit/$classId"
            params={{ classId }}
            hash="images"
            className="link inline-flex min-h-12 items-center print:hidden"
          >
            {images.length === 0 ? 'Add images' : 'Edit images'}
          </Link>
        ) : (
          <span className="num">{images.length}</span>
        )
      }
    >
      {images.length === 0 ? (
        <p className="text-ink-2">No images yet.</p>
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-5">
          {images.map((image, index) => (
            <li key={image.id}>
              <figure>
                <button
                  type="button"
                  className="card card-link block w-full cursor-zoom-in overflow-hidden"
                  aria-label={`Show large: ${image.alt}`}
                  onClick={() => setShownAt(index)}
                >
                  <img
                    src={fileUrl(image, image.image, '1024x0')}
                    alt={image.alt}
                    loading="lazy"
                    className="aspect-[8/5] w-full bg-sunken object-cover print:object-contain"
                  />
                </button>
                <figcaption className="mt-2 text-xs text-ink-2" aria-hidden="true">
                  {image.alt}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
      <Lightbox
        images={images.map((image) => ({
          id: image.id,
          src: fileUrl(image, image.image),
          alt: image.alt,
        }))}
        at={shownAt}
        onMove={setShownAt}
        onClose={() => setShownAt(null)}
      />
    </Section>
  )
}
