/** The size a picture is shown at: its longest side brought down to `longestSide`, never enlarged. */
export function fitWithin(
  { width, height }: { width: number; height: number },
  longestSide: number,
): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/**
 * Draws a photo anew, small enough to send from a gym's network. Only its pixels go along: where it
 * was taken, with what and by whom stays on the device.
 *
 * @param longestSide in pixels
 * @returns a WebP, or a JPEG where the browser cannot write one
 * @throws where the browser cannot read the file as a picture
 */
export async function shrinkImage(file: File, longestSide = 1600): Promise<File> {
  // Turned as the camera was held, which only the dropped data would have said.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const { width, height } = fitWithin(bitmap, longestSide)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser cannot draw pictures.')
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    let blob = await written(canvas, 'image/webp')
    if (blob?.type !== 'image/webp') {
      // What is clear in the picture would turn black.
      context.globalCompositeOperation = 'destination-over'
      context.fillStyle = '#fff'
      context.fillRect(0, 0, width, height)
      blob = await written(canvas, 'image/jpeg')
    }
    if (!blob) throw new Error('This browser cannot write pictures.')
    const name = file.name.replace(/\.[^.]*$/, '') || 'picture'
    return new File([blob], `${name}.${blob.type.split('/')[1]}`, { type: blob.type })
  } finally {
    bitmap.close()
  }
}

function written(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.85))
}
