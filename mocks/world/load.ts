import { epochDay, type Archive } from './archive'
import { HOUR, QUARTER, weekday, type Calendar, type DayQuarters } from './calendar'
import type { Faults, RelayPlan } from './faults'
import type { Usage } from './models'
import { bell, bits, draw, sequence, topic } from './random'
import { Recent } from './recent'
import { quarterShape, shapeAt, tariffAt, tariffShares, weekdayFactor } from './shapes'

/** Everything about one meter that its readings need, gathered once. */
export interface MeterLoad {
  meter: number
  cp: number
  line: number
  usage: Usage
  ct: number
  pt: number
  /** CT × PT. */
  ratio: number
  tariffs: number
  /** Mean consumption, kWh a day (0 for check meters). */
  daily: number
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
  theft: { day: number; counts: number } | undefined
  /** For a check meter: what it feeds. */
  fed: MeterLoad[] | undefined
  /** Losses of the area, as a fraction on top of what it feeds. */
  loss: number
}

/** How a disturbed day differs from an ordinary one, quarter by quarter. */
export interface DayMask {
  /** 0…1: the part of the quarter with supply and a closed relay. */
  supplied: Float64Array
  /** 1 = the meter had no voltage when the quarter ended and stored nothing. */
  dark: Uint8Array
}

export interface Loads {
  readonly load: (meter: number, cp: number) => MeterLoad
  /** `load`, remembered for the meters asked about lately. */
  readonly known: (meter: number, cp: number) => MeterLoad
  /** kWh of an undisturbed day before outages, relay and theft. */
  readonly base: (load: MeterLoad, day: number) => number
  readonly mask: (load: MeterLoad, quarters: DayQuarters) => DayMask | undefined
  /** True when nothing can disturb the day (cheap). */
  readonly ordinary: (load: MeterLoad, day: number) => boolean
  /** Relative weights of the quarters, noise included; import and, on roofs, export in kWh. */
  readonly weights: (
    load: MeterLoad,
    day: number,
    quarters: DayQuarters,
    mask: DayMask | undefined,
  ) => { taken: Float64Array; given: Float64Array | undefined }
  /** Share of each tariff in the day; sums to less than 1 when supply was cut. */
  readonly shares: (load: MeterLoad, day: number) => Float64Array
}

const roughness: Readonly<Record<Usage, number>> = {
  residential: 0.34,
  commercial: 0.09,
  oneShift: 0.1,
  threeShift: 0.03,
  street: 0.004,
  irrigation: 0.14,
  area: 0.03,
}
const wander: Readonly<Record<Usage, number>> = {
  residential: 1,
  commercial: 0.45,
  oneShift: 0.5,
  threeShift: 0.2,
  street: 0.03,
  irrigation: 0.9,
  area: 0,
}

/** Remembers a figure per row and day (16 years from the epoch) in flat tables that appear when first asked. */
function dayTable(
  rows: number,
  make: (row: number, day: number) => number,
): (row: number, day: number) => number {
  const span = 5_844
  const tables: (Float32Array | Float64Array)[] = []
  return (row, day) => {
    const at = day - epochDay
    if (at < 0 || at >= span) return make(row, day)
    const table = (tables[row] ??=
      rows === 1 ? new Float64Array(span).fill(-1) : new Float32Array(span).fill(-1))
    const known = table[at] ?? -1
    if (known >= 0) return known
    const value = make(row, day)
    table[at] = value
    return value
  }
}

