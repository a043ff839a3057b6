import type { Archive } from './archive'
import { weekday, type DayQuarters } from './calendar'
import { createHolidays } from './holidays'
import { Recent } from './recent'
import { holidayFactor, quarterShape, shapeAt, weekdayFactor, type Consumption } from './shapes'

/** Days of areas that are kept, about 800 bytes each. */
const kept = 2_000

/** The load of a transformer by quarters, 1 = its mean: by what its consumers are, without looking at each of them. */
export type AreaShapes = (area: number, day: number, quarters: DayQuarters) => Float64Array

export function createAreaShapes(archive: Archive): AreaShapes {
  const { network } = archive
  const isHoliday = createHolidays(archive.profile)
  const mixes = new Map<number, ReadonlyMap<Consumption, number>>()

  /** What each kind of consumer takes of the area's mean; homes alone where there is nobody. */
  function mixOf(area: number): ReadonlyMap<Consumption, number> {
    const known = mixes.get(area)
    if (known) return known
    const mix = new Map<Consumption, number>()
    let all = 0
    const { from, to } = area < 0 ? { from: 0, to: 0 } : network.areaPoints(area)
    for (let cp = from; cp < to; cp++)
      for (let meter = network.pointMeter[cp] ?? 0; meter < (network.pointMeter[cp + 1] ?? 0); meter++) {
        const usage = archive.usage(meter, cp)
        if (usage === 'area' || usage === 'line' || archive.vacant(meter)) continue
        const energy = archive.monthly(meter, cp)
        mix.set(usage, (mix.get(usage) ?? 0) + energy)
        all += energy
      }
    for (const [kind, energy] of mix) mix.set(kind, energy / all)
    if (all === 0) mix.set('residential', 1)
    mixes.set(area, mix)
    return mix
  }

  const days = new Recent<string, Float64Array>(kept)
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
