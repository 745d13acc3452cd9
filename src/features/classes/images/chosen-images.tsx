import RotateCw from 'lucide-react/icons/rotate-cw'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '@/ui/button/button'
import { headingOf } from '@/ui/list/section'
import { AltField, altMissing, ImageCard } from './image-card'
import type { NewImage } from './new-images'
import type { NewImages } from './use-new-images'

/** Chosen images that are not uploaded yet; each needs alt text before its upload. */
export function ChosenImages({
  newImages,
  isNewClass,
}: {
  newImages: NewImages
  isNewClass: boolean
}) {
  const { images, showsAltErrors } = newImages
  const listRef = useRef<HTMLUListElement>(null)

  useEffect(() => {
    if (!showsAltErrors) return
    listRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [showsAltErrors])

  return (
    <ul
      ref={listRef}
      className="mt-4 grid grid-cols-1 gap-4 empty:hidden sm:grid-cols-2"
      aria-label="Images to add"
    >
      {images.map((image, index) => (
        <li key={image.id}>
          <ChosenImage
            image={image}
            isFirst={index === 0}
            error={showsAltErrors && !image.alt.trim() ? altMissing : undefined}
            onDescribe={(alt) => newImages.describe(image.id, alt)}
            onReady={() => {
              if (!isNewClass) newImages.send(image.id)
            }}
            onDrop={() => newImages.drop(image.id)}
          />
        </li>
      ))}
    </ul>
  )
}

function ChosenImage({
  image: { preview, alt, state, sent, isRestored },
  isFirst,
  error,
  onDescribe,
  onReady,
  onDrop,
}: {
  image: NewImage
  isFirst: boolean
  error: string | undefined
  onDescribe: (alt: string) => void
  /** Called once the image has alt text. */
  onReady: () => void
  onDrop: () => void
}) {
  const cardRef = useRef<HTMLDivElement>(null)

  // The first new image takes the focus, on mount only: later it would interrupt typing elsewhere.
  const [takesFocus] = useState(isFirst && !isRestored)
  useEffect(() => {
    if (takesFocus) cardRef.current?.querySelector('input')?.focus()
  }, [takesFocus])

  // The card unmounts after its upload, and would take the keyboard's focus with it. A layout effect,
  // because its cleanup runs while the card is still in the document.
  useLayoutEffect(() => {
    const card = cardRef.current
    return () => {
      if (card?.contains(document.activeElement)) headingOf(card)?.focus()
    }
  }, [])

  return (
    <div ref={cardRef}>
      <ImageCard src={preview} isDimmed={state === 'failed'}>
        <AltField
          value={alt}
          onChange={onDescribe}
          onDone={() => {
            if (alt.trim() && state === 'waiting') onReady()
          }}
          error={error}
          isReadOnly={state === 'sending'}
        />
        {state === 'sending' && (
          <progress
            className="mt-3 h-2 w-full accent-ink"
            aria-label={`Sending ${alt}`}
            value={sent}
            max={1}
          />
        )}
        {state === 'failed' && (
          <p role="alert" className="err">
            This image did not arrive.
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-3">
          {state === 'failed' && (
            <Button icon={RotateCw} onClick={onReady}>
              Retry
            </Button>
          )}
          {state !== 'sending' && (
            <Button variant="ghost" onClick={onDrop}>
              Remove
            </Button>
          )}
        </div>
      </ImageCard>
    </div>
  )
}
