import type { ChartLook } from './chartLook'

/** Legend entry of a drawing. */
export interface ChartKey {
  name: string
  color: string
  faded: boolean
}

/** A drawing as an image, with its size in CSS px. */
export interface Drawing {
  /** Data URL. */
  url: string
  width: number
  height: number
  /** Legend, where the drawing does not contain it. */
  keys?: readonly ChartKey[]
}

/** Text above a drawing on paper, without which its subject would be unknown later. */
export interface Caption {
  title: string
  /** Object, unit, period, time zone. */
  line: string
  /** Legend, where the drawing does not contain it. */
  keys?: readonly ChartKey[]
}

const [scale, edge, lineHeight] = [2, 12, 20]

/** PNG of a drawing in the light colours of paper with its caption above it. */
export async function pictureBlob(
  { url, width, height }: Drawing,
  caption: Caption,
  look: ChartLook,
): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas')
  const font = `13px ${look.font}`
  pen.font = font
  const room = width - 2 * edge
  const captionLines = wrapped(caption.line.split(' '), room, (word) => pen.measureText(`${word} `).width)
  const keys = caption.keys ?? []
  const keyLines = wrapped(keys, room, ({ name }) => pen.measureText(name).width + 44)
  const head = edge + lineHeight + (captionLines.length + keyLines.length) * lineHeight + 8
  // A new size clears the canvas, so it is set before drawing.
  canvas.width = width * scale
  canvas.height = (head + height) * scale
  pen.scale(scale, scale)
  pen.fillStyle = look.surface
  pen.fillRect(0, 0, width, head + height)
  pen.textBaseline = 'middle'
  pen.fillStyle = look.text
  pen.font = `600 15px ${look.font}`
  pen.fillText(caption.title, edge, edge + lineHeight / 2, room)
  pen.font = font
  captionLines.forEach((words, lineIndex) => {
    pen.fillStyle = look.muted
    pen.fillText(words.join(' '), edge, edge + (lineIndex + 1.5) * lineHeight, room)
  })
  keyLines.forEach((line, row) => {
    const middle = edge + (captionLines.length + row + 1.5) * lineHeight
    let leftEdge = edge
    for (const { name, color, faded } of line) {
      pen.globalAlpha = faded ? 0.6 : 1
      pen.fillStyle = color
      pen.fillRect(leftEdge, middle - 2, 20, 4)
      pen.globalAlpha = 1
      pen.fillStyle = look.text
      pen.fillText(name, leftEdge + 26, middle)
      leftEdge += pen.measureText(name).width + 44
    }
  })
  pen.drawImage(image, 0, head, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png')
  })
}

/** Pieces in lines of at most `room`; a wider piece has a line of its own. */
export function wrapped<Piece>(
  pieces: readonly Piece[],
  room: number,
  widthOf: (piece: Piece) => number,
): Piece[][] {
  const lines: Piece[][] = []
  let used = 0
  for (const piece of pieces) {
    const width = widthOf(piece)
    const line = lines.at(-1)
    if (line && used + width <= room) {
      line.push(piece)
      used += width
    } else {
      lines.push([piece])
      used = width
    }
  }
  return lines
}
