import type { Page, PageQuery } from '@/lib/page'
import { http, takePage } from './unread'
import { importResource, type ImportRowProblem } from './importResource'

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

/** What the head-end says about a field; the codes are words of the namespace `imports`. */
export type MeterImportProblem = ImportRowProblem<MeterImportKey>

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

export const meterImportsApi = {
  ...importResource<MeterImportKey>('/capture/meterImport', 'meters'),
  /** Newest first. */
  batches: (query: PageQuery, signal?: AbortSignal): Promise<Page<MeterImportBatch>> =>
    http
      .get<{ pageDatas: { dataList: MeterImportBatch[]; totalCount: number } }>(
        '/capture/meterImport/list',
        query,
        { signal, silent: true },
      )
      .then(takePage),
}
