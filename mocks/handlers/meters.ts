import type { CurveItem, CurveQuery } from '../../src/api/meterReadings'
import { meterExport } from '../channels/prefixes'
import type { Core } from '../core'
import { worded } from '../world/eventNames'
import { fieldWord } from '../words'
import { startListExport } from './exportOrder'
import { isMeterField, meterQuery, pageOf, sortOf } from './meterQuery'
import { Params, Refusal } from './params'
import { personalOf } from './personal'
import { ok, pageOk } from './answer'
import type { Access, Call, Route } from './call'
import { route } from './route'

const anyMeterScreen: Exclude<Access, 'public'> = { screens: ['meterDetail', 'meterCurve', 'meterEnergy'] }

export function meterHandlers(core: Core): Route[] {
  const { now } = core
  return [
    route(core, 'get', '/capture/meter/list', { screens: ['meterList'] }, ({ query }) => {
      const params = query()
      const paging = pageOf(params)
      const page = core.archive.meters({ ...meterQuery(params), ...paging, ...sortOf(params) }, now())
      return pageOk(page.rows, page.total, paging.currentPage)
    }),
    route(core, 'get', '/capture/meter/detail/:id', anyMeterScreen, ({ part }) =>
      ok(known(core.archive.meter(part('id'), now()))),
    ),
    route(core, 'get', '/capture/meter/registers/:id', anyMeterScreen, ({ part }) =>
      ok(known(core.archive.registers(part('id'), now()))),
    ),
    route(core, 'post', '/capture/meter/export', { screens: ['meterList'], action: 'export' }, (call) =>
      startExport(core, call),
    ),
    route(core, 'get', '/query/dayEnergy/list', anyMeterScreen, ({ query }) => {
      const params = query()
      const [begin, end] = params.dateRange('date_begin', 'date_end')
      return pageOfRows(params, known(core.archive.dayEnergy(params.required('meter_id'), begin, end, now())))
    }),
    route(core, 'get', '/query/curve/list', anyMeterScreen, ({ query }) =>
      ok(known(core.archive.curve(curveQuery(query()), now()))),
    ),
    route(core, 'get', '/query/meterEvent/list', anyMeterScreen, ({ query, language }) => {
      const params = query()
      const [begin, end] = params.timeRange('time_begin', 'time_end')
      const severity = params.oneOf('severity', ['1', '2', '3', '4'])
      const events = known(core.archive.events(params.required('meter_id'), begin, end, now()))
      const chosen = severity === undefined ? events : events.filter((row) => row.severity === severity)
      return pageOfRows(
        params,
        chosen.map((row) => worded(row, language)),
      )
    }),
  ]
}

/** The value, or the refusal that every question about an unknown meter gets. */
function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Refusal('unknownMeter')
  return value
}

const items: Record<CurveItem, true> = {
  ua: true,
  ub: true,
  uc: true,
  ia: true,
  ib: true,
  ic: true,
  i0: true,
  p: true,
  pa: true,
  pb: true,
  pc: true,
  q: true,
  f: true,
  pap_e: true,
  rap_e: true,
}

function curveQuery(params: Params): CurveQuery {
  const [date_begin, date_end] = params.dateRange('date_begin', 'date_end')
  const density = params.oneOf('density', ['1', '2', '3']) ?? '1'
  const asked = params.required('items').split(',')
  if (!asked.every((item) => Object.hasOwn(items, item))) throw new Refusal('badParameter', { name: 'items' })
  return {
    meter_id: params.required('meter_id'),
    date_begin,
    date_end,
    density,
    items: [...new Set(asked)].join(','),
  }
}

/** Sort, THEN slice. The natural order is the world's own (newest first); empty values come last. */
function pageOfRows(params: Params, all: readonly object[]): Response {
  const { currentPage, pageSize } = pageOf(params)
  const sidx = params.text('sidx')
  const sign = params.oneOf('sord', ['asc', 'desc']) === 'desc' ? -1 : 1
  let rows = all
  if (sidx !== undefined && sidx !== 'code') {
    if (all[0] && !Object.hasOwn(all[0], sidx)) throw new Refusal('badParameter', { name: 'sidx' })
    rows = [...all].sort((a, b) =>
      compare((a as Record<string, unknown>)[sidx], (b as Record<string, unknown>)[sidx], sign),
    )
  }
  return pageOk(rows.slice((currentPage - 1) * pageSize, currentPage * pageSize), rows.length, currentPage)
}

function compare(a: unknown, b: unknown, sign: number): number {
  const [emptyA, emptyB] = [a === null || a === '', b === null || b === '']
  if (emptyA || emptyB) return Number(emptyA) - Number(emptyB)
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
  return String(a) < String(b) ? -sign : String(a) > String(b) ? sign : 0
}

async function startExport(core: Core, call: Call): Promise<Response> {
  const { archive, now } = core
  const order = await call.body()
  order.oneOf('type', [meterExport])
  const columns = exportColumns(order)
  const filters = new Params(order.raw('filters') ?? {})
  const query = { ...meterQuery(filters), ...sortOf(filters) }
  // The clock of the start holds for the whole file, so that it agrees with the list it was asked from.
  const at = now()
  const seen = personalOf(call.request)
  const { total } = archive.meters({ ...query, currentPage: 1, pageSize: 1 }, at)
  function* rows() {
    for (const meter of archive.eachMeter(query, at))
      yield columns.map(({ key }) => seen(key, fieldWord(meter, key, call.language)))
  }
  const titles = columns.map((column) => column.title)
  return startListExport(core, call, order, { type: meterExport, file: 'meters', total, titles, rows }, at)
}

function exportColumns(order: Params) {
  const columns = order.raw('columns')
  const wrong = () => new Refusal('badParameter', { name: 'columns' })
  if (!Array.isArray(columns) || columns.length === 0 || columns.length > 100) throw wrong()
  return columns.map((column: unknown) => {
    if (typeof column !== 'object' || column === null || !('key' in column) || !('title' in column))
      throw wrong()
    const { key, title } = column
    if (!isMeterField(key) || typeof title !== 'string' || title.length > 200) throw wrong()
    return { key, title }
  })
}
