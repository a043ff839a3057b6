import { object, text } from '@/lib/shape'
import { byArgument, post } from './call'

/** A message of an export channel: `process` 0…1 (≥ 1 done), `remainder` seconds left. */
export interface ExportProgress {
  process: number
  remainder: number
  downloadUrl: string
}

/** Without a word it is CSV; `xlsx` is a workbook whose first sheet is nothing but the table, so that it can be imported. */
export type ExportFormat = 'csv' | 'xlsx'

/** Heading of an exported file: before its table, or on a workbook's second sheet; words of the user. */
export interface ExportHead {
  title: string
  /** Absent where the list did not tell. */
  filters?: { label: string; value: string }[]
}

export const exportsApi = {
  cancel: byArgument(
    'type',
    post('/result/eMpDayRead/cancelExport', 'Cancels an export of the user by its type.', {
      body: object({ type: text }),
    }),
  ),
}