export function createLoads(archive: Archive, faults: Faults, calendar: Calendar): Loads {
  const { network } = archive
  const { seed } = network

  function single(meter: number, cp: number): MeterLoad {
    const usage = archive.usage(meter, cp)
    const ct = archive.ct(meter, cp)
    const pt = archive.pt(meter, cp)
    const range = usage === 'residential' || usage === 'street' ? [0.9, 0.08] : [0.85, 0.11]
    const factor = (range[0] ?? 0.9) + (range[1] ?? 0.08) * draw(seed, topic.factor, meter)
    return {
      meter,
      cp,
      usage,
      factor,
      lag: Math.tan(Math.acos(factor)),
      ct,
      pt,
      ratio: ct * pt,
      loss: 0,
      fed: undefined,
      line: network.areaLine[network.pointArea[cp] ?? 0] ?? 0,
      tariffs: archive.tariffs(meter, cp),
      daily: usage === 'area' ? 0 : (archive.monthly(meter, cp) / 30) * (archive.vacant(meter) ? 0.02 : 1),
      solar: archive.solar(meter, cp),
      first: archive.firstDay(meter, cp),
      stop: faults.stopDay(meter, cp),
      relay: faults.relayPlan(meter, cp),
      theft: faults.theft(meter, cp),
    }
  }
  /** Meters whose cable comes from this area, whatever the archive says. */
  function fedBy(area: number, check: number): MeterLoad[] {
    const found: MeterLoad[] = []
    for (let other = Math.max(0, area - 1); other <= Math.min(network.areaCount - 1, area + 1); other++) {
      for (let cp = network.areaPoint[other] ?? 0; cp < (network.areaPoint[other + 1] ?? 0); cp++) {
        for (let meter = network.pointMeter[cp] ?? 0; meter < (network.pointMeter[cp + 1] ?? 0); meter++) {
          if (meter !== check && faults.feedingArea(meter, cp) === area) {
            const load = single(meter, cp)
            if (load.usage !== 'area') found.push(load)
          }
        }
      }
    }
    return found
  }

  /** Season and weather of a day, the same for everybody. */
  const climate = dayTable(1, (_, day) => {
    const season = 1 + 0.18 * Math.cos((2 * Math.PI * ((day % 365.2425) - 205)) / 365.2425)
    const spell = 1 + 0.035 * bell(seed, topic.weather, Math.floor(day / 3))
    return season * (spell + 0.02 * bell(seed, topic.weather, day, 1))
  })
  /** 1 = 24 hours without an outage on the feeder, else 0. */
  const calm = dayTable(network.plan.lines, (line, day) => {
    const start = calendar.dayStart(day)
    const end = calendar.dayStart(day + 1)
    return end - start === 24 * HOUR && faults.outages(line, start, end).length === 0 ? 1 : 0
  })

  const base = (load: MeterLoad, day: number): number => {
    const { meter, usage } = load
    const own =
      0.13 * bell(seed, topic.noise, meter, day) +
      0.12 * bell(seed, topic.noise, meter, Math.floor(day / 4), 1)
    const general = weekdayFactor(usage, weekday(day)) * (usage === 'street' ? 1 : climate(0, day))
    return load.daily * general * Math.max(0.12, 1 + wander[usage] * own)
  }

  const ordinary = (load: MeterLoad, day: number): boolean => {
    if (calm(load.line, day) === 0) return false
    const start = calendar.dayStart(day)
    return faults.planOff(load.relay, start, start + 24 * HOUR).length === 0
  }

  const mask = (load: MeterLoad, quarters: DayQuarters): DayMask | undefined => {
    const { start, count } = quarters
    const end = start + count * QUARTER
    const outages = faults.outages(load.line, start, end)
    const open = faults.planOff(load.relay, start, end)
    if (outages.length === 0 && open.length === 0) return undefined
    const supplied = new Float64Array(count).fill(1)
    const dark = new Uint8Array(count)
    for (let q = 0; q < count; q++) {
      const from = start + q * QUARTER
      const to = from + QUARTER
      for (const block of open)
        supplied[q] = Math.max(
          0,
          (supplied[q] ?? 0) - Math.max(0, Math.min(to, block.to) - Math.max(from, block.from)) / QUARTER,
        )
      for (const block of outages) {
        if (block.from < to && block.to >= to) {
          dark[q] = 1
          supplied[q] = 0
        } else if (block.to > from && block.to < to)
          supplied[q] = (supplied[q] ?? 0) * ((to - block.to) / QUARTER)
      }
    }
    return { supplied, dark }
  }

  const weights: Loads['weights'] = (load, day, quarters, held) => {
    const { count, hour } = quarters
    const taken = new Float64Array(count)
    const next = sequence(bits(seed, topic.interval, load.meter, day))
    const rough = roughness[load.usage]
    const table = quarterShape[load.usage]
    let wave = 0
    let sum = 0
    for (let q = 0; q < count; q++) {
      const shape = quarters.plain ? (table[q] ?? 0) : shapeAt(load.usage, ((hour[q] ?? 0) + 0.125) % 24)
      wave = 0.7 * wave + (next() + next() - 1) * 1.75 * rough
      // Kettles and showers: short, high, and more likely when people are up.
      const spike = load.usage === 'residential' && next() < 0.05 * shape ? 0.8 + 2.2 * next() : 0
      const value = Math.max(0.05 * shape, shape * (1 + wave) + spike) * (held ? (held.supplied[q] ?? 1) : 1)
      taken[q] = value
      sum += value
    }
    if (load.solar === 0) return { taken, given: undefined }
    const given = new Float64Array(count)
    // Kilowatt hours of the house, then of the roof; the meter sees the difference.
    const energy = load.usage === 'street' ? 0 : base(load, day) * suppliedPart(load, quarters, held)
    const clouds =
      draw(seed, topic.solar, 0, day) < 0.3
        ? 0.25 + 0.35 * draw(seed, topic.solar, 1, day)
        : 0.85 + 0.15 * draw(seed, topic.solar, 2, day)
    let cloud = 0
    for (let q = 0; q < count; q++) {
      const house = sum > 0 ? ((taken[q] ?? 0) / sum) * energy : 0
      cloud = 0.7 * cloud + (next() + next() - 1) * (clouds < 0.7 ? 0.3 : 0.06)
      const sun = quarters.plain
        ? (quarterShape.solar[q] ?? 0)
        : shapeAt('solar', ((hour[q] ?? 0) + 0.125) % 24)
      const roof =
        ((load.solar * 4.2) / 96) *
        sun *
        clouds *
        Math.max(0.1, 1 + cloud) *
        (held ? (held.supplied[q] ?? 1) : 1)
      taken[q] = Math.max(0, house - roof)
      given[q] = Math.max(0, roof - house)
    }
    return { taken, given }
  }

  function suppliedPart(load: MeterLoad, quarters: DayQuarters, held: DayMask | undefined): number {
    let part = 0
    for (const share of maskedShares(load, quarters, held)) part += share
    return part
  }
  function maskedShares(load: MeterLoad, quarters: DayQuarters, held: DayMask | undefined): Float64Array {
    const shares = new Float64Array(4)
    const table = quarterShape[load.usage]
    for (let q = 0; q < quarters.count; q++) {
      const hour = quarters.hour[q] ?? 0
      const tariff = tariffAt(load.tariffs, hour)
      const shape = quarters.plain ? (table[q] ?? 0) : shapeAt(load.usage, (hour + 0.125) % 24)
      shares[tariff] = (shares[tariff] ?? 0) + (shape / 96) * (held ? (held.supplied[q] ?? 1) : 1)
    }
    return shares
  }

  function build(meter: number, cp: number): MeterLoad {
    const load = single(meter, cp)
    if (load.usage !== 'area') return load
    const area = network.pointArea[cp] ?? 0
    return { ...load, fed: fedBy(area, meter), loss: 0.02 + 0.03 * draw(seed, topic.load, area, 1) }
  }
  const lately = new Recent<number, MeterLoad>(64)

  return {
    base,
    ordinary,
    mask,
    weights,
    load: build,
    known: (meter, cp) => lately.get(meter, () => build(meter, cp)),
    shares(load, day) {
      if (ordinary(load, day)) return tariffShares(load.usage, load.tariffs)
      const quarters = calendar.quarters(day)
      return maskedShares(load, quarters, mask(load, quarters))
    },
  }
}

/** Days between installation and the head-end's first day: what the register already showed. */
export const daysBefore = (installDay: number): number => Math.max(0, epochDay - installDay)
