import { runsAfter } from '../../src/lib/runTime'
import { calendarOf, DAY, MINUTE } from '../world/calendar'

/** Longest span within which a constant clock offset is checked, days. */
const maxSpanDays = 400
const cachedRuns = new Map<string, readonly number[]>()

/**
 * `runsAfter` of the shared rules, much cheaper: while the zone's offset is constant, the zone is not asked for every
 * single run. Results are cached: they depend on the arguments only.
 */
export function cronRuns(line: string, zone: string, start: number, count: number): readonly number[] {
  const key = `${line}|${zone}|${String(start)}|${String(count)}`
  const runs =
    cachedRuns.get(key) ?? runsAtFixedOffset(line, zone, start, count) ?? runsAfter(line, zone, start, count)
  if (cachedRuns.size > 2_000) cachedRuns.clear()
  cachedRuns.set(key, runs)
  return runs
}

/**
 * Runs computed with one fixed offset; undefined when the zone's offset changes between `start` and a day after the
 * last run.
 */
function runsAtFixedOffset(
  line: string,
  zone: string,
  start: number,
  count: number,
): readonly number[] | undefined {
  const { offset } = calendarOf(zone)
  const ahead = offset(start)
  if (ahead % MINUTE !== 0) return undefined
  const runs = runsAfter(line, ahead / MINUTE, start, count)
  const last = runs.at(-1) ?? start
  if (last - start > maxSpanDays * DAY) return undefined
  for (let instant = start; instant <= last + DAY; instant += DAY)
    if (offset(instant) !== ahead) return undefined
  return runs
}
