import type { AreaLoss as Loss } from '../../src/api/gis'
import type { Known } from '../../src/lib/shape'
import { balanceOf, enoughOfArea, type ModelMeter, type NoBalance } from '../../src/rules/energyBalance'
import type { Db } from '../db/createDb'
import { derived } from '../db/derived'
import { versionOf } from '../db/table'
import type { ValueVersion } from '../db/valueVersions'
import { HOUR } from '../world/calendar'
import type { MeterLoad } from '../world/load'
import { Recent } from '../world/recent'
import type { World } from '../world/types'
import { createAreaMembers } from './areaMembers'
import type { Grid } from './grid'
import type { LiveMesh } from './liveMesh'
import type { LiveReadings } from './liveReadings'
import { createMeteredDays } from './meteredDays'

type AreaLoss = Known<Loss>

export interface AreaFigures {
  /** Highest quarter-hour of yesterday, kW; null without a check meter. */
  peak: (areaId: string, now: number) => number | null
  /**
   * What the check meter counted against what the meters of the area counted, on the latest day of last week that can
   * be computed, with the meters that belonged to the area at the end of that day; when no day can, why yesterday cannot.
   */
  balance: (areaId: string, now: number) => AreaLoss | NoBalance
  /** How often values of its meters were changed. */
  changes: (areaId: string) => number
}

/** Power factor at the transformer. */
export const areaFactor = 0.92

/** Load and losses of transformer areas, from the registers of the check meter and of those that it feeds. */
export function createAreaFigures(
  world: World,
  db: Db,
  { grid, mesh, readings }: { grid: Grid; mesh: LiveMesh; readings: LiveReadings },
): AreaFigures {
  const { network, calendar, loads, registers } = world.parts
  const peaks = new Recent<string, number>(20_000)
  const balances = new Recent<string, AreaLoss | NoBalance>(20_000)
  const members = createAreaMembers(world, db, grid, mesh)
  const metered = createMeteredDays(world, readings)

  /** How often values of an area's meters were changed, and when last (ms since 1970). */
  const changesBy = derived((rows: readonly ValueVersion[]) => {
    const areas = new Map<string, { count: number; at: number }>()
    for (const row of rows) {
      const area = db.tables.points.get(db.meters.brief(row.meter_id)?.tml_id ?? '')?.tg_id ?? ''
      const { count, at } = areas.get(area) ?? { count: 0, at: 0 }
      const made = calendar.parseWall(row.update_time)
      areas.set(area, { count: count + 1 + Number(versionOf(row)), at: Math.max(at, made) })
    }
    return areas
  })
  const changed = (areaId: string) => changesBy(db.tables.valueVersions).get(areaId) ?? { count: 0, at: 0 }

  const loadOf = (meter: number): MeterLoad => loads.load(meter, network.pointOf(meter))
  function balanceOn(areaId: string, day: number, now: number): AreaLoss | NoBalance {
    const all = members(areaId, day)
    const check = network.checkOf(network.find('tg', areaId))
    if (check < 0 || !all.includes(check)) return 'noCheck'
    const supplied = loadOf(check)
    if (day <= supplied.first || day >= supplied.stop) return 'noCheck'
    const known = all
      .filter((meter) => meter >= 0 && meter !== check)
      .map(loadOf)
      .filter((load) => day > load.first && day < load.stop)
    const silent = all.filter((meter) => meter < 0).map((): ModelMeter => ({ energies: undefined }))
    const balance = balanceOf({
      check: metered(supplied, day, now),
      meters: [...known.map((load) => metered(load, day, now)), ...silent],
      enough: enoughOfArea,
    })
    return typeof balance === 'string' ? balance : { id: areaId, date: calendar.dateOf(day), ...balance }
  }

  return {
    changes: (areaId) => changed(areaId).count,
    peak(areaId, now) {
      const day = calendar.dayOf(now) - 1
      const check = network.checkOf(network.find('tg', areaId))
      if (check < 0 || mesh.modules().absence.gone(check)) return null
      const load = loads.known(check, network.pointOf(check))
      if (day < load.first || day >= load.stop) return null
      return peaks.get(`${areaId}/${String(day)}`, () => registers.demand(registers.intervals(load, day)).kw)
    },
    balance(areaId, now) {
      if (network.find('tg', areaId) < 0) return 'noCheck'
      // Yesterday's readings come in until noon: figures of the hour are those of its beginning, or of a later change.
      const { count, at: last } = changed(areaId)
      const at = Math.max(Math.floor(now / HOUR) * HOUR, Math.min(now, last))
      return balances.get(`${areaId}/${String(at)}/${String(count)}/${grid.version()}`, () => {
        const yesterday = calendar.dayOf(at) - 1
        const latest = balanceOn(areaId, yesterday, at)
        for (let day = yesterday, found = latest; day > yesterday - 7; found = balanceOn(areaId, --day, at))
          if (typeof found !== 'string') return found
        return latest
      })
    },
  }
}
