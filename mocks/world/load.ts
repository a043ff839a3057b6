import { registerDecimals } from '../../src/rules/readings/registerDecimals'
import { epochDay, type Archive } from './archive'
import { HOUR, moreThanDays, QUARTER, weekday, type Calendar, type DayQuarters } from './calendar'
import type { Block } from './block'
import type { Faults } from './faults'
import { createHolidays } from './holidays'
import type { Irregularities } from './irregularities'
import type { Usage } from './models'
import { powerFactor } from './currents'
import { bell, topic } from './random'
import { Recent } from './recent'
import type { RelayPlan } from './relay'
import { holidayFactor, weekdayFactor, type Consumption } from './shapes'
import { isSurging, surgeOn } from './surges'

/** Everything that the readings of one meter depend on, gathered once. */
export interface MeterLoad {
  meter: number
  point: number
  line: number
  usage: Usage
  /** Shape of its days; unused for check and feeder meters. */
  consumption: Consumption
  ct: number
  pt: number
  /** CT × PT. */
  ratio: number
  /** True when it measures behind transformers of any ratio. */
  transformed: boolean
  /** Register units per kWh or kvarh before the ratio. */
  resolution: number
  tariffs: number
  /** Mean consumption, kWh a day (0 for check and feeder meters). */
  daily: number
  /** True when on one day of each month it consumes several times as much (`surgeOn`). */
  surges: boolean
  /** kW of the roof. */
  solar: number
  /** Power factor around which the meter moves. */
  factor: number
  /** tan φ of that factor: reactive over active energy. */
  lag: number
  /** First read day, first day without service. */
  first: number
  stop: number
  relay: RelayPlan
  /**
   * Meters that a check meter feeds; for a feeder meter the areas of its line, each as a check meter at its
   * transformer would measure it, and the meters of the special transformers.
   */
  fed: MeterLoad[] | undefined
  /** Mean kWh a day and mean kW of photovoltaic roofs, of the meter or of everything that it feeds. */
  mean: { daily: number; solar: number }
  /** Losses of cables and transformer of the area, or of the line, as a fraction on top of what it feeds. */
  loss: number
  /** The area a check meter stands in, or the meter is filed in; −1 for a feeder meter. */
  area: number
  /** True when roofs may feed in more than the area (or line) consumes: quarters have to be computed. */
  backflow: boolean
}

/** Deviations of a disturbed day from an ordinary one, quarter by quarter. */
export interface DayMask {
  /** 0…1: the part of the quarter with supply and a closed relay. */
  supplied: Float64Array
  /** 1 = the meter had no voltage when the quarter ended and stored nothing. */
  dark: Uint8Array
}

export interface Loads {
  readonly load: (meter: number, point: number) => MeterLoad
  /** `load`, cached for recently used meters. */
  readonly cached: (meter: number, point: number) => MeterLoad
  /** kWh of an undisturbed day before outages, relay and theft. */
  readonly base: (load: MeterLoad, day: number) => number
  readonly mask: (load: MeterLoad, quarters: DayQuarters) => DayMask | undefined
  /** True when nothing can disturb the day (cheap). */
  readonly ordinary: (load: MeterLoad, day: number) => boolean
}

const wander: Readonly<Record<Consumption, number>> = {
  residential: 1,
  commercial: 0.45,
  oneShift: 0.5,
  threeShift: 0.2,
  street: 0.03,
  irrigation: 0.9,
}

/**
 * A roof's strongest quarter relative to its kW, and the weakest daytime quarter of many consumers relative to their
 * mean; both on the safe side.
 */
const brightest = 4.2 * 3.4 * 1.25
const idlest = 0.5

const neverOff = (meter: number): RelayPlan => ({ meter, stopAt: Number.POSITIVE_INFINITY, cycle: undefined })

/** Caches a figure per row and day (16 years from the epoch) in flat tables that are created on first use. */
function dayTable(
  rows: number,
  make: (row: number, day: number) => number,
): (row: number, day: number) => number {
  const span = 5_844
  const tables: (Float32Array | Float64Array)[] = []
  return (row, day) => {
    const index = day - epochDay
    if (index < 0 || index >= span) return make(row, day)
    const table = (tables[row] ??=
      rows === 1 ? new Float64Array(span).fill(-1) : new Float32Array(span).fill(-1))
    const cached = table[index] ?? -1
    if (cached >= 0) return cached
    const value = make(row, day)
    table[index] = value
    return value
  }
}

