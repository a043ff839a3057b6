import { expect, it } from 'vitest'
import type { DashboardSummary } from '../../../src/api/console/dashboard'
import type { AreaLoss as Loss } from '../../../src/api/capture/gis'
import type { DayEnergyRow, MeterRegisters } from '../../../src/api/capture/meterReadings'
import type { MonthEnergyRow } from '../../../src/api/query/monthEnergy'
import type { Known } from '../../../src/lib/shape'
import { addDays } from '../../../src/lib/time'
import type { ValueVersion } from '../../db/valueVersions'
import type { MeterRow } from '../../kit/meterTypes'
import { backendAt, typedVersion } from '../../testClient'

type AreaLoss = Known<Loss>
const by = { username: 'supervisor', ip: '10.0.0.1' }
const [begin, end] = ['2026-10-20', '2026-11-19']

async function setUp() {
  const own = backendAt()
  let token = await own.signIn('admin')
  const ask = async (path: string) => (await own.get(path, token)).body.result
  const table = own.backend.db.tables.valueVersions
  return {
    ...own,
    table,
    pass: async (hours: number) => {
      own.clock.now += hours * 3_600_000
      token = await own.signIn('admin')
    },
    days: async (id: string): Promise<DayEnergyRow[]> =>
      (await ask(`/query/dayEnergy/list?meter_id=${id}&date_begin=${begin}&date_end=${end}&pageSize=100`))
        .pageDatas.dataList,
    months: (id: string): Promise<MonthEnergyRow[]> =>
      ask(`/query/monthEnergy/list?meter_id=${id}&month_begin=2026-09&month_end=2026-11`),
    registers: (id: string): Promise<MeterRegisters> => ask(`/capture/meter/registers/${id}`),
    board: (): Promise<Known<DashboardSummary>> => ask('/dashboard/summary'),
    losses: async (): Promise<AreaLoss[]> => (await ask('/capture/gis/loss')).dataList,
    meters: async (query: string): Promise<MeterRow[]> =>
      (await ask(`/capture/meter/list?pageSize=500&${query}`)).pageDatas.dataList,
    enter: (
      meter: MeterRow,
      data_date: string,
      item_code: string,
      value: number,
      more: Partial<ValueVersion>,
    ) =>
      table.insert(
        typedVersion({
          meter_id: meter.id,
          metercomid: meter.metercomid,
          item_code,
          data_date,
          value: String(value),
          ...more,
        }),
        by,
      ),
  }
}
const dayOf = (days: readonly DayEnergyRow[], date: string): DayEnergyRow => {
  const found = days.find(({ data_date }) => data_date === date)
  if (!found) throw new Error(`no day ${date}`)
  return found
}
const kWh = (value: number | null | undefined): number => value ?? Number.NaN

it('a register entered for a day that was not read divides what passed over its days', async () => {
  const { meters, days, months, enter, table } = await setUp()
  for (const meter of await meters('meter_type=01')) {
    const before = await days(meter.id)
    // Two days that were not read, between two that were.
    const at = before.findIndex(
      (day, n) => day.gap_days === 2 && before[n + 2]?.read_result === '1' && n < 15,
    )
    const [after, gap, known] = [before[at], before[at + 1], before[at + 2]]
    if (!after || !gap || !known) continue
    const monthsBefore = await months(meter.id)
    const value = kWh(known.pap_r) + 1
    const { id } = enter(meter, gap.data_date, 'pap_r', value, {})
    const now = await days(meter.id)
    expect(dayOf(now, gap.data_date)).toMatchObject({
      pap_r: value,
      read_result: '1',
      value_source: 'manual',
      quality: 'manual',
      gap_e: null,
    })
    expect(dayOf(now, gap.data_date).pap_e).toBeCloseTo(meter.total_ratio, 4)
    expect(dayOf(now, after.data_date)).toMatchObject({
      value_source: 'automatic',
      quality: 'manual',
      gap_e: null,
    })
    expect(kWh(dayOf(now, after.data_date).pap_e)).toBeCloseTo(kWh(after.gap_e) - meter.total_ratio, 4)
    // The other days, and the month, go on as they were.
    const others = (all: readonly DayEnergyRow[]) =>
      all.filter(({ data_date }) => data_date !== gap.data_date && data_date !== after.data_date)
    expect(others(now)).toEqual(others(before))
    const month = gap.data_date.slice(0, 7)
    const said = (all: readonly MonthEnergyRow[]) => all.find((row) => row.month === month)
    expect(said(await months(meter.id))?.pap_e).toBe(said(monthsBefore)?.pap_e)
    expect(kWh(said(monthsBefore)?.missing_days) - kWh(said(await months(meter.id))?.missing_days)).toBe(
      after.data_date.startsWith(month) ? 2 : 1,
    )
    // What is rejected is shown nowhere.
    table.update(id, { check_state: 'rejected' }, by)
    expect(await days(meter.id)).toEqual(before)
    return
  }
  throw new Error('no such meter')
})

