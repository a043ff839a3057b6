import type { CurveItem } from '../../src/api/capture/meterReadings'
import type { Db } from '../db/createDb'
import type { ValueVersion } from '../db/valueVersions'
import { objectState } from './taskOutcome'
import type { TaskRun } from '../db/taskRuns'
import type { Brought } from '../world/terms'
import type { World } from '../world/types'

/** What reading on demand brought of one meter; days are `calendar.dayOf`, instants ms since 1970. */
type Item =
  | { kind: 'freeze'; from: number; to: number; at: number }
  /** Freezes of the months that ended from … to. */
  | { kind: 'month'; from: number; to: number; at: number }
  | { kind: 'curve'; item: string; from: number; to: number; at: number }
  /** The registers of the moment. */
  | { kind: 'page'; at: number }

export interface LaterReadings {
  /** What came of this meter until `now`; undefined when nothing did. */
  of(id: string, now: number): Brought | undefined
  /** When the registers of the moment were read last. */
  page(id: string, now: number): number | undefined
  /** When the meter answered a reading on demand last. */
  last(id: string, now: number): number | undefined
  /** Meters of which anything came until `now`. */
  meters(now: number): readonly string[]
}

/** What people entered stands in valueVersions.ts. */
const readAgain = (rows: readonly ValueVersion[]): ValueVersion[] =>
  rows.filter(({ quality }) => quality === 'valid')
/** Registers of one freeze: whichever was asked for, the meter sends the record as a whole. */
const isRegister = (code: string): boolean => /^([pr]ap_r|rrp_r|prp_r|rp\d_r)\d?$|^pap_demand/.test(code)
const curveItem = (code: string): string => code.replace(/^lp_/, '')

/**
 * Readings that people ordered and that the world's own collection knows nothing of: values of a batch reading that were
 * saved to the data, executions of collection tasks that a user started or repeated, and "Read now". Scheduled
 * executions bring nothing here: they are that collection.
 */
export function createLaterReadings(world: World, db: Db): LaterReadings {
  const { calendar } = world.parts
  let known: { version: string; of: Map<string, Item[]> } | undefined

  function version(): string {
    const commands = db.commands.version()
    let passes = 0
    for (const run of db.taskRuns.hasHistory ? db.taskRuns.all() : [])
      for (const pass of run.passes) passes += Number.isFinite(pass.stoppedAt) ? 1_000_000 : 1
    return [commands, passes, db.tables.valueVersions.all().length].join('.')
  }

  function collect(): Map<string, Item[]> {
    const all = new Map<string, Item[]>()
    const add = (id: string, item: Item): void => {
      const list = all.get(id)
      if (list) list.push(item)
      else all.set(id, [item])
    }
    for (const row of readAgain(db.tables.valueVersions.all())) {
      const at = calendar.parseWall(row.read_time)
      if (row.data_date === '') {
        if (row.item_code === 'pap_r') add(row.meter_id, { kind: 'page', at })
        continue
      }
      const day = calendar.parseDate(row.data_date)
      if (row.item_code.startsWith('lp_'))
        add(row.meter_id, { kind: 'curve', item: curveItem(row.item_code), from: day, to: day, at })
      else if (isRegister(row.item_code)) add(row.meter_id, { kind: 'freeze', from: day, to: day, at })
    }
    for (const { order, objects } of db.commands.all()) {
      if (order.kind !== 'read') continue
      for (const slot of objects)
        if (slot.item_code === 'pap_r' && slot.data_date === '' && slot.outcome === 'succeeded')
          add(slot.objectId, { kind: 'page', at: slot.endsAt })
    }
    if (db.taskRuns.hasHistory)
      for (const run of db.taskRuns.all()) for (const item of itemsOfRun(run)) add(...item)
    return all
  }

  function* itemsOfRun(run: TaskRun): Iterable<[id: string, item: Item]> {
    const { task, passes } = run
    const asked = run.ordered && run.startedAt >= db.startedAt
    if (!asked && !passes.some((pass) => pass.slots)) return
    const days = task.data_date_end
      ? calendar.parseDate(task.data_date_end) - calendar.parseDate(task.data_date_begin)
      : 0
    const [from, to] = [run.day, run.day + Math.max(0, days)]
    for (let index = 0; index < run.members.length; index++) {
      if (!asked && !passes.some((pass) => pass.slots?.has(index))) continue
      const { result, end: at } = objectState({ world }, run, index, Number.POSITIVE_INFINITY)
      const id = run.members.memberAt(index)?.id
      if (result !== '1' || id === undefined) continue
      if (task.task_type === '2')
        for (const code of task.item_codes) yield [id, { kind: 'curve', item: curveItem(code), from, to, at }]
      else if (task.task_type === '1' && task.freeze_density === 'D')
        yield [id, { kind: 'freeze', from, to, at }]
      else if (task.task_type === '1' && task.freeze_density === 'M')
        yield [id, { kind: 'month', from, to, at }]
      else if (task.task_type === '1' && task.freeze_density === 'R') yield [id, { kind: 'page', at }]
    }
  }

  function items(): Map<string, Item[]> {
    const now = version()
    if (known?.version !== now) known = { version: now, of: collect() }
    return known.of
  }

  const latest = (times: readonly number[]): number | undefined =>
    times.length === 0 ? undefined : Math.max(...times)
  const until = (id: string, now: number): Item[] =>
    items()
      .get(id)
      ?.filter(({ at }) => at <= now) ?? []

  return {
    of(id, now) {
      const mine = until(id, now)
      if (mine.length === 0) return undefined
      return {
        freeze: (day) =>
          mine.find(
            (each) => each.kind === 'freeze' && each.from <= day && day <= each.to && closed(day, each.at),
          )?.at,
        month: (first) =>
          mine.find(
            (each) =>
              each.kind === 'month' &&
              each.from < first &&
              first <= each.to + 1 &&
              closed(first - 1, each.at),
          )?.at,
        curve: (day, item: CurveItem) =>
          latest(
            mine.flatMap((each) =>
              each.kind === 'curve' && each.item === item && each.from <= day && day <= each.to
                ? each.at
                : [],
            ),
          ),
      }
    },
    page: (id, now) => latest(until(id, now).flatMap(({ kind, at }) => (kind === 'page' ? at : []))),
    last: (id, now) => latest(until(id, now).map(({ at }) => at)),
    meters: (now) => [...items()].flatMap(([id, list]) => (list.some(({ at }) => at <= now) ? id : [])),
  }

  /** Nothing is frozen of a day that has not ended. */
  function closed(day: number, at: number): boolean {
    return calendar.dayStart(day + 1) <= at
  }
}
