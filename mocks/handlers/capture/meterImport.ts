import type { MeterImportKey } from '../../../src/api/capture/meterImport'
import type { Core } from '../../core'
import type { MeterImportRecord } from '../../db/meterImports'
import { meterOf, problemsOf, terminalsOf } from './meterImportRules'
import { listRoutes } from '../kit/crud'
import { importRoutes } from '../kit/importJobs'
import { Refusal } from '../../kit/params'
import type { Call, Route } from '../kit/call'
import { authorOf } from '../kit/route'

const screens = ['importWizard'] as const
const path = '/capture/meterImport'

/** Importing meters from a file; a list shows the files. */
export function meterImportHandlers(core: Core): Route[] {
  const table = () => core.unscoped.db.tables.meterImports
  /** Files of the caller's own, and those whose lines the caller sees. */
  const visibleTo =
    ({ account }: Pick<Call, 'account'>) =>
    ({ id, create_user }: MeterImportRecord): boolean =>
      create_user === account.username || core.db.tables.meterImports.get(id) !== undefined

  return [
    ...listRoutes(core, {
      path,
      screens,
      keys: (_, asker) => table().all().filter(visibleTo(asker)).toReversed(),
      fields: ['create_time', 'file_name'],
      show: rowOf,
    }),
    ...importRoutes<MeterImportKey>(core, {
      path,
      screens,
      keys,
      problems: (rows) => problemsOf(core, rows),
      write: (rows, call) => rows.map((row) => core.db.meters.insert(meterOf(core, row), authorOf(call))),
      takeBack: (ids, call) => takeBack(core, ids, call),
      unknownBatch: 'rowGone',
      batches: {
        add: (file_name, rows, call) =>
          table().insert(
            {
              file_name,
              total: rows.length,
              status: '1',
              tml_ids: terminalsOf(core, rows),
              meter_ids: [],
              accounts: [],
            },
            authorOf(call),
          ).id,
        get(id, call) {
          const batch = table()
            .all()
            .filter(visibleTo(call))
            .find((record) => record.id === id)
          return batch && { ...batch, createdIds: batch.meter_ids }
        },
        update(id, { status, createdIds, rows }, call) {
          const accounts = status === '2' ? rows.flatMap((row) => row.login_account || []) : []
          table().update(id, { status, meter_ids: createdIds, accounts }, authorOf(call))
        },
      },
    }),
  ]
}

/** Removes the imported meters that are left. @throws Refusal when one of them was changed or is out of sight */
function takeBack(core: Core, ids: readonly string[], call: Call): number {
  // Records deleted since the import need no rolling back.
  const remainingIds = ids.filter((id) => core.unscoped.db.meters.fields(id))
  // All or nothing: the maker may have lost sight of some of them.
  if (remainingIds.some((id) => !core.db.meters.fields(id))) throw new Refusal('outsideScope')
  const changedId = remainingIds.find((id) => isTouched(core, id))
  if (changedId !== undefined)
    throw new Refusal('rollBackChanged', { name: core.db.meters.fields(changedId)?.metercomid ?? '' })
  for (const id of remainingIds) core.db.meters.remove(id, authorOf(call))
  return remainingIds.length
}

/** Changed, replaced or read since it was imported. */
function isTouched(core: Core, id: string): boolean {
  const stamps = core.db.meters.stamps(id)
  if (!stamps) return true
  return (
    core.db.meters.entries().get(id)?.replacements.length !== 0 ||
    stamps.update_time !== stamps.create_time ||
    stamps.update_user !== stamps.create_user
  )
}

const rowOf = ({ meter_ids: _ids, tml_ids: _terminals, accounts: _accounts, ...batch }: MeterImportRecord) =>
  batch

const keys: readonly MeterImportKey[] = [
  'metercomid',
  'meter_no',
  'asset_no',
  'cons_no',
  'cons_name',
  'phone',
  'address',
  'tml_asset_no',
  'mp',
  'meter_type',
  'meter_model',
  'comm_protocol',
  'baud_rate',
  'comm_port',
  'tariff_count',
  'wiring_mode',
  'ct_ratio',
  'pt_ratio',
  'cons_type',
  'loss_flag',
  'install_date',
  'longitude',
  'latitude',
  'login_account',
]
