import { cronRuns } from './cronRuns'

const upcoming = new WeakMap<object, { after: number; next: number | undefined }>()

/**
 * The first run that a row's schedule has after an instant, ms since 1970; undefined when none comes. What was found is so
 * until that run, and is kept with the row: a changed task or job is another row.
 */
export function firstRun(row: { readonly cron: string }, zone: string, after: number): number | undefined {
  const known = upcoming.get(row)
  if (known && known.after <= after && (known.next === undefined || after < known.next)) return known.next
  const [next] = cronRuns(row.cron, zone, after, 1)
  upcoming.set(row, { after, next })
  return next
}
