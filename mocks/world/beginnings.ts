import { epochDay, type Archive } from './archive'
import type { Irregularities } from './irregularities'
import type { MeterLoad } from './load'
import { isForgetting } from './meterFaults'
import { tariffAt, tariffsOf, zoneCount, zoneShares } from './shapes'
import { exportOf, importOf, registerCount, type Units } from './units'

/** 1 August 2026: near the days that are usually requested, since every day in between has to be counted. */
const countedFrom = epochDay + 1_308

/** Register states at the begin of a day, from which they are counted in both directions. */
export interface Beginning {
  day: number
  units: Units
}

/**
 * Meters are counted from a late day on, or from the day they stopped: the state then is more than they can have
 * counted since their first day, so that registers are never negative. A meter that lost its memory or a tariff
 * before is counted from its first day, since its registers keep that loss.
 */
export function createBeginnings(
  archive: Archive,
  { allInside, wiringOf }: Pick<Irregularities, 'allInside' | 'wiringOf'>,
): (load: MeterLoad) => Beginning {
  const forgets = (load: MeterLoad, last: number): boolean =>
    !load.fed && allInside(load.meter, { first: load.first, last }).some(isForgetting)

  return (load) => {
    const units = openingOf(load, Math.max(0, epochDay - archive.installDay(load.meter, load.point)))
    const day = Math.min(countedFrom, load.stop)
    if (day <= load.first || forgets(load, day)) return { day: load.first, units }
    const miswired = !load.fed && wiringOf(load.meter, load.point, Number.POSITIVE_INFINITY) !== undefined
    const maxAdvance = maxAdvanceOf(load, day - load.first, miswired)
    return { day, units: units.map((unit, k) => unit + (maxAdvance[k] ?? 0)) }
  }
}

/** Register states after `days` before the head-end's first day: a year's mean, modulo 200,000 kWh. */
function openingOf(load: MeterLoad, days: number): Units {
  const units = new Float64Array(registerCount)
  const unitsBefore = (value: number): number => (value * days * 0.93 * load.resolution) / load.ratio
  const { daily, solar } = load.mean
  const shares = zoneShares[load.consumption]
  const tariffs = tariffsOf(load.tariffs)
  for (let k = 0; k < zoneCount; k++) {
    const tariff = tariffs[k] ?? 0
    units[tariff] = (units[tariff] ?? 0) + unitsBefore(daily * (shares[k] ?? 0))
  }
  if (solar > 0 && !load.fed) units[4 + tariffAt(load.tariffs, 12)] = unitsBefore(solar * 3.2)
  for (let k = 0; k < 8; k++) units[k] = Math.round(units[k] ?? 0) % (200_000 * load.resolution)
  units[8] = Math.round(importOf(units) * lagOf(load))
  units[9] = Math.round(exportOf(units) * 0.04)
  units[10] = Math.round(exportOf(units) * 0.01)
  units[11] = Math.round(importOf(units) * 0.006)
  return units
}

/** Largest share that any usage has in each zone. */
const largestShares = Float64Array.from({ length: zoneCount }, (_, zone) =>
  Math.max(...Object.values(zoneShares).map((shares) => shares[zone] ?? 0)),
)

/** Mean tan φ of a meter's energy: reactive over active. */
const lagOf = ({ fed, lag, mean }: MeterLoad): number =>
  fed && mean.daily > 0
    ? fed.reduce((sum, meter) => sum + meter.mean.daily * lagOf(meter), 0) / mean.daily
    : lag

/**
 * Upper bound of the advance of registers within `days`: a meter that feeds others has thefts and losses on top and
 * varied shapes, and a wrongly wired meter may count backwards, in any quadrant.
 */
function maxAdvanceOf(load: MeterLoad, days: number, miswired: boolean): Units {
  const units = new Float64Array(registerCount)
  const { daily, solar } = load.mean
  const margin = load.fed ? 1.4 : load.surges ? 1.4 : 1.12
  // Some days more, since short spans may be cold ones, and the rounding of each day.
  const inUnits = (energy: number): number =>
    Math.ceil((energy * (days + 30) * load.resolution) / load.ratio + days / 2)
  const shares = load.fed ? largestShares : zoneShares[load.consumption]
  for (let zone = 0; zone < zoneCount; zone++) {
    const tariff = tariffsOf(load.tariffs)[zone] ?? 0
    const zoneImport = inUnits(daily * (shares[zone] ?? 0) * margin)
    units[tariff] = (units[tariff] ?? 0) + zoneImport
    // A roof produces between six and seven o'clock: little of it outside the flat zone.
    const daylightShare = zone === 1 ? 1 : zone === 3 ? 0 : 0.05
    if (solar > 0) units[4 + tariff] = (units[4 + tariff] ?? 0) + inUnits(solar * 4.2 * daylightShare)
    if (miswired) units[4 + tariff] = (units[4 + tariff] ?? 0) + zoneImport
  }
  const totalImport = importOf(units)
  units[8] = Math.ceil(totalImport * lagOf(load) * 1.05)
  units[9] = Math.ceil(exportOf(units) * (load.fed ? 1 : 0.05))
  units[10] = Math.ceil(exportOf(units) * 0.05)
  units[11] = Math.ceil(totalImport * 0.012)
  if (miswired) for (let quadrant = 8; quadrant < 12; quadrant++) units[quadrant] = 2 * totalImport
  return units
}
