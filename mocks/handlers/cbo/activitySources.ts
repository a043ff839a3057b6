import type { KnownActivity } from '../../../src/api/capture/activity'
import { addDays } from '../../../src/lib/time'
import type { Core } from '../../core'
import { allFindings, rowOf } from '../../db/abnormalRows'
import { objectState } from '../../overlay/taskOutcome'
import type { TaskRun } from '../../db/taskRuns'
import { settle } from '../../tasks/schedule'
import { wallIn } from '../../world/calendar'
import type { AbnormalFinding } from '../../world/abnormalFound'
import { ruleWord } from '../../world/abnormalWords'
import { item, within, type Source } from './activity'
import type { Call } from '../kit/call'

/** What the monitoring rules found; a finding stands at the moment when it was known. */
export function findingsOf(core: Core, call: Call, isOf: (of: AbnormalFinding) => boolean): Source {
  return within(() =>
    allFindings(core)
      .filter(isOf)
      .map((of) => {
        const row = rowOf(core, of, call.language)
        return item({
          id: `abnormal-${of.id}`,
          at: wallIn(core.world.zone, of.foundAt),
          kind: 'abnormal',
          code: of.e_type,
          name: ruleWord(of.e_type, call.language),
          data_date: of.data_date,
          value: row.value,
          threshold: row.threshold,
          unit: row.unit,
          seen: row.read_result,
          user_name: row.assignee_name,
          detail: row.note,
        })
      }),
  )
}

/** What collection tasks brought of some meters: one entry for each task and day, for many tasks run every quarter of an hour. */
export function tasksOf(core: Core, meters: readonly string[]): Source {
  const { calendar } = core.world.parts
  return (begin, end) => {
    settle(core)
    const now = core.now()
    const from = calendar.dayStart(calendar.parseDate(begin))
    const to = calendar.dayStart(calendar.parseDate(end) + 1)
    const days = new Map<string, { runs: TaskRun[]; day: string }>()
    for (const run of core.db.taskRuns.all()) {
      if (run.startedAt < from || run.startedAt >= to) continue
      const day = calendar.wall(run.startedAt).slice(0, 10)
      const known = days.get(`${run.task.id}/${day}`) ?? { runs: [], day }
      known.runs.push(run)
      days.set(`${run.task.id}/${day}`, known)
    }
    return [...days].flatMap(([key, { runs }]): KnownActivity[] => {
      const counts = { '1': 0, '2': 0, '3': 0, '4': 0 }
      let [at, reason] = [0, '']
      for (const run of runs)
        for (const id of meters) {
          const place = run.members.indexOf(id)
          if (place < 0) continue
          const state = objectState(core, run, place, now)
          counts[state.result] += 1
          at = Math.max(at, run.startedAt)
          if (state.result === '2' && reason === '') reason = state.reason
        }
      const last = runs[0]
      if (at === 0 || !last) return []
      return [
        item({
          id: `task-${key}`,
          at: calendar.wall(at),
          kind: 'task',
          name: last.task.job_name,
          task_id: last.task.id,
          success: counts['1'],
          failure: counts['2'],
          other: counts['3'] + counts['4'],
          fail_reason: reason,
        }),
      ]
    })
  }
}

/** Days as the day after each of them: when they are collected. */
export const collectedOn = (begin: string, end: string): [string, string] => [
  addDays(begin, -1),
  addDays(end, -1),
]

/** The moment of a reading, which stands in the day after the one that was read, however late it came. */
export const readAt = (data_date: string, time: string): string =>
  time.slice(0, 10) === addDays(data_date, 1) ? time : `${addDays(data_date, 1)} 00:00:00`

/** How many meters of a collection point were read of each day, by the night's collection and on demand. */
export function pointReadings(core: Core, meters: readonly string[]): Source {
  const { calendar, network, outcomes } = core.world.parts
  const known = meters.flatMap((id) => {
    const meter = network.find('meter', id)
    return meter < 0 ? [] : [{ id, meter, cp: network.pointOf(meter) }]
  })
  return (begin, end) => {
    const now = core.now()
    const [first, last] = collectedOn(begin, end).map((day) => calendar.parseDate(day)) as [number, number]
    const rows: KnownActivity[] = []
    for (let day = first; day <= last; day++) {
      const counts = { success: 0, failure: 0, other: 0 }
      let at = 0
      for (const { id, meter, cp } of known) {
        const brought = core.archive.broughtAt(id, day, now)
        const code = brought ?? outcomes.code(meter, cp, day, now)
        if (code > 0) counts.success += 1
        else if (code >= -5) counts.failure += 1
        else counts.other += 1
        const end = calendar.dayStart(day + 2)
        if (code > 0 && code < end) at = Math.max(at, code)
      }
      if (counts.success + counts.failure + counts.other === 0) continue
      const date = calendar.dateOf(day)
      rows.push(
        item({
          id: `reading-${date}`,
          at: readAt(date, at === 0 ? '' : calendar.wall(at)),
          kind: 'reading',
          data_date: date,
          ...counts,
        }),
      )
    }
    return rows
  }
}
