import { expect, it } from 'vitest'
import { backendAt } from '../../testClient'

/**
 * What lists are narrowed by, proved with what their own rows hold: `name` finds the rows with that value and no others,
 * `~name` those that contain it, whatever its case; `time: op_time` finds from one value of `op_time` to another, both
 * included, and `days of` whole days. Filters that ask for what no row shows are proved by the tests of their lists.
 */
const filters: Readonly<Record<string, string>> = {
  '/cbo/abnormalData/list': 'tg_id, tml_id, data_date: days of data_date, read_result',
  '/cbo/ownOperationLog/list': 'time: op_time, ~content, result',
  '/cbo/ownSecurityLog/list': 'time: event_time, result',
  '/cbo/amiVersion/list': '~version_title, ~version_code, publish_status',
  '/cbo/codeRule/list': '~code, ~name, reset_cycle',
  '/capture/cp/list':
    'org_id, tg_id, tml_id, ~cp_name, ~tml_asset_no, tml_type, ~model, comm_protocol, downlink_type, online_status',
  '/capture/dataItem/list': '~item_code, ~item_name, task_type, item_group, enabled',
  '/cbo/department/list': '~name, ~code',
  '/query/eventCode/list': 'event_code, event_type, device, severity, enabled, comm_protocol',
  '/capture/deviceModel/list': '~model, ~manufacturer, device_type',
  '/cbo/dict/list': '~code, ~name',
  '/cbo/dictDetail/list': 'dict_id',
  '/cbo/exceptionLog/list': 'id, ~name, handled, time: days of exception_time',
  '/capture/meter/list':
    'org_id, tg_id, tml_id, ~asset_no, meter_type, ~meter_model, comm_protocol, cons_sort, relay_status, online_status, battery_state, read_result, install_date: days of install_date',
  '/cbo/operationLog/list': 'time: op_time, username, action, result',
  '/cbo/securityLog/list': 'time: event_time, ~username, event, result, ip',
  '/cbo/tableLog/list': 'time: op_time, table, operation, ~username',
  '/cbo/timedJob/list': 'id, ~job_name, job_group, status',
  '/cbo/jobLog/list': 'time: start_time, id, job_id, ~job_name, result',
  '/capture/line/list': 'org_id, subs_id, ~line_name, ~line_no, voltage_class, run_status',
  '/cbo/module/list': '~name, ~code',
  '/cbo/buttons/list': 'module_id, ~code, ~name',
  '/capture/meterChange/list': 'meter_id, change_time: days of change_time, ~operator, status',
  '/cbo/notice/list': '~title, type, status, isread, publish_date: days of publish_time',
  '/cbo/organization/list': '~name, ~code',
  '/cbo/role/list': 'id, ~code, ~name',
  '/capture/sim/list': '~card_no, operator, status, ~ip, ~sim_phone',
  '/capture/substation/list': '~subs_name, ~subs_no, run_status',
  '/cbo/sysParam/list': 'param_group, ~param_key',
  '/capture/autoTask/list': 'id, ~job_name, task_type, object_type, task_status, source',
  '/capture/manualTask/list': 'id, ~job_name, task_type, object_type, task_status, time: days of task_time',
  '/capture/taskMonitor/list': 'task_id, ~job_name, task_type, task_status, id, time: days of task_time',
  '/cbo/text/list': '~key, module',
  '/capture/topologyNode/list': 'tg_id, tml_id, comid, ~cp_name, topology_type, status, signal_level',
  '/capture/tg/list': 'line_id, ~tg_name, ~tg_no, special_flag, ~manager, run_status',
  '/cbo/user/list': 'dept_id, ~username, ~name, ~phone, ~email, enabled, locked',
}

type Row = Readonly<Record<string, unknown>>
/** What is asked, and what of all rows it finds. */
interface Question {
  query: Readonly<Record<string, string>>
  holds: (row: Row) => boolean
}
const { get, signIn } = backendAt()
const token = signIn('admin')
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

async function ask(path: string, query: Question['query']): Promise<readonly Row[]> {
  const asked = new URLSearchParams({ pageSize: '500', ...query })
  const { body } = await get(`${path}?${String(asked)}`, await token)
  return body.result?.pageDatas.dataList ?? []
}

/** From the first day or instant to one amid, that one alone, and from there to the last. */
function spans(all: readonly Row[], name: string, field: string): Question[] {
  const length = field.startsWith('days of ') ? 10 : 19
  const of = (row: Row) => textOf(row[field.replace('days of ', '')]).slice(0, length)
  const times = all
    .map(of)
    .filter((time) => time !== '')
    .toSorted()
  const [first = '', middle = '', last = ''] = [times[0], times[Math.floor(times.length / 2)], times.at(-1)]
  return [
    [first, middle],
    [middle, middle],
    [middle, last],
  ].map(([from = '', to = '']) => ({
    query: { [`${name}_begin`]: from, [`${name}_end`]: to },
    holds: (row) => of(row) !== '' && of(row) >= from && of(row) <= to,
  }))
}

/** All values of a field where they are few, as codes are; else two of them. */
function values(all: readonly Row[], name: string, partly: boolean): Question[] {
  const known = [...new Set(all.map((row) => textOf(row[name])))].filter((value) => value !== '')
  return (known.length > 8 ? [known[0] ?? '', known.at(-1) ?? ''] : known).map((value) => {
    const part = value.slice(1, -1).toUpperCase()
    return partly
      ? { query: { [name]: part }, holds: (row) => textOf(row[name]).toUpperCase().includes(part) }
      : { query: { [name]: value }, holds: (row) => row[name] === value }
  })
}

it.each(Object.entries(filters))('%s is narrowed by %s', async (path, ways) => {
  const all = await ask(path, {})
  const questions = ways.split(', ').flatMap((way) => {
    const [name = '', field] = way.replace('~', '').split(': ')
    return field ? spans(all, name, field) : values(all, name, way.startsWith('~'))
  })
  expect(questions.length).toBeGreaterThan(0)
  for (const { query, holds } of questions) {
    const found = await ask(path, query)
    const expected = all.filter(holds).length
    // Of a longer list only the beginning is known.
    const complete = found.length === expected || (all.length === 500 && found.length > expected)
    expect({ query, complete, some: found.length > 0, wrong: found.filter((row) => !holds(row)) }).toEqual({
      query,
      complete: true,
      some: true,
      wrong: [],
    })
  }
})
