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
/** Executions older than this are never carried out. */
const maxBacklog = 75 * DAY
const farAway = Number.POSITIVE_INFINITY

/**
 * Carries out what has become due since the last look: there is no timer, so the same clock always leads to the same
 * executions. Every call that shows or changes tasks begins with it.
 */
export function settle({ unscoped: core }: Core): void {
  const { taskRuns, tables } = core.db
  const instant = core.now()
  const isFirstLook = !taskRuns.hasHistory
  taskRuns.hasHistory = true
  for (const task of tables.tasks.all()) {
    if (task.source === '2') runManual(core, task, instant)
    else runAuto(core, task, instant, isFirstLook)
  }
}

/** First and last instant at which a schedule may run. */
export function spanOf(core: Core, task: TaskRecord): { begin: number; end: number } {
  const { calendar } = core.world.parts
  const begin = task.start_time ? calendar.parseWall(task.start_time) : 0
  return { begin, end: task.end_time ? calendar.endOf(task.end_time) : farAway }
}

/** The next run of a schedule after `instant`; undefined when there is none. */
export function nextRun(core: Core, task: TaskRecord, instant: number): number | undefined {
  const { begin, end } = spanOf(core, task)
  const next = firstRun(task, core.world.zone, Math.max(instant, begin - 1000))
  return next !== undefined && next <= end ? next : undefined
}

function runAuto(core: Core, task: TaskRecord, instant: number, isFirstLook: boolean): void {
  const { cursors } = core.db.taskRuns
  const { calendar } = core.world.parts
  const stopped = task.enabled === '0'
  // A task that was stopped before the head-end began has a history up to that day.
  const lastCarriedOut =
    cursors.get(task.id) ?? (isFirstLook ? instant - historyOf(core, task, instant) : instant)
  const limit = stopped ? (isFirstLook ? calendar.parseWall(task.update_time) : lastCarriedOut) : instant
  const { begin, end } = spanOf(core, task)
  let cursor = Math.max(lastCarriedOut, begin - 1000, instant - maxBacklog)
  const lastInstant = Math.min(limit, end, instant)
  while (cursor < lastInstant && (firstRun(task, core.world.zone, cursor) ?? farAway) <= lastInstant) {
    const due = cronRuns(task.cron, core.world.zone, cursor, 101)
    if (due.length === 0) break
    for (const [index, runTime] of due.slice(0, 100).entries()) {
      if (runTime > lastInstant) return void cursors.set(task.id, instant)
      addRun(core, task, runTime, (due[index + 1] ?? farAway) - 1000)
      cursor = runTime
    }
  }
  cursors.set(task.id, instant)
}

/** Length of a seeded task's history: weeks, with a limited number of executions. */
function historyOf(core: Core, task: TaskRecord, instant: number): number {
  const [a, b] = cronRuns(task.cron, core.world.zone, instant, 2)
  const step = a !== undefined && b !== undefined ? b - a : DAY
  if (step >= 20 * DAY) return 70 * DAY
  if (step >= 4 * 60 * MINUTE) return 24 * DAY
  return step >= 60 * MINUTE ? 5 * DAY : 1.5 * DAY
}

function runManual(core: Core, task: TaskRecord, instant: number): void {
  if (task.canceled === '1' || core.db.taskRuns.of(task.id).length > 0) return
  const runTime = core.world.parts.calendar.parseWall(task.task_time)
  if (runTime <= instant) addRun(core, task, runTime, farAway)
}

