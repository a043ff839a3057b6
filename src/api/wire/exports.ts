import { object, text } from '@/lib/shape'
import { by, post } from './call'

/** A message of an export channel: `process` 0…1 (≥ 1 done), `remainder` seconds left. */
export interface ExportProgress {
  process: number
  remainder: number
  downloadUrl: string
}

/** Without a word it is CSV; `xlsx` is a workbook whose first sheet is nothing but the table, so that it can be imported. */
export type ExportFormat = 'csv' | 'xlsx'

/** What an exported file says about itself: before its table, or on a workbook's second sheet; words of the user. */
export interface ExportHead {
  title: string
  /** Absent where the list did not tell. */
  filters?: { label: string; value: string }[]
}

export const exportsApi = {
  cancel: by(
    'type',
    post('/result/eMpDayRead/cancelExport', 'Cancels an export of the user by its type.', {
      body: object({ type: text }),
    }),
  ),
}
