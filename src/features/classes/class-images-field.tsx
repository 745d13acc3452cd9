import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, Camera, ImagePlus, RotateCw, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { limits } from '@/config/limits'
import { fileUrl } from '@/pocketbase/files'
import type { ClassImage } from '@/pocketbase/records'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { closeOnto } from '@/ui/dialog'
import { DragHandle } from '@/ui/drag-handle'
import { IconButton } from '@/ui/icon-button'
import { TextField } from '@/ui/text-field'
import { useDragOrder } from '@/ui/use-drag-order'
import { deleteImage, describeImage, orderImages } from './image-mutations'
import type { NewImage } from './new-images'
import { type NewImages, roomFor } from './use-new-images'

const altLabel = 'What it shows'
const altMissing = 'Add a line, so people who cannot see it know what it shows.'
const mostAltCharacters = 200

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
  const { images, isAskingForAlt } = newImages
  const { mutate: order } = useMutation(orderImages)
  const [toDelete, setToDelete] = useState<ClassImage | null>(null)
  const [said, setSaid] = useState('')
  const headingRef = useRef<HTMLHeadingElement>(null)
  const sectionRef = useRef<HTMLElement>(null)
  const { listRef, draggedAt, handle } = useDragOrder<HTMLUListElement>(move)
  const count = stored.length + images.length

  useEffect(() => {
    if (!isAskingForAlt) return
    sectionRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isAskingForAlt])

  function move(from: number, to: number) {
    const moved = stored[from]
    if (!moved || to < 0 || to >= stored.length) return
    order({ classId, images: stored.toSpliced(from, 1).toSpliced(to, 0, moved) })
    setSaid(`${moved.alt} is ${to + 1} of ${stored.length} now`)
  }

  return (
    <section ref={sectionRef} id="images" aria-labelledby="class-images" className="pt-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="class-images" ref={headingRef} tabIndex={-1} className="title text-lg">
          Images
        </h2>
        <span className="num text-ink-3">
          {count} of {limits.imagesPerClass}
        </span>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul ref={listRef} className="mt-3 grid gap-4 empty:hidden sm:grid-cols-2">
        {stored.map((image, index) => (
          <li key={image.id} className={index === draggedAt ? 'opacity-60' : ''}>
            <StoredImage
              image={image}
              dragHandle={stored.length > 1 && <DragHandle {...handle(index)} />}
              isFirst={index === 0}
              isLast={index === stored.length - 1}
              onMove={(by) => move(index, index + by)}
              onDelete={() => setToDelete(image)}
            />
          </li>
        ))}
      </ul>
      {images.length > 0 && (
        <ul className="mt-4 grid gap-4 sm:grid-cols-2" aria-label="Images to add">
          {images.map((image, index) => (
            <li key={image.id}>
              <ChosenImage
                image={image}
                isFirst={index === 0}
                error={isAskingForAlt && !image.alt.trim() ? altMissing : undefined}
                onDescribe={(alt) => newImages.describe(image.id, alt)}
                onReady={() => {
                  if (!isNewClass) newImages.send(image.id)
                }}
                onDrop={() => newImages.drop(image.id)}
                onLeft={() => headingRef.current?.focus()}
              />
            </li>
          ))}
        </ul>
      )}
      <AddImages room={roomFor(stored.length, images.length)} onChoose={newImages.choose} />
      {toDelete && (
        <DeleteImageDialog
          image={toDelete}
          onClose={() => setToDelete(null)}
          onDeleted={() => closeOnto(headingRef.current, () => setToDelete(null))}
        />
      )}
    </section>
  )
}

