import type { StaffTask } from '../../../src/api/capture/staffCenter'
import type { Core } from '../../core'
import { workOf } from '../../db/staffWork'
import type { TaskRecord } from '../../db/taskRecord'
import { membersOf } from '../../tasks/members'
import { autoRow, manualRow } from '../../tasks/rows'
import { settle } from '../../tasks/schedule'
import { wallIn } from '../../world/calendar'
import { areaOfMeter } from './staffVisits'

/** Collection tasks that read from the areas of a reader, or of all who have work; those that run next come first. */
export function staffTasks(core: Core, date: string, username: string | undefined): StaffTask[] {
  settle(core)
  const { tables } = core.db
  const concerns = concernsAreas(core, username)
  const wallTime = wallIn(core.world.zone, core.now())
  const rows = tables.tasks
    .all()
    .filter((task) => (task.source === '2' ? isListed(task, date, wallTime) : task.enabled === '1'))
    .filter(concerns)
    .map((task) => rowOf(core, task))
  // A task without a next run comes last.
  return rows.toSorted((a, b) => (a.next_time || '~').localeCompare(b.next_time || '~'))
}

/** True if a one-time task reads the day or has still to run. */
const isListed = (task: TaskRecord, date: string, wallTime: string): boolean =>
  task.canceled !== '1' &&
  ((task.data_date_begin <= date && date <= task.data_date_end) || task.task_time > wallTime)

function rowOf(core: Core, task: TaskRecord): StaffTask {
  const runsOnce = task.source === '2'
  const { id, job_name, task_type, object_summary, task_status, progress, ...row } = runsOnce
    ? manualRow(core, task)
    : autoRow(core, task)
  const times =
    'last_time' in row
      ? { last_time: row.last_time, next_time: row.next_time }
      : row.exec_count > 0
        ? { last_time: row.task_time, next_time: '' }
        : { last_time: '', next_time: row.task_time }
  return {
    id,
    job_name,
    source: task.source,
    task_type,
    object_summary,
    task_status,
    progress,
    ...times,
  }
}

/** Returns a filter that is true for tasks reading from one of the areas. */
function concernsAreas(core: Core, username: string | undefined): (task: TaskRecord) => boolean {
  const { archive, db } = core
  const work =
    username === undefined ? db.tables.staffWork.all() : workOf(db.tables.staffWork).people.get(username)
  const areas = new Set((work ?? []).map(({ tg_id }) => tg_id))
  const lines = new Set([...areas].map((id) => db.tables.areas.get(id)?.line_id ?? ''))
  const above = [...lines].flatMap((id) => db.tables.lines.get(id) ?? [])
  const [substations, orgs] = [
    new Set(above.map(({ subs_id }) => subs_id)),
    new Set(above.map(({ org_id }) => org_id)),
  ]
  return (task) => {
    const { object_type, object_ids } = task
    if (object_type === 'code') {
      const members = membersOf(core, task)
      return Array.from({ length: members.length }, (_, place) => members.memberAt(place)?.id ?? '').some(
        (id) => areas.has(areaOfMeter(core, id)),
      )
    }
    return object_ids.some((id) => {
      if (object_type === '5') return areas.has(id)
      if (object_type === 'rcp') return areas.has(archive.grid.place(id).tg_id)
      if (object_type === '2') return lines.has(id)
      if (object_type === '4') return substations.has(id)
      return archive.grid.orgs(id).some((org) => orgs.has(org))
    })
  }
}