it('the newest version is shown, until the value is read again', async () => {
  const { meters, days, enter } = await setUp()
  const [meter] = await meters('meter_type=02')
  if (!meter) throw new Error('no meter')
  const date = '2026-11-12'
  const before = await days(meter.id)
  const value = kWh(dayOf(before, date).pap_r)
  enter(meter, date, 'pap_r', value + 1, { quality: 'corrected' })
  enter(meter, date, 'pap_r', value + 0.5, { quality: 'corrected' })
  const now = await days(meter.id)
  expect(dayOf(now, date)).toMatchObject({ pap_r: value + 0.5, quality: 'corrected' })
  const shift = (day: string) => kWh(dayOf(now, day).pap_e) - kWh(dayOf(before, day).pap_e)
  expect([shift(date), shift(addDays(date, 1))]).toEqual([
    expect.closeTo(0.5 * meter.total_ratio, 4),
    expect.closeTo(-0.5 * meter.total_ratio, 4),
  ])
  enter(meter, date, 'pap_r', value, { value_source: 'automatic', quality: 'valid' })
  expect(await days(meter.id)).toEqual(before)
})

it('what the collection brings later is newer than what was entered in the meantime', async () => {
  const { meters, days, enter, pass } = await setUp()
  // A little after midnight nothing of the day before is read.
  await pass(-9.8)
  const some = (await meters('meter_type=01')).slice(0, 20)
  for (const meter of some) enter(meter, '2026-11-19', 'pap_r', 0.5, {})
  await pass(9.8)
  const rows = await Promise.all(some.map(async ({ id }) => dayOf(await days(id), '2026-11-19')))
  expect(rows.filter((row) => row.value_source === 'automatic').length).toBeGreaterThan(10)
  for (const row of rows) expect(row.pap_r === 0.5).toBe(row.value_source === 'manual')
})

it('an estimated energy stands on its day alone, and counts for the balance of its area as what it is', async () => {
  const { losses, meters, days, enter, backend } = await setUp()
  const { network } = backend.world.parts
  const before = await losses()
  const [area] = before
  if (!area) throw new Error('no area')
  const check = network.id('meter', network.checkOf(network.find('tg', area.id)))
  const [meter] = (await meters(`tg_id=${area.id}`)).filter(({ id }) => id !== check)
  if (!meter) throw new Error('no meter')
  const was = await days(meter.id)
  const own = kWh(dayOf(was, area.date).pap_e)
  enter(meter, area.date, 'pap_e', own + 10, { quality: 'corrected', value_source: 'calculated' })
  const now = await days(meter.id)
  expect(dayOf(now, area.date)).toMatchObject({ quality: 'corrected', value_source: 'calculated' })
  expect(now.filter(({ data_date }) => data_date !== area.date)).toEqual(
    was.filter(({ data_date }) => data_date !== area.date),
  )
  // At once, and of this area alone.
  const after = await losses()
  expect(after.slice(1)).toEqual(before.slice(1))
  expect(after[0]).toMatchObject({ date: area.date, read: area.read, quality: 'corrected', estimated: 0 })
  expect(kWh(after[0]?.sale) - area.sale).toBeCloseTo(10, 2)
})

