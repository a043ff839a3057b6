import { cronRuns } from './cronRuns'

const upcoming = new WeakMap<object, { instant: number; next: number | undefined }>()

/**
 * The first run of a row's schedule after an instant, ms since 1970; undefined when none follows. The result stays
 * valid until that run and is cached by the row: a changed task or job is a new row.
 */
export function firstRun(row: { readonly cron: string }, zone: string, instant: number): number | undefined {
  const cached = upcoming.get(row)
  if (cached && cached.instant <= instant && (cached.next === undefined || instant < cached.next))
    return cached.next
  const [next] = cronRuns(row.cron, zone, instant, 1)
  upcoming.set(row, { instant, next })
  return next
}
