import { readShare } from './readRates'

/**
 * Online time of devices: minutes of all of them together, and their share, % (Σ online minutes ÷ (minutes ×
 * devices)); null without time or devices.
 * @param minutes length of the period; a day has 1440, or 1380 and 1500 when clocks change
 * @param lostMinutes minutes in which devices were not heard, Σ
 * @example onlineTime({ devices: 520, minutes: 1440, lostMinutes: 23_040 }) // { online: 725_760, rate: 96.92 }
 */
export function onlineTime({
  devices,
  minutes,
  lostMinutes,
}: {
  devices: number
  minutes: number
  lostMinutes: number
}): {
  online: number | null
  rate: number | null
} {
  const totalMinutes = devices * minutes
  if (totalMinutes <= 0) return { online: null, rate: null }
  const online = Math.max(0, totalMinutes - lostMinutes)
  return { online, rate: readShare(online, totalMinutes) }
}
