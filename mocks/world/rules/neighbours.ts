import type { MeterLoad } from '../load'
import { Recent } from '../recent'
import type { Field } from './found'

/** Days whose hours are compared, and by how much of Un one may differ: a sag, or a voltage that is missing, says nothing of the transformer. */
const days = 7
const most = 0.02

/**
 * How alike the voltages of two meters without a roof move, −1 … 1: the correlation of their hourly means over a week, each
 * less what is usual at its hour, so that the daily fall of all voltages does not count.
 */
export function likeness({ loads, voltages, calendar }: Pick<Field, 'loads' | 'voltages' | 'calendar'>) {
  /** Days of check meters, with which many are compared. */
  const lately = new Recent<string, number[]>(256)
  /** Hourly means of a day as shares of Un; NaN where there was no supply. */
  function hoursOf(load: MeterLoad, day: number): number[] {
    const quarters = calendar.quarters(day)
    const { ua } = voltages.day(load, day, { quarters })
    const dark = loads.mask(load, quarters)?.dark
    const un = voltages.nominal(load)
    return Array.from({ length: Math.floor(quarters.count / 4) }, (_, hour) => {
      let sum = 0
      for (let q = 4 * hour; q < 4 * hour + 4; q++) sum += dark?.[q] ? Number.NaN : (ua[q] ?? 0)
      return sum / 4 / un
    })
  }
  const weekOf = (load: MeterLoad, last: number): number[][] =>
    Array.from({ length: days }, (_, ago) =>
      lately.get(`${String(load.meter)} ${String(last - ago)}`, () => hoursOf(load, last - ago)),
    )
  /** What differs from the usual of the same hour on all days; NaN for what is no step of a transformer. */
  function unusual(week: readonly number[][]): number[] {
    const usual = Array.from({ length: 25 }, (_, hour) => {
      const known = week.flatMap((day) => (Number.isNaN(day[hour] ?? Number.NaN) ? [] : [day[hour] ?? 0]))
      return known.toSorted((a, b) => a - b)[known.length >> 1] ?? Number.NaN
    })
    return week.flatMap((day) =>
      day.map((value, hour) => {
        const differs = value - (usual[hour] ?? Number.NaN)
        return Math.abs(differs) > most ? Number.NaN : differs
      }),
    )
  }
  return (one: MeterLoad, other: MeterLoad, last: number): number => {
    const a = unusual(weekOf(one, last))
    const b = unusual(weekOf(other, last))
    let [ab, aa, bb] = [0, 0, 0]
    for (const [n, x] of a.entries()) {
      const y = b[n] ?? Number.NaN
      if (Number.isNaN(x + y)) continue
      ab += x * y
      aa += x * x
      bb += y * y
    }
    return ab / Math.sqrt(aa * bb)
  }
}
