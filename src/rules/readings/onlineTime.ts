import { shareOf } from './readRates'

/**
 * How long devices were heard in a time: minutes of all of them together, and their share, % (Σ online minutes ÷ (minutes × devices));
 * null where there is no time or no device.
 * @param minutes of the time; a day has 1440, or 1380 and 1500 when clocks change
 * @param lost minutes in which they were not heard, Σ
 * @example onlineTime({ devices: 520, minutes: 1440, lost: 23_040 }) // { online: 725_760, rate: 96.92 }
 */
export function onlineTime({ devices, minutes, lost }: { devices: number; minutes: number; lost: number }): {
  online: number | null
  rate: number | null
} {
  const all = devices * minutes
  if (all <= 0) return { online: null, rate: null }
  const online = Math.max(0, all - lost)
  return { online, rate: shareOf(online, all) }
}
