import type { MeterLoad } from '../load'
import { Recent } from '../recent'
import type { Field } from './found'

/**
 * Number of compared days, and maximum deviation of an hour as a share of Un: a sag or a missing voltage says nothing
 * about the transformer.
 */
const days = 7
const maxDeviation = 0.02

/**
 * Correlation of the voltages of two meters without a roof, −1 … 1: hourly means over a week, each less the usual
 * value of its hour, so that the daily drop of all voltages does not count.
 */
export function likeness({ loads, voltages, calendar }: Pick<Field, 'loads' | 'voltages' | 'calendar'>) {
  /** Cached days of check meters, which are compared with many meters. */
  const recentDays = new Recent<string, number[]>(256)
  /** Hourly means of a day as shares of Un; NaN without supply. */
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
      recentDays.get(`${String(load.meter)} ${String(last - ago)}`, () => hoursOf(load, last - ago)),
    )
  /** Deviations from the usual value of the same hour; NaN for deviations that no transformer step explains. */
  function unusual(week: readonly number[][]): number[] {
    const usual = Array.from({ length: 25 }, (_, hour) => {
      const knownValues = week.flatMap((day) =>
        Number.isNaN(day[hour] ?? Number.NaN) ? [] : [day[hour] ?? 0],
      )
      return knownValues.toSorted((a, b) => a - b)[knownValues.length >> 1] ?? Number.NaN
    })
    return week.flatMap((day) =>
      day.map((value, hour) => {
        const differs = value - (usual[hour] ?? Number.NaN)
        return Math.abs(differs) > maxDeviation ? Number.NaN : differs
      }),
    )
  }
  return (first: MeterLoad, second: MeterLoad, last: number): number => {
    const a = unusual(weekOf(first, last))
    const b = unusual(weekOf(second, last))
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
