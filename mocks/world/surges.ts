import type { Archive } from './archive'
import { bits, draw, topic } from './random'

/** Share of small homes that take several times their usual energy on a day of each month: a pump that leaks, a heater that does not switch off. */
const share = 0.0012
const cycle = 30
/** kWh a month up to which a home can take so much more. */
const small = 270

/** Whether a meter's consumer has such days at all. */
export const isSurging = (
  archive: Pick<Archive, 'network' | 'usage' | 'type' | 'solar' | 'vacant' | 'monthly'>,
  meter: number,
  cp: number,
): boolean =>
  draw(archive.network.seed, topic.surge, meter) < share &&
  archive.type(meter, cp) === '01' &&
  archive.usage(meter, cp) === 'residential' &&
  archive.monthly(meter, cp) < small &&
  archive.solar(meter, cp) === 0 &&
  !archive.vacant(meter)

/** How many times its usual energy a consumer that has such days takes on a day; mostly 1. */
export function surgeOn(seed: number, meter: number, day: number): number {
  const shift = bits(seed, topic.surge, meter, -1) % cycle
  const slot = Math.floor((day + shift) / cycle)
  const at = slot * cycle - shift + (bits(seed, topic.surge, meter, slot) % cycle)
  return day === at ? 4.2 + 1.3 * draw(seed, topic.surge, meter, slot, 1) : 1
}
