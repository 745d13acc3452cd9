import { useMutation } from '@tanstack/react-query'
import Camera from 'lucide-react/icons/camera'
import Trash2 from 'lucide-react/icons/trash'
import Upload from 'lucide-react/icons/upload'
import { useId, useState } from 'react'
import { shrinkImage } from '@/lib/shrink-image'
import { fileUrl } from '@/pocketbase/files'
import type { SessionUser } from '@/pocketbase/session'
import { Button } from '@/ui/button/button'
import { FileButton } from '@/ui/button/file-button'
import { Avatar } from '@/ui/display/avatar'
import { Spinner } from '@/ui/feedback/spinner'
import { FieldError } from '@/ui/form/field'
import { removePhoto, savePhoto } from './mutations'

/** Sharp at 72 CSS px on any screen, some 60 kB. */
const squarePixels = 512

/** My photo, uploaded as soon as it is chosen or taken. */
export function PhotoField({ user }: { user: SessionUser }) {
  const { mutate: save, isPending: isSaving } = useMutation(savePhoto)
  const { mutate: remove, isPending: isRemoving } = useMutation(removePhoto)
  const [isShrinking, setIsShrinking] = useState(false)
  const [unreadable, setUnreadable] = useState('')
  const errorId = useId()
  const isBusy = isShrinking || isSaving

  async function choose(file: File) {
    setUnreadable('')
    setIsShrinking(true)
    try {
      save(await shrinkImage(file, { square: squarePixels }))
    } catch (failure) {
      setUnreadable(failure instanceof Error ? failure.message : String(failure))
    }
    setIsShrinking(false)
  }

  const input = {
    onChoose: (file: File) => void choose(file),
    disabled: isBusy,
    'aria-describedby': unreadable ? errorId : undefined,
  }
  return (
    <div className="mb-6">
      <div className="flex items-center gap-4">
        <Avatar
          id={user.id}
          name={user.name}
          src={fileUrl(user, user.avatar, '160x160')}
          size={72}
        />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-3">
          <FileButton {...input}>
            {isBusy ? <Spinner /> : <Upload />}
            {isBusy ? 'Saving photo' : user.avatar ? 'Change photo' : 'Choose photo'}
          </FileButton>
          {/* Touch devices have a camera. */}
          <div className="hidden pointer-coarse:block">
            <FileButton {...input} capture="user">
              <Camera />
              Take photo
            </FileButton>
          </div>
          {user.avatar && (
            <Button variant="ghost" icon={Trash2} isLoading={isRemoving} onClick={() => remove()}>
              Remove photo
            </Button>
          )}
        </div>
      </div>
      <div role="status" className="sr-only">
        {isBusy && 'Saving photo'}
      </div>
      <div role="alert">
        <FieldError id={errorId} error={unreadable || undefined} />
      </div>
    </div>
  )
}
