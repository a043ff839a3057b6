import type { ModelFlow } from '@/api/business/lossModels'

/** Band of the energy flow. */
export interface Band {
  key: string
  kind: 'input' | 'given' | 'output' | 'rest' | 'loss'
  name: string
  /** kWh */
  energy: number
  /** Top of the band at its label, and at the bar in the middle, px. */
  top: number
  barTop: number
  height: number
  /** Height reserved for the label, px: at least a line of text. */
  labelRoom: number
}

type UnplacedBand = Omit<Band, 'top' | 'barTop' | 'height' | 'labelRoom'>

/** Words of bands that stand for no single meter. */
export interface FlowWords {
  fedIn: string
  remainder: (count: number) => string
  loss: string
  gain: string
}

/** Gap between two bands, and minimum height of a label, px. */
const [bandGap, textHeight] = [4, 14]

/** True if all energies of the flow are known; a remainder without meters needs no energy. */
export const isFlowKnown = ({ inputs, given, outputs, rest, rest_count, loss }: ModelFlow): boolean =>
  given !== null &&
  loss !== null &&
  (rest !== null || rest_count === 0) &&
  [...inputs, ...outputs].every(({ energy }) => energy !== null)

/**
 * Bands of the energy flow: inputs on the left, outputs on the right, with equal sums. A negative loss is energy that
 * no meter measured, so that it stands on the left. All energies must be known (`isFlowKnown`).
 * @param height height of all bands without the gaps between them, px
 */
export function flowBands(
  { inputs, given, outputs, rest, rest_count, loss }: ModelFlow,
  words: FlowWords,
  height: number,
): { inputBands: Band[]; outputBands: Band[]; total: number } {
  const missing = loss ?? 0
  const inputBands: UnplacedBand[] = [
    ...inputs.map(({ name, energy }) => ({ key: name, kind: 'input' as const, name, energy: energy ?? 0 })),
    { key: 'given', kind: 'given', name: words.fedIn, energy: given ?? 0 },
    { key: 'loss', kind: 'loss', name: words.gain, energy: Math.max(0, -missing) },
  ]
  const outputBands: UnplacedBand[] = [
    ...outputs.map(({ name, energy }) => ({ key: name, kind: 'output' as const, name, energy: energy ?? 0 })),
    { key: 'rest', kind: 'rest', name: words.remainder(rest_count ?? 0), energy: rest ?? 0 },
    { key: 'loss', kind: 'loss', name: words.loss, energy: Math.max(0, missing) },
  ]
  const nonEmpty = (bands: typeof inputBands) => bands.filter(({ energy }) => energy > 0)
  const sum = (bands: typeof inputBands) => bands.reduce((subtotal, { energy }) => subtotal + energy, 0)
  const total = Math.max(sum(nonEmpty(inputBands)), sum(nonEmpty(outputBands)))
  const placeBands = (bands: typeof inputBands): Band[] => {
    let [top, barTop] = [0, 0]
    return nonEmpty(bands).map((band) => {
      const bandHeight = (band.energy / total) * height
      const placedBand: Band = {
        ...band,
        top,
        barTop,
        height: bandHeight,
        labelRoom: Math.max(bandHeight, textHeight),
      }
      top += placedBand.labelRoom + bandGap
      barTop += bandHeight
      return placedBand
    })
  }
  return { inputBands: placeBands(inputBands), outputBands: placeBands(outputBands), total }
}
