import { random, type Random } from './codeText'

/** CSS px; VerificationCode.module.css keeps this place. */
const width = 128
const height = 40

/** Draws the code with a little disorder, in the colours of the theme. */
export function drawCode(canvas: HTMLCanvasElement, code: string, pick: Random = random): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const between = (low: number, high: number) => low + (pick(1000) / 1000) * (high - low)
  const scale = Math.min(window.devicePixelRatio || 1, 3)
  const style = getComputedStyle(canvas)
  const ink = (name: string) => style.getPropertyValue(name).trim() || style.color
  // Setting the size also clears what was drawn before.
  canvas.width = width * scale
  canvas.height = height * scale
  context.scale(scale, scale)

  context.lineWidth = 1
  context.strokeStyle = ink('--pg-primary')
  for (let wave = 0; wave < 3; wave++) {
    const rise = between(height * 0.1, height * 0.35)
    const start = between(height * 0.3, height * 0.7)
    const phase = between(0, 6.3)
    context.beginPath()
    for (let x = 0; x <= width; x += 4) context.lineTo(x, start + Math.sin(x / 14 + phase) * rise)
    context.stroke()
  }

  const step = width / (code.length + 0.6)
  context.fillStyle = ink('--pg-text')
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const [index, letter] of code.split('').entries()) {
    context.save()
    context.font = `600 ${Math.round(height * between(0.5, 0.6))}px ${style.fontFamily}`
    context.translate(step * (index + 0.8), height / 2 + between(-2, 2))
    context.rotate(between(-0.24, 0.24))
    context.fillText(letter, 0, 0)
    context.restore()
  }
}
