import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef, useState } from 'react'
import * as limits from '@/config/limits'
import { Button } from '@/ui/button/button'

/** Adds images from files or the camera, up to the remaining number. */
export function AddImages({
  remaining,
  onChoose,
}: {
  remaining: number
  onChoose: (files: File[]) => void
}) {
  const filesRef = useRef<HTMLInputElement>(null)
  const cameraRef = useRef<HTMLInputElement>(null)
  const [excessCount, setExcessCount] = useState(0)

  function chooseFrom(input: HTMLInputElement) {
    const files = [...(input.files ?? [])]
    input.value = '' // so that choosing the same file again fires a change event
    setExcessCount(Math.max(0, files.length - remaining))
    onChoose(files.slice(0, remaining))
  }

  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon={ImagePlus}
          disabled={remaining === 0}
          onClick={() => filesRef.current?.click()}
        >
          Add images
        </Button>
        <Button
          icon={Camera}
          disabled={remaining === 0}
          onClick={() => cameraRef.current?.click()}
          className="mouse:hidden"
        >
          Take photo
        </Button>
        <span className="text-xs text-ink-3">
          {remaining === 0
            ? `A class has at most ${limits.imagesPerClass} images.`
            : 'Sent small, and without the place they were taken.'}
        </span>
      </div>
      <p role="status" className="mt-2 text-xs font-semibold text-warn empty:hidden">
        {excessCount > 0 &&
          `A class has at most ${limits.imagesPerClass} images: ${excessCount} left out.`}
      </p>
      <input
        ref={filesRef}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Images from files"
        onChange={(event) => chooseFrom(event.target)}
      />
      <input
        ref={cameraRef}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Image from the camera"
        onChange={(event) => chooseFrom(event.target)}
      />
    </div>
  )
}
