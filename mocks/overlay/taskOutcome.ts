import type { World } from '../world/types'
import type { FailReason } from '../world/outcome'
import { outcomeCode } from '../world/outcome'
import { bits, topic } from '../world/random'
import type { Pass, Tally, TaskRun } from '../db/taskRuns'

const forEver = Number.POSITIVE_INFINITY
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Outcome of one object. Instants are ms since 1970, 0 = not yet. */
export interface ObjectState {
  /** 1 read success, 2 read failed, 3 no need read, 4 reading. */
  result: '1' | '2' | '3' | '4'
  /** Reason of the last attempt; also while another one is to come. */
  reason: FailReason | 'stopped' | ''
  start: number
  end: number
  /** The state stays so at least until then, unless a user steps in; Infinity for a settled one. */
  until: number
}

/** An execution goes by the field alone, not by what people changed. */
type Field = { readonly world: Pick<World, 'parts' | 'attempt'> }

/** From the beginning of an execution to its first order. */
export const sendDelay = 2_000
/** From one meter of a collection point to the next, by task type, ms. */
const pace = { '1': 1_200, '2': 4_000, '3': 2_500 } as const
/** Waiting times after the first attempt before a failed object is tried again. */
const waits = [0, 30 * MINUTE, 90 * MINUTE, 210 * MINUTE] as const
/** The night's collection: the last first attempt begins 5.3 hours after it. */
const nightlyWindow = 5.5 * HOUR
const reasons: readonly FailReason[] = ['timeout', 'dcuOffline', 'dataInvalid', 'protocolException', 'outage']

/** Instant at which a pass is over at the latest. */
export function lastInstant(core: Field, pass: Pass): number {
  const { calendar } = core.world.parts
  const window =
    pass.kind === 'nightly'
      ? pass.startedAt + nightlyWindow
      : pass.kind === 'supplement' || pass.kind === 'monthly'
        ? calendar.dayStart(calendar.dayOf(pass.startedAt) + 1)
        : Number.POSITIVE_INFINITY
  return Math.min(window, pass.until, pass.stoppedAt)
}

/**
 * True when each pass of an execution is over, so that nothing of it is being read, whatever became of its objects.
 */
export const isOver = (core: Field, { passes }: TaskRun, instant: number): boolean =>
  passes.every((pass) => instant >= pass.startedAt && instant >= lastInstant(core, pass))

/** State of object `index` of an execution, as far as it is known at `instant`. */
export function objectState(core: Field, run: TaskRun, index: number, instant: number): ObjectState {
  const { members } = run
  const pass = run.passes.findLast(
    (candidate) => candidate.startedAt <= instant && (candidate.slots?.has(index) ?? true),
  )
  if (index >= members.length || !pass) return { result: '4', reason: '', start: 0, end: 0, until: instant }
  const { outcomes, monthFreezes } = core.world.parts
  const last = lastInstant(core, pass)
  const cut = Math.min(instant, last)
  const object: Asked = {
    meter: members.meter[index] ?? -1,
    point: members.point[index] ?? -1,
    slot: pass.slots?.get(index) ?? members.slot[index] ?? 0,
  }
  const { meter, point } = object
  if (meter >= 0) {
    const code =
      pass.kind === 'monthly'
        ? monthFreezes.code(meter, point, run.day + 1, cut)
        : outcomes.code(meter, point, run.day, cut)
    if (code === outcomeCode.notNeeded || code === outcomeCode.unborn)
      return { result: '3', reason: '', start: pass.startedAt, end: pass.startedAt, until: forEver }
    if (pass.kind !== 'live') return collected(core, run, { object, pass, code }, last, instant)
  }
  return live(core, run, { object, pass }, last, instant)
}

/** An object by its numbers. */
interface Asked {
  meter: number
  point: number
  slot: number
}

/** Read, or not, by the world's collection of that day, or of that month. */
function collected(
  core: Field,
  run: TaskRun,
  { object, pass, code }: { object: Asked; pass: Pass; code: number },
  last: number,
  instant: number,
): ObjectState {
  const { outcomes, monthFreezes } = core.world.parts
  const { meter, point } = object
  const monthly = pass.kind === 'monthly'
  const begin = monthly
    ? monthFreezes.firstAttempt(meter, point, run.day + 1)
    : outcomes.firstAttempt(meter, point, run.day)
  const first = Math.max(pass.startedAt, begin)
  if (code > 0) return { result: '1', reason: '', start: first, end: code, until: forEver }
  const reason = code === outcomeCode.notDue ? '' : (reasons[-code - 1] ?? 'timeout')
  const until = monthly ? instant : outcomes.codeUntil(meter, point, run.day, instant)
  return open(pass, { reason, start: first <= instant ? first : 0, end: 0, until }, last, instant)
}

