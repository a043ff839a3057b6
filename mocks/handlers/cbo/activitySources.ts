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

/** Abnormal records at the time when they were found. */
export function findingsOf(core: Core, call: Call, matches: (finding: AbnormalFinding) => boolean): Source {
  return within(() =>
    allFindings(core)
      .filter(matches)
      .map((finding) => {
        const row = rowOf(core, finding, call.language)
        return item({
          id: `abnormal-${finding.id}`,
          at: wallIn(core.world.zone, finding.foundAt),
          kind: 'abnormal',
          code: finding.e_type,
          name: ruleWord(finding.e_type, call.language),
          data_date: finding.data_date,
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

/**
 * Results of collection tasks for some meters: one entry for each task and day, because many tasks run every quarter
 * of an hour.
 */
export function tasksOf(core: Core, meters: readonly string[]): Source {
  const { calendar } = core.world.parts
  return (begin, end) => {
    settle(core)
    const now = core.now()
    const beginMs = calendar.dayStart(calendar.parseDate(begin))
    const endMs = calendar.dayStart(calendar.parseDate(end) + 1)
    const days = new Map<string, { runs: TaskRun[]; day: string }>()
    for (const run of core.db.taskRuns.all()) {
      if (run.startedAt < beginMs || run.startedAt >= endMs) continue
      const day = calendar.wall(run.startedAt).slice(0, 10)
      const dayRuns = days.get(`${run.task.id}/${day}`) ?? { runs: [], day }
      dayRuns.runs.push(run)
      days.set(`${run.task.id}/${day}`, dayRuns)
    }
    return [...days].flatMap(([key, { runs }]): KnownActivity[] => {
      const counts = { '1': 0, '2': 0, '3': 0, '4': 0 }
      let [latestRunAt, reason] = [0, '']
      for (const run of runs)
        for (const id of meters) {
          const memberIndex = run.members.indexOf(id)
          if (memberIndex < 0) continue
          const state = objectState(core, run, memberIndex, now)
          counts[state.result] += 1
          latestRunAt = Math.max(latestRunAt, run.startedAt)
          if (state.result === '2' && reason === '') reason = state.reason
        }
      const last = runs[0]
      if (latestRunAt === 0 || !last) return []
      return [
        item({
          id: `task-${key}`,
          at: calendar.wall(latestRunAt),
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

/** Data dates collected on the days from `begin` to `end`: a day is collected on the following one. */
export const collectedOn = (begin: string, end: string): [string, string] => [
  addDays(begin, -1),
  addDays(end, -1),
]

/** Time of a reading in the stream: always on the day after its data date, even if it arrived later. */
export const readAt = (data_date: string, time: string): string =>
  time.slice(0, 10) === addDays(data_date, 1) ? time : `${addDays(data_date, 1)} 00:00:00`

/** Number of a collection point's meters that were read on each day, by schedule or on demand. */
export function pointReadings(core: Core, meters: readonly string[]): Source {
  const { calendar, network, outcomes } = core.world.parts
  const worldMeters = meters.map((id) => {
    const meter = network.find('meter', id)
    return { id, meter, point: network.pointOf(meter) }
  })
  return (begin, end) => {
    const now = core.now()
    const [first, last] = collectedOn(begin, end).map((day) => calendar.parseDate(day)) as [number, number]
    const rows: KnownActivity[] = []
    for (let day = first; day <= last; day++) {
      const counts = { success: 0, failure: 0, other: 0 }
      let latestReadAt = 0
      for (const { id, meter, point } of worldMeters) {
        const onDemandCode = core.archive.broughtAt(id, day, now)
        const code = onDemandCode ?? outcomes.code(meter, point, day, now)
        if (code > 0) counts.success += 1
        else if (code >= -5) counts.failure += 1
        else counts.other += 1
        const nextEnd = calendar.dayStart(day + 2)
        if (code > 0 && code < nextEnd) latestReadAt = Math.max(latestReadAt, code)
      }
      if (counts.success + counts.failure + counts.other === 0) continue
      const date = calendar.dateOf(day)
      rows.push(
        item({
          id: `reading-${date}`,
          at: readAt(date, latestReadAt === 0 ? '' : calendar.wall(latestReadAt)),
          kind: 'reading',
          data_date: date,
          ...counts,
        }),
      )
    }
    return rows
  }
}
