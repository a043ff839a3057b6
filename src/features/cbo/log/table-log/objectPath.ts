import type { TableLogRow } from '@/api/cbo/logs'

type Known = Pick<TableLogRow, 'table' | 'object_id' | 'object_name' | 'operation'>

/** The page of each table's rows by its module code, and the filter with what the log knows that finds one there. */
const pages: Readonly<Record<string, readonly [code: string, filter: string, by: (row: Known) => string]>> = {
  dict: ['dict', 'name', nameOf],
  codeRule: ['codeRule', 'name', nameOf],
  sysParam: ['sysParam', 'param_key', idOf],
  timedJob: ['timedJob', 'id', idOf],
  // The log calls a user by name and account.
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
  // The log calls it by number and name.
  eventCode: ['eventCode', 'event_code', (row) => row.object_name.split(' ')[0] ?? ''],
  deviceModel: ['deviceModel', 'model', nameOf],
  sim: ['simList', 'card_no', nameOf],
  reportTemplate: ['reportTemplate', 'template_name', nameOf],
  reportSchedule: ['reportSchedule', 'schedule_name', nameOf],
}

/**
 * The address of a logged object; undefined where it has no page, is gone, or the user may not see its page.
 * @param pageOf address of a page of the user's menu, by its module code
 */
export function objectPath(row: Known, pageOf: (code: string) => string | undefined): string | undefined {
  const [code = '', filter = '', by = idOf] = pages[row.table] ?? []
  const page = code === '' || row.operation === 'delete' ? undefined : pageOf(code)
  if (page === undefined) return undefined
  if (filter === '') return page.replace(':id', encodeURIComponent(by(row)))
  return `${page}?${new URLSearchParams({ [filter]: by(row) }).toString()}`
}

function idOf(row: Known): string {
  return row.object_id
}
function nameOf(row: Known): string {
  return row.object_name
}
