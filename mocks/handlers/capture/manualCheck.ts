import type { ManualCheckRow } from '../../../src/api/capture/manualCheck'
import { isDate } from '../../../src/lib/time'
import { manualReadingFields } from '../../../src/rules/fields/reading'
import { reasonFields } from '../../../src/rules/fields/reason'
import {
  checkResultOf,
  energyBetween,
  manualSeen,
  manualStateOf,
  manualStates,
  monthEndOf,
} from '../../../src/rules/readings/manualReading'
import { deviationOf, type TypedReading } from '../../../src/rules/readings/readingAudit'
import { standsFor, visitTimes } from '../../../src/rules/readings/staffVisits'
import type { Core } from '../../core'
import { rowsMark } from '../../db/derived'
import { formerClosingOf } from '../../db/closedMonths'
import { auditsOf } from '../../db/readAudits'
import { ratioChangedBetween } from '../../overlay/ratios'
import { wallIn } from '../../world/calendar'
import { ok } from '../../kit/answer'
import { auditFigure, monthAfter, monthsOf, type AuditFigure } from '../business/auditFigures'
import { monthAsked } from '../business/auditList'
import { enteredOf, refuseRunning, rowOf } from '../business/auditRows'
import type { Route } from '../kit/call'
import { refuseClosed } from '../business/closing'
import { listRoutes } from '../kit/crud'
import { enterValues, readTyped } from '../query/enteredValues'
import { refuseUnexpected, type Expecting } from '../kit/expected'
import { Form } from '../../kit/form'
import type { Sort } from '../kit/listing'
import { dayFigure, dayRow, daysAsked, decideDay } from '../query/manualDays'
import { Refusal, type Params } from '../../kit/params'
import { readFields } from '../../kit/readFields'
import { route } from '../kit/route'
import { idsOf } from '../kit/rows'
import {
  createValueLists,
  valueMeterFields,
  valueMeterIn,
  type ValueKey,
  type ValueMeter,
} from '../kit/valueLists'

const path = '/capture/read/manualCheck'
const screens = ['manualCheck'] as const
/** Readers type from the sheet of their day, operators where they see that a day is missing. */
const mayType = { screens: ['manualCheck', 'staffCenter', 'eMpDayRead'], action: 'edit' } as const
const mayVerify = { screens, action: 'audit' } as const

const figureFields = [
  'month',
  'data_date',
  'days',
  'last_date',
  'tariff_count',
  'last_r',
  'last_r1',
  'last_r2',
  'last_r3',
  'last_r4',
  'this_r',
  'this_r1',
  'this_r2',
  'this_r3',
  'this_r4',
  'energy',
  'avg_6m',
  'deviation',
  'check_status',
  'check_result',
  'quality',
  'fail_reason',
  'reader',
  'read_time',
  'seen_time',
  'reason',
] as const satisfies readonly (keyof ManualCheckRow)[]
/** The registers of a meter are counted up from its first day: too long to sort by a value. ms */
const costs = Object.fromEntries(figureFields.map((field) => [field, 15]))

