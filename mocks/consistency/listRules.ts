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
import { near, sum, type Note } from './rule'

/** Meters of an area whose energies, hours, registers and demands are asked for: each is worked out from its first day. */
const some = 4

/** A day of some meters of an area, yyyy-MM-dd, in all lists of values and energies. */
export async function checkAreaLists(
  ask: Ask,
  area: { id: string; date: string },
  days: readonly DayReadRow[],
  note: Note,
): Promise<void> {
  const { id: tg_id, date } = area
  const span = { date_begin: date, date_end: date }
  const found = await ask.all<AbnormalRow>('/cbo/abnormalData/list', { tg_id })
  const runaway = new Set(found.flatMap(({ e_type, meter_id }) => (e_type === 'runaway' ? meter_id : [])))
  const read = days.filter(({ pap_e, pap_r }) => pap_e !== null && pap_r !== null).slice(0, some)
  if (read.length === 0) return
  const named = { type: '3', font: read.map(({ metercomid }) => metercomid).join(',') }
  const hours = await ask.all<HourRow>('/query/hourRead/list', { ...named, ...span })
  const latest = await ask.all<LatestRow>('/query/meterReading/list', { ...named, item: 'pap_r' })
  const energies = await ask.all<DayEnergyListRow>('/business/energy/days/list', { ...named, ...span })
  for (const day of read) {
    checkEnergy(day, energies, note)
    if (!runaway.has(day.meter_id)) checkHours(day, hours, note)
    await checkLatest(ask, day, latest, note)
  }
  await checkDemands(ask, named, monthBefore(date), note)
}

function checkEnergy(day: DayReadRow, all: readonly DayEnergyListRow[], note: Note): void {
  const { metercomid, data_date, pap_e, pap_r } = day
  const row = all.find(({ meter_id }) => meter_id === day.meter_id)
  note(
    'energies',
    near(row?.pap_e ?? -1, pap_e ?? -2, 0.005) && row?.end_r === pap_r,
    () =>
      `meter ${metercomid} ${data_date}: energy ${String(row?.pap_e)} to ${String(row?.end_r)}, day ${String(pap_e)} to ${String(pap_r)}`,
  )
}

function checkHours(day: DayReadRow, all: readonly HourRow[], note: Note): void {
  const hours = all.filter(({ meter_id }) => meter_id === day.meter_id)
  const last = hours.toSorted((a, b) => (a.data_time < b.data_time ? -1 : 1)).at(-1)
  const known = hours.flatMap(({ pap_e }) => pap_e ?? [])
  if (hours.length === 0 || known.length < hours.length) return
  const total = sum(known)
  note(
    'hours',
    near(total, day.pap_e ?? -1, 96e-4) && last?.pap_r === day.pap_r,
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
  const shown = page.items.find(({ item }) => item === 'pap_r')
  const newest = row && dayBefore(row.data_time.slice(0, 10)) === day.data_date
  note(
    'newest',
    row !== undefined &&
      row.value === shown?.value &&
      row.data_time === shown.time &&
      (!newest || row.value === day.pap_r),
    () =>
      `meter ${day.metercomid}: ${String(row?.value)} at ${String(row?.data_time)} in the list, ${String(shown?.value)} at ${String(shown?.time)} on its page, ${String(day.pap_r)} on ${day.data_date}`,
  )
}

/** The demand of a month in the lists of demands, of months and of month energies. */
async function checkDemands(
  ask: Ask,
  named: Readonly<Record<string, string>>,
  month: string,
  note: Note,
): Promise<void> {
  const span = { month_begin: month, month_end: month }
  const demands = await ask.all<DemandRow>('/query/demand/list', { ...named, month })
  const months = await ask.all<MonthReadRow>('/query/monthRead/list', { ...named, ...span })
  const energies = await ask.all<MonthEnergyListRow>('/business/energy/months/list', { ...named, ...span })
  for (const { meter_id, metercomid, pap_demand, pap_demand_primary, pap_demand_time } of demands) {
    const said = [pap_demand, pap_demand_primary, pap_demand_time].join()
    const others = [...months, ...energies].filter((row) => row.meter_id === meter_id)
    const told = others.map((row) => [row.pap_demand, row.pap_demand_primary, row.pap_demand_time].join())
    note(
      'demands',
      told.length === 2 && told.every((each) => each === said),
      () => `meter ${metercomid} ${month}: ${said}, in the lists of months ${told.join('; ')}`,
    )
  }
}
