import { Cron } from 'croner'
import { wallIn, type WallTime } from './time'
import { headEndNow } from './clock'

/**
 * A run time in the form in which people describe it. On the wire it is a cron line of five fields: minute, hour, day
 * of the month, month, weekday (0 Sunday … 6 Saturday), all in the utility's zone.
 */
export type RunTime =
  /** Every `every` minutes, on the clock: 15 means :00, :15, :30, :45. */
  | { mode: 'minutes'; every: number }
  /** At `minute` of every `every`-th hour, counted from midnight. */
  | { mode: 'hourly'; every: number; minute: number }
  | { mode: 'daily'; hour: number; minute: number }
  /** `days`: 0 Sunday … 6 Saturday, sorted, at least one. */
  | { mode: 'weekly'; days: readonly number[]; hour: number; minute: number }
  /** `day`: 1 … 28, or 'L' for the last day of the month. */
  | { mode: 'monthly'; day: number | 'L'; hour: number; minute: number }
  /** Anything else that a cron line can say. */
  | { mode: 'cron'; line: string }

export type RunTimeMode = RunTime['mode']
export const runTimeModes: readonly RunTimeMode[] = [
  'minutes',
  'hourly',
  'daily',
  'weekly',
  'monthly',
  'cron',
]
/** Choices for "every n minutes" and "every n hours": divisors, so that the steps stay even. */
export const minuteSteps = [5, 10, 15, 20, 30] as const
export const hourSteps = [1, 2, 3, 4, 6, 8, 12] as const
/** The last day of the month that every month has. */
export const lastCommonDay = 28

const isStep = (steps: readonly number[], value: number): boolean => steps.includes(value)
const integerIn = (text: string | undefined, min: number, max: number): number => {
  const value = /^\d{1,2}$/.test(text ?? '') ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : Number.NaN
}

/** The cron line of a run time. */
export function cronOf(time: RunTime): string {
  const { mode } = time
  if (mode === 'minutes') return `*/${time.every} * * * *`
  if (mode === 'cron') return time.line.trim().replace(/\s+/g, ' ')
  const { minute } = time
  if (mode === 'hourly') return `${minute} ${time.every === 1 ? '*' : `*/${time.every}`} * * *`
  if (mode === 'daily') return `${minute} ${time.hour} * * *`
  if (mode === 'weekly')
    return `${minute} ${time.hour} * * ${[...new Set(time.days)].toSorted((a, b) => a - b).join(',')}`
  return `${minute} ${time.hour} ${time.day} * *`
}

/** Meaning of a cron line, in the simplest mode that says exactly the same. */
export function runTimeOf(line: string): RunTime {
  const text = line.trim().replace(/\s+/g, ' ')
  const [minute, hour, day, month, weekday, ...extraFields] = text.split(' ')
  const customTime: RunTime = { mode: 'cron', line: text }
  if (extraFields.length > 0 || weekday === undefined || month !== '*') return customTime
  const every = integerIn(/^\*\/(\d{1,2})$/.exec(minute ?? '')?.[1], 1, 59)
  if (hour === '*' && day === '*' && weekday === '*' && isStep(minuteSteps, every))
    return { mode: 'minutes', every }
  const atMinute = integerIn(minute, 0, 59)
  if (Number.isNaN(atMinute)) return customTime
  const step = hour === '*' ? 1 : integerIn(/^\*\/(\d{1,2})$/.exec(hour ?? '')?.[1], 1, 23)
  if (day === '*' && weekday === '*' && isStep(hourSteps, step))
    return { mode: 'hourly', every: step, minute: atMinute }
  const atHour = integerIn(hour, 0, 23)
  if (Number.isNaN(atHour)) return customTime
  const clockTime = { hour: atHour, minute: atMinute }
  if (day === '*' && weekday === '*') return { mode: 'daily', ...clockTime }
  if (day === '*' && /^[0-6](,[0-6])*$/.test(weekday))
    return {
      mode: 'weekly',
      days: [...new Set(weekday.split(',').map(Number))].toSorted((a, b) => a - b),
      ...clockTime,
    }
  const date = day === 'L' ? 'L' : integerIn(day, 1, lastCommonDay)
  if (weekday === '*' && !Number.isNaN(date)) return { mode: 'monthly', day: date, ...clockTime }
  return customTime
}

/**
 * Error of a cron line: `required` it is empty, `minute` it names no minute (it would run all the time), `invalid` it
 * cannot be parsed or never runs.
 */
export type CronProblem = 'required' | 'minute' | 'invalid'

export function cronProblem(line: string | undefined): CronProblem | undefined {
  const text = line?.trim() ?? ''
  if (text === '') return 'required'
  const fields = text.split(/\s+/)
  if (fields.length !== 5) return 'invalid'
  if (!/\d/.test(fields[0] ?? '') || fields[0] === '*/1') return 'minute'
  return everRuns(text) ? undefined : 'invalid'
}

const jobs = new Map<string, Cron>()
/** True by line where it ever runs: a search for the next run costs as much as the run that a caller asks for. */
const checkedLines = new Map<string, boolean>()

function everRuns(line: string): boolean {
  const cachedResult = checkedLines.get(line)
  if (cachedResult !== undefined) return cachedResult
  if (checkedLines.size > 200) checkedLines.clear()
  const runs = hasRun(line)
  checkedLines.set(line, runs)
  return runs
}

function hasRun(line: string): boolean {
  try {
    return cronIn(line, 'UTC').nextRun(new Date(Date.UTC(2026, 0, 1))) !== null
  } catch {
    return false
  }
}

/** `zone`: an IANA name, or minutes that the clock is ahead of UTC. Croner itself starts no timer without a function to run. */
function cronIn(line: string, zone: string | number): Cron {
  const key = `${String(zone)} ${line}`
  let job = jobs.get(key)
  if (!job) {
    job = new Cron(line, typeof zone === 'number' ? { utcOffset: zone } : { timezone: zone })
    if (jobs.size > 200) jobs.clear()
    jobs.set(key, job)
  }
  return job
}

/**
 * The instants (ms since 1970) after `from` at which a cron line runs in a zone, at most `count`; none for a line that
 * cannot be understood. An hour that the clock skips runs when it has been skipped; one that comes twice runs once.
 * A number instead of a zone says by how many minutes a clock that never changes is ahead of UTC: that costs a sixth.
 */
export function runsAfter(line: string, zone: string | number, begin: number, count: number): number[] {
  if (cronProblem(line)) return []
  return cronIn(line.trim(), zone)
    .nextRuns(count, new Date(begin))
    .map((date) => date.getTime())
}

/** The next runs (five, from now on) as wall times of the zone. */
export const nextRuns = (line: string, zone: string, begin: number = headEndNow(), count = 5): WallTime[] =>
  runsAfter(line, zone, begin, count).map((ms) => wallIn(zone, ms))

/**
 * The unit of the step from one run to the next, which a copy of a task is put off by: a day for everything that runs at
 * least daily.
 */
export function runCycleOf(line: string): 'day' | 'week' | 'month' {
  const { mode } = runTimeOf(line)
  if (mode === 'weekly') return 'week'
  if (mode === 'monthly') return 'month'
  if (mode !== 'cron') return 'day'
  const [, , day = '*', , weekday = '*'] = line.trim().split(/\s+/)
  return day !== '*' ? 'month' : weekday !== '*' ? 'week' : 'day'
}