/** Months and days that were not read, entered by hand (CO09); the read audit verifies months, this list days. */
export function manualCheckHandlers(core: Core): Route[] {
  const list = createValueLists(core)
  return [
    ...listRoutes<ValueKey<ManualCheckRow>, ManualCheckRow>(core, {
      path,
      screens,
      keys(params, _, sort) {
        const date = params.date('data_date')
        const status = params.oneOf('check_status', manualStates)
        return date === undefined
          ? list(params, monthKeys(core, params, sort))
          : list(params, daysAsked(core, date, status, sort))
      },
      show: (key) => key.row(),
      fields: [...valueMeterFields, ...figureFields],
      sortedKeys: [...valueMeterFields, 'month', 'data_date'],
      costs,
      madeAtOnce: 40,
      exporting: { file: 'manual-readings' },
    }),
    route(core, 'get', `${path}/reading`, mayType, ({ query }) => ok(find(core, query().required('id')))),
    route(core, 'post', `${path}/check`, mayType, async (call) => {
      const body = await call.body()
      const row = find(core, body.required('id'))
      const { reading, quality } = typedOf(core, body, row)
      const energy = energyBetween(row.last_r, reading.pap_r, row.total_ratio)
      const month = { energy, average: row.avg_6m, quality, fail_reason: '' }
      return ok({
        energy,
        deviation: deviationOf(month),
        check_result: checkResultOf({ ...month, this_r: reading.pap_r }, row.days ?? undefined),
      })
    }),
    route(core, 'post', `${path}/save`, mayType, async (call) => {
      const body = await call.body()
      const row = find(core, body.required('id'))
      refuseUnexpected(body, [row], expected)
      refuseClosed(core, row.month)
      if (row.check_status === 'verified') throw new Refusal('auditDecided', { name: nameOf(row) })
      const { reading, quality, reason, seen_time } = typedOf(core, body, row)
      enterValues(core, call, { id: row.meter_id, metercomid: row.metercomid }, reading, {
        data_date: row.data_date || monthEndOf(row.month),
        data_time: seen_time,
        value_source: 'manual',
        quality,
        reason,
      })
      return ok({ id: row.id })
    }),
    route(core, 'post', `${path}/verify`, mayVerify, async (call) => {
      const rows = daysOfOrder(core, await call.body())
      for (const row of rows)
        if (row.reader === call.account.username) throw new Refusal('auditOwn', { name: nameOf(row) })
      for (const row of rows) decideDay(core, call, row, 'verified')
      return ok({ count: rows.length })
    }),
    route(core, 'post', `${path}/reject`, mayVerify, async (call) => {
      const body = await call.body()
      const rows = daysOfOrder(core, body)
      const form = new Form(body)
      const { reason } = readFields(core.db.dictWords, form, reasonFields)
      form.done()
      for (const row of rows) decideDay(core, call, row, 'rejected', reason)
      return ok({ count: rows.length })
    }),
  ]
}

const nameOf = ({ metercomid, month, data_date }: ManualCheckRow): string =>
  `${metercomid} ${data_date || month}`
const expected: Expecting<ManualCheckRow> = {
  is: manualSeen,
  word: () => '',
  name: nameOf,
  changedBy: ({ reader }) => reader,
}

/** The entered readings of days that an order names. @throws Refusal where one is of a month, decided, or of a closed one */
function daysOfOrder(core: Core, body: Params): ManualCheckRow[] {
  const rows = idsOf(body).map((id) => find(core, id))
  refuseUnexpected(body, rows, expected)
  for (const row of rows) {
    if (row.data_date === '') throw new Refusal('auditMonths', { name: nameOf(row) })
    if (row.check_status !== 'entered') throw new Refusal('auditDecided', { name: nameOf(row) })
    refuseClosed(core, row.month)
  }
  return rows
}

/** The row of an id. @throws Refusal where there is none, its month runs, or it was read without anybody's hands */
function find(core: Core, id: string): ManualCheckRow {
  const [meterId = '', month = ''] = id.split('.')
  const meter = core.archive.meter(meterId, core.now())
  if (isDate(month)) {
    const figure = meter && dayFigure(core, meterId, month)
    if (!meter || !figure?.byHand) throw new Refusal('rowGone')
    return dayRow(valueMeterIn(core, meter, month), figure)
  }
  if (meter) refuseRunning(core, month)
  const figure = meter && figureOf(core, meterId, month)
  if (!figure || !byHand(figure)) throw new Refusal('rowGone')
  return manualRow(core, valueMeterIn(core, meter, month), figure)
}

/** Reads and checks the entered registers of a row. */
function typedOf(core: Core, body: Params, row: ManualCheckRow) {
  const form = new Form(body)
  const { estimated, reason, rollover } = readFields(core.db.dictWords, form, manualReadingFields)
  if (estimated === '1' && reason === '') form.fail('reason', 'fieldRequired')
  const last: TypedReading = {
    pap_r: row.last_r,
    pap_r1: row.last_r1,
    pap_r2: row.last_r2,
    pap_r3: row.last_r3,
    pap_r4: row.last_r4,
  }
  const reading = readTyped(form, rollover, row.tariff_count ?? 1, last)
  const { data_date } = row
  const seen_time =
    data_date === '' ? `${monthAfter(row.month, 1)}-01 00:00:00` : form.text('seen_time', { required: true })
  if (data_date !== '' && seen_time !== '') {
    const wallTime = wallIn(core.world.zone, core.now())
    if (!standsFor(data_date, seen_time, wallTime)) form.fail('seen_time', 'dialTime', visitTimes(data_date))
  }
  form.done()
  return { reading, reason, seen_time, quality: estimated === '1' ? 'estimated' : 'manual' }
}

