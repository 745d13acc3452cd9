import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef, useState } from 'react'
import * as limits from '@/config/limits'
import { Button } from '@/ui/button/button'

/** Takes images from files or from the camera, as many as there is room for. */
export function AddImages({ room, onChoose }: { room: number; onChoose: (files: File[]) => void }) {
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
