import { epochDay, type Archive } from './archive'
import type { Irregularities } from './irregularities'
import type { MeterLoad } from './load'
import { isForgetting } from './meterFaults'
import { tariffAt, tariffsOf, zoneCount, zoneShares } from './shapes'
import { exportOf, importOf, registerCount, type Units } from './units'

/** 1 August 2026: near the days that are asked about, since everything between is counted. */
const countedFrom = epochDay + 1_308

/** What the registers of a meter showed at the beginning of a day, from which they are counted in both directions. */
export interface Beginning {
  day: number
  units: Units
}

/**
 * Meters are counted from a late day on, or the day they stopped: what their registers showed then is more than they can have counted since
 * their first day, so that they never showed less than nothing. One that lost its memory before, or a tariff of it, is counted from its first
 * day: its registers do not forget that.
 */
export function createBeginnings(
  archive: Archive,
  { allInside, wiringOf }: Pick<Irregularities, 'allInside' | 'wiringOf'>,
): (load: MeterLoad) => Beginning {
  const forgets = (load: MeterLoad, last: number): boolean =>
    !load.fed && allInside(load.meter, { from: load.first, last }).some(isForgetting)

  return (load) => {
    const units = openingOf(load, Math.max(0, epochDay - archive.installDay(load.meter, load.cp)))
    const day = Math.min(countedFrom, load.stop)
    if (day <= load.first || forgets(load, day)) return { day: load.first, units }
    const miswired = !load.fed && wiringOf(load.meter, load.cp, Number.POSITIVE_INFINITY) !== undefined
    const more = mostOf(load, day - load.first, miswired)
    return { day, units: units.map((each, k) => each + (more[k] ?? 0)) }
  }
}

/** What registers show of `days` before the head-end's first: a year's mean, and as much of it as those up to 200,000 kWh show. */
function openingOf(load: MeterLoad, days: number): Units {
  const units = new Float64Array(registerCount)
  const before = (value: number): number => (value * days * 0.93 * load.resolution) / load.ratio
  const { daily, solar } = load.mean
  const shares = zoneShares[load.consumption]
  const tariffs = tariffsOf(load.tariffs)
  for (let k = 0; k < zoneCount; k++) {
    const tariff = tariffs[k] ?? 0
    units[tariff] = (units[tariff] ?? 0) + before(daily * (shares[k] ?? 0))
  }
  if (solar > 0 && !load.fed) units[4 + tariffAt(load.tariffs, 12)] = before(solar * 3.2)
  for (let k = 0; k < 8; k++) units[k] = Math.round(units[k] ?? 0) % (200_000 * load.resolution)
  units[8] = Math.round(importOf(units) * lagOf(load))
  units[9] = Math.round(exportOf(units) * 0.04)
  units[10] = Math.round(exportOf(units) * 0.01)
  units[11] = Math.round(importOf(units) * 0.006)
  return units
}

/** The largest that any usage has of each zone. */
const largestShares = Float64Array.from({ length: zoneCount }, (_, zone) =>
  Math.max(...Object.values(zoneShares).map((shares) => shares[zone] ?? 0)),
)

/** tan φ of what a meter counts in the mean: reactive over active energy. */
const lagOf = ({ fed, lag, mean }: MeterLoad): number =>
  fed && mean.daily > 0 ? fed.reduce((sum, each) => sum + each.mean.daily * lagOf(each), 0) / mean.daily : lag

/**
 * More than registers can advance in so many days: what feeds others has their thefts and losses on top and few shapes alike, and what is
 * wired wrongly may count backwards, in whatever quadrant.
 */
function mostOf(load: MeterLoad, days: number, miswired: boolean): Units {
  const units = new Float64Array(registerCount)
  const { daily, solar } = load.mean
  const more = load.fed ? 1.4 : load.surges ? 1.4 : 1.12
  // A few days more, since short spans may be cold ones, and what each day rounds up.
  const inUnits = (energy: number): number =>
    Math.ceil((energy * (days + 30) * load.resolution) / load.ratio + days / 2)
  const shares = load.fed ? largestShares : zoneShares[load.consumption]
  for (let zone = 0; zone < zoneCount; zone++) {
    const tariff = tariffsOf(load.tariffs)[zone] ?? 0
    const taken = inUnits(daily * (shares[zone] ?? 0) * more)
    units[tariff] = (units[tariff] ?? 0) + taken
    // A roof gives between six and seven: little of it outside of the flat zone.
    const part = zone === 1 ? 1 : zone === 3 ? 0 : 0.05
    if (solar > 0) units[4 + tariff] = (units[4 + tariff] ?? 0) + inUnits(solar * 4.2 * part)
    if (miswired) units[4 + tariff] = (units[4 + tariff] ?? 0) + taken
  }
  const taken = importOf(units)
  units[8] = Math.ceil(taken * lagOf(load) * 1.05)
  units[9] = Math.ceil(exportOf(units) * (load.fed ? 1 : 0.05))
  units[10] = Math.ceil(exportOf(units) * 0.05)
  units[11] = Math.ceil(taken * 0.012)
  if (miswired) for (let quadrant = 8; quadrant < 12; quadrant++) units[quadrant] = 2 * taken
  return units
}
