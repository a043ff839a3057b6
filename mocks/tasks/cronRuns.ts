import { runsAfter } from '../../src/lib/runTime'
import { calendarOf, DAY, MINUTE } from '../world/calendar'

/** As far as it is worth looking for changes of the clock, days. */
const farthest = 400
const known = new Map<string, readonly number[]>()

/**
 * `runsAfter` of the console's own rules, much cheaper: while the zone's clock does not change, the zone need not be asked
 * for every single run. What was found is kept: the answer follows from the question alone.
 */
export function cronRuns(line: string, zone: string, from: number, count: number): readonly number[] {
  const key = `${line}|${zone}|${String(from)}|${String(count)}`
  const found = known.get(key) ?? steady(line, zone, from, count) ?? runsAfter(line, zone, from, count)
  if (known.size > 2_000) known.clear()
  known.set(key, found)
  return found
}

/** The runs, if the clock of the zone shows the same offset from `from` to a day after the last of them. */
function steady(line: string, zone: string, from: number, count: number): readonly number[] | undefined {
  const { offset } = calendarOf(zone)
  const ahead = offset(from)
  if (ahead % MINUTE !== 0) return undefined
  const runs = runsAfter(line, ahead / MINUTE, from, count)
  const last = runs.at(-1) ?? from
  if (last - from > farthest * DAY) return undefined
  for (let at = from; at <= last + DAY; at += DAY) if (offset(at) !== ahead) return undefined
  return runs
}
