/** What the user wants in the file. */
export interface ExportWish {
  /** The ticked rows, those that the list is narrowed to, or those without the user's filters. */
  rows: 'ticked' | 'listed' | 'all'
  columns: 'shown' | 'all'
  format?: 'xlsx'
  /** What the rows are narrowed to, in words, for the file to say. */
  filters: { label: string; value: string }[]
}

/** How a list becomes a file. */
export interface Exporting {
  can: string
  run: (wish: ExportWish) => unknown
  busy: boolean
  /** How many rows there are without the user's filters. Absent: only the format can be chosen. */
  count?: (signal: AbortSignal) => Promise<number>
}
