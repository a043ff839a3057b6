import type { Archive } from './archive'
import { weekday, type DayQuarters } from './calendar'
import { createHolidays } from './holidays'
import { Recent } from './recent'
import { holidayFactor, quarterShape, shapeAt, weekdayFactor, type Consumption } from './shapes'

/** Number of cached area days, about 800 bytes each. */
const maxCachedDays = 2_000

/** Load of a transformer by quarters, 1 = its mean: from the mix of its consumers, without computing each of them. */
export type AreaShapes = (area: number, day: number, quarters: DayQuarters) => Float64Array

export function createAreaShapes(archive: Archive): AreaShapes {
  const { network } = archive
  const isHoliday = createHolidays(archive.profile)
  const mixes = new Map<number, ReadonlyMap<Consumption, number>>()

  /** Share of each kind of consumer in the area's mean consumption; homes alone in an empty area. */
  function mixOf(area: number): ReadonlyMap<Consumption, number> {
    const cached = mixes.get(area)
    if (cached) return cached
    const mix = new Map<Consumption, number>()
    let total = 0
    const { first, end } = area < 0 ? { first: 0, end: 0 } : network.areaPoints(area)
    for (let point = first; point < end; point++)
      for (
        let meter = network.pointMeter[point] ?? 0;
        meter < (network.pointMeter[point + 1] ?? 0);
        meter++
      ) {
        const usage = archive.usage(meter, point)
        if (usage === 'area' || usage === 'line' || archive.vacant(meter)) continue
        const energy = archive.monthly(meter, point)
        mix.set(usage, (mix.get(usage) ?? 0) + energy)
        total += energy
      }
    for (const [kind, energy] of mix) mix.set(kind, energy / total)
    if (total === 0) mix.set('residential', 1)
    mixes.set(area, mix)
    return mix
  }

  const days = new Recent<string, Float64Array>(maxCachedDays)
  return (area, day, { count, plain, hour }) =>
    days.get(`${String(area)} ${String(day)}`, () => {
      const load = new Float64Array(count)
      for (const [kind, share] of mixOf(area)) {
        const factor = share * (isHoliday(day) ? holidayFactor(kind) : weekdayFactor(kind, weekday(day)))
        const shape = quarterShape[kind]
        for (let q = 0; q < count; q++)
          load[q] = (load[q] ?? 0) + factor * (plain ? (shape[q] ?? 0) : shapeAt(kind, hour[q] ?? 0))
      }
      return load
    })
}
