import type { Archive } from './archive'
import { QUARTER } from './calendar'
import { round } from './phaseFactors'
import { bell, topic } from './random'

/** By how much the grid's frequency differs from its nominal one, as a rule. Hz */
export const usualDeviation = 0.018

/** Mean frequency of the grid in the quarters that end then, Hz: the same of every meter. */
export function meanFrequency({ network, profile }: Archive, ends: readonly number[]): number {
  const deviations = ends.map((end) => bell(network.seed, topic.voltage, -1, Math.floor(end / QUARTER)))
  const mean = deviations.reduce((sum, deviation) => sum + deviation, 0) / ends.length
  return round(profile.frequency + usualDeviation * mean, 2)
}
