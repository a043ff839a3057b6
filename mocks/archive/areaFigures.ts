import { DAY } from '../world/calendar'
import { Recent } from '../world/recent'
import { exportOf, importOf } from '../world/registers'
import type { MeterLoad } from '../world/load'
import type { World } from '../world/types'

export interface AreaFigures {
  /** Highest quarter-hour of yesterday, kW; null without a check meter. */
  peak: (areaId: string, now: number) => number | null
  /** Losses over supply of the latest day of last week that can be computed, %; null when none can. */
  loss: (areaId: string, now: number) => number | null
}

/** Below this share of meters read, losses are not computed. */
const coverage = 0.98
/** Power factor at the transformer. */
export const areaFactor = 0.92

export function createAreaFigures(world: World): AreaFigures {
  const { network, calendar, loads, outcomes, registers } = world.parts
  const peaks = new Recent<string, number>(20_000)
  const losses = new Recent<string, number>(20_000)

  const checkOf = (areaId: string): MeterLoad | undefined => {
    const area = network.find('tg', areaId)
    const check = area < 0 ? -1 : network.checkOf(area)
    return check < 0 ? undefined : loads.known(check, network.cpOf(check))
  }
  const kwh = (load: MeterLoad, day: number): number => {
    const units = registers.activeUnits(load, day)
    return ((importOf(units) - exportOf(units)) * load.ratio) / 100
  }
  const read = ({ meter, cp }: MeterLoad, day: number, now: number): boolean =>
    outcomes.code(meter, cp, day, now) > 0 && outcomes.code(meter, cp, day - 1, now) > 0

  /** NaN: not computable. */
  function lossOn(check: MeterLoad, day: number, now: number): number {
    if (day <= check.first || day >= check.stop || !read(check, day, now)) return Number.NaN
    const fed = (check.fed ?? []).filter((each) => day < each.stop)
    const known = fed.filter((each) => read(each, day, now)).length
    if (fed.length === 0 || known / fed.length < coverage) return Number.NaN
    const supply = kwh(check, day)
    const sale = fed.reduce((sum, each) => sum + kwh(each, day), 0)
    return supply > 0 ? Math.round(((supply - sale) / supply) * 10_000) / 100 : Number.NaN
  }

  return {
    peak(areaId, now) {
      const check = checkOf(areaId)
      const day = calendar.dayOf(now) - 1
      if (!check || day < check.first || day >= check.stop) return null
      return peaks.get(`${areaId}/${String(day)}`, () => registers.demand(registers.intervals(check, day)).kw)
    },
    loss(areaId, now) {
      const check = checkOf(areaId)
      if (!check) return null
      // Yesterday's readings come in until noon: figures of the hour are those of its beginning.
      const hour = Math.floor(now / (DAY / 24)) * (DAY / 24)
      const value = losses.get(`${areaId}/${String(hour)}`, () => {
        const yesterday = calendar.dayOf(hour) - 1
        for (let day = yesterday; day > yesterday - 7; day--) {
          const found = lossOn(check, day, hour)
          if (!Number.isNaN(found)) return found
        }
        return Number.NaN
      })
      return Number.isNaN(value) ? null : value
    },
  }
}
