import type { PlotHandle } from './Plot'

/** Hands a file to the browser; the code for that is fetched when it is first needed. */
export async function saveFile(content: Blob, name: string): Promise<void> {
  const { saveAs } = await import('file-saver')
  saveAs(content, name)
}

export const csvBlob = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' })

/** A file name that every system accepts. */
export const fileNameOf = (parts: readonly string[], extension: string): string =>
  `${parts
    .join(' ')
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
    .replace(/\s+/g, '_')
    .slice(0, 120)}.${extension}`

type Picture = NonNullable<ReturnType<PlotHandle['picture']>>

/** The picture of a chart with its title above it, as PNG. */
export async function pictureBlob(picture: Picture, title: string): Promise<Blob> {
  const scale = 2
  const head = 36
  const image = new Image()
  image.src = picture.url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.width * scale
  canvas.height = (picture.height + head) * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas')
  pen.scale(scale, scale)
  pen.fillStyle = picture.look.surface
  pen.fillRect(0, 0, picture.width, picture.height + head)
  pen.fillStyle = picture.look.text
  pen.font = `600 15px ${picture.look.font}`
  pen.textBaseline = 'middle'
  pen.fillText(title, 12, head / 2, picture.width - 24)
  pen.drawImage(image, 0, head, picture.width, picture.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png')
  })
}
