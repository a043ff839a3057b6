import { useEvery } from '@/ui/data/useEvery'

/** Interval while no row is running but one may start, ms. */
const idleInterval = 30_000

interface Listed<Row> {
  rows: readonly Row[] | undefined
  error: Error | undefined
  reload: () => void
}

/**
 * Polls a list of work that proceeds by itself, as long as its tab is visible and the server answers.
 * @param interval interval while a row is running, ms
 * @returns true while at least one row is running
 * @example useWorkList(jobs.list, isExecuting)
 */
export function useWorkList<Row>(
  { rows, error, reload }: Listed<Row>,
  isOngoing: (row: Row) => boolean,
  interval = 3_000,
): boolean {
  const busy = rows?.some(isOngoing) ?? false
  useEvery(error ? undefined : busy ? interval : idleInterval, reload)
  return busy
}
