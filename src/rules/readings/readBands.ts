import { round } from '../../lib/format'
import type { StatusLook } from '../codes/statusLook'
import { readTarget } from '../losses/targets'

/** Band of a reading success rate: on target, near it, low, and so low that a collection point counts as abnormal. */
export const readBands = ['met', 'near', 'low', 'bad'] as const
export type ReadBand = (typeof readBands)[number]

/** The lowest rate of each band, %, and how it looks. */
export const readBandLooks: Readonly<Record<ReadBand, StatusLook & { minimum: number }>> = {
  met: { minimum: readTarget, tone: 'success', shape: 'check' },
  near: { minimum: 95, tone: 'info', shape: 'half' },
  low: { minimum: 90, tone: 'warning', shape: 'triangle' },
  bad: { minimum: 0, tone: 'danger', shape: 'octagon' },
}

/**
 * The band of a rate as it is shown, % with two decimals.
 * @example readBandOf(97.99) // 'near'
 */
export const readBandOf = (rate: number): ReadBand =>
  readBands.find((band) => round(rate, 2) >= readBandLooks[band].minimum) ?? 'bad'
