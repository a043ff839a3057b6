import { richLimits } from './richTexts'

/** A picture for the text, or why it cannot be one. */
export type Picture = { src: string; alt: string } | 'notPicture' | 'tooLarge'

const begins = { 'image/png': [0x89, 0x50, 0x4e, 0x47], 'image/jpeg': [0xff, 0xd8, 0xff] } as const

/** Reads a png or jpeg as a `data:` text. What it is, its first bytes say, not its name. */
export async function readPicture(file: File): Promise<Picture> {
  if (file.size > richLimits.pictureBytes) return 'tooLarge'
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = Object.entries(begins).find(([, first]) => first.every((byte, i) => bytes[i] === byte))?.[0]
  if (!type) return 'notPicture'
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return { src: `data:${type};base64,${btoa(binary)}`, alt: file.name.replace(/\.\w+$/, '') }
}