/** Starts an execution at `startedAt`; `until` is the start of the next one. `ordered`: a user asked for it. */
export function addRun(
  core: Core,
  task: TaskRecord,
  startedAt: number,
  until: number,
  ordered?: PassKind,
): TaskRun {
  const kind = ordered ?? kindOf(core, task, startedAt)
  const { calendar } = core.world.parts
  const day = task.data_date_begin ? calendar.parseDate(task.data_date_begin) : calendar.dayOf(startedAt) - 1
  const previous = core.db.taskRuns.of(task.id).at(-1)
  const members = objectsOf(core, task, { kind, day, startedAt, previous })
  let selectedMembers: Members | undefined
  const pass: Pass = {
    kind,
    startedAt,
    until,
    rounds: task.rounds,
    slots: undefined,
    stoppedAt: farAway,
  }
  const run: TaskRun = {
    id: `${task.id}-${Math.floor(startedAt / 1000).toString(36)}`,
    task,
    startedAt,
    ordered: ordered !== undefined || task.source === '2',
    day,
    get members() {
      return (selectedMembers ??= members())
    },
    passes: [pass],
    tally: undefined,
  }
  core.db.taskRuns.add(run)
  return run
}

/**
 * An automatic reading of freezes takes part in the nightly collection, or in the monthly one on the first day of the
 * month.
 */
function kindOf(core: Core, task: TaskRecord, startedAt: number): PassKind {
  const { freeze_density: density, strategy } = task
  if (task.source === '2' || task.task_type !== '1' || (density !== 'D' && density !== 'M')) return 'live'
  const { calendar } = core.world.parts
  const today = calendar.dayOf(startedAt)
  const sinceMidnight = startedAt - calendar.dayStart(today)
  const onlyUnread = strategy === '2' || strategy === '3'
  if (density === 'M')
    return !onlyUnread && calendar.dateOf(today).endsWith('-01') && sinceMidnight <= 60 * MINUTE
      ? 'monthly'
      : 'live'
  if (onlyUnread) return 'supplement'
  return sinceMidnight <= 30 * MINUTE ? 'nightly' : 'live'
}

interface Beginning {
  kind: PassKind
  day: number
  startedAt: number
  previous: TaskRun | undefined
}

/**
 * All objects, or those that the strategy selects; a selection that follows from the world alone is evaluated on
 * first use.
 */
function objectsOf(
  core: Core,
  task: TaskRecord,
  { kind, day, startedAt, previous }: Beginning,
): () => Members {
  const allMembers = membersOf(core, task)
  if (kind === 'supplement') {
    const { outcomes } = core.world.parts
    return () =>
      allMembers.filter((index) => {
        const [meter, point] = [allMembers.meter[index] ?? -1, allMembers.point[index] ?? -1]
        const code = meter < 0 ? 1 : outcomes.state(meter, point, day, startedAt)
        return code < 0 && code !== outcomeCode.notNeeded && code !== outcomeCode.unborn
      })
  }
  if ((task.strategy !== '2' && task.strategy !== '3') || !previous) return () => allMembers
  const previousMembers = previous.members
  const remaining = allMembers.filter((index) => {
    const previousIndex = previousMembers.indexOf(allMembers.memberAt(index)?.id ?? '')
    if (previousIndex < 0) return task.strategy === '2'
    return objectState(core, previous, previousIndex, startedAt).result === '2'
  })
  return () => remaining
}

/**
 * Reads the failed objects of an execution again.
 * @returns the number of these objects
 */
export function rereadFailed(core: Core, run: TaskRun): number {
  const instant = core.now()
  const { members } = run
  const nextSlots = new Map<number | string, number>()
  const slots = new Map<number, number>()
  for (let index = 0; index < members.length; index++) {
    if (objectState(core, run, index, instant).result !== '2') continue
    const key = members.pointKeyOf(index)
    const slot = nextSlots.get(key) ?? 0
    nextSlots.set(key, slot + 1)
    slots.set(index, slot)
  }
  if (slots.size > 0) {
    run.passes.push({
      kind: 'live',
      startedAt: instant,
      until: farAway,
      rounds: 0,
      slots,
      stoppedAt: farAway,
    })
    run.tally = undefined
  }
  return slots.size
}

/**
 * Ends an execution now: objects not read yet count as failed.
 * @returns true when any object was still being read
 */
export function stopRun(core: Core, run: TaskRun): boolean {
  const now = core.now()
  if (tallyOf(core, run, now).reading === 0) return false
  for (const pass of run.passes) pass.stoppedAt = Math.min(pass.stoppedAt, now)
  run.tally = undefined
  return true
}
