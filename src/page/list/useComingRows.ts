import { useEvery } from '@/ui/data/useEvery'

/** ms between two questions for what the server still works out. */
const often = 4_000

interface Rows<Row> {
  rows: readonly Row[] | undefined
  reload: () => void
}

/** Loads a list again as long as something that one of its rows shows is still worked out. */
export function useComingRows<Row>({ rows, reload }: Rows<Row>, isComing: (row: Row) => boolean): void {
  useEvery(rows?.some(isComing) ? often : undefined, reload)
}
