import { avatarLimit } from '@/rules/limits/limits'

/** Constraints of a chosen file: decision A-50. */
export const pictureFile = { types: ['image/jpeg', 'image/png'], maxBytes: 5 * 1024 * 1024 }
const side = 256

export type PictureProblem = 'type' | 'size' | 'unreadable'

/** Why a file cannot be taken for a picture, before it is opened. */
export function avatarProblem(file: Pick<File, 'type' | 'size'>): PictureProblem | undefined {
  if (!pictureFile.types.includes(file.type)) return 'type'
  return file.size > pictureFile.maxBytes ? 'size' : undefined
}

/** The middle square of a picture `width` × `height`. */
export function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const shorterSide = Math.min(width, height)
  return {
    x: Math.floor((width - shorterSide) / 2),
    y: Math.floor((height - shorterSide) / 2),
    side: shorterSide,
  }
}

/**
 * A picture file as a square of 256 px: a small JPEG as `data:` text. Nothing else of the file (place, camera) remains.
 * @returns undefined when the browser cannot read the file
 */
export async function avatarOf(file: Blob): Promise<string | undefined> {
  try {
    const image = await createImageBitmap(file)
    const canvas = document.createElement('canvas')
    canvas.width = side
    canvas.height = side
    const context = canvas.getContext('2d')
    if (!context) return undefined
    // Transparent parts become white, not black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, side, side)
    context.imageSmoothingQuality = 'high'
    const source = middleSquare(image.width, image.height)
    context.drawImage(image, source.x, source.y, source.side, source.side, 0, 0, side, side)
    image.close()
    const texts = [0.86, 0.6, 0.3].map((quality) => canvas.toDataURL('image/jpeg', quality))
    return texts.find((text) => text.length <= avatarLimit)
  } catch {
    return undefined
  }
}
