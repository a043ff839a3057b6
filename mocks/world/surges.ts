import type { Archive } from './archive'
import { bits, draw, topic } from './random'

/**
 * Share of small homes that consume several times their usual energy on one day of each month, because of a leaking
 * pump or a heater that does not switch off.
 */
const share = 0.0012
const cycle = 30
/** Monthly consumption up to which a home can have such days, kWh. */
const maxMonthly = 270

/** True when a meter's consumer has such days at all. */
export const isSurging = (
  archive: Pick<Archive, 'network' | 'usage' | 'type' | 'solar' | 'vacant' | 'monthly'>,
  meter: number,
  point: number,
): boolean =>
  draw(archive.network.seed, topic.surge, meter) < share &&
  archive.type(meter, point) === '01' &&
  archive.usage(meter, point) === 'residential' &&
  archive.monthly(meter, point) < maxMonthly &&
  archive.solar(meter, point) === 0 &&
  !archive.vacant(meter)

/** Factor of a day for a consumer with such days; mostly 1. */
export function surgeOn(seed: number, meter: number, day: number): number {
  const shift = bits(seed, topic.surge, meter, -1) % cycle
  const slot = Math.floor((day + shift) / cycle)
  const surgeDay = slot * cycle - shift + (bits(seed, topic.surge, meter, slot) % cycle)
  return day === surgeDay ? 4.2 + 1.3 * draw(seed, topic.surge, meter, slot, 1) : 1
}
