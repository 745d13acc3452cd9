/** Thrown for a file that this browser cannot decode as an image. */
export class UnreadableImageError extends Error {
  constructor() {
    super('This file is no image that the browser can read. Choose a JPEG, PNG or WebP.')
  }
}

/**
 * Downscales an image for the upload, as an upright JPEG without EXIF data such as the location.
 *
 * @param shape in pixels: `longestSide` scales the whole image; `square` crops to the centre. A
 *   smaller image is not enlarged
 * @throws UnreadableImageError
 */
export async function shrinkImage(
  file: Blob,
  shape: { longestSide: number } | { square: number } = { longestSide: 1600 },
): Promise<File> {
  // Applies the EXIF orientation, which the canvas drops.
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnreadableImageError()
  })
  const { from, to } = cropAndScale(image, shape)
  const canvas = document.createElement('canvas')
  canvas.width = to.width
  canvas.height = to.height
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadableImageError()
  // JPEG has no transparency; without a background it would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, to.width, to.height)
  context.imageSmoothingQuality = 'high'
  const { x, y, width, height } = from
  context.drawImage(image, x, y, width, height, 0, 0, to.width, to.height)
  image.close()
  const jpeg = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85)
  })
  if (!jpeg) throw new UnreadableImageError()
  return new File([jpeg], 'image.jpg', { type: jpeg.type })
}

/** The source rectangle of an image, and the size to scale it to, in pixels. */
export function cropAndScale(
  { width, height }: { width: number; height: number },
  shape: { longestSide: number } | { square: number },
) {
  if ('square' in shape) {
    const side = Math.min(width, height)
    const scaled = Math.min(side, shape.square)
    return {
      from: { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side },
      to: { width: scaled, height: scaled },
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
