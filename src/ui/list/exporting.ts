/** Choices of the user for an export file. */
export interface ExportRequest {
  /** Selected rows, rows of the filtered list, or rows without the user's filters. */
  rows: 'ticked' | 'listed' | 'all'
  columns: 'shown' | 'all'
  format?: 'xlsx'
  /** Filters of the rows, in words, to be written into the file. */
  filters: { label: string; value: string }[]
}

/** Export of a list to a file. */
export interface Exporting {
  can: string
  run: (wish: ExportRequest) => unknown
  busy: boolean
  /** Number of rows without the user's filters. Absent: only the format can be chosen. */
  count?: (signal: AbortSignal) => Promise<number>
}
