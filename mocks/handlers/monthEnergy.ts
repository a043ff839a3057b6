import type { DayEnergyRow } from '../../src/api/meterReadings'
import type { MonthEnergyRow } from '../../src/api/monthEnergy'
import { ranges } from '../../src/rules/limits'
import { addDays, addMonths, isDate } from '../../src/lib/time'
import type { Core } from '../core'
import { Refusal, type Params } from './params'
import { ok } from './answer'
import type { Route } from './call'
import { route } from './route'

const energies = ['pap_e', 'pap_e1', 'pap_e2', 'pap_e3', 'pap_e4', 'rap_e', 'prp_e'] as const
const registers = ['pap_r', 'pap_r1', 'pap_r2', 'pap_r3', 'pap_r4'] as const

/** Month energies of one meter, made of the same days that its day energies show. */
export function monthEnergyHandlers(core: Core): Route[] {
  return [
    route(
      core,
      'get',
      '/query/monthEnergy/list',
      { screens: ['meterEnergy', 'meterDetail'] },
      ({ query }) => {
        const params = query()
        const [begin, end] = [monthOf(params, 'month_begin'), monthOf(params, 'month_end')]
        if (begin > end) throw new Refusal('badRange')
        if (end >= addMonths(begin, ranges.halfYear.limit.months)) throw new Refusal('withinHalfYear')
        const last = addDays(addMonths(end, 1), -1)
        const days = core.archive.dayEnergy(params.required('meter_id'), begin, last, core.now())
        if (!days) throw new Refusal('unknownMeter')
        const months = new Map<string, DayEnergyRow[]>()
        for (const day of days) {
          const month = day.data_date.slice(0, 7)
          const list = months.get(month) ?? []
          list.push(day)
          months.set(month, list)
        }
        return ok([...months].sort(([a], [b]) => (a < b ? 1 : -1)).map(([month, of]) => rowOf(month, of)))
      },
    ),
  ]
}

/** The first day of a month 'yyyy-MM'. */
function monthOf(params: Params, name: string): string {
  const day = `${params.required(name)}-01`
  if (!isDate(day)) throw new Refusal('badParameter', { name })
  return day
}

/** `days` newest first. */
function rowOf(month: string, days: readonly DayEnergyRow[]): MonthEnergyRow {
  const read = days.find((day) => day.pap_r !== null)
  const row: MonthEnergyRow = {
    month,
    pap_r: null,
    pap_r1: null,
    pap_r2: null,
    pap_r3: null,
    pap_r4: null,
    pap_e: null,
    pap_e1: null,
    pap_e2: null,
    pap_e3: null,
    pap_e4: null,
    rap_e: null,
    prp_e: null,
    missing_days: days.filter((day) => day.pap_e === null && day.read_result !== '3').length,
  }
  for (const item of registers) row[item] = read?.[item] ?? null
  for (const item of energies) {
    const known = days.flatMap((day) => day[item] ?? [])
    row[item] = known.length === 0 ? null : Math.round(known.reduce((sum, kWh) => sum + kWh, 0) * 100) / 100
  }
  return row
}
