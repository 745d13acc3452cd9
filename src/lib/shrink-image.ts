/** Thrown for a file that this browser cannot read as an image. */
export class UnreadableImageError extends Error {
  constructor() {
    super('This file is no image that the browser can read. Choose a JPEG, PNG or WebP.')
  }
}

/**
 * Makes an image small enough to send, upright and without what a camera writes beside it, such as
 * the place it was taken.
 *
 * @param shape `longestSide` keeps the whole image; `square` keeps its middle. Pixels; a smaller
 *   image is not blown up
 * @throws UnreadableImageError
 */
export async function shrinkImage(
  file: Blob,
  shape: { longestSide: number } | { square: number } = { longestSide: 1600 },
): Promise<File> {
  // Upright: what is drawn has no orientation beside it any more.
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnreadableImageError()
  })
  const { from, to } = frame(image, shape)
  const canvas = document.createElement('canvas')
  canvas.width = to.width
  canvas.height = to.height
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadableImageError()
  // JPEG has no see-through; without this it would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, to.width, to.height)
  context.imageSmoothingQuality = 'high'
  const { x, y, width, height } = from
  context.drawImage(image, x, y, width, height, 0, 0, to.width, to.height)
  image.close()
  const small = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', 0.85))
  if (!small) throw new UnreadableImageError()
  return new File([small], 'image.jpg', { type: small.type })
}

/** Which part of an image is kept, and how large it becomes. */
export function frame(
  { width, height }: { width: number; height: number },
  shape: { longestSide: number } | { square: number },
) {
  if ('square' in shape) {
    const side = Math.min(width, height)
    const kept = Math.min(side, shape.square)
    return {
      from: { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side },
      to: { width: kept, height: kept },
    }
  }
  const scale = Math.min(1, shape.longestSide / Math.max(width, height))
  return {
    from: { x: 0, y: 0, width, height },
    to: {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    },
  }
}
