/** Without characters that are taken for one another: 0 O Q, 1 I L, 2 Z, 5 S, 8 B, U V. */
const letters = 'ACDEFGHJKMNPRTWXY34679'
const length = 4

/** A number below `limit`. */
export type Random = (limit: number) => number

export const random: Random = (limit) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit

export const newCode = (pick: Random = random): string =>
  Array.from({ length }, () => letters[pick(letters.length)] ?? 'A').join('')

/** Case and spaces do not matter, full-width letters of an input method count as letters. */
export const sameCode = (typed: string, code: string): boolean =>
  typed.normalize('NFKC').replace(/\s/g, '').toUpperCase() === code

/** 'A 7 K 2': read out character by character. */
export const spelled = (code: string): string => [...code].join(' ')

interface Ink {
  text: string
  line: string
  font: string
}

/** Draws the code with a little disorder. `width` and `height` in CSS px. */
export function drawCode(
  context: CanvasRenderingContext2D,
  code: string,
  { width, height }: { width: number; height: number },
  ink: Ink,
  pick: Random = random,
): void {
  const between = (low: number, high: number) => low + (pick(1000) / 1000) * (high - low)
  context.clearRect(0, 0, width, height)
  context.lineWidth = 1
  context.strokeStyle = ink.line
  for (let wave = 0; wave < 3; wave++) {
    const rise = between(height * 0.1, height * 0.35)
    const start = between(height * 0.3, height * 0.7)
    const phase = between(0, 6.3)
    context.beginPath()
    for (let x = 0; x <= width; x += 4) context.lineTo(x, start + Math.sin(x / 14 + phase) * rise)
    context.stroke()
  }
  const step = width / (code.length + 0.6)
  context.fillStyle = ink.text
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const [index, letter] of [...code].entries()) {
    context.save()
    context.font = `600 ${Math.round(height * between(0.58, 0.68))}px ${ink.font}`
    context.translate(step * (index + 0.8), height / 2 + between(-3, 3))
    context.rotate(between(-0.24, 0.24))
    context.fillText(letter, 0, 0)
    context.restore()
  }
}
