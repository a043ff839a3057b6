import type { CurveItem, CurveQuery } from '../../../src/api/capture/meterReadings'
import type { MeterQuery } from '../../../src/api/capture/meters'
import { meterExport } from '../../db/prefixes'
import type { Core } from '../../core'
import { fieldWord } from '../kit/words'
import { listed } from '../kit/crud'
import { orderedIds, startListExport } from '../kit/exportOrder'
import { worded } from '../query/eventWords'
import { cellOf } from '../kit/fileWords'
import { demandProof } from '../kit/guarded'
import { adjustedDays } from '../query/adjustedDays'
import { asIs, same } from '../kit/listing'
import { isMeterField, meterFields, meterQuery, sortOf } from '../kit/meterQuery'
import { keyCheck, keysOf } from './meterKeys'
import { Params, Refusal } from '../../kit/params'
import { personalOf } from '../kit/personal'
import { restricted } from './restrictions'
import { covered } from './pointDetail'
import { ok } from '../../kit/answer'
import type { Access, Call, Route } from '../kit/call'
import { route } from '../kit/route'

/** The list, and the screens on which meters are chosen. */
const choosers = [
  'meterList',
  'batchMeterReading',
  'realTime',
  'meterChange',
  'dataItem',
  'simList',
  'pricePlan',
  'priceQuery',
  'tokenVerify',
] as const
const anyMeterScreen: Exclude<Access, 'public'> = { screens: ['meterDetail', 'meterCurve', 'meterEnergy'] }

export function meterHandlers(core: Core): Route[] {
  const { now } = core
  return [
    route(core, 'get', '/capture/meter/list', { screens: choosers }, (call) =>
      listed(call, {
        keys: (params) => core.archive.meterRows({ ...meterQueryOf(core, params), ...sortOf(params) }, now()),
        fields: meterFields,
        sortedKeys: meterFields,
        show: asIs,
      }),
    ),
    route(core, 'get', '/capture/meter/detail/:id', anyMeterScreen, ({ part }) => {
      const meter = requireFound(core.archive.meter(part('id'), now()))
      const keys = keysOf(core, meter.id, covered)
      const { fkpass: _, ...kcv } = keysOf(core, meter.id, keyCheck)
      return ok({ ...restricted(core, meter), keys, kcv, version: core.db.meters.state(meter.id) })
    }),
    route(
      core,
      'post',
      '/capture/meter/reveal',
      { screens: ['meterDetail'], action: 'reveal' },
      async (call) => {
        const { id, metercomid } = requireFound(core.archive.meter((await call.body()).required('id'), now()))
        call.about(metercomid)
        demandProof(core, call)
        return ok(keysOf(core, id, asIs))
      },
    ),
    route(core, 'get', '/capture/meter/registers/:id', anyMeterScreen, ({ part }) =>
      ok(requireFound(core.archive.registers(part('id'), now()))),
    ),
    route(core, 'post', '/capture/meter/export', { screens: ['meterList'], action: 'export' }, (call) =>
      startExport(core, call),
    ),
    route(core, 'get', '/query/dayEnergy/list', anyMeterScreen, (call) =>
      listed(call, {
        keys(params) {
          const [begin, end] = params.dateRange('date_begin', 'date_end')
          return requireFound(core.archive.dayEnergy(params.required('meter_id'), begin, end, now()))
        },
        show: asIs,
      }),
    ),
    route(core, 'get', '/query/curve/list', anyMeterScreen, ({ query }) => {
      const request = curveQuery(query())
      const curve = requireFound(core.archive.curve(request, now()))
      return ok({ ...curve, clock_adjusted: adjustedDays(core, request.meter_id, request) })
    }),
    route(core, 'get', '/query/meterEvent/list', anyMeterScreen, (call) =>
      listed(call, {
        keys(params, { language }) {
          const [begin, end] = params.timeRange('time_begin', 'time_end')
          const rows = requireFound(core.archive.events(params.required('meter_id'), begin, end, now()))
          return rows.map((row) => worded(core, row, language))
        },
        match: { severity: same },
        codes: { severity: ['1', '2', '3', '4'] },
        show: asIs,
      }),
    ),
  ]
}

/** The value, or the refusal that every question about an unknown meter gets. */
function requireFound<T>(value: T | undefined): T {
  if (value === undefined) throw new Refusal('unknownMeter')
  return value
}

/**
 * Query of the list. Selected meters are found by their numbers, because a search through all meters would take too
 * long.
 */
function meterQueryOf(core: Core, params: Params): MeterQuery {
  const query = meterQuery(params)
  const ids = orderedIds(params)
  if (!ids || query.font !== undefined) return query
  const numbers = [...ids].map((id) => core.archive.meter(id, core.now())?.metercomid ?? '')
  return { ...query, type: '3', font: numbers.join(',') || '-' }
}

const items: Record<CurveItem, true> = {
  ua: true,
  ub: true,
  uc: true,
  u_min: true,
  u_max: true,
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
  const requestedItems = params.required('items').split(',')
  if (!requestedItems.every((item) => Object.hasOwn(items, item)))
    throw new Refusal('badParameter', { name: 'items' })
  return {
    meter_id: params.required('meter_id'),
    date_begin,
    date_end,
    density,
    items: [...new Set(requestedItems)].join(','),
  }
}

async function startExport(core: Core, call: Call): Promise<Response> {
  const { archive, now } = core
  const order = await call.body()
  order.oneOf('type', [meterExport])
  const columns = exportColumns(order)
  const filters = new Params(order.raw('filters') ?? {})
  const query = { ...meterQuery(filters), ...sortOf(filters) }
  // The clock of the start holds for the whole file, so that it agrees with the list it was asked from.
  const startedAt = now()
  const personalCell = personalOf(call.request, meterExport)
  const ids = orderedIds(order)
  function* ordered() {
    for (const meter of archive.eachMeter(query, startedAt)) if (!ids || ids.has(meter.id)) yield meter
  }
  const total = ids
    ? [...ordered()].length
    : archive.meters({ ...query, currentPage: 1, pageSize: 1 }, startedAt).total
  function* rows() {
    for (const meter of ordered())
      yield columns.map(({ key }) =>
        personalCell(
          key,
          cellOf(core, meterExport, key, call.language)?.(meter) ??
            fieldWord(core, meter, key, call.language),
        ),
      )
  }
  const titles = columns.map((column) => column.title)
  return startListExport(
    core,
    call,
    order,
    { type: meterExport, file: 'meters', total, titles, rows },
    startedAt,
  )
}

function exportColumns(order: Params) {
  const columns = order.raw('columns')
  const badColumns = () => new Refusal('badParameter', { name: 'columns' })
  if (!Array.isArray(columns) || columns.length === 0 || columns.length > 100) throw badColumns()
  return columns.map((column: unknown) => {
    if (typeof column !== 'object' || column === null || !('key' in column) || !('title' in column))
      throw badColumns()
    const { key, title } = column
    if (!isMeterField(key) || typeof title !== 'string' || title.length > 200) throw badColumns()
    return { key, title }
  })
}
