import type { DayEnergyRow } from '../../src/api/capture/meterReadings'
import { round } from '../../src/lib/format'
import type { Db } from '../db/createDb'
import { remembered } from '../db/derived'
import { MINUTE } from '../world/calendar'
import type { DashboardSummary, World } from '../world/types'
import type { LaterReadings } from './laterReadings'
import type { LiveReadings } from './liveReadings'
import { hasRatioChanges } from './ratios'
import { versionedMeters } from './valueVersions'

type Trend = DashboardSummary['trend']

/** Sums of the days of many meters, with what people read, entered and corrected of some of them. */
export interface DayTotals {
  /** @param inside whether a collection point belongs to those that are summed; `key` names that choice */
  trend: (pure: Trend, now: number, inside: (point: string) => boolean, key: string) => Trend
}

export function createDayTotals(
  world: World,
  db: Db,
  later: LaterReadings,
  readings: LiveReadings,
): DayTotals {
  const { network, archive } = world.parts
  const known = remembered<ReadonlyMap<string, { energy: number; covered: number }>>(8)

  /** Consumers whose days may differ from the world's. */
  function* differing(now: number): Iterable<string> {
    const replaced = [...db.meters.entries().values()].filter(hasRatioChanges)
    const ids = new Set([...later.meters(now), ...versionedMeters(db), ...replaced.map(({ id }) => id)])
    for (const id of ids) {
      const index = network.find('meter', id)
      // Check meters would count everything twice.
      if (index >= 0 && archive.type(index, network.pointOf(index)) !== '05') yield id
    }
  }

  /** What the days of these meters add to the world's sums. */
  function difference(now: number, from: string, to: string, inside: (point: string) => boolean) {
    const days = new Map<string, { energy: number; covered: number }>()
    const add = ({ data_date, pap_e, quality }: DayEnergyRow, sign: 1 | -1): void => {
      if (pap_e === null) return
      const { energy, covered } = days.get(data_date) ?? { energy: 0, covered: 0 }
      // An estimate is a reading to nobody.
      const more = quality === 'estimated' ? 0 : sign
      // As a row of the list shows it, like all others of the sum.
      days.set(data_date, { energy: energy + sign * round(pap_e, 2), covered: covered + more })
    }
    for (const id of differing(now)) {
      if (!inside(db.meters.brief(id)?.tml_id ?? '')) continue
      for (const day of world.dayEnergy(id, from, to, now) ?? []) add(day, -1)
      for (const day of readings.dayEnergy(id, from, to, now) ?? []) add(day, 1)
    }
    return days
  }

  return {
    trend(pure, now, inside, key) {
      const [from, to] = [pure[0]?.data_date, pure.at(-1)?.data_date]
      if (from === undefined || to === undefined) return pure
      const state = [Math.floor(now / MINUTE), db.tables.valueVersions.all(), db.meters.version(), key, to]
      const more = known(state, () => difference(now, from, to, inside))
      return pure.map((day) => {
        const own = more.get(day.data_date)
        if (!own || day.energy === null) return day
        return {
          ...day,
          energy: round(day.energy + own.energy, 2),
          coverage: day.consumers ? round((day.coverage ?? 0) + own.covered / day.consumers, 4) : null,
        }
      })
    },
  }
}
