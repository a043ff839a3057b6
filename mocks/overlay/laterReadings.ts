import type { CurveItem } from '../../src/api/capture/meterReadings'
import type { Db } from '../db/createDb'
import type { ValueVersion } from '../db/valueVersions'
import { objectState } from './taskOutcome'
import type { TaskRun } from '../db/taskRuns'
import type { Brought } from '../world/terms'
import type { World } from '../world/types'

/** Record that reading on demand brought of one meter; days are `calendar.dayOf`, instants ms since 1970. */
type Item =
  | { kind: 'freeze'; firstDay: number; lastDay: number; arrivedAt: number }
  /** Freezes of the months that ended from … to. */
  | { kind: 'month'; firstDay: number; lastDay: number; arrivedAt: number }
  | { kind: 'curve'; item: string; firstDay: number; lastDay: number; arrivedAt: number }
  /** The registers of the moment. */
  | { kind: 'page'; arrivedAt: number }

export interface LaterReadings {
  /** All that came of this meter until `instant`; undefined when nothing did. */
  brought(id: string, instant: number): Brought | undefined
  /** Instant at which the registers of the moment were read last. */
  page(id: string, instant: number): number | undefined
  /** Instant at which the meter last answered a reading on demand. */
  last(id: string, instant: number): number | undefined
  /** Meters of which anything came until `now`. */
  meters(instant: number): readonly string[]
}

/** Values that a meter sent again; those that people entered stand in valueVersions.ts. */
const readAgain = (rows: readonly ValueVersion[]): ValueVersion[] =>
  rows.filter(({ quality }) => quality === 'valid')
/** Registers of one freeze: whichever was asked for, the meter sends the record as a whole. */
const isRegister = (code: string): boolean => /^([pr]ap_r|rrp_r|prp_r|rp\d_r)\d?$|^pap_demand/.test(code)
const curveItem = (code: string): string => code.replace(/^lp_/, '')

const latest = (times: readonly number[]): number | undefined =>
  times.length === 0 ? undefined : Math.max(...times)

/** The answers that records of one meter give. @param closed true when a day had ended at an instant */
function broughtIn(
  arrivedItems: readonly Item[],
  closed: (day: number, arrivedAt: number) => boolean,
): Brought {
  return {
    freeze: (day) =>
      arrivedItems.find(
        (arrived) =>
          arrived.kind === 'freeze' &&
          arrived.firstDay <= day &&
          day <= arrived.lastDay &&
          closed(day, arrived.arrivedAt),
      )?.arrivedAt,
    month: (first) =>
      arrivedItems.find(
        (arrived) =>
          arrived.kind === 'month' &&
          arrived.firstDay < first &&
          first <= arrived.lastDay + 1 &&
          closed(first - 1, arrived.arrivedAt),
      )?.arrivedAt,
    curve: (day, item: CurveItem) =>
      latest(
        arrivedItems.flatMap((arrived) =>
          arrived.kind === 'curve' &&
          arrived.item === item &&
          arrived.firstDay <= day &&
          day <= arrived.lastDay
            ? arrived.arrivedAt
            : [],
        ),
      ),
  }
}

/**
 * Readings that people ordered and that the world's own collection knows nothing of: values of a batch reading that were
 * saved to the data, executions of collection tasks that a user started or repeated, and "Read now". Scheduled
 * executions bring nothing here: they are that collection.
 */
