import { queryClient } from '@/ui/data/queries'

interface Answer {
  queryKey: readonly unknown[]
}

const isOf =
  (ids: readonly string[]) =>
  ({ queryKey: [owner] }: Answer): boolean =>
    ids.some((id) => id === owner)

/** Loads everything again that a page keeps under the ids of its list: rows, figures, charts, sums. */
export const refreshPage = (ids: readonly string[]): void =>
  void queryClient.invalidateQueries({ predicate: isOf(ids) })

/** Loads again what stands beside the rows: something that was saved changes figures and charts, too. */
export const refreshBesideRows = (ids: readonly string[]): void =>
  void queryClient.invalidateQueries({
    predicate: (answer) => isOf(ids)(answer) && answer.queryKey[1] !== 'list',
  })
