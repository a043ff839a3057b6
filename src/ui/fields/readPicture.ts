/** Limits of pictures: bytes and types of a file, and their number. */
export interface PictureLimits {
  bytes: number
  count: number
  /** MIME types. */
  types: readonly string[]
}
export type PictureProblem = 'type' | 'size' | 'unreadable'

/** Why a file cannot be taken, before it is opened. */
export const pictureFileProblem = (
  file: Pick<File, 'type' | 'size'>,
  limits: PictureLimits,
): PictureProblem | undefined =>
  !limits.types.includes(file.type) ? 'type' : file.size > limits.bytes ? 'size' : undefined

/** Width and height with the longer side at most `side` px. */
export function fitted(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * A picture file as `data:` text, at most `side` px long and `characters` large. It is really decoded and drawn anew, so
 * nothing else of the file (place, camera, hidden parts) remains.
 */
export async function readPicture(
  file: File,
  limits: PictureLimits,
  maximum: { side: number; characters: number },
): Promise<{ data: string } | { problem: PictureProblem }> {
  const problem = pictureFileProblem(file, limits)
  if (problem) return { problem }
  try {
    const image = await createImageBitmap(file)
    const size = fitted(image.width, image.height, maximum.side)
    const canvas = document.createElement('canvas')
    canvas.width = size.width
    canvas.height = size.height
    const context = canvas.getContext('2d')
    if (!context) return { problem: 'unreadable' }
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, size.width, size.height)
    const dataUrl = file.type === 'image/png' ? canvas.toDataURL('image/png') : ''
    if (dataUrl !== '' && dataUrl.length <= maximum.characters) return { data: dataUrl }
    // A JPEG has no holes: what was transparent becomes white, not black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, size.width, size.height)
    context.drawImage(image, 0, 0, size.width, size.height)
    image.close()
    const data = [0.88, 0.7, 0.45]
      .map((quality) => canvas.toDataURL('image/jpeg', quality))
      .find((text) => text.length <= maximum.characters)
    return data === undefined ? { problem: 'size' } : { data }
  } catch {
    return { problem: 'unreadable' }
  }
}
