import type { TableLogRow } from '@/api/cbo/logs'

type LoggedObject = Pick<TableLogRow, 'table' | 'object_id' | 'object_name' | 'operation'>

/** For each table: module code of the page with its rows, and the filter and value that find a logged row there. */
const pages: Readonly<
  Record<string, readonly [code: string, filter: string, by: (row: LoggedObject) => string]>
> = {
  dict: ['dict', 'name', nameOf],
  codeRule: ['codeRule', 'name', nameOf],
  sysParam: ['sysParam', 'param_key', idOf],
  timedJob: ['timedJob', 'id', idOf],
  // The log names a user as "name (account)".
  user: ['user', 'username', (row) => /\(([^()]+)\)$/.exec(row.object_name)?.[1] ?? row.object_name],
  role: ['role', 'name', nameOf],
  organization: ['organization', 'name', nameOf],
  department: ['department', 'name', nameOf],
  module: ['module', 'code', idOf],
  amiVersion: ['amiVersion', 'version_code', nameOf],
  meter: ['meterDetail', '', idOf],
  cp: ['cpDetail', '', idOf],
  substation: ['substation', 'subs_id', idOf],
  line: ['line', 'line_id', idOf],
  tg: ['tg', 'tg_id', idOf],
  calculation: ['calculateElectricity', 'id', idOf],
  dataItem: ['dataItem', 'item_code', nameOf],
  // The log names an event code as "number name".
  eventCode: ['eventCode', 'event_code', (row) => row.object_name.split(' ')[0] ?? ''],
  deviceModel: ['deviceModel', 'model', nameOf],
  sim: ['simList', 'card_no', nameOf],
  reportTemplate: ['reportTemplate', 'template_name', nameOf],
  reportSchedule: ['reportSchedule', 'schedule_name', nameOf],
}

/**
 * Address of a logged object; undefined when it has no page, was deleted, or the user's menu lacks the page.
 * @param pageOf address of a page of the user's menu, by its module code
 */
export function objectPath(
  row: LoggedObject,
  pageOf: (code: string) => string | undefined,
): string | undefined {
  const [code = '', filter = '', filterValue = idOf] = pages[row.table] ?? []
  const page = code === '' || row.operation === 'delete' ? undefined : pageOf(code)
  if (page === undefined) return undefined
  if (filter === '') return page.replace(':id', encodeURIComponent(filterValue(row)))
  return `${page}?${new URLSearchParams({ [filter]: filterValue(row) }).toString()}`
}

function idOf(row: LoggedObject): string {
  return row.object_id
}
function nameOf(row: LoggedObject): string {
  return row.object_name
}
