import { id, number, object, partial, text, code, type Infer } from '@/lib/shape'
import { importStates } from '@/rules/archive/meterImportRules'
import { paged } from '../wire/call'
import { importResource, type ImportRowProblem } from '../wire/importResource'
import { stamped } from '../wire/resource'

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

/** Errors of a field from the head-end; the codes are words of the namespace `imports`. */
export type MeterImportProblem = ImportRowProblem<MeterImportKey>

/** A file that was imported, or is being. */
const meterImportBatch = object({
  id,
  file_name: text,
  /** Number of meters. */
  total: number,
  status: code(Object.values(importStates)),
  ...stamped,
})
export type MeterImportBatch = Infer<typeof meterImportBatch>

export const meterImportsApi = {
  ...importResource<MeterImportKey>('/capture/meterImport', 'meters'),
  batches: paged('/capture/meterImport/list', 'A page of the imports of meters, newest first.', {
    row: meterImportBatch,
    query: partial({}),
  }),
}