/** A month as the audit sees it, with all registers at its begin. */
type Figure = AuditFigure &
  Pick<ManualCheckRow, 'last_r1' | 'last_r2' | 'last_r3' | 'last_r4'> & { preliminary: string }

function figureOf(core: Core, id: string, month: string): Figure | undefined {
  const rows = monthsOf(core, id, month)
  const figure = auditFigure(rows, month)
  if (!figure) return undefined
  const previousMonth =
    ratioChangedBetween(core.db, id, `${month}-01 00:00:00`, `${month}-31 24:00:00`) || figure.last_r === null
      ? undefined
      : rows.find((row) => row.month === monthAfter(month, -1))
  return {
    ...figure,
    last_r: previousMonth?.pap_r ?? null,
    last_r1: previousMonth?.pap_r1 ?? null,
    last_r2: previousMonth?.pap_r2 ?? null,
    last_r3: previousMonth?.pap_r3 ?? null,
    last_r4: previousMonth?.pap_r4 ?? null,
    preliminary: rows.find((row) => row.month === month)?.preliminary ?? '',
  }
}

/** True if the month's end was entered by hand, or can only be known that way. */
const byHand = ({ this_r, value_source, fail_reason, preliminary }: Figure): boolean =>
  preliminary !== '1' && (this_r === null ? fail_reason !== 'stopped' : value_source === 'manual')

function manualRow(core: Core, meter: ValueMeter, figure: Figure): ManualCheckRow {
  const { preliminary: _, rule_hit: __, value_source: ___, ...auditedFields } = figure
  const audited = rowOf(core, meter, figure)
  const entered = enteredOf(core, meter.meter_id, figure.month).at(-1)
  return {
    id: audited.id,
    ...meter,
    ...auditedFields,
    tariff_count: core.archive.meter(meter.meter_id, core.now())?.tariff_count ?? 1,
    data_date: '',
    days: null,
    last_date: figure.last_r === null ? '' : monthEndOf(monthAfter(figure.month, -1)),
    check_status: manualStateOf(audited),
    check_result: checkResultOf({ ...figure, average: figure.avg_6m }),
    reader: entered?.create_user ?? '',
    read_time: entered?.read_time ?? '',
    seen_time: '',
    reason: audited.audit_reason,
    closed: core.archive.closedAt(figure.month) === undefined ? '0' : '1',
  }
}

/** Query of the list, and the functions that find and render its rows. */
function monthKeys(core: Core, params: Params, sort: Sort | undefined) {
  const instant = core.now()
  const { calendar, outcomes, archive, network, monthFreezes, months, loads } = core.world.parts
  const month = monthAsked(core, params)
  const status = params.oneOf('check_status', manualStates)
  const [first, next] = [month, monthAfter(month, 1)].map((yearMonth) =>
    calendar.parseDate(`${yearMonth}-01`),
  )
  const audits = core.db.tables.readAudits
  const decided = auditsOf(audits).get(month)
  const isFormer = formerClosingOf(core.db.tables.closedMonths, month) !== undefined
  const holds = (meter_id: string, figure: Figure): boolean =>
    byHand(figure) &&
    (status === undefined || manualStateOf(rowOf(core, { meter_id } as ValueMeter, figure)) === status)
  const values = (id: string) => {
    const figure = figureOf(core, id, month)
    return figure ? [{ id, figure }] : []
  }
  return {
    periods: [month],
    periodField: 'month',
    sort,
    conditions: JSON.stringify(['manual', status, rowsMark(audits).mark]),
    bits(meter: number, point: number) {
      if (first === undefined || next === undefined || next <= archive.firstDay(meter, point)) return 0
      // Most months are read, and these two say so without the meter's own facts.
      if (
        outcomes.state(meter, point, next - 1, instant) > 0 ||
        monthFreezes.code(meter, point, next, instant) > 0
      )
        return 0
      const id = network.id('meter', meter)
      if (!months.lacksEnd(loads.cached(meter, point), month, instant, core.archive.brought(id, instant)))
        return 0
      if (decided?.has(id) || isFormer) return values(id).some(({ figure }) => holds(id, figure)) ? 1 : 0
      return status === undefined || status === 'open' ? 1 : 0
    },
    values,
    periodOf: () => month,
    holds: ({ id, figure }: { id: string; figure: Figure }) => holds(id, figure),
    figure: (meter: ValueMeter, { figure }: { figure: Figure }): ManualCheckRow =>
      manualRow(core, meter, figure),
  }
}
