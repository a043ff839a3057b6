import type { Page, PageQuery } from '@/lib/page'
import { http, takeObject, takePage } from './http'

/** Columns of the file from which meters are imported. */
export type MeterImportKey =
  | 'metercomid'
  | 'meter_no'
  | 'asset_no'
  | 'cons_no'
  | 'cons_name'
  | 'phone'
  | 'address'
  | 'tml_asset_no'
  | 'mp'
  | 'meter_type'
  | 'meter_model'
  | 'comm_protocol'
  | 'baud_rate'
  | 'comm_port'
  | 'tariff_count'
  | 'wiring_mode'
  | 'ct_ratio'
  | 'pt_ratio'
  | 'cons_type'
  | 'loss_flag'
  | 'install_date'
  | 'longitude'
  | 'latitude'
  | 'login_account'

/** A line of the file: its number there, and its fields as codes. */
export type MeterImportRow = { line: number } & Record<MeterImportKey, string>

/** What the head-end says about a field; the codes are words of the namespace `imports`. */
export interface MeterImportProblem {
  line: number
  field: MeterImportKey
  code: string
}

/** A file that was imported, or is being. */
export interface MeterImportBatch {
  id: string
  file_name: string
  /** How many meters. */
  total: number
  /** 1 running, 2 imported, 3 refused, 4 rolled back. */
  status: string
  create_user: string
  create_time: string
  update_user: string
  update_time: string
}

export interface MeterImportProgress {
  /** 1 running, 2 imported, 3 refused. */
  status: string
  done: number
  total: number
  /** Of the batch, to roll it back. */
  batch_id: string
  /** Why the whole file was refused. */
  problems: MeterImportProblem[]
}

export const meterImportsApi = {
  /** Newest first. */
  batches: (query: PageQuery, signal?: AbortSignal): Promise<Page<MeterImportBatch>> =>
    http
      .get<{ pageDatas: { dataList: MeterImportBatch[]; totalCount: number } }>(
        '/capture/meterImport/list',
        query,
        { signal, silent: true },
      )
      .then(takePage),
  /** What is wrong with lines that look right: numbers that exist, terminals that do not. At most 2,000 at once. */
  check: (
    rows: readonly MeterImportRow[],
    signal?: AbortSignal,
  ): Promise<{ problems: MeterImportProblem[] }> =>
    http
      .post<{ problems: MeterImportProblem[] }>(
        '/capture/meterImport/check',
        { rows },
        { silent: true, ...(signal && { signal }) },
      )
      .then(takeObject),
  /** All or nothing. The same `request_id` starts nothing twice. */
  start: (order: {
    rows: readonly MeterImportRow[]
    file_name: string
    request_id: string
  }): Promise<{ taskId: string }> =>
    http.post<{ taskId: string }>('/capture/meterImport/import', order, { silent: true }).then(takeObject),
  progress: (taskId: string, signal?: AbortSignal): Promise<MeterImportProgress> =>
    http
      .get<MeterImportProgress>(`/capture/meterImport/progress/${encodeURIComponent(taskId)}`, undefined, {
        signal,
        silent: true,
      })
      .then(takeObject),
  /** Takes every meter of the batch away again; refused as a whole when one has been changed or read since. */
  rollBack: (batchId: string): Promise<{ count: number }> =>
    http
      .post<{ count: number }>('/capture/meterImport/rollBack', { id: batchId }, { silent: true })
      .then(takeObject),
}
