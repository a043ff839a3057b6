import type { DayEnergyRow } from '../../src/api/capture/meterReadings'
import { round } from '../../src/lib/format'
import { isTotalizer } from '../../src/rules/archive/meterRules'
import type { Db } from '../db/createDb'
import { remembered } from '../db/derived'
import { MINUTE } from '../world/calendar'
import type { DashboardSummary } from '../world/types'
import type { LaterReadings } from './laterReadings'
import type { LiveReadings } from './liveReadings'
import { hasRatioChanges } from './ratios'
import type { SwitchedWorld } from './switchedWorld'
import { versionedMeters } from './valueVersions'

type Trend = DashboardSummary['trend']

/** By how much a day differs from the world's sums: kWh, consumers whose energy is known, and consumers that had to be read. */
interface DayDifference {
  energy: number
  covered: number
  consumers: number
}

/** Sums of the days of many meters, with what people read, entered and corrected of some of them. */
export interface DayTotals {
  /** @param inside whether a collection point belongs to those that are summed; `key` names that choice */
  trend: (pure: Trend, instant: number, inside: (point: string) => boolean, key: string) => Trend
}

export function createDayTotals(
  world: SwitchedWorld,
  db: Db,
  later: LaterReadings,
  readings: LiveReadings,
): DayTotals {
  const { network, archive } = world.parts
  const cachedDifferences = remembered<ReadonlyMap<string, DayDifference>>(8)

  /** Consumers whose days may differ from the world's, or are not among them. */
  function* differing(instant: number): Iterable<string> {
    const entries = [...db.meters.entries().values()].filter(
      (entry) => hasRatioChanges(entry) || network.added.isAdded(entry.index),
    )
    const ids = new Set([
      ...later.meters(instant),
      ...versionedMeters(db),
      ...world.switched(),
      ...entries.map(({ id }) => id),
    ])
    for (const id of ids) {
      const index = network.find('meter', id)
      // Check meters and those of feeders would count everything twice.
      if (index >= 0 && !isTotalizer(archive.type(index, network.pointOf(index)))) yield id
    }
  }

  /** Difference that the days of these meters make to the world's sums. */
  function difference(
    instant: number,
    firstDate: string,
    lastDate: string,
    inside: (point: string) => boolean,
  ) {
    const days = new Map<string, DayDifference>()
    const add = ({ data_date, pap_e, quality, read_result }: DayEnergyRow, sign: 1 | -1): void => {
      const day = days.get(data_date) ?? { energy: 0, covered: 0, consumers: 0 }
      days.set(data_date, day)
      if (read_result !== '3') day.consumers += sign
      if (pap_e === null) return
      // As a row of the list shows it, like all others of the sum.
      day.energy += sign * round(pap_e, 2)
      // An estimate is a reading to nobody.
      if (quality !== 'estimated') day.covered += sign
    }
    for (const id of differing(instant)) {
      if (!inside(db.meters.brief(id)?.tml_id ?? '')) continue
      // The world's sums hold made meters alone.
      if (!network.added.isAdded(network.find('meter', id)))
        for (const day of world.drawnWorld.dayEnergy(id, firstDate, lastDate, instant) ?? []) add(day, -1)
      for (const day of readings.dayEnergy(id, firstDate, lastDate, instant) ?? []) add(day, 1)
    }
    return days
  }

  return {
    trend(pure, instant, inside, key) {
      const [firstDate, lastDate] = [pure[0]?.data_date, pure.at(-1)?.data_date]
      if (firstDate === undefined || lastDate === undefined) return pure
      const state = [
        Math.floor(instant / MINUTE),
        db.tables.valueVersions.all(),
        db.meters.version(),
        db.creditActs.version(),
        key,
        lastDate,
      ]
      const differences = cachedDifferences(state, () => difference(instant, firstDate, lastDate, inside))
      return pure.map((day) => {
        const dayDifference = differences.get(day.data_date)
        if (!dayDifference || day.energy === null) return day
        const consumers = day.consumers + dayDifference.consumers
        const covered = (day.coverage ?? 0) * day.consumers + dayDifference.covered
        return {
          ...day,
          consumers,
          energy: round(day.energy + dayDifference.energy, 2),
          coverage: consumers ? round(covered / consumers, 4) : null,
        }
      })
    },
  }
}
