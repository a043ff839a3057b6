import { fold } from '../../src/lib/fold'
import { abnormalFamilies, abnormalRuleCodes } from '../../src/rules/abnormalRules'
import { addDays, addMonths, wallIn } from '../../src/lib/time'
import type { Core } from '../core'
import {
  allFindings,
  bellList,
  isRead,
  monthBefore,
  publishBell,
  raiseAbnormal,
  rowOf,
} from '../db/abnormalRows'
import { isWallTime } from '../wallTime'
import type { AbnormalFinding } from '../world/abnormal'
import { familyWord, readWord, ruleWord } from '../world/abnormalWords'
import { startListExport } from './exportOrder'
import { keyword, pageOf, searchTypes } from './meterQuery'
import { Params, Refusal } from './params'
import { mayOf } from './permissions'
import { personalOf } from './personal'
import { ok, pageOk } from './answer'
import type { Call, Route } from './call'
import { openRoute, route } from './route'

const screen = 'cboAbnormalData'
const see = { screens: [screen] } as const
const edit = { screens: [screen], action: 'edit' } as const
/** Records that one call may change. */
const mostIds = 5_000
const dayMs = 86_400_000

export function abnormalHandlers(core: Core): Route[] {
  return [
    route(core, 'get', '/cbo/abnormalData/list', see, ({ query, language }) => {
      const params = query()
      const { currentPage, pageSize } = pageOf(params)
      const all = sorted(core, chosen(core, params), params, language)
      const page = all.slice((currentPage - 1) * pageSize, currentPage * pageSize)
      return pageOk(
        page.map((of) => rowOf(core, of, language)),
        all.length,
        currentPage,
      )
    }),
    route(core, 'get', '/cbo/abnormalData/trend', see, ({ query, language }) => {
      const params = query()
      const [begin, end] = spanOf(core, params)
      const days: string[] = []
      for (let day = begin; day <= end; day = addDays(day, 1)) days.push(day)
      const all = chosen(core, params)
      const families = abnormalFamilies.flatMap((code) => {
        const own = all.filter((of) => of.monitor_type === code)
        const counts = days.map((day) => own.filter((of) => of.data_date === day).length)
        return own.length === 0
          ? []
          : [{ monitor_type: code, dispmonitor_type: familyWord(code, language), counts }]
      })
      return ok({ days, families })
    }),
    route(core, 'get', '/cbo/abnormalData/assignees', see, () => ok(workers(core))),
    route(core, 'put', '/cbo/abnormalData/update', edit, async ({ body }) => {
      const change = await body()
      const found = named(core, change)
      const work = workOf(core, change)
      for (const of of found) core.db.abnormal.change(of.id, work)
      publishBell(core)
      return ok({ count: found.length })
    }),
    route(core, 'put', '/result/eMpExceptionRead/updateAllInfo', edit, async ({ body }) => {
      const order = await body()
      if (order.required('read_result') !== 'Yes') throw new Refusal('badParameter', { name: 'read_result' })
      const found = named(core, order)
      // What was read before keeps the time at which it was read first.
      for (const of of found) if (!isRead(core, of)) core.db.abnormal.change(of.id, { readAt: core.now() })
      publishBell(core)
      return ok({ count: found.length })
    }),
    route(core, 'post', '/cbo/abnormalData/export', { screens: [screen], action: 'export' }, (call) =>
      exported(core, call),
    ),
    openRoute('post', '/__simulator/abnormal', ({ language }) => {
      const found = raiseAbnormal(core)
      return ok(found ? bellList(core, language).find((item) => item.id === found.id) : null)
    }),
  ]
}

/** The users to whom a record can be assigned: all who may edit the list. */
const workers = (core: Core): { username: string; name: string }[] =>
  core.db.users
    .all()
    .flatMap((account) =>
      core.db.users.active(account.username) && mayOf(core, account)(screen)?.includes('edit')
        ? [{ username: account.username, name: account.name }]
        : [],
    )

/** The records of `ids`, comma-joined; one that does not exist refuses the whole call. */
function named(core: Core, params: Params): AbnormalFinding[] {
  const ids = new Set(params.required('ids', mostIds * 40).split(','))
  if (ids.size > mostIds) throw new Refusal('badParameter', { name: 'ids' })
  const found = allFindings(core).filter((of) => ids.has(of.id))
  if (found.length !== ids.size) throw new Refusal('unknownRecord')
  return found
}

function workOf(core: Core, change: Params) {
  const work: { assignee?: string; note?: string; snoozedUntil?: number } = {}
  if (change.raw('assignee') !== undefined) {
    const assignee = change.text('assignee', 64) ?? ''
    if (assignee !== '' && !workers(core).some(({ username }) => username === assignee))
      throw new Refusal('unknownAssignee')
    work.assignee = assignee
  }
  if (change.raw('note') !== undefined) work.note = change.text('note', 200) ?? ''
  if (change.raw('snoozed_until') !== undefined) {
    const until = change.text('snoozed_until')
    if (until !== undefined && !isWallTime(until))
      throw new Refusal('badParameter', { name: 'snoozed_until' })
    work.snoozedUntil = until === undefined ? 0 : instant(core, until)
  }
  return work
}

/** A wall time of the utility as an instant, if it lies within the next 30 days. */
function instant(core: Core, wall: string): number {
  const now = core.now()
  const guess = Date.parse(`${wall.replace(' ', 'T')}Z`)
  const shown = Date.parse(`${wallIn(core.world.zone, guess).replace(' ', 'T')}Z`)
  const at = guess - (shown - guess)
  if (at <= now || at > now + 30 * dayMs + 60_000) throw new Refusal('snoozeSpan')
  return at
}