export function createLaterReadings(world: World, db: Db): LaterReadings {
  const { calendar } = world.parts
  let cached: { version: string; itemsByMeter: Map<string, Item[]> } | undefined

  function version(): string {
    const commands = db.commands.version()
    let passes = 0
    for (const run of db.taskRuns.hasHistory ? db.taskRuns.all() : [])
      for (const pass of run.passes) passes += Number.isFinite(pass.stoppedAt) ? 1_000_000 : 1
    return [commands, passes, db.tables.valueVersions.all().length].join('.')
  }

  function collect(): Map<string, Item[]> {
    const itemsByMeter = new Map<string, Item[]>()
    const add = (id: string, item: Item): void => {
      const list = itemsByMeter.get(id)
      if (list) list.push(item)
      else itemsByMeter.set(id, [item])
    }
    for (const row of readAgain(db.tables.valueVersions.all())) {
      const arrivedAt = calendar.parseWall(row.read_time)
      if (row.data_date === '') {
        if (row.item_code === 'pap_r') add(row.meter_id, { kind: 'page', arrivedAt })
        continue
      }
      const day = calendar.parseDate(row.data_date)
      if (row.item_code.startsWith('lp_'))
        add(row.meter_id, {
          kind: 'curve',
          item: curveItem(row.item_code),
          firstDay: day,
          lastDay: day,
          arrivedAt,
        })
      else if (isRegister(row.item_code))
        add(row.meter_id, { kind: 'freeze', firstDay: day, lastDay: day, arrivedAt })
    }
    for (const { order, objects } of db.commands.all()) {
      if (order.kind !== 'read') continue
      for (const slot of objects)
        if (slot.item_code === 'pap_r' && slot.data_date === '' && slot.outcome === 'succeeded')
          add(slot.objectId, { kind: 'page', arrivedAt: slot.endsAt })
    }
    if (db.taskRuns.hasHistory)
      for (const run of db.taskRuns.all()) for (const item of itemsOfRun(run)) add(...item)
    return itemsByMeter
  }

  function* itemsOfRun(run: TaskRun): Iterable<[id: string, item: Item]> {
    const { task, passes } = run
    const isOrdered = run.ordered && run.startedAt >= db.startedAt
    if (!isOrdered && !passes.some((pass) => pass.slots)) return
    const days = task.data_date_end
      ? calendar.parseDate(task.data_date_end) - calendar.parseDate(task.data_date_begin)
      : 0
    const [firstDay, lastDay] = [run.day, run.day + Math.max(0, days)]
    for (let index = 0; index < run.members.length; index++) {
      if (!isOrdered && !passes.some((pass) => pass.slots?.has(index))) continue
      const { result, end: arrivedAt } = objectState({ world }, run, index, Number.POSITIVE_INFINITY)
      const id = run.members.memberAt(index)?.id
      if (result !== '1' || id === undefined) continue
      if (task.task_type === '2')
        for (const code of task.item_codes)
          yield [id, { kind: 'curve', item: curveItem(code), firstDay, lastDay, arrivedAt }]
      else if (task.task_type === '1' && task.freeze_density === 'D')
        yield [id, { kind: 'freeze', firstDay, lastDay, arrivedAt }]
      else if (task.task_type === '1' && task.freeze_density === 'M')
        yield [id, { kind: 'month', firstDay, lastDay, arrivedAt }]
      else if (task.task_type === '1' && task.freeze_density === 'R') yield [id, { kind: 'page', arrivedAt }]
    }
  }

  function items(): Map<string, Item[]> {
    const currentVersion = version()
    if (cached?.version !== currentVersion) cached = { version: currentVersion, itemsByMeter: collect() }
    return cached.itemsByMeter
  }

  const until = (id: string, instant: number): Item[] =>
    items()
      .get(id)
      ?.filter(({ arrivedAt }) => arrivedAt <= instant) ?? []

  return {
    brought(id, instant) {
      const arrivedItems = until(id, instant)
      return arrivedItems.length === 0 ? undefined : broughtIn(arrivedItems, closed)
    },
    page: (id, instant) =>
      latest(until(id, instant).flatMap(({ kind, arrivedAt }) => (kind === 'page' ? arrivedAt : []))),
    last: (id, instant) => latest(until(id, instant).map(({ arrivedAt }) => arrivedAt)),
    meters: (instant) =>
      [...items()].flatMap(([id, list]) => (list.some(({ arrivedAt }) => arrivedAt <= instant) ? id : [])),
  }

  /** Nothing is frozen of a day that has not ended. */
  function closed(day: number, arrivedAt: number): boolean {
    return calendar.dayStart(day + 1) <= arrivedAt
  }
}
