import { useEvery } from '@/ui/data/useEvery'

/** While nothing goes on but something may begin, ms. */
const idle = 30_000

interface Listed<Row> {
  rows: readonly Row[] | undefined
  error: Error | undefined
  reload: () => void
}

/**
 * Asks again and again for a list of work that goes on by itself, as long as its tab is in sight and the server answers.
 * Answers whether any of its rows goes on.
 * @param often ms between two looks while one does
 * @example useWorkList(jobs.list, isExecuting)
 */
export function useWorkList<Row>(
  { rows, error, reload }: Listed<Row>,
  goesOn: (row: Row) => boolean,
  often = 3_000,
): boolean {
  const busy = rows?.some(goesOn) ?? false
  useEvery(error ? undefined : busy ? often : idle, reload)
  return busy
}
