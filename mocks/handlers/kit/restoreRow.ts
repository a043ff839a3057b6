import type { Core } from '../../core'
import { abnormalWork } from '../../db/abnormal'
import type { Entity, Table } from '../../db/table'
import { references, type TableName } from '../../db/tables'
import type { Author, TableChange } from '../../db/tableLog'
import { Refusal, type MessageWithValues } from '../../kit/params'

type Row = Readonly<Record<string, unknown>>

const stamps = new Set(['create_user', 'create_time', 'update_user', 'update_time'])
const hidden = '••••'
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/** Fields of two states of a row that differ; user and time of the change do not count. */
export const changedFields = (old: Row | undefined, current: Row | undefined): string[] =>
  [...new Set([...Object.keys(old ?? {}), ...Object.keys(current ?? {})])].filter(
    (field) => !stamps.has(field) && !same(old?.[field], current?.[field]),
  )

/** Tables whose rows are published. */
const announced: ReadonlySet<string> = new Set<TableName>(['notice', 'amiVersion'])

/** No two rows of a table have the same. */
const unique = [
  'code',
  'username',
  'asset_no',
  'tcomid',
  'card_no',
  'meter_no',
  'metercomid',
  'job_name',
  'email',
]

const tableOf = (core: Core, name: string): Table<Entity> | undefined =>
  (Object.values(core.db.tables) as unknown as Table<Entity>[]).find((table) => table.name === name)

const bare = (row: object | undefined): Row | undefined => row && { ...row }

function currentOf(core: Core, { table, object_id }: TableChange): Row | undefined {
  if (table === abnormalWork.name) return bare(core.db.abnormal.row(object_id))
  if (table !== 'meter') return bare(tableOf(core, table)?.get(object_id))
  const fields = core.db.meters.fields(object_id)
  return fields && { id: object_id, ...fields }
}

/** A secret is not in the log, so it is neither compared nor put back. */
const open = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== hidden))

/** The row as it is now and why a change cannot be undone; a secret of the row is never shown. */
export function restorable(
  core: Core,
  change: TableChange,
): { current: Row | undefined; refusal: MessageWithValues | undefined } {
  const current = currentOf(core, change)
  const masked = current && {
    ...current,
    ...Object.fromEntries(
      Object.entries(change.after ?? change.before ?? {}).filter(([, value]) => value === hidden),
    ),
  }
  return { current: masked, refusal: refusalOf(core, change, current) }
}

function refusalOf(core: Core, change: TableChange, current: Row | undefined): MessageWithValues | undefined {
  const { before: old, after, operation, object_name: name } = change
  if (operation === 'insert' || !old) return { key: 'restoreInsert', values: { name } }
  // An announcement that people have read stays told; a deleted draft comes back.
  if (operation === 'update' && announced.has(change.table))
    return { key: 'restorePublished', values: { name } }
  if (operation === 'delete') {
    if (current) return { key: 'restoreThere', values: { name } }
    if (change.table === 'meter' || !tableOf(core, change.table))
      return { key: 'restoreDevice', values: { name } }
    if (Object.values(old).includes(hidden)) return { key: 'restoreSecret', values: { name } }
  } else {
    if (!current) return { key: 'restoreGone', values: { name } }
    const expected = open(after ?? {})
    const moved = Object.keys(expected).some(
      (field) => !stamps.has(field) && !same(expected[field], current[field]),
    )
    if (moved) return { key: 'restoreChanged', values: { name } }
  }
  return missingReference(core, old) ?? doubled(core, change, old)
}

/** First row that this one referred to and that is gone, in words. */
function missingReference(core: Core, old: Row): MessageWithValues | undefined {
  for (const [field, target] of Object.entries(references)) {
    const table = tableOf(core, target)
    const value = old[field]
    const ids = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string' && id !== '')
    if (table && ids.some((id) => !table.get(String(id))))
      return { key: 'restoreReference', values: { field } }
  }
  return undefined
}

const lower = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '')

/** Another row that has taken a number or code meanwhile. */
function doubled(core: Core, { table, object_id }: TableChange, old: Row): MessageWithValues | undefined {
  const rows = tableOf(core, table)?.all() ?? []
  for (const field of unique) {
    const value = old[field]
    if (typeof value !== 'string' || value === '') continue
    const scope = typeof old['dict_id'] === 'string' ? old['dict_id'] : undefined
    const isTaken = rows.some((row) => {
      const fields = row as unknown as Row
      return (
        row.id !== object_id &&
        lower(fields[field]) === lower(value) &&
        (scope === undefined || fields['dict_id'] === scope)
      )
    })
    if (isTaken) return { key: 'restoreTaken', values: { value } }
  }
  return undefined
}

/**
 * Puts a row back as it was before a change.
 * @throws Refusal when that is not possible any more
 */
export function restore(core: Core, change: TableChange, author: Author): void {
  const { refusal } = restorable(core, change)
  const { before: old, object_id: id } = change
  if (refusal || !old) throw new Refusal(refusal?.key ?? 'restoreInsert', refusal?.values)
  const values = Object.fromEntries(
    Object.entries(open(old)).filter(([field]) => field !== 'id' && !stamps.has(field)),
  )
  if (change.table === 'meter') return core.db.meters.update(id, values, author)
  if (change.table === abnormalWork.name) return core.db.abnormal.restore(id, values, author)
  const table = tableOf(core, change.table)
  if (change.operation === 'delete') table?.insert({ ...values, id }, author)
  else table?.update(id, values, author)
}