/** The days asked for, at most a month; without them the month that ends today. */
function spanOf(core: Core, params: Params): [string, string] {
  const today = wallIn(core.world.zone, core.now()).slice(0, 10)
  const monthFrom = (day: string) => addDays(addMonths(day, 1), -1)
  const [from, to] = [params.date('data_date_begin'), params.date('data_date_end')]
  const end = to ?? (from === undefined ? today : monthFrom(from))
  const begin = from ?? monthBefore(end)
  if (begin > end) throw new Refusal('badRange')
  // Counted either way round: 28 February back is 29 January, 29 January on is 28 February.
  if (end > monthFrom(begin) && begin < monthBefore(end)) throw new Refusal('withinMonth')
  return [begin, end]
}

const objects = ['org_id', 'subs_id', 'line_id', 'tg_id', 'tml_id'] as const

/** Filter first. */
function chosen(core: Core, params: Params): AbnormalFinding[] {
  const [begin, end] = spanOf(core, params)
  const nodes = objects.flatMap((name) => params.text(name) ?? [])
  const family = params.oneOf('dispmonitor_type', abnormalFamilies)
  const rule = params.oneOf('dispe_type', abnormalRuleCodes)
  const read = params.oneOf('read_result', ['Yes', 'No'])
  const type = params.oneOf('type', searchTypes) ?? '1'
  const words = (keyword(params) ?? '')
    .split(/[,，]+/)
    .map(fold)
    .filter(Boolean)
  const field = type === '1' ? 'cons_no' : type === '2' ? 'cons_name' : 'metercomid'
  return allFindings(core).filter(
    (of) =>
      of.data_date >= begin &&
      of.data_date <= end &&
      nodes.every((node) => of.nodes.has(node)) &&
      (family === undefined || of.monitor_type === family) &&
      (rule === undefined || of.e_type === rule) &&
      (read === undefined || isRead(core, of) === (read === 'Yes')) &&
      (words.length === 0 || words.some((word) => fold(of[field]).includes(word))),
  )
}

type Field = keyof ReturnType<typeof rowOf>
const fields: Record<
  Exclude<Field, 'id' | 'meter_id' | 'monitor_type' | 'e_type' | 'dispcomm_protocol'>,
  true
> = {
  data_date: true,
  metercomid: true,
  cons_no: true,
  cons_name: true,
  cp_name: true,
  mp: true,
  tml_id: true,
  name: true,
  tg_id: true,
  tg_name: true,
  comm_protocol: true,
  dispmonitor_type: true,
  dispe_type: true,
  value: true,
  threshold: true,
  unit: true,
  lost_revenue: true,
  read_result: true,
  read_time: true,
  assignee: true,
  assignee_name: true,
  note: true,
  snoozed_until: true,
}
const isField = (name: unknown): name is keyof typeof fields =>
  typeof name === 'string' && Object.hasOwn(fields, name)

/** Sort, before the page is cut. Empty values come last, either way round. */
function sorted(core: Core, all: AbnormalFinding[], params: Params, language: Call['language']) {
  const sidx = params.text('sidx')
  const sign = params.oneOf('sord', ['asc', 'desc']) === 'desc' ? -1 : 1
  if (sidx === undefined || sidx === 'code') return all
  if (!isField(sidx)) throw new Refusal('badParameter', { name: 'sidx' })
  const keys = new Map(all.map((of) => [of, rowOf(core, of, language)[sidx]]))
  const empty = (key: unknown) => key === null || key === undefined || key === ''
  return [...all].sort((a, b) => {
    const [x, y] = [keys.get(a), keys.get(b)]
    if (empty(x) || empty(y)) return Number(empty(x)) - Number(empty(y))
    if (typeof x === 'number' && typeof y === 'number') return sign * (x - y)
    return sign * (String(x) < String(y) ? -1 : String(x) > String(y) ? 1 : 0)
  })
}

async function exported(core: Core, call: Call): Promise<Response> {
  const order = await call.body()
  order.oneOf('type', ['abnormalExport'])
  const columns = columnsOf(order)
  const filters = new Params(order.raw('filters') ?? {})
  // What the list shows now is what the file holds, whenever it is fetched.
  const found = sorted(core, chosen(core, filters), filters, call.language)
  const seen = personalOf(call.request)
  const lines = found.map((of) => {
    const row = rowOf(core, of, call.language)
    return columns.map(({ key }) => {
      if (key === 'dispmonitor_type') return familyWord(of.monitor_type, call.language)
      if (key === 'dispe_type') return ruleWord(of.e_type, call.language)
      if (key === 'read_result') return readWord(row.read_result, call.language)
      if (key === 'comm_protocol') return row.dispcomm_protocol
      if (key === 'assignee') return core.db.users.find(row.assignee)?.name ?? row.assignee
      if ((key === 'value' || key === 'threshold') && row[key] !== null)
        return row.unit === '' ? row[key] : `${String(row[key])} ${row.unit}`
      return seen(key, row[key])
    })
  })
  const titles = columns.map((column) => column.title)
  return startListExport(
    core,
    call,
    order,
    { type: 'abnormalExport', file: 'abnormal', total: lines.length, titles, rows: () => lines },
    core.now(),
  )
}

function columnsOf(order: Params) {
  const columns = order.raw('columns')
  const wrong = () => new Refusal('badParameter', { name: 'columns' })
  if (!Array.isArray(columns) || columns.length === 0 || columns.length > 100) throw wrong()
  return columns.map((column: unknown) => {
    if (typeof column !== 'object' || column === null) throw wrong()
    const { key, title } = column as { key?: unknown; title?: unknown }
    if (!isField(key) || typeof title !== 'string' || title.length > 200) throw wrong()
    return { key, title }
  })
}
