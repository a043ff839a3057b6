import type { Usage } from './models'

/** Usages with their own daily curve; an area has the curve of its consumers. */
export type Consumption = Exclude<Usage, 'area' | 'line'>

/** Hourly factors of an ordinary day, mean about 1. */
const hourly: Readonly<Record<Consumption | 'solar', readonly number[]>> = {
  residential: [
    0.57, 0.5, 0.46, 0.44, 0.45, 0.54, 0.77, 0.98, 0.93, 0.85, 0.83, 0.88, 1.01, 0.98, 0.91, 0.89, 0.98, 1.24,
    1.67, 2.01, 2.06, 1.84, 1.34, 0.88,
  ],
  commercial: [
    0.35, 0.33, 0.32, 0.32, 0.33, 0.38, 0.55, 0.89, 1.34, 1.59, 1.69, 1.71, 1.61, 1.64, 1.69, 1.67, 1.59,
    1.44, 1.24, 1.04, 0.84, 0.62, 0.45, 0.38,
  ],
  oneShift: [
    0.28, 0.28, 0.28, 0.28, 0.3, 0.42, 0.8, 1.5, 1.88, 1.97, 1.97, 1.83, 1.27, 1.79, 1.97, 1.97, 1.83, 1.22,
    0.56, 0.38, 0.33, 0.3, 0.28, 0.28,
  ],
  threeShift: [
    0.94, 0.93, 0.92, 0.92, 0.93, 0.95, 0.92, 1, 1.05, 1.07, 1.08, 1.07, 1.02, 1.05, 1.08, 1.08, 1.06, 1.03,
    1.02, 1.01, 1, 0.98, 0.97, 0.96,
  ],
  street: [2, 2, 2, 2, 2, 2, 1.2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.8, 2, 2, 2, 2, 2],
  irrigation: [
    0.2, 0.2, 0.2, 0.2, 0.4, 1.39, 2.19, 2.39, 2.29, 1.99, 1.39, 0.9, 0.7, 0.7, 0.9, 1.29, 1.89, 1.89, 1.2,
    0.6, 0.4, 0.3, 0.2, 0.2,
  ],
  solar: [
    0, 0, 0, 0, 0, 0, 0.15, 0.64, 1.43, 2.32, 3.01, 3.4, 3.5, 3.3, 2.76, 1.97, 1.08, 0.39, 0.05, 0, 0, 0, 0,
    0,
  ],
}
const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length

/** The factor at a local hour (fraction), between the middles of the hours; street lamps switch hard. */
export function shapeAt(kind: Consumption | 'solar', hour: number): number {
  const list = hourly[kind]
  const scale = 1 / means[kind]
  if (kind === 'street') return (list[Math.floor(hour) % 24] ?? 0) * scale
  const position = hour + 24 - 0.5
  const low = Math.floor(position)
  const part = position - low
  return ((list[low % 24] ?? 0) * (1 - part) + (list[(low + 1) % 24] ?? 0) * part) * scale
}
const means: Record<Consumption | 'solar', number> = {
  residential: mean(hourly.residential),
  commercial: mean(hourly.commercial),
  oneShift: mean(hourly.oneShift),
  threeShift: mean(hourly.threeShift),
  street: mean(hourly.street),
  irrigation: mean(hourly.irrigation),
  solar: mean(hourly.solar),
}

/** Tables by quarter hour of an ordinary day (the middle of the quarter). */
export const quarterShape: Readonly<Record<Consumption | 'solar', Float64Array>> = Object.fromEntries(
  (Object.keys(hourly) as (Consumption | 'solar')[]).map((kind) => [
    kind,
    Float64Array.from({ length: 96 }, (_, q) => shapeAt(kind, (q + 0.5) / 4)),
  ]),
) as Record<Consumption | 'solar', Float64Array>

/**
 * A day has four zones, of which the tariffs of every meter are made: 0 valley (22–7), 1 flat (7–18), 2 peak (18–19 and
 * 21–22), 3 critical (19–21).
 */
export const zoneCount = 4
export function zoneAt(hour: number): number {
  if (hour < 7 || hour >= 22) return 0
  if (hour < 18) return 1
  return hour >= 19 && hour < 21 ? 3 : 2
}
const tariffsOfZones: Readonly<Record<number, readonly number[]>> = {
  1: [0, 0, 0, 0],
  2: [1, 0, 0, 0],
  3: [2, 1, 0, 0],
  4: [2, 1, 0, 3],
}
/** The tariff that each zone belongs to, 0 = T1 … 3 = T4, for meters with `count` tariffs. T1 peak, T2 flat, T3 valley, T4 critical. */
export const tariffsOf = (count: number): readonly number[] => tariffsOfZones[count] ?? []
/** Tariff of a local hour. */
export const tariffAt = (count: number, hour: number): number => tariffsOf(count)[zoneAt(hour)] ?? 0

/** Share of each zone in an ordinary day of this usage: four numbers that sum to 1. */
export const zoneShares: Readonly<Record<Consumption, Float64Array>> = Object.fromEntries(
  Object.entries(quarterShape).map(([kind, shape]) => {
    const shares = new Float64Array(zoneCount)
    shape.forEach((value, q) => (shares[zoneAt(q / 4)] = (shares[zoneAt(q / 4)] ?? 0) + value / 96))
    return [kind, shares]
  }),
) as Record<Consumption, Float64Array>

/** Factor of a holiday at home relative to a Sunday. */
const holidayAtHome = 1.1

/** Factor of a weekday (0 Sunday … 6 Saturday): plants in three shifts go on, shops are open on Saturday, homes are full on Sunday. */
export function weekdayFactor(kind: Consumption, day: number): number {
  const friday = day === 5 ? 1.03 : 1
  if (kind === 'commercial') return day === 0 ? 0.55 : day === 6 ? 0.85 : 1.11 * friday
  if (kind === 'oneShift') return day === 0 ? 0.2 : day === 6 ? 0.6 : 1.24 * friday
  if (kind === 'residential') return day === 0 ? 1.06 : day === 6 ? 1.01 : 0.98 * friday
  return 1
}

/** `weekdayFactor` of a holiday, on any weekday. */
export const holidayFactor = (kind: Consumption): number =>
  weekdayFactor(kind, 0) * (kind === 'residential' ? holidayAtHome : 1)
