import { readPicture } from '../fields/readPicture'
import { richLimits } from '@/rules/console/richTexts'

/** A picture for the text, or why it cannot be one. */
export type Picture = { src: string; alt: string } | 'notPicture' | 'tooLarge'

const begins = { 'image/png': [0x89, 0x50, 0x4e, 0x47], 'image/jpeg': [0xff, 0xd8, 0xff] } as const

/**
 * Reads a png or jpeg as a `data:` text of at most `richLimits.pictureBytes`. What it is, its first bytes say, not its
 * name; it is drawn anew, so that neither the place nor the camera of a photo is published with it.
 */
export async function richPicture(file: File): Promise<Picture> {
  const first = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const type = Object.entries(begins).find(([, sign]) => sign.every((byte, i) => first[i] === byte))?.[0]
  if (!type) return 'notPicture'
  const limits = { bytes: richLimits.fileBytes, count: 1, types: [type] }
  const result = await readPicture(new File([file], file.name, { type }), limits, {
    side: richLimits.pictureSide,
    characters: Math.floor((richLimits.pictureBytes * 4) / 3),
  })
  if ('problem' in result) return result.problem === 'size' ? 'tooLarge' : 'notPicture'
  return { src: result.data, alt: file.name.replace(/\.\w+$/, '') }
}