function StoredImage({
  image,
  dragHandle,
  isFirst,
  isLast,
  onMove,
  onDelete,
}: {
  image: ClassImage
  dragHandle: ReactNode
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onDelete: () => void
}) {
  const { mutate: describe } = useMutation(describeImage)
  const [alt, setAlt] = useState(image.alt)
  // Said once: Enter and leaving the field may both come before the answer.
  const saidRef = useRef(image.alt)

  function save() {
    const words = alt.trim()
    if (!words || words === saidRef.current) return
    saidRef.current = words
    describe(
      { id: image.id, alt: words },
      {
        onError: () => {
          saidRef.current = image.alt
        },
      },
    )
  }

  const atEnd = 'aria-disabled:cursor-not-allowed aria-disabled:text-mute'
  return (
    <Card picture={fileUrl(image, image.image, '1024x0')}>
      <AltField
        value={alt}
        onChange={setAlt}
        onDone={save}
        error={alt.trim() ? undefined : altMissing}
      />
      <div className="mt-1 -mb-2 flex items-center justify-end">
        {dragHandle && <span className="mr-auto pl-2">{dragHandle}</span>}
        <IconButton
          label={`Move ${image.alt} forward`}
          icon={ArrowLeft}
          aria-disabled={isFirst || undefined}
          className={atEnd}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Move ${image.alt} back`}
          icon={ArrowRight}
          aria-disabled={isLast || undefined}
          className={atEnd}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={`Delete ${image.alt}`}
          icon={Trash2}
          className="-mr-2"
          onClick={onDelete}
        />
      </div>
    </Card>
  )
}

function ChosenImage({
  image: { preview, alt, state, sent },
  isFirst,
  error,
  onDescribe,
  onReady,
  onDrop,
  onLeft,
}: {
  image: NewImage
  isFirst: boolean
  error: string | undefined
  onDescribe: (alt: string) => void
  /** Its words are there. */
  onReady: () => void
  onDrop: () => void
  /** Goes away while it has the focus. */
  onLeft: () => void
}) {
  const cardRef = useRef<HTMLDivElement>(null)

  // The first of those just chosen asks for its words. Only once: later one may be typing elsewhere.
  const [wasFirst] = useState(isFirst)
  useEffect(() => {
    if (wasFirst) cardRef.current?.querySelector('input')?.focus()
  }, [wasFirst])

  // A layout effect, because its clean-up runs while the card is still in the page: once it has
  // arrived it goes, and the keyboard's focus with it.
  const onLeftRef = useRef(onLeft)
  useLayoutEffect(() => {
    const card = cardRef.current
    return () => {
      if (card?.contains(document.activeElement)) onLeftRef.current()
    }
  }, [])

  return (
    <div ref={cardRef}>
      <Card picture={preview} isDimmed={state === 'failed'}>
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
      </Card>
    </div>
  )
}

function Card({
  picture,
  isDimmed = false,
  children,
}: {
  picture: string | undefined
  isDimmed?: boolean
  children: ReactNode
}) {
  return (
    <div className="card overflow-hidden">
      <img
        src={picture}
        alt=""
        className={`aspect-[8/5] w-full border-b border-line bg-sunken object-cover ${isDimmed ? 'opacity-40' : ''}`}
      />
      <div className="p-4">{children}</div>
    </div>
  )
}

function AltField({
  value,
  onChange,
  onDone,
  error,
  isReadOnly = false,
}: {
  value: string
  onChange: (alt: string) => void
  /** Left the field, or pressed Enter in it. */
  onDone: () => void
  error: string | undefined
  isReadOnly?: boolean
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the field inside takes keys
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault() // it would send the whole form
        const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input')
        if (next) next.focus()
        else onDone()
      }}
    >
      <TextField
        label={altLabel}
        hint="Read aloud by screen readers."
        placeholder="Describe it in one line"
        autoComplete="off"
        maxLength={mostAltCharacters}
        required
        readOnly={isReadOnly}
        value={value}
        onChange={onChange}
        onBlur={onDone}
        error={error}
      />
    </div>
  )
}

function AddImages({ room, onChoose }: { room: number; onChoose: (files: File[]) => void }) {
  const filesRef = useRef<HTMLInputElement>(null)
  const cameraRef = useRef<HTMLInputElement>(null)
  const [leftOut, setLeftOut] = useState(0)

  function take(input: HTMLInputElement) {
    const files = [...(input.files ?? [])]
    input.value = '' // so that the same picture can be chosen again
    setLeftOut(Math.max(0, files.length - room))
    onChoose(files.slice(0, room))
  }

  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={ImagePlus} disabled={room === 0} onClick={() => filesRef.current?.click()}>
          Add images
        </Button>
        <Button
          icon={Camera}
          disabled={room === 0}
          onClick={() => cameraRef.current?.click()}
          className="mouse:hidden"
        >
          Take photo
        </Button>
        <span className="text-xs text-ink-3">
          {room === 0
            ? `A class has at most ${limits.imagesPerClass} images.`
            : 'Sent small, and without the place they were taken.'}
        </span>
      </div>
      <p role="status" className="mt-2 text-xs font-semibold text-warn empty:hidden">
        {leftOut > 0 && `A class has at most ${limits.imagesPerClass} images: ${leftOut} left out.`}
      </p>
      <input
        ref={filesRef}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Images from files"
        onChange={(event) => take(event.target)}
      />
      <input
        ref={cameraRef}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Image from the camera"
        onChange={(event) => take(event.target)}
      />
    </div>
  )
}

function DeleteImageDialog({
  image,
  onClose,
  onDeleted,
}: {
  image: ClassImage
  onClose: () => void
  onDeleted: () => void
}) {
  const { mutate, isPending } = useMutation(deleteImage)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => mutate(image, { onSuccess: onDeleted })}
      isBusy={isPending}
      title="Delete this image?"
      description={`“${image.alt}” goes for everyone who sees this class. There is no undo.`}
      confirmLabel="Delete image"
      keepLabel="Keep it"
    />
  )
}
