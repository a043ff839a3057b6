import { defineStatuses } from './statuses'

/** Quality of a value. */
export const valueQuality = defineStatuses('valueQuality', {
  valid: { tone: 'success', shape: 'check' },
  derived: { tone: 'info', shape: 'half' },
  clockAdjusted: { tone: 'info', shape: 'diamond' },
  corrected: { tone: 'info', shape: 'square' },
  manual: { tone: 'warning', shape: 'dot' },
  estimated: { tone: 'warning', shape: 'triangle' },
  powerOff: { tone: 'neutral', shape: 'dash' },
  missing: { tone: 'danger', shape: 'ring' },
})

/** From good to bad; "no power" counts as valid: nothing flowed. */
const order = ['valid', 'derived', 'clockAdjusted', 'corrected', 'manual', 'estimated', 'missing']
const rank = (quality: string): number => (quality === 'powerOff' ? 0 : order.indexOf(quality))

/** Quality of a sum: the worst quality of its parts; '' without parts. Parts that need no reading ('') do not count. */
export function worstQuality(parts: readonly string[]): string {
  const worst = parts.reduce((top, part) => Math.max(top, rank(part)), -1)
  return order[worst] ?? ''
}
