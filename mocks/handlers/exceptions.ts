import type { ExceptionItem } from '../../src/api/userItems'
import type { ExceptionDetail, ExceptionRow } from '../../src/api/exceptions'
import type { Language } from '../../src/i18n/languages'
import { addDays, addMonths, wallIn } from '../../src/lib/time'
import type { Core } from '../core'
import type { Account } from '../db/accounts'
import { exceptionTypes, exceptionTypeWords } from '../db/exceptionSeeds'
import type { StoredException } from '../db/exceptions'
import { startListExport } from './exportOrder'
import { Params, Refusal } from './params'
import { mayOf } from './permissions'
import { ok } from './answer'
import type { Call, Route } from './call'
import { route } from './route'
import { columnsOfOrder, contains, idsOf, pageOfList, sorted } from './rows'

const fields = [
  'exception_time',
  'dispexception_type',
  'name',
  'module_name',
  'message',
  'trace_id',
  'handled',
] as const satisfies (keyof ExceptionRow)[]

const remindLimit = 20
const noteLength = 200

export function exceptionHandlers(core: Core): Route[] {
  const screens = ['exceptionLog'] as const
  return [
    route(core, 'get', '/cbo/exceptionLog/list', { screens }, ({ query, language }) => {
      const params = query()
      return pageOfList(params, rowsOf(core, language, params), fields)
    }),
    route(core, 'get', '/cbo/exceptionLog/detail/:id', { screens }, ({ part, language }) => {
      const stored = core.db.exceptions.find(part('id'))
      if (!stored) throw new Refusal('unknownException')
      return ok(detailOf(core, language, stored))
    }),
    route(
      core,
      'post',
      '/cbo/exceptionLog/handle',
      { screens, action: 'edit' },
      async ({ body, account }) => {
        const order = await body()
        const ids = idsOf(order)
        const raw = order.raw('note')
        const note = typeof raw === 'string' ? raw.trim() : ''
        if (note === '' || note.length > noteLength) throw new Refusal('noteRequired')
        const { exceptions } = core.db
        if (ids.some((id) => !exceptions.find(id))) throw new Refusal('unknownException')
        const count = ids.filter((id) => exceptions.handle(id, note, account.username)).length
        if (count === 0) throw new Refusal('alreadyHandled')
        return ok({ count })
      },
    ),
    route(core, 'post', '/cbo/exceptionLog/export', { screens, action: 'export' }, (call) =>
      startExport(core, call),
    ),
  ]
}

/** The newest exceptions for the notice popover, unhandled ones first; none for users who do not see the log. */
export function exceptionItems(core: Core, account: Account, language: Language): ExceptionItem[] {
  if (!mayOf(core, account)('exceptionLog')) return []
  const all = core.db.exceptions.all()
  return [...all.filter((row) => !row.handled), ...all.filter((row) => row.handled)]
    .slice(0, remindLimit)
    .map((row) => {
      const { id, name, dispexception_type, exception_time, handled } = rowOf(core, language, row)
      return { id, name, dispexception_type, exception_time, handled }
    })
}

function rowOf({ world }: Core, language: Language, stored: StoredException): ExceptionRow {
  return {
    id: stored.id,
    exception_time: wallIn(world.zone, stored.at),
    exception_type: stored.kind.type,
    dispexception_type: exceptionTypeWords[stored.kind.type][language],
    name: stored.kind.name[language],
    module_name: stored.kind.module_name[language],
    message: stored.message,
    trace_id: stored.traceId,
    handled: stored.handled ? '1' : '0',
  }
}

function detailOf(core: Core, language: Language, stored: StoredException): ExceptionDetail {
  const { handled } = stored
  return {
    ...rowOf(core, language, stored),
    stack: [
      stored.message,
      `    at com.powergate.ami.${stored.kind.at}`,
      '    at com.powergate.ami.core.Retry.call(Retry.java:44)',
      '    at java.base/java.util.concurrent.ThreadPoolExecutor.runWorker(ThreadPoolExecutor.java:1136)',
    ].join('\n'),
    node: stored.node,
    handle_note: handled?.note ?? '',
    handled_by: handled?.by ?? '',
    handled_time: handled ? wallIn(core.world.zone, handled.at) : '',
  }
}

function rowsOf(core: Core, language: Language, params: Params): ExceptionRow[] {
  const id = params.text('id')
  if (id !== undefined) {
    const stored = core.db.exceptions.find(id)
    return stored ? [rowOf(core, language, stored)] : []
  }
  const type = params.oneOf('dispexception_type', exceptionTypes)
  const name = params.text('name')
  const handled = params.oneOf('handled', ['0', '1'])
  const [begin, end] = monthOf(params, wallIn(core.world.zone, core.now()).slice(0, 10))
  return core.db.exceptions
    .all()
    .map((stored) => rowOf(core, language, stored))
    .filter((row) => {
      const day = row.exception_time.slice(0, 10)
      return (
        day >= begin &&
        day <= end &&
        (type === undefined || row.exception_type === type) &&
        contains(row.name, name) &&
        (handled === undefined || row.handled === handled)
      )
    })
}

/** The days asked for: at most a month, by default the last one; one end alone means the month beside it. */
function monthOf(params: Params, today: string): [string, string] {
  const from = params.date('time_begin')
  const to = params.date('time_end')
  const end = to ?? (from === undefined ? today : addDays(addMonths(from, 1), -1))
  const begin = from ?? addDays(addMonths(end, -1), 1)
  if (begin > end) throw new Refusal('badRange')
  if (end > addMonths(begin, 1)) throw new Refusal('withinMonth')
  return [begin, end]
}

async function startExport(core: Core, call: Call): Promise<Response> {
  const order = await call.body()
  const filters = new Params(order.raw('filters') ?? {})
  const columns = columnsOfOrder(order, fields)
  const rows = sorted(filters, rowsOf(core, call.language, filters), fields)
  return startListExport(
    core,
    call,
    order,
    {
      type: 'exceptionExport',
      file: 'exceptions',
      total: rows.length,
      titles: columns.map(({ title }) => title),
      rows: () =>
        rows.map((row) =>
          columns.map(({ key }) =>
            key === 'handled' ? call.say(row.handled === '1' ? 'wordHandled' : 'wordOpen') : row[key],
          ),
        ),
    },
    core.now(),
  )
}
