import type { ImportProgress } from '../../../src/api/wire/importResource'
import type { MeterImportKey, MeterImportProblem } from '../../../src/api/capture/meterImport'
import { checkedAtOnce, importLimit } from '../../../src/rules/limits/limits'
import type { Core } from '../../core'
import type { MeterImportRecord } from '../../db/meterImports'
import { meterOf, problemsOf, terminalsOf } from './meterImportRules'
import { listRoutes } from '../kit/crud'
import { importRows } from '../kit/importRows'
import { Refusal } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { authorOf, route } from '../kit/route'

const screens = ['importWizard'] as const
/** Lines that the head-end writes in a second. */
const linesPerSecond = 2_500

interface Task {
  batch: string
  startedAt: number
  /** ms */
  durationMs: number
  problems: MeterImportProblem[]
  isFinished: boolean
}

/** Importing meters from a file: check, one job for the whole file, all or nothing, roll back. */
export function meterImportHandlers(core: Core): Route[] {
  const tasks = new Map<string, Task>()
  const batches = () => core.unscoped.db.tables.meterImports
  /** Files of the caller's own, and those whose lines the caller sees. */
  const visibleTo =
    ({ account }: Pick<Call, 'account'>) =>
    ({ id, create_user }: MeterImportRecord): boolean =>
      create_user === account.username || core.db.tables.meterImports.get(id) !== undefined
  const batchOf = (id: string, call: Call): MeterImportRecord | undefined =>
    batches()
      .all()
      .filter(visibleTo(call))
      .find((batch) => batch.id === id)
  const access = { screens, action: 'import' }

  return [
    ...listRoutes(core, {
      path: '/capture/meterImport',
      screens,
      keys: (_, asker) => batches().all().filter(visibleTo(asker)).toReversed(),
      fields: ['create_time', 'file_name'],
      show: rowOf,
    }),
    route(core, 'post', '/capture/meterImport/check', access, async ({ body }) =>
      ok({ problems: problemsOf(core, importRows(await body(), keys, checkedAtOnce)) }),
    ),
    route(core, 'post', '/capture/meterImport/import', access, async (call) => {
      const body = await call.body()
      body.required('request_id', 64)
      const rows = importRows(body, keys, importLimit.lines)
      const author = authorOf(call)
      const db = core.db
      const batch = batches().insert(
        {
          file_name: body.required('file_name'),
          total: rows.length,
          status: '1',
          tml_ids: terminalsOf(core, rows),
          meter_ids: [],
          accounts: [],
        },
        author,
      )
      const task: Task = {
        batch: batch.id,
        startedAt: core.now(),
        durationMs: Math.ceil((rows.length / linesPerSecond) * 1_000),
        problems: [],
        isFinished: false,
      }
      const taskId = `import-${batch.id}`
      tasks.set(taskId, task)
      // Everything is written at the end, so that half a file is never seen.
      core.later(() => {
        if (core.db !== db) return
        task.isFinished = true
        task.problems = problemsOf(core, rows)
        if (task.problems.length > 0) {
          batches().update(batch.id, { status: '3' }, author)
          return
        }
        const meter_ids = rows.map((row) => core.db.meters.insert(meterOf(core, row), author))
        const accounts = rows.flatMap((row) => row.login_account || [])
        batches().update(batch.id, { status: '2', meter_ids, accounts }, author)
      }, task.durationMs)
      return ok({ taskId })
    }),
    route(core, 'get', '/capture/meterImport/progress/:taskId', { screens }, (call) => {
      const task = tasks.get(call.part('taskId'))
      const batch = task && batchOf(task.batch, call)
      if (!task || !batch) throw new Refusal('importGone')
      const share = task.isFinished
        ? 1
        : Math.min(0.99, (core.now() - task.startedAt) / Math.max(1, task.durationMs))
      return ok({
        status: batch.status,
        done: Math.floor(share * batch.total),
        total: batch.total,
        batch_id: batch.id,
        problems: task.problems,
      } satisfies ImportProgress<MeterImportKey>)
    }),
    route(core, 'post', '/capture/meterImport/rollBack', access, async (call) => {
      const batch = batchOf((await call.body()).required('id'), call)
      if (!batch) throw new Refusal('rowGone')
      if (batch.status !== '2') throw new Refusal('rollBackState')
      const author = authorOf(call)
      // Records deleted since the import need no rolling back.
      const remainingIds = batch.meter_ids.filter((id) => core.unscoped.db.meters.fields(id))
      // All or nothing: the maker may have lost sight of some of them.
      if (remainingIds.some((id) => !core.db.meters.fields(id))) throw new Refusal('outsideScope')
      const changedId = remainingIds.find((id) => isTouched(core, id))
      if (changedId !== undefined)
        throw new Refusal('rollBackChanged', { name: core.db.meters.fields(changedId)?.metercomid ?? '' })
      for (const id of remainingIds) core.db.meters.remove(id, author)
      batches().update(batch.id, { status: '4', meter_ids: [], accounts: [] }, author)
      return ok({ count: remainingIds.length })
    }),
  ]
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