it('a corrected register at the end of a month belongs to both months', async () => {
  const { meters, months, enter } = await setUp()
  const [meter] = await meters('meter_type=02')
  if (!meter) throw new Error('no meter')
  const before = await months(meter.id)
  const value = kWh(before[1]?.pap_r) + 0.25
  enter(meter, '2026-10-31', 'pap_r', value, { quality: 'corrected', value_source: 'calculated' })
  const [november, october, september] = await months(meter.id)
  expect(october).toMatchObject({ pap_r: value, quality: 'corrected', data_time: before[1]?.data_time })
  expect(kWh(october?.pap_e) - kWh(before[1]?.pap_e)).toBeCloseTo(0.25 * meter.total_ratio, 3)
  expect(kWh(november?.pap_e) - kWh(before[0]?.pap_e)).toBeCloseTo(-0.25 * meter.total_ratio, 3)
  expect(november).toMatchObject({ pap_r: before[0]?.pap_r, quality: 'corrected', preliminary: '1' })
  expect(september).toEqual(before[2])
  enter(meter, '2026-10', 'pap_e', 7, { quality: 'estimated', value_source: 'calculated' })
  expect((await months(meter.id))[1]).toMatchObject({ pap_e: 7, quality: 'estimated' })
})

it('a value that is changed changes the sum of its day on the dashboard, by as much', async () => {
  const { meters, days, enter, board } = await setUp()
  const [meter] = await meters('meter_type=01&read_result=1')
  if (!meter) throw new Error('no meter')
  const before = await board()
  const date = '2026-11-19'
  const was = kWh(dayOf(await days(meter.id), date).pap_e)
  enter(meter, date, 'pap_e', was + 33, { quality: 'corrected' })
  const after = await board()
  expect(after.energy_yesterday - before.energy_yesterday).toBeCloseTo(33, 2)
  expect(after.trend.at(-1)?.energy).toBe(after.energy_yesterday)
  expect(after.trend.at(-1)?.coverage).toBe(before.trend.at(-1)?.coverage)
  expect(after.trend.slice(0, -1)).toEqual(before.trend.slice(0, -1))
  // What is entered for a day that nobody has read covers it; an estimate does not.
  const [unread] = await meters('meter_type=01&read_result=2')
  if (!unread) throw new Error('no meter')
  enter(unread, date, 'pap_e', 5, { quality: 'estimated' })
  const estimated = await board()
  expect(estimated.energy_yesterday - after.energy_yesterday).toBeCloseTo(5, 2)
  expect(estimated.trend.at(-1)?.coverage).toBe(after.trend.at(-1)?.coverage)
  enter(unread, date, 'pap_e', 6, { quality: 'manual' })
  const entered = await board()
  expect(entered.energy_yesterday - after.energy_yesterday).toBeCloseTo(6, 2)
  expect(kWh(entered.trend.at(-1)?.coverage)).toBeGreaterThan(kWh(after.trend.at(-1)?.coverage))
})

it('the registers of a meter are those of the newest version', async () => {
  const { meters, registers, enter } = await setUp()
  const [meter] = await meters('meter_type=02')
  if (!meter) throw new Error('no meter')
  const { data_time, items } = await registers(meter.id)
  const value = kWh(items.find(({ item }) => item === 'pap_r')?.value) + 2
  enter(meter, addDays(data_time.slice(0, 10), -1), 'pap_r', value, { quality: 'corrected' })
  const said = await registers(meter.id)
  expect(said.data_time).toBe(data_time)
  expect(said.items.find(({ item }) => item === 'pap_r')?.value).toBe(value)
  expect(said.items.slice(1)).toEqual(items.slice(1))
})
