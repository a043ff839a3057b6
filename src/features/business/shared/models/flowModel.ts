import type { ModelFlow } from '@/api/business/lossModels'

/** One band of the flow. */
export interface Band {
  key: string
  kind: 'input' | 'given' | 'output' | 'rest' | 'loss'
  name: string
  /** kWh */
  energy: number
  /** Begin of its place, and of its part of the bar in the middle, px. */
  y: number
  inside: number
  height: number
  /** Room for its name, px: at least a line of text. */
  room: number
}

type Bare = Omit<Band, 'y' | 'inside' | 'height' | 'room'>

/** The words of bands that no meter names. */
export interface FlowWords {
  given: string
  rest: (count: number) => string
  loss: string
  gain: string
}

/** Room between two bands, and the least that one takes, px. */
const [gap, line] = [4, 14]

/** A picture of a balance needs all of its energies; what the rest took is nothing where there is no rest. */
export const isFlowKnown = ({ inputs, given, outputs, rest, rest_count, loss }: ModelFlow): boolean =>
  given !== null &&
  loss !== null &&
  (rest !== null || rest_count === 0) &&
  [...inputs, ...outputs].every(({ energy }) => energy !== null)

/**
 * What comes in on the left and what becomes of it on the right: both sides sum up to the same. A negative loss is energy that
 * nothing measured: it stands on the left. All energies are known (`isFlowKnown`).
 * @param height of all bands without the room between them, px
 */
export function flowBands(
  { inputs, given, outputs, rest, rest_count, loss }: ModelFlow,
  words: FlowWords,
  height: number,
): { left: Band[]; right: Band[]; total: number } {
  const missing = loss ?? 0
  const left: Bare[] = [
    ...inputs.map(({ name, energy }) => ({ key: name, kind: 'input' as const, name, energy: energy ?? 0 })),
    { key: 'given', kind: 'given', name: words.given, energy: given ?? 0 },
    { key: 'loss', kind: 'loss', name: words.gain, energy: Math.max(0, -missing) },
  ]
  const right: Bare[] = [
    ...outputs.map(({ name, energy }) => ({ key: name, kind: 'output' as const, name, energy: energy ?? 0 })),
    { key: 'rest', kind: 'rest', name: words.rest(rest_count ?? 0), energy: rest ?? 0 },
    { key: 'loss', kind: 'loss', name: words.loss, energy: Math.max(0, missing) },
  ]
  const shown = (bands: typeof left) => bands.filter(({ energy }) => energy > 0)
  const sum = (bands: typeof left) => bands.reduce((all, { energy }) => all + energy, 0)
  const total = Math.max(sum(shown(left)), sum(shown(right)))
  const placed = (bands: typeof left): Band[] => {
    let [y, inside] = [0, 0]
    return shown(bands).map((band) => {
      const own = (band.energy / total) * height
      const placed: Band = { ...band, y, inside, height: own, room: Math.max(own, line) }
      y += placed.room + gap
      inside += own
      return placed
    })
  }
  return { left: placed(left), right: placed(right), total }
}
