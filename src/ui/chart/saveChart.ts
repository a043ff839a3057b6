import type { PlotHandle } from './Plot'

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
