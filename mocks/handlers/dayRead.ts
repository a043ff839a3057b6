import type { DayReadRow } from '../../src/api/dayRead'
import type { DayEnergyRow } from '../../src/api/meterReadings'
import { spanProblem } from '../../src/lib/span'
import { addDays } from '../../src/lib/time'
import { dueDays } from '../../src/rules/dueDays'
import { ranges, type Range } from '../../src/rules/ranges'
import type { Core } from '../core'
import { wallIn } from '../world/calendar'
import { emptyRow } from '../world/days'
import { outcomeCode } from '../world/outcome'
import type { Route } from './call'
import { listRoutes } from './crud'
import type { Sort } from './listing'
import { Refusal, type Params } from './params'
import { createValueLists, valueMeterFields, type ValueKey } from './valueLists'

const results = ['1', '2', '3'] as const
const dayFields = Object.keys(emptyRow('', '')) as (keyof DayEnergyRow)[]
/** The registers of a meter are counted up from its first day: too long to sort by a value. ms */
const costs = Object.fromEntries(dayFields.map((field) => [field, 10]))

/** Days of many meters (QR02): the same as each meter's own. */
export function dayReadHandlers(core: Core): Route[] {
  const list = createValueLists(core)
  return listRoutes<ValueKey<DayReadRow>, DayReadRow>(core, {
    path: '/query/dayRead',
    screens: ['eMpDayRead'],
    keys: (params, _, sort) => list(params, daysAsked(core, params, sort)),
    show: (key) => key.row(),
    fields: [...valueMeterFields, ...dayFields],
    sortedKeys: [...valueMeterFields, 'data_date'],
    costs,
    madeAtOnce: 100,
    exporting: { file: 'daily-energy' },
  })
}

/** The days of meters that a list asks for. */
export function daysAsked(
  core: Core,
  params: Params,
  sort: Sort | undefined,
  { from, to } = spanOf(core, params),
) {
  const now = core.now()
  const { calendar, outcomes, archive, irregularities } = core.world.parts
  const result = params.oneOf('read_result', results)
  const incomplete = params.oneOf('incomplete', ['1', '0']) === '1'
  const dates: string[] = []
  // A day that runs has no freeze.
  for (let date = to; date >= from; date = addDays(date, -1))
    if (date < wallIn(core.world.zone, now).slice(0, 10)) dates.push(date)
  const days = dates.map((date) => calendar.parseDate(date))
  const [latest = 0] = days

  // What became of each day, and of the one before them; asked for once a meter.
  const codes = new Float64Array(days.length + 1)
  function belongs(meter: number, bit: number, isFirst: boolean): boolean {
    const [code = 0, before = 0] = [codes[bit], codes[bit + 1]]
    const its = code > 0 ? '1' : code === outcomeCode.notNeeded ? '3' : '2'
    if (result !== undefined && its !== result) return false
    if (!incomplete) return true
    if (its !== '1') return its === '2'
    // A register that went down says no energy.
    return (!isFirst && before <= 0) || irregularities.insideOf(meter, days[bit] ?? 0)?.kind === 'reset'
  }
  return {
    periods: dates,
    periodField: 'data_date',
    sort,
    asked: `${result ?? ''}/${String(incomplete)}`,
    bits(meter: number, cp: number) {
      const first = archive.firstDay(meter, cp)
      const last = Math.min(latest, outcomes.lastDueDay(meter, cp, now))
      const all = result === undefined && !incomplete
      if (!all)
        for (let bit = 0; bit < days.length + (incomplete ? 1 : 0); bit++)
          codes[bit] = outcomes.state(meter, cp, latest - bit, now)
      let bits = 0
      for (const [bit, day] of days.entries())
        if (day >= first && day <= last && (all || belongs(meter, bit, day === first))) bits |= 1 << bit
      return bits
    },
    values: (id: string) => core.archive.dayEnergy(id, from, to, now) ?? [],
    periodOf: (row: DayEnergyRow) => row.data_date,
    holds: ({ read_result, pap_e }: DayEnergyRow) =>
      (result === undefined || read_result === result) &&
      (!incomplete || (pap_e === null && read_result !== '3')),
    show: (meter: Omit<DayReadRow, 'id' | keyof DayEnergyRow>, row: DayEnergyRow): DayReadRow => ({
      id: `${meter.meter_id}.${row.data_date}`,
      ...meter,
      ...row,
    }),
  }
}

/** The days that are meant, a week at most. @throws Refusal for more, and for an end before its begin */
export function spanOf(core: Core, params: Params, last: Range = ranges.week): { from: string; to: string } {
  const asked = { date_begin: params.date('date_begin'), date_end: params.date('date_end') }
  const span = dueDays(asked, wallIn(core.world.zone, core.now()), last)
  const problem = spanProblem(span, ranges.week.limit)
  if (problem === 'tooLong') throw new Refusal('withinWeek')
  if (problem) throw new Refusal('badRange')
  return span
}
