import ImageUp from 'lucide-react/icons/image-up'
import Trash2 from 'lucide-react/icons/trash'
import { useEffect, useId, useState } from 'react'
import { shrinkImage } from '@/lib/shrink-image'
import { Button } from '@/ui/button/button'
import { FileButton } from '@/ui/button/file-button'
import { Avatar } from '@/ui/display/avatar'
import { FieldError } from '@/ui/form/field'

/** Sharp at 72 px on any screen, and far below the server's size limit. */
const avatarPixels = 512

/** Picks a gym's picture. Previews the chosen file, the stored picture or the initials. */
export function GymPictureField({
  id,
  name,
  stored,
  value,
  onChange,
  error,
}: {
  id: string
  name: string
  /** URL of the stored picture. */
  stored: string | undefined
  value: File | '' | undefined
  onChange: (picture: File | '' | undefined) => void
  error: string | undefined
}) {
  const errorId = useId()
  const [unreadable, setUnreadable] = useState('')
  const chosen = useObjectUrl(value || undefined)
  const shown = value === '' ? undefined : (chosen ?? stored)
  const problem = unreadable || error

  async function choose(file: File) {
    setUnreadable('')
    try {
      onChange(await shrinkImage(file, { square: avatarPixels }))
    } catch (failure) {
      setUnreadable(failure instanceof Error ? failure.message : String(failure))
    }
  }

  return (
    <div>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar id={id} name={name || '?'} src={shown} size={72} shape="gym" />
        <FileButton
          onChoose={(file) => void choose(file)}
          aria-describedby={problem ? errorId : undefined}
        >
          <ImageUp />
          {shown ? 'Change picture' : 'Add picture'}
        </FileButton>
        {shown && (
          <Button variant="ghost" icon={Trash2} onClick={() => onChange(stored ? '' : undefined)}>
            Remove picture
          </Button>
        )}
      </div>
      <div role="alert">
        <FieldError id={errorId} error={problem || undefined} />
      </div>
    </div>
  )
}

/** An object URL for a local file, revoked on change and unmount. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(objectUrl)
    }
  }, [file])
  return url
}
