import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '@/ui/button/icon-button'

export interface LightboxImage {
  id: string
  src: string | undefined
  /** Alternative text, also shown as the caption. */
  alt: string
}

/**
 * Shows an image full screen. Arrow keys and buttons move between the images; Esc and a click beside
 * the image close it.
 *
 * @param at index of the shown image; null while closed
 */
export function Lightbox({
  images,
  at,
  onMove,
  onClose,
}: {
  images: readonly LightboxImage[]
  at: number | null
  onMove: (at: number) => void
  onClose: () => void
}) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isOpen = at !== null
  const image = isOpen ? images[at] : undefined

  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (!isOpen || !dialog) return
    dialog.showModal()
    return () => dialog.close()
  }, [isOpen])

  function step(by: -1 | 1) {
    if (at === null) return
    const to = at + by
    if (to >= 0 && to < images.length) onMove(to)
  }

  function stepByKey(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') step(-1)
    else if (event.key === 'ArrowRight') step(1)
  }

  return (
    <dialog
      ref={dialogRef}
      className="lightbox"
      aria-labelledby={titleId}
      onKeyDown={stepByKey}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (!(event.target as Element).closest('img, button, figcaption')) onClose()
      }}
    >
      {image && at !== null && (
        <>
          <div className="flex items-center justify-between gap-4 pl-3">
            <h2 id={titleId} className="num font-semibold" aria-live="polite">
              Image {at + 1} of {images.length}
            </h2>
            <IconButton label="Close" icon={X} onClick={onClose} className="lightbox-btn" />
          </div>
          <figure className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3">
            <img
              key={image.id}
              src={image.src}
              alt={image.alt}
              className="min-h-0 max-w-full flex-initial rounded-md object-contain"
            />
            <figcaption className="max-w-[62ch] px-4 text-center" aria-hidden="true">
              {image.alt}
            </figcaption>
          </figure>
          {images.length > 1 && (
            <div className="flex justify-center gap-3">
              <IconButton
                label="Previous image"
                icon={ChevronLeft}
                aria-disabled={at === 0 || undefined}
                onClick={() => step(-1)}
                className="lightbox-btn"
              />
              <IconButton
                label="Next image"
                icon={ChevronRight}
                aria-disabled={at === images.length - 1 || undefined}
                onClick={() => step(1)}
                className="lightbox-btn"
              />
            </div>
          )}
        </>
      )}
    </dialog>
  )
}
