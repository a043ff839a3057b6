import type { AreaLoss as Loss } from '../../src/api/gis'
import type { Known } from '../../src/lib/shape'
import type { Db } from '../db/createDb'
import { DAY } from '../world/calendar'
import type { MeterLoad } from '../world/load'
import { Recent } from '../world/recent'
import { energyOf, exportOf, importOf } from '../world/units'
import type { World } from '../world/types'
import type { Grid } from './grid'
import type { LiveMesh, Modules } from './liveMesh'
import type { LiveReadings } from './liveReadings'

type AreaLoss = Known<Loss>

export interface AreaFigures {
  /** Highest quarter-hour of yesterday, kW; null without a check meter. */
  peak: (areaId: string, now: number) => number | null
  /**
   * What the check meter counted against what the meters of the area counted, on the latest day of last week that can
   * be computed, with the meters that belonged to the area at the end of that day; null when no day can.
   */
  balance: (areaId: string, now: number) => AreaLoss | null
}

/** Below this share of meters read, losses are not computed. */
const coverage = 0.98
/** Power factor at the transformer. */
export const areaFactor = 0.92

const two = (value: number): number => Math.round(value * 100) / 100

/** The area of each meter at the end of a day. */
interface Members {
  modules: Modules
  /** Areas of the collection points that were not in that of the world. */
  areaOf: ReadonlyMap<string, string>
}

/** Load and losses of transformer areas, from the registers of the check meter and of those that it feeds. */
export function createAreaFigures(
  world: World,
  db: Db,
  { grid, mesh, readings }: { grid: Grid; mesh: LiveMesh; readings: LiveReadings },
): AreaFigures {
  const { network, calendar, loads, outcomes, registers } = world.parts
  const peaks = new Recent<string, number>(20_000)
  const balances = new Recent<string, AreaLoss | null>(20_000)
  const members = new Recent<string, Members>(16)

  /** As it was at the end of a day: what was changed later is not yet so. */
  function membersOn(day: number): Members {
    const at = calendar.dayStart(day + 1) - 1
    return members.get(`${String(day)}/${grid.version()}`, () => {
      const areaOf = new Map<string, string>()
      for (const id of db.tables.points.changed()) areaOf.set(id, db.tables.points.get(id)?.tg_id ?? '')
      for (const { table, at: when, object_id, before } of db.tableLog.since(0).toReversed())
        if (table === 'cp' && when > at)
          areaOf.set(object_id, typeof before?.tg_id === 'string' ? before.tg_id : '')
      return { modules: mesh.modules(at), areaOf }
    })
  }

  /** Places of the area's meters in the world; −1 for those that were added. */
  function metersOf(areaId: string, { modules: { absence, arrived }, areaOf }: Members): number[] {
    const area = network.find('tg', areaId)
    const points = new Set<string>()
    const end = area < 0 ? 0 : (network.areaPoint[area + 1] ?? 0)
    for (let cp = network.areaPoint[area] ?? 0; cp < end; cp++) {
      const id = network.id('rcp', cp)
      if ((areaOf.get(id) ?? areaId) === areaId) points.add(id)
    }
    for (const [id, at] of areaOf) if (at === areaId) points.add(id)
    return [...points].flatMap((id) => {
      const cp = network.find('rcp', id)
      const own: number[] = []
      const last = cp < 0 ? 0 : (network.pointMeter[cp + 1] ?? 0)
      for (let meter = network.pointMeter[cp] ?? 0; meter < last; meter++)
        if (!absence.gone(meter)) own.push(meter)
      return [...own, ...arrived(id).map(({ index }) => index)]
    })
  }

  const loadOf = (meter: number): MeterLoad => loads.load(meter, network.pointOf(meter))
  const frozen = ({ meter, cp }: MeterLoad, day: number, now: number): boolean =>
    outcomes.code(meter, cp, day, now) > 0 ||
    readings.broughtAt(network.id('meter', meter), day, now) !== undefined
  const read = (load: MeterLoad, day: number, now: number): boolean =>
    frozen(load, day, now) && frozen(load, day - 1, now)
  /** What a meter counted of a day, kWh: taken, and given by a roof. */
  function energies(load: MeterLoad, day: number, now: number): { taken: number; given: number } {
    const units = registers.activeUnits(load, day)
    // A wiring that counts backwards feeds nothing in.
    const given = load.fed || load.solar > 0 ? energyOf(exportOf(units), load) : 0
    const pure = energyOf(importOf(units), load)
    const id = network.id('meter', load.meter)
    const date = calendar.dateOf(day)
    const changes = db.meters.entries().get(id)?.replacements
    const changed = changes?.some((each) => each.change_time.startsWith(date))
    // On the day of a change some energy passed unmetered, and was added by hand.
    return { taken: changed ? (readings.dayEnergy(id, date, date, now)?.[0]?.pap_e ?? pure) : pure, given }
  }

  function balanceOn(areaId: string, day: number, now: number): AreaLoss | undefined {
    const all = metersOf(areaId, membersOn(day))
    const check = network.checkOf(network.find('tg', areaId))
    if (check < 0 || !all.includes(check)) return undefined
    const supplied = loadOf(check)
    if (day <= supplied.first || day >= supplied.stop || !read(supplied, day, now)) return undefined
    const fed = all.filter((meter) => meter !== check)
    const known = fed
      .filter((meter) => meter >= 0)
      .map(loadOf)
      .filter((load) => day > load.first && day < load.stop)
    const silent = fed.filter((meter) => meter < 0).length
    const answered = known.filter((load) => read(load, day, now)).length
    if (answered === 0 || answered / (known.length + silent) < coverage) return undefined
    // What comes through the transformer, less what goes back, and what roofs feed in.
    const through = energies(supplied, day, now)
    let [supply, sale] = [through.taken - through.given, 0]
    for (const load of known) {
      const { taken, given } = energies(load, day, now)
      supply += given
      sale += taken
    }
    if (supply <= 0) return undefined
    return {
      id: areaId,
      date: calendar.dateOf(day),
      supply: two(supply),
      sale: two(sale),
      rate: two(((supply - sale) / supply) * 100),
    }
  }

  return {
    peak(areaId, now) {
      const day = calendar.dayOf(now) - 1
      const check = network.checkOf(network.find('tg', areaId))
      if (check < 0 || mesh.modules().absence.gone(check)) return null
      const load = loads.known(check, network.pointOf(check))
      if (day < load.first || day >= load.stop) return null
      return peaks.get(`${areaId}/${String(day)}`, () => registers.demand(registers.intervals(load, day)).kw)
    },
    balance(areaId, now) {
      if (network.find('tg', areaId) < 0) return null
      // Yesterday's readings come in until noon: figures of the hour are those of its beginning.
      const hour = Math.floor(now / (DAY / 24)) * (DAY / 24)
      return balances.get(`${areaId}/${String(hour)}/${grid.version()}`, () => {
        const yesterday = calendar.dayOf(hour) - 1
        for (let day = yesterday; day > yesterday - 7; day--) {
          const found = balanceOn(areaId, day, hour)
          if (found) return found
        }
        return null
      })
    },
  }
}
