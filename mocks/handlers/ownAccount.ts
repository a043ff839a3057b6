import SHA256 from 'crypto-js/sha256.js'
import type { OperationRow, SecurityRow, SessionInfo } from '../../src/api/account'
import { addMonths, wallIn } from '../../src/lib/time'
import type { Core } from '../core'
import { screenTitle } from '../db/menus'
import { went } from '../db/securityLog'
import { operationWords, ownModule } from '../messages/operations'
import { startListExport } from './exportOrder'
import { pageOf } from './meterQuery'
import { Params, Refusal } from './params'
import { ok, pageOk } from './answer'
import type { Call, Route } from './call'
import { route } from './route'
import { contains } from './rows'

/** The export's type in the console's `src/api/account.ts`, whose code only a bundler can load. */
const operationLogExport = 'operationLogExport'

/** What the personal centre shows: logs and sessions of the caller only. */
export function ownAccountHandlers(core: Core): Route[] {
  return [
    route(core, 'get', '/cbo/ownOperationLog/list', 'session', (call) => {
      const params = call.query()
      return page(params, operations(core, call, params))
    }),
    route(core, 'post', '/cbo/ownOperationLog/export', 'session', (call) => exportOperations(core, call)),
    route(core, 'get', '/cbo/ownSecurityLog/list', 'session', (call) => {
      const params = call.query()
      return page(params, security(core, call, params))
    }),
    route(core, 'get', '/cbo/ownSession/list', 'session', (call) => ok(sessions(core, call))),
    route(core, 'post', '/cbo/ownSession/delete', 'session', async (call) => endSessions(core, call)),
  ]
}

/** Both ends or neither; at most a calendar month, both days counted. */
function span(params: Params): (time: string) => boolean {
  if (params.text('time_begin') === undefined && params.text('time_end') === undefined) return () => true
  const [begin, end] = params.timeRange('time_begin', 'time_end')
  if (end.slice(0, 10) >= addMonths(begin.slice(0, 10), 1)) throw new Refusal('logWithinMonth')
  return (time) => time >= begin && time <= end
}

function operations(core: Core, { account, language }: Call, params: Params): OperationRow[] {
  const within = span(params)
  const content = params.text('content')
  const result = params.oneOf('result', ['1', '2'])
  return core.db.operations
    .of(account.username)
    .map((row): OperationRow => {
      return {
        id: row.id,
        op_time: wallIn(core.world.zone, row.at),
        module_name: row.screen ? screenTitle(row.screen, language) : ownModule[language],
        content: operationWords(row.path, language),
        ip: row.ip,
        cost_ms: row.cost,
        result: row.done ? '1' : '2',
        reason: row.reason,
      }
    })
    .filter(
      (row) =>
        within(row.op_time) &&
        (result === undefined || row.result === result) &&
        contains(`${row.module_name} ${row.content}`, content),
    )
}

function security(core: Core, { account }: Call, params: Params): SecurityRow[] {
  const within = span(params)
  const result = params.oneOf('result', ['1', '2'])
  return core.db.security
    .of(account.username)
    .map(({ id, at, event, ip, agent }) => ({
      id,
      event_time: wallIn(core.world.zone, at),
      event,
      ip,
      agent,
      result: went(event) ? '1' : '2',
    }))
    .filter((row) => within(row.event_time) && (result === undefined || row.result === result))
}

/** Filter, THEN sort, THEN slice. The natural order is newest first. */
function page(params: Params, rows: OperationRow[] | SecurityRow[]): Response {
  const { currentPage, pageSize } = pageOf(params)
  const sorted = sortRows<OperationRow | SecurityRow>(params, rows)
  return pageOk(
    sorted.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    sorted.length,
    currentPage,
  )
}

function sortRows<Row extends OperationRow | SecurityRow>(params: Params, rows: Row[]): Row[] {
  const sidx = params.text('sidx')
  const sign = params.oneOf('sord', ['asc', 'desc']) === 'desc' ? -1 : 1
  const first = rows[0]
  if (sidx === undefined || sidx === 'code' || !first) return rows
  if (!Object.hasOwn(first, sidx)) throw new Refusal('badParameter', { name: 'sidx' })
  const value = (row: Row) => row[sidx as keyof Row]
  return [...rows].sort((a, b) => sign * (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0))
}

const fields = ['op_time', 'module_name', 'content', 'ip', 'cost_ms', 'result', 'reason'] as const
const results = {
  en: ['Done', 'Refused'],
  zh: ['成功', '被拒绝'],
  es: ['Hecho', 'Rechazado'],
  ja: ['成功', '拒否'],
}

async function exportOperations(core: Core, call: Call): Promise<Response> {
  const order = await call.body()
  order.oneOf('type', [operationLogExport])
  const columns = columnsOf(order)
  const filters = new Params(order.raw('filters') ?? {})
  const rows = sortRows(filters, operations(core, call, filters))
  const cell = (row: OperationRow, key: (typeof fields)[number]) =>
    key === 'result' ? results[call.language][row.result === '1' ? 0 : 1] : row[key]
  const lines = rows.map((row) => columns.map(({ key }) => cell(row, key)))
  const titles = columns.map((column) => column.title)
  return startListExport(
    core,
    call,
    order,
    { type: operationLogExport, file: 'operations', total: lines.length, titles, rows: () => lines },
    core.now(),
  )
}

function columnsOf(order: Params): { key: (typeof fields)[number]; title: string }[] {
  const columns = order.raw('columns')
  const wrong = () => new Refusal('badParameter', { name: 'columns' })
  if (!Array.isArray(columns) || columns.length === 0 || columns.length > 30) throw wrong()
  return columns.map((column: unknown) => {
    const { key, title } = (typeof column === 'object' && column !== null ? column : {}) as Record<
      string,
      unknown
    >
    const field = fields.find((each) => each === key)
    if (!field || typeof title !== 'string' || title.length > 200) throw wrong()
    return { key: field, title }
  })
}

/** What a session is called outside: its token stays a secret. */
const idOf = (token: string): string => SHA256(`session:${token}`).toString().slice(0, 16)

function sessions(core: Core, { account, session }: Call): SessionInfo[] {
  const { zone } = core.world
  return core.db.sessions
    .of(account.username)
    .map((row) => ({
      id: idOf(row.token),
      begun_time: wallIn(zone, row.begunAt),
      expire_time: wallIn(zone, row.expiresAt),
      ip: row.ip,
      agent: core.db.security.agentOf(row.token),
      current: row.token === session.token ? '1' : '0',
    }))
    .toReversed()
}

async function endSessions(core: Core, call: Call): Promise<Response> {
  const { account, session } = call
  const ids = (await call.body()).raw('ids')
  if (!Array.isArray(ids) || ids.length === 0) throw new Refusal('badParameter', { name: 'ids' })
  const all = core.db.sessions.of(account.username)
  const chosen = all.filter((row) => ids.includes(idOf(row.token)))
  if (chosen.length === 0) throw new Refusal('noSession')
  if (chosen.some((row) => row.token === session.token)) throw new Refusal('currentSession')
  for (const row of chosen) {
    core.db.sessions.end(row.token)
    core.db.security.insert({
      at: core.now(),
      username: account.username,
      event: 'sessionEnded',
      ip: row.ip,
      agent: core.db.security.agentOf(row.token),
    })
  }
  return ok(null)
}
