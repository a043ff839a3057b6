import { useEvery } from '@/ui/data/useEvery'

/** Interval between two requests while the server still computes values, ms. */
const interval = 4_000

interface Rows<Row> {
  rows: readonly Row[] | undefined
  reload: () => void
}

/** Reloads a list as long as the server still computes a value of one of its rows. */
export function usePendingRows<Row>({ rows, reload }: Rows<Row>, isPending: (row: Row) => boolean): void {
  useEvery(rows?.some(isPending) ? interval : undefined, reload)
}
