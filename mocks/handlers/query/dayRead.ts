import type { DayReadRow } from '../../../src/api/query/dayRead'
import type { EnergyTotals } from '../../../src/api/query/energyTotals'
import type { DayEnergyRow } from '../../../src/api/capture/meterReadings'
import { spanProblem } from '../../../src/lib/span'
import { addDays, formatDate, isDate } from '../../../src/lib/time'
import { dueDays } from '../../../src/rules/readings/dueDays'
import { dayReadSeen } from '../../../src/rules/readings/manualReading'
import { ranges, type Range } from '../../../src/rules/limits/ranges'
import { sortedEnergies } from '../../../src/rules/readings/sortedEnergies'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import { emptyRow } from '../../world/days'
import { outcomeCode, reasonOf } from '../../world/outcome'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { refuseClosed } from '../business/closing'
import { energyRoutes } from '../business/energyRoutes'
import { createEnergySums, noTotals } from '../business/energySums'
import { byCollected, collectedOf } from './collected'
import { refuseUnexpected } from '../kit/expected'
import type { Sort } from '../kit/listing'
import { enteredDay, takeBackDay } from './manualDays'
import { Refusal, type Params } from '../../kit/params'
import { route } from '../kit/route'
import { collectedOrder, energyOrders } from './valueOrders'
import { valueMeterIn, valueRow, type ValueMeter } from '../kit/valueLists'

const screens = ['eMpDayRead'] as const
const results = ['1', '2', '3'] as const
/** Fields that say what people entered for a day. */
const enteredFields = ['storage_time', 'entered_by', 'reason', 'check_status'] as const
/** Fields that say how the event log of a day was collected. */
const logFields = ['log_result', 'log_time', 'log_reason'] as const
const dayFields = Object.keys(emptyRow('', '')) as (keyof DayEnergyRow)[]
const columns = [...dayFields, ...logFields, ...enteredFields] as const
type DayFigure = Omit<DayReadRow, 'id' | keyof ValueMeter>

/** Days of many meters (QR02): the same as each meter's own. */
export function dayReadHandlers(core: Core): Route[] {
  const sums = createEnergySums(core)
  return [
    ...energyRoutes<DayEnergyRow, DayFigure, EnergyTotals>(core, {
      path: '/query/dayRead',
      screens,
      file: 'daily-energy',
      columns,
      sorted: ['data_date', ...sortedEnergies, 'read_time'],
      madeAtOnce: 100,
      listingOf(params, sort) {
        const span = spanOf(core, params)
        const listing = {
          ...daysAsked(core, params, sort, span),
          values: (id: string) => collectedDays(core, id, span),
          figure: ({ meter_id }: ValueMeter, row: DayEnergyRow) => figureOf(core, meter_id, row),
          orders: {
            ...energyOrders(core),
            read_time: collectedOrder(core, 'days', ({ first }) => first),
          },
        }
        return byCollected(core, params, logs(core), listing)
      },
      totals: (rows, listing) => sums.totals(rows, listing),
      noTotals: noTotals.ofRoles,
    }),
    route(core, 'post', '/query/dayRead/undo', { screens, action: 'edit' }, async (call) => {
      const body = await call.body()
      const row = find(core, body.required('id'))
      const name = `${row.metercomid} ${formatDate(row.data_date, call.language)}`
      refuseUnexpected(body, [row], {
        is: dayReadSeen,
        word: () => '',
        name: () => name,
        changedBy: ({ entered_by }) => entered_by,
      })
      refuseClosed(core, row.data_date)
      if (takeBackDay(core, call, row.meter_id, row.data_date) === 0) throw new Refusal('nothingToUndo')
      call.about(name)
      return ok({ id: row.id })
    }),
  ]
}

/** The day of an id. @throws Refusal where there is none */
function find(core: Core, id: string): DayReadRow {
  const [meterId = '', date = ''] = id.split('.')
  const meter = core.archive.meter(meterId, core.now())
  const [row] = isDate(date) ? collectedDays(core, meterId, { from: date, to: date }) : []
  if (!meter || !row) throw new Refusal('rowGone')
  return valueRow(valueMeterIn(core, meter, date), date, figureOf(core, meterId, row))
}

