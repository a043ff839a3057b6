import type { AbnormalRow } from '../../src/api/cbo/abnormal'
import type { DayReadRow } from '../../src/api/query/dayRead'
import type { DemandRow } from '../../src/api/query/demands'
import type { DayEnergyListRow, MonthEnergyListRow } from '../../src/api/business/energies'
import type { HourRow } from '../../src/api/query/hourRead'
import type { LatestRow } from '../../src/api/query/latestValues'
import type { MeterRegisters } from '../../src/api/capture/meterReadings'
import type { MonthReadRow } from '../../src/api/query/monthRead'
import type { Ask } from './ask'
import { dayBefore } from './facts'
import { monthBefore } from './lossRules'
import { isNear, sum, type Note } from './rule'

/**
 * Number of meters per area whose energies, hours, registers and demands are checked: each is computed from its first
 * day.
 */
const meterLimit = 4

/** Compares a day (yyyy-MM-dd) of some meters of an area in all lists of values and energies. */
export async function checkAreaLists(
  ask: Ask,
  area: { id: string; date: string },
  days: readonly DayReadRow[],
  note: Note,
): Promise<void> {
  const { id: tg_id, date } = area
  const span = { date_begin: date, date_end: date }
  const findings = await ask.allRows<AbnormalRow>('/cbo/abnormalData/list', { tg_id })
  const runaway = new Set(findings.flatMap(({ e_type, meter_id }) => (e_type === 'runaway' ? meter_id : [])))
  const readDays = days.filter(({ pap_e, pap_r }) => pap_e !== null && pap_r !== null).slice(0, meterLimit)
  if (readDays.length === 0) return
  const search = { type: '3', font: readDays.map(({ metercomid }) => metercomid).join(',') }
  const hours = await ask.allRows<HourRow>('/query/hourRead/list', { ...search, ...span })
  const latest = await ask.allRows<LatestRow>('/query/meterReading/list', { ...search, item: 'pap_r' })
  const energies = await ask.allRows<DayEnergyListRow>('/business/energy/days/list', { ...search, ...span })
  for (const day of readDays) {
    checkEnergy(day, energies, note)
    if (!runaway.has(day.meter_id)) checkHours(day, hours, note)
    await checkLatest(ask, day, latest, note)
  }
  await checkDemands(ask, search, monthBefore(date), note)
}

function checkEnergy(day: DayReadRow, energyRows: readonly DayEnergyListRow[], note: Note): void {
  const { metercomid, data_date, pap_e, pap_r } = day
  const row = energyRows.find(({ meter_id }) => meter_id === day.meter_id)
  note(
    'energies',
    isNear(row?.pap_e ?? -1, pap_e ?? -2, 0.005) && row?.end_r === pap_r,
    () =>
      `meter ${metercomid} ${data_date}: energy ${String(row?.pap_e)} to ${String(row?.end_r)}, day ${String(pap_e)} to ${String(pap_r)}`,
  )
}

function checkHours(day: DayReadRow, hourRows: readonly HourRow[], note: Note): void {
  const hours = hourRows.filter(({ meter_id }) => meter_id === day.meter_id)
  const last = hours.toSorted((a, b) => (a.data_time < b.data_time ? -1 : 1)).at(-1)
  const knownEnergies = hours.flatMap(({ pap_e }) => pap_e ?? [])
  if (hours.length === 0 || knownEnergies.length < hours.length) return
  const total = sum(knownEnergies)
  note(
    'hours',
    isNear(total, day.pap_e ?? -1, 96e-4) && last?.pap_r === day.pap_r,
    () =>
      `meter ${day.metercomid} ${day.data_date}: Σ ${total.toFixed(4)} to ${String(last?.pap_r)}, day ${String(day.pap_e)} to ${String(day.pap_r)}`,
  )
}

async function checkLatest(
  ask: Ask,
  day: DayReadRow,
  latest: readonly LatestRow[],
  note: Note,
): Promise<void> {
  const row = latest.find(({ meter_id }) => meter_id === day.meter_id)
  const page = await ask.get<MeterRegisters>(`/capture/meter/registers/${day.meter_id}`)
  const pageItem = page.items.find(({ item }) => item === 'pap_r')
  const isLatestDay = row && dayBefore(row.data_time.slice(0, 10)) === day.data_date
  note(
    'newest',
    row !== undefined &&
      row.value === pageItem?.value &&
      row.data_time === pageItem.time &&
      (!isLatestDay || row.value === day.pap_r),
    () =>
      `meter ${day.metercomid}: ${String(row?.value)} at ${String(row?.data_time)} in the list, ${String(pageItem?.value)} at ${String(pageItem?.time)} on its page, ${String(day.pap_r)} on ${day.data_date}`,
  )
}

/** Compares the demand of a month in the lists of demands, of months and of month energies. */
async function checkDemands(
  ask: Ask,
  search: Readonly<Record<string, string>>,
  month: string,
  note: Note,
): Promise<void> {
  const span = { month_begin: month, month_end: month }
  const demands = await ask.allRows<DemandRow>('/query/demand/list', { ...search, month })
  const months = await ask.allRows<MonthReadRow>('/query/monthRead/list', { ...search, ...span })
  const energies = await ask.allRows<MonthEnergyListRow>('/business/energy/months/list', {
    ...search,
    ...span,
  })
  for (const { meter_id, metercomid, pap_demand, pap_demand_primary, pap_demand_time } of demands) {
    const expected = [pap_demand, pap_demand_primary, pap_demand_time].join()
    const otherRows = [...months, ...energies].filter((row) => row.meter_id === meter_id)
    const actual = otherRows.map((row) =>
      [row.pap_demand, row.pap_demand_primary, row.pap_demand_time].join(),
    )
    note(
      'demands',
      actual.length === 2 && actual.every((demand) => demand === expected),
      () => `meter ${metercomid} ${month}: ${expected}, in the lists of months ${actual.join('; ')}`,
    )
  }
}