/** Asked at its turn, and again in the rounds that the task allows. */
function live(
  core: Field,
  run: TaskRun,
  { object, pass }: { object: Asked; pass: Pass },
  last: number,
  instant: number,
): ObjectState {
  const first = pass.startedAt + sendDelay + object.slot * pace[run.task.task_type]
  const cut = Math.min(instant, last)
  const start = first <= cut ? first : 0
  let reason: ObjectState['reason'] = ''
  let end = 0
  for (const wait of waits.slice(0, pass.rounds + 1)) {
    const attemptAt = first + wait
    if (attemptAt > cut) return open(pass, { reason, start, end, until: attemptAt }, last, instant)
    const answer =
      object.meter < 0
        ? ({ ok: true, ms: 4_000 } as const)
        : core.world.attempt(object.meter, object.point, attemptAt)
    const until = attemptAt + answer.ms
    if (until > cut) return open(pass, { reason, start, end, until }, last, instant)
    end = until
    if (answer.ok) return { result: '1', reason: '', start, end, until: forEver }
    reason = answer.reason
  }
  return { result: '2', reason, start, end, until: forEver }
}

/** Nothing is settled yet, or never will be: the pass is over. */
function open(
  pass: Pass,
  partialState: Omit<ObjectState, 'result'>,
  last: number,
  instant: number,
): ObjectState {
  if (instant < last) return { result: '4', ...partialState, until: Math.min(partialState.until, last) }
  const stopped = pass.stoppedAt <= last
  return {
    result: '2',
    reason: stopped ? 'stopped' : partialState.reason || 'timeout',
    start: partialState.start,
    end: last,
    until: forEver,
  }
}

const nothing = (): Tally => ({
  sent: 0,
  success: 0,
  failure: 0,
  noNeed: 0,
  reading: 0,
  start: 0,
  end: 0,
  overdue: false,
  stopped: false,
  reasons: new Map(),
  hours: new Map(),
})

function count(tally: Tally, state: ObjectState): void {
  if (state.start > 0 && state.result !== '3') {
    tally.sent += 1
    if (tally.start === 0 || state.start < tally.start) tally.start = state.start
  }
  if (state.end > tally.end) tally.end = state.end
  if (state.result === '3') tally.noNeed += 1
  else if (state.result === '4') tally.reading += 1
  else {
    if (state.result === '1') tally.success += 1
    else {
      tally.failure += 1
      tally.reasons.set(state.reason, (tally.reasons.get(state.reason) ?? 0) + 1)
      if (state.reason === 'stopped') tally.stopped = true
    }
    const hour = Math.floor(state.end / HOUR) * HOUR
    const [success, failure] = tally.hours.get(hour) ?? [0, 0]
    tally.hours.set(hour, state.result === '1' ? [success + 1, failure] : [success, failure + 1])
  }
}

/**
 * Sums up the objects at `instant`. Settled objects stay so: only the others are asked again, and not before one of
 * them can have changed.
 */
export function tallyOf(core: Field, run: TaskRun, instant: number): Tally {
  const cachedTally = (run.tally ??= {
    settled: nothing(),
    open: Array.from({ length: run.members.length }, (_, place) => place),
  })
  const { latest, settled } = cachedTally
  if (latest && latest.validFrom <= instant && instant < latest.until) return latest.tally
  const openPlaces: number[] = []
  const states: ObjectState[] = []
  for (const index of cachedTally.open) {
    const state = objectState(core, run, index, instant)
    if (state.result !== '4') count(settled, state)
    else {
      openPlaces.push(index)
      states.push(state)
    }
  }
  const tally: Tally = { ...settled, reasons: new Map(settled.reasons), hours: new Map(settled.hours) }
  for (const state of states) count(tally, state)
  const pass = run.passes.at(-1)
  tally.overdue =
    pass?.kind === 'live' && tally.failure > 0 && tally.end === pass.until && pass.until <= instant
  const changes = run.passes
    .flatMap((taskPass) => [taskPass.startedAt, taskPass.until])
    .filter((changeInstant) => changeInstant > instant)
  const until = states.reduce((first, state) => Math.min(first, state.until), Math.min(forEver, ...changes))
  run.tally = { settled, open: openPlaces, latest: { validFrom: instant, until, tally } }
  return tally
}

/** The status of an execution. */
export function runStatus(run: TaskRun, tally: Tally, instant: number): string {
  if (run.passes.some((pass) => pass.stoppedAt <= instant) && tally.reading === 0) return 'stopped'
  if (tally.reading > 0) return instant < run.startedAt + sendDelay ? 'sent' : 'ongoing'
  if (tally.overdue) return 'overdued'
  const away = (tally.reasons.get('dcuOffline') ?? 0) + (tally.reasons.get('outage') ?? 0)
  if (tally.failure > 0 && tally.success === 0 && away === tally.failure) return 'sendFailed'
  return tally.failure > 0 ? 'finished' : 'collected'
}

/** The reason of most failures; '' without. */
export const topReason = ({ reasons: counts }: Tally): string =>
  [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? ''

/** Number of values that a successful object brought. */
export function valueCount(core: Field, run: TaskRun, meter: number): number {
  const { task } = run
  const { calendar, network } = core.world.parts
  const days =
    task.data_date_end === ''
      ? 1
      : Math.max(1, calendar.parseDate(task.data_date_end) - calendar.parseDate(task.data_date_begin) + 1)
  if (task.task_type === '1') return task.item_codes.length * days
  if (task.task_type === '2')
    return ({ '1': 96, '2': 48, '3': 24, '4': 288 }[task.freeze_density] ?? 96) * days
  // Events are rare: most logs have nothing new.
  const luck = bits(network.seed, topic.event, meter, run.day, Math.floor(run.startedAt / HOUR)) % 100
  return luck < 88 ? 0 : 1 + (luck % 3)
}