/** Days of a meter; one that was typed or estimated is known, but no collection read it: its result stays that of the collection. */
function collectedDays(
  core: Core,
  id: string,
  { from: beginDate, to: endDate }: { from: string; to: string },
): DayEnergyRow[] {
  const { network } = core.world.parts
  const collection = core.archive.collections.days
  const currentInstant = core.now()
  const meter = network.find('meter', id)
  const rows = core.archive.dayEnergy(id, beginDate, endDate, currentInstant) ?? []
  return rows.map((row) => {
    if (row.read_result !== '1' || row.value_source === 'automatic') return row
    const day = dayOf(core, row.data_date)
    const code = collection.code(meter, network.pointOf(meter), day, currentInstant)
    const isRead = code > 0 || collection.broughtBy(id, day, currentInstant) === 'reading'
    return isRead ? row : { ...row, read_result: '2', fail_reason: reasonOf(code) }
  })
}

function figureOf(core: Core, meterId: string, row: DayEnergyRow): DayFigure {
  const { result, time, reason } = collectedOf(core, 'logs', meterId, dayOf(core, row.data_date))
  return {
    ...row,
    log_result: result,
    log_time: time,
    log_reason: reason,
    ...enteredDay(core, meterId, row),
    closed: core.archive.closedAt(row.data_date.slice(0, 7)) === undefined ? '0' : '1',
  }
}
const dayOf = ({ world }: Core, date: string): number => world.parts.calendar.parseDate(date)
/** Collection of the event log of the day, with the parameter that filters by its result. */
const logs = (core: Core) =>
  ({ name: 'log_result', collection: 'logs', dayOf: (date: string) => dayOf(core, date) }) as const

/** The days of meters that a list asks for. */
export function daysAsked(
  core: Core,
  params: Params,
  sort: Sort | undefined,
  { from: beginDate, to: endDate } = spanOf(core, params),
) {
  const currentInstant = core.now()
  const { calendar, outcomes, archive, irregularities } = core.world.parts
  const result = params.oneOf('read_result', results)
  const incomplete = params.oneOf('incomplete', ['1', '0']) === '1'
  const dates: string[] = []
  // A day that runs has no freeze.
  for (let date = endDate; date >= beginDate; date = addDays(date, -1))
    if (date < wallIn(core.world.zone, currentInstant).slice(0, 10)) dates.push(date)
  const days = dates.map((date) => calendar.parseDate(date))
  const [latest = 0] = days

  // Outcome codes of each day, and of the day before them all; looked up once a meter.
  const codes = new Float64Array(days.length + 1)
  function belongs(meter: number, bit: number, isFirst: boolean): boolean {
    const [code = 0, previousCode = 0] = [codes[bit], codes[bit + 1]]
    const dayResult = code > 0 ? '1' : code === outcomeCode.notNeeded ? '3' : '2'
    if (result !== undefined && dayResult !== result) return false
    if (!incomplete) return true
    if (dayResult !== '1') return dayResult === '2'
    // A register that went down says no energy.
    return (!isFirst && previousCode <= 0) || irregularities.insideOf(meter, days[bit] ?? 0)?.kind === 'reset'
  }
  return {
    periods: dates,
    periodField: 'data_date',
    sort,
    conditions: `${result ?? ''}/${String(incomplete)}`,
    bits(meter: number, point: number) {
      const first = archive.firstDay(meter, point)
      const last = Math.min(latest, outcomes.lastDueDay(meter, point, currentInstant))
      const isUnfiltered = result === undefined && !incomplete
      if (!isUnfiltered)
        for (let bit = 0; bit < days.length + (incomplete ? 1 : 0); bit++)
          codes[bit] = outcomes.state(meter, point, latest - bit, currentInstant)
      let bits = 0
      for (const [bit, day] of days.entries())
        if (day >= first && day <= last && (isUnfiltered || belongs(meter, bit, day === first)))
          bits |= 1 << bit
      return bits
    },
    values: (id: string) => core.archive.dayEnergy(id, beginDate, endDate, currentInstant) ?? [],
    periodOf: (row: DayEnergyRow) => row.data_date,
    holds: ({ read_result, pap_e }: DayEnergyRow) =>
      (result === undefined || read_result === result) &&
      (!incomplete || (pap_e === null && read_result !== '3')),
  }
}

/** The days that are meant, a week at most. @throws Refusal for more, and for an end before its begin */
export function spanOf(core: Core, params: Params, last: Range = ranges.week): { from: string; to: string } {
  const spanParams = { date_begin: params.date('date_begin'), date_end: params.date('date_end') }
  const span = dueDays(spanParams, wallIn(core.world.zone, core.now()), last)
  const problem = spanProblem(span, ranges.week.limit)
  if (problem === 'tooLong') throw new Refusal('withinWeek')
  if (problem) throw new Refusal('badRange')
  return span
}
