import { cronRuns } from './cronRuns'
import type { Core } from '../core'
import type { TaskRecord } from '../db/taskRecord'
import { firstRun } from './firstRun'
import { outcomeCode } from '../world/outcome'
import { membersOf } from './members'
import { objectState, tallyOf } from '../overlay/taskOutcome'
import type { Members, Pass, PassKind, TaskRun } from '../db/taskRuns'

const MINUTE = 60_000
const DAY = 86_400_000
/** Executions are kept for so long. */
const kept = 75 * DAY
const farAway = Number.POSITIVE_INFINITY

/**
 * Carries out what has become due since the last look: there is no timer, so the same clock always leads to the same
 * executions. Every call that shows or changes tasks begins with it.
 */
export function settle({ whole: core }: Core): void {
  const { taskRuns, tables } = core.db
  const now = core.now()
  const first = !taskRuns.begun
  taskRuns.begun = true
  for (const task of tables.tasks.all()) {
    if (task.source === '2') runManual(core, task, now)
    else runAuto(core, task, now, first)
  }
}

/** When a schedule may run: from its first to its last instant. */
export function spanOf(core: Core, task: TaskRecord): { from: number; to: number } {
  const { calendar } = core.world.parts
  const from = task.start_time ? calendar.parseWall(task.start_time) : 0
  return { from, to: task.end_time ? calendar.endOf(task.end_time) : farAway }
}

/** The next run of a schedule after `at`, undefined when there is none. */
export function nextRun(core: Core, task: TaskRecord, at: number): number | undefined {
  const { from, to } = spanOf(core, task)
  const next = firstRun(task, core.world.zone, Math.max(at, from - 1000))
  return next !== undefined && next <= to ? next : undefined
}

function runAuto(core: Core, task: TaskRecord, now: number, first: boolean): void {
  const { cursors } = core.db.taskRuns
  const { calendar } = core.world.parts
  const stopped = task.enabled === '0'
  // A task that was stopped before the head-end began has a history up to that day.
  const known = cursors.get(task.id) ?? (first ? now - historyOf(core, task, now) : now)
  const limit = stopped ? (first ? calendar.parseWall(task.update_time) : known) : now
  const { from, to } = spanOf(core, task)
  let cursor = Math.max(known, from - 1000, now - kept)
  const end = Math.min(limit, to, now)
  while (cursor < end && (firstRun(task, core.world.zone, cursor) ?? farAway) <= end) {
    const due = cronRuns(task.cron, core.world.zone, cursor, 101)
    if (due.length === 0) break
    for (const [index, at] of due.slice(0, 100).entries()) {
      if (at > end) return void cursors.set(task.id, now)
      addRun(core, task, at, (due[index + 1] ?? farAway) - 1000)
      cursor = at
    }
  }
  cursors.set(task.id, now)
}

/** How far back the history of a seeded task reaches: weeks, with a limited number of executions. */
function historyOf(core: Core, task: TaskRecord, now: number): number {
  const [a, b] = cronRuns(task.cron, core.world.zone, now, 2)
  const step = a !== undefined && b !== undefined ? b - a : DAY
  if (step >= 20 * DAY) return 70 * DAY
  if (step >= 4 * 60 * MINUTE) return 24 * DAY
  return step >= 60 * MINUTE ? 5 * DAY : 1.5 * DAY
}

function runManual(core: Core, task: TaskRecord, now: number): void {
  if (task.canceled === '1' || core.db.taskRuns.of(task.id).length > 0) return
  const at = core.world.parts.calendar.parseWall(task.task_time)
  if (at <= now) addRun(core, task, at, farAway)
}

/** Begins an execution at `at`; `until` is where the next one would begin. `ordered`: a user asks for it. */
export function addRun(core: Core, task: TaskRecord, at: number, until: number, ordered?: PassKind): TaskRun {
  const kind = ordered ?? kindOf(core, task, at)
  const { calendar } = core.world.parts
  const day = task.data_date_begin ? calendar.parseDate(task.data_date_begin) : calendar.dayOf(at) - 1
  const previous = core.db.taskRuns.of(task.id).at(-1)
  const members = objectsOf(core, task, { kind, day, at, previous })
  let left: Members | undefined
  const pass: Pass = {
    kind,
    at,
    until,
    rounds: task.rounds,
    picked: undefined,
    stoppedAt: farAway,
  }
  const run: TaskRun = {
    id: `${task.id}-${Math.floor(at / 1000).toString(36)}`,
    task,
    at,
    ordered: ordered !== undefined || task.source === '2',
    day,
    get members() {
      return (left ??= members())
    },
    passes: [pass],
    tally: undefined,
  }
  core.db.taskRuns.add(run)
  return run
}

/** An automatic reading of freezes takes part in the collection of the night, or of the first of the month. */
function kindOf(core: Core, task: TaskRecord, at: number): PassKind {
  const { freeze_density: density, strategy } = task
  if (task.source === '2' || task.task_type !== '1' || (density !== 'D' && density !== 'M')) return 'live'
  const { calendar } = core.world.parts
  const today = calendar.dayOf(at)
  const passed = at - calendar.dayStart(today)
  const rest = strategy === '2' || strategy === '3'
  if (density === 'M')
    return !rest && calendar.dateOf(today).endsWith('-01') && passed <= 60 * MINUTE ? 'monthly' : 'live'
  if (rest) return 'supplement'
  return passed <= 30 * MINUTE ? 'nightly' : 'live'
}

interface Beginning {
  kind: PassKind
  day: number
  at: number
  previous: TaskRun | undefined
}

/** All objects, or those that the strategy leaves: what follows from the field alone is worked out when somebody looks. */
function objectsOf(core: Core, task: TaskRecord, { kind, day, at, previous }: Beginning): () => Members {
  const all = membersOf(core, task)
  if (kind === 'supplement') {
    const { outcomes } = core.world.parts
    return () =>
      all.some((place) => {
        const [meter, cp] = [all.meter[place] ?? -1, all.cp[place] ?? -1]
        const code = meter < 0 ? 1 : outcomes.state(meter, cp, day, at)
        return code < 0 && code !== outcomeCode.notNeeded && code !== outcomeCode.unborn
      })
  }
  if ((task.strategy !== '2' && task.strategy !== '3') || !previous) return () => all
  const done = previous.members
  const left = all.some((place) => {
    const before = done.placeOf(all.at(place)?.id ?? '')
    if (before < 0) return task.strategy === '2'
    return objectState(core, previous, before, at).result === '2'
  })
  return () => left
}

/** Reads the failed objects of an execution again; the number of them. */
export function rereadFailed(core: Core, run: TaskRun): number {
  const now = core.now()
  const { members } = run
  const turns = new Map<number | string, number>()
  const picked = new Map<number, number>()
  for (let place = 0; place < members.length; place++) {
    if (objectState(core, run, place, now).result !== '2') continue
    const key = members.turnOf(place)
    const turn = turns.get(key) ?? 0
    turns.set(key, turn + 1)
    picked.set(place, turn)
  }
  if (picked.size > 0) {
    run.passes.push({ kind: 'live', at: now, until: farAway, rounds: 0, picked, stoppedAt: farAway })
    run.tally = undefined
  }
  return picked.size
}

/** Ends an execution now: what is not read yet has failed. Whether anything was still being read. */
export function stopRun(core: Core, run: TaskRun): boolean {
  const now = core.now()
  if (tallyOf(core, run, now).reading === 0) return false
  for (const pass of run.passes) pass.stoppedAt = Math.min(pass.stoppedAt, now)
  run.tally = undefined
  return true
}
