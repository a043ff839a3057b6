import { round } from '../../lib/format'
import type { StatusLook } from '../codes/statusLook'
import { readTarget } from '../losses/targets'

/** How far a reading success rate is from its target: on it, near it, low, and as low as makes a collection point abnormal. */
export const readBands = ['met', 'near', 'low', 'bad'] as const
export type ReadBand = (typeof readBands)[number]

/** The lowest rate of each band, %, and how it looks. */
export const readBandLooks: Readonly<Record<ReadBand, StatusLook & { from: number }>> = {
  met: { from: readTarget, tone: 'success', shape: 'check' },
  near: { from: 95, tone: 'info', shape: 'half' },
  low: { from: 90, tone: 'warning', shape: 'triangle' },
  bad: { from: 0, tone: 'danger', shape: 'octagon' },
}

/**
 * The band of a rate as it is shown, % with two decimals.
 * @example readBandOf(97.99) // 'near'
 */
export const readBandOf = (rate: number): ReadBand =>
  readBands.find((band) => round(rate, 2) >= readBandLooks[band].from) ?? 'bad'