/** True when a quarter that ends at `end` ends without voltage: its meter stores nothing. */
export const endsIn = (outage: Block, end: number): boolean => outage.begin < end && outage.end >= end

/** Supply of a day that outages of the feeder and an open relay leave. */
function maskOf(
  { start, count }: DayQuarters,
  outages: readonly Block[],
  relayBlocks: readonly Block[],
): DayMask {
  const supplied = new Float64Array(count).fill(1)
  const dark = new Uint8Array(count)
  for (let q = 0; q < count; q++) {
    const begin = start + q * QUARTER
    const end = begin + QUARTER
    for (const block of relayBlocks)
      supplied[q] = Math.max(
        0,
        (supplied[q] ?? 0) - Math.max(0, Math.min(end, block.end) - Math.max(begin, block.begin)) / QUARTER,
      )
    for (const block of outages) {
      if (endsIn(block, end)) {
        dark[q] = 1
        supplied[q] = 0
      } else if (block.end > begin && block.end < end)
        supplied[q] = (supplied[q] ?? 0) * ((end - block.end) / QUARTER)
    }
  }
  return { supplied, dark }
}

export function createLoads(
  archive: Archive,
  faults: Faults,
  irregularities: Irregularities,
  calendar: Calendar,
): Loads {
  const { network } = archive
  const { seed } = network

  function single(meter: number, point: number): MeterLoad {
    const usage = archive.usage(meter, point)
    const ct = archive.ct(meter, point)
    const pt = archive.pt(meter, point)
    const factor = powerFactor(seed, meter, usage)
    const measures = usage === 'area' || usage === 'line'
    const daily = measures ? 0 : (archive.monthly(meter, point) / 30) * (archive.vacant(meter) ? 0.02 : 1)
    const solar = archive.solar(meter, point)
    return {
      meter,
      point,
      usage,
      consumption: measures ? 'residential' : usage,
      factor,
      lag: Math.tan(Math.acos(factor)),
      ct,
      pt,
      ratio: ct * pt,
      transformed: archive.transformed(meter, point),
      resolution: 10 ** registerDecimals(ct * pt),
      loss: 0,
      area: network.pointArea[point] ?? 0,
      backflow: false,
      fed: undefined,
      line: network.pointLine[point] ?? 0,
      tariffs: archive.tariffs(meter, point),
      daily,
      surges: isSurging(archive, meter, point),
      solar,
      mean: { daily, solar },
      first: archive.firstDay(meter, point),
      stop: faults.stopDay(meter, point),
      relay: faults.relayPlan(meter, point),
    }
  }
  /** Meters whose cable comes from this area, even when they are filed elsewhere. */
  function fedBy(area: number, check: number): MeterLoad[] {
    const loads: MeterLoad[] = []
    const lastNeighbour = Math.min(network.areaCount - 1, area + 1)
    for (let neighbour = Math.max(0, area - 1); neighbour <= lastNeighbour; neighbour++) {
      const { first: firstPoint, end: endPoint } = network.areaPoints(neighbour)
      for (let point = firstPoint; point < endPoint; point++) {
        const endMeter = network.pointMeter[point + 1] ?? 0
        for (let meter = network.pointMeter[point] ?? 0; meter < endMeter; meter++) {
          if (meter !== check && irregularities.feedingArea(meter, point) === area) {
            const load = single(meter, point)
            if (load.usage !== 'area') loads.push(load)
          }
        }
      }
    }
    return loads
  }

  /** Season and weather factor of a day, the same for all consumers. */
  const climate = dayTable(1, (_, day) => {
    const season = 1 + 0.18 * Math.cos((2 * Math.PI * ((day % 365.2425) - 205)) / 365.2425)
    const spell = 1 + 0.035 * bell(seed, topic.weather, Math.floor(day / 3))
    return season * (spell + 0.02 * bell(seed, topic.weather, day, 1))
  })
  const isHoliday = createHolidays(archive.profile)
  /** 1 = 24 hours without an outage on the feeder, else 0. */
  const calm = dayTable(network.plan.lines, (line, day) => {
    const start = calendar.dayStart(day)
    const end = calendar.dayStart(day + 1)
    return end - start === 24 * HOUR && faults.outages(line, start, end).length === 0 ? 1 : 0
  })

  const base = (load: MeterLoad, day: number): number => {
    const { meter, consumption } = load
    const deviation =
      0.13 * bell(seed, topic.noise, meter, day) +
      0.12 * bell(seed, topic.noise, meter, Math.floor(day / 4), 1)
    const general =
      (isHoliday(day) ? holidayFactor(consumption) : weekdayFactor(consumption, weekday(day))) *
      (consumption === 'street' ? 1 : climate(0, day))
    const normalEnergy = load.daily * general * Math.max(0.12, 1 + wander[consumption] * deviation)
    return load.surges ? normalEnergy * surgeOn(seed, meter, day) : normalEnergy
  }

  const ordinary = (load: MeterLoad, day: number): boolean => {
    if (calm(load.line, day) === 0) return false
    if (!load.relay.cycle && load.relay.stopAt === Number.POSITIVE_INFINITY) return true
    const start = calendar.dayStart(day)
    return faults.planOff(load.relay, start, start + 24 * HOUR).length === 0
  }

  /** Masks from outages of the feeder alone, by line and day; read-only. */
  const lineMasks = new Recent<number, DayMask>(1_024)
  const mask = (load: MeterLoad, quarters: DayQuarters): DayMask | undefined => {
    const { start, count } = quarters
    const end = start + count * QUARTER
    const outages = faults.outages(load.line, start, end)
    const relayBlocks = faults.planOff(load.relay, start, end)
    if (outages.length === 0 && relayBlocks.length === 0) return undefined
    if (relayBlocks.length > 0) return maskOf(quarters, outages, relayBlocks)
    return lineMasks.get(load.line * moreThanDays + calendar.dayOf(start), () =>
      maskOf(quarters, outages, relayBlocks),
    )
  }
  /** Fields of a meter that feeds others, with `loss` on top. */
  function feeding(fed: MeterLoad[], loss: number): Pick<MeterLoad, 'fed' | 'loss' | 'mean' | 'backflow'> {
    const daily = fed.reduce((sum, meter) => sum + meter.mean.daily, 0)
    const solar = fed.reduce((sum, meter) => sum + meter.mean.solar, 0)
    return { fed, loss, mean: { daily, solar }, backflow: solar * brightest > daily * idlest }
  }
  /**
   * Load of an area as the check meter at its transformer measures it, or would measure it.
   * @param measuring load of a check meter that people added beside the generated one
   */
  function areaLoad(area: number, measuring?: MeterLoad): MeterLoad {
    const check = network.checkOf(area)
    const point = network.areaPoints(area).first
    const meter = network.pointMeter[point] ?? 0
    const ownLoad: MeterLoad =
      measuring ??
      (check >= 0
        ? single(check, point)
        : { ...single(meter, point), usage: 'area', daily: 0, solar: 0, relay: neverOff(meter) })
    return { ...ownLoad, ...feeding(fedBy(area, check), irregularities.technical(area)) }
  }
  function lineLoad(meter: number, pointIndex: number): MeterLoad {
    const line = network.pointLine[pointIndex] ?? 0
    const fed: MeterLoad[] = []
    for (let area = network.lineArea[line] ?? 0; area < (network.lineArea[line + 1] ?? 0); area++) {
      if (!network.areaSpecial[area]) {
        fed.push(areaLoad(area))
        continue
      }
      const { first: firstPoint, end: endPoint } = network.areaPoints(area)
      for (let point = firstPoint; point < endPoint; point++)
        fed.push(single(network.pointMeter[point] ?? 0, point))
    }
    return { ...single(meter, pointIndex), ...feeding(fed, irregularities.lineLoss(line)) }
  }
  function build(meter: number, point: number): MeterLoad {
    const usage = archive.usage(meter, point)
    if (usage === 'line') return lineLoad(meter, point)
    if (usage !== 'area') return single(meter, point)
    const addedCheck = network.added.isAdded(meter) ? single(meter, point) : undefined
    return areaLoad(network.pointArea[point] ?? 0, addedCheck)
  }
  const recentLoads = new Recent<number, MeterLoad>(64)

  return {
    base,
    ordinary,
    mask,
    load: build,
    cached: (meter, point) => recentLoads.get(meter, () => build(meter, point)),
  }
}
