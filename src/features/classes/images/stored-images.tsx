import { useMutation } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Trash2 from 'lucide-react/icons/trash'
import { type ReactNode, useRef, useState } from 'react'
import { fileUrl } from '@/pocketbase/files'
import type { ClassImage } from '@/pocketbase/records'
import { IconButton } from '@/ui/button/icon-button'
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog'
import { closeOnto } from '@/ui/dialog/dialog'
import { DragHandle } from '@/ui/list/drag-handle'
import { headingOf } from '@/ui/list/section'
import { useDragOrder } from '@/ui/list/use-drag-order'
import { AltField, altMissing, ImageCard } from './image-card'
import { deleteImage, describeImage, orderImages } from './mutations'

/** Edits, reorders and deletes the stored images of a class; each change is saved immediately. */
export function StoredImages({
  classId,
  images,
}: {
  classId: string
  images: readonly ClassImage[]
}) {
  const { mutate: order } = useMutation(orderImages)
  const [toDelete, setToDelete] = useState<ClassImage | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const { listRef, draggedAt, handle } = useDragOrder<HTMLUListElement>(move)

  function move(from: number, to: number) {
    const moved = images[from]
    if (!moved || to < 0 || to >= images.length) return
    order({ classId, images: images.toSpliced(from, 1).toSpliced(to, 0, moved) })
    setAnnouncement(`${moved.alt} is ${to + 1} of ${images.length} now`)
  }

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ul ref={listRef} className="mt-3 grid grid-cols-1 gap-4 empty:hidden sm:grid-cols-2">
        {images.map((image, index) => (
          <li key={image.id} className={index === draggedAt ? 'opacity-60' : ''}>
            <StoredImage
              image={image}
              dragHandle={images.length > 1 && <DragHandle {...handle(index)} />}
              isFirst={index === 0}
              isLast={index === images.length - 1}
              onMove={(by) => move(index, index + by)}
              onDelete={() => setToDelete(image)}
            />
          </li>
        ))}
      </ul>
      {toDelete && (
        <DeleteImageDialog
          image={toDelete}
          onClose={() => setToDelete(null)}
          onDeleted={() => closeOnto(headingOf(listRef.current), () => setToDelete(null))}
        />
      )}
    </>
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
  // Submitted once: Enter and blur can both fire before the response.
  const submittedRef = useRef(image.alt)

  function save() {
    const trimmed = alt.trim()
    if (!trimmed || trimmed === submittedRef.current) return
    submittedRef.current = trimmed
    describe(
      { id: image.id, alt: trimmed },
      {
        onError: () => {
          submittedRef.current = image.alt
        },
      },
    )
  }

  const atEnd = 'aria-disabled:cursor-not-allowed aria-disabled:text-mute'
  return (
    <ImageCard src={fileUrl(image, image.image, '1024x0')}>
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
    </ImageCard>
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
