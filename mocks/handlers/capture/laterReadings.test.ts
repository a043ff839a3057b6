import { describe, expect, it } from 'vitest'
import type { DayEnergyRow, MeterRegisters } from '../../../src/api/capture/meterReadings'
import type { MeterRow } from '../../kit/meterTypes'
import type { MonthEnergyRow } from '../../../src/api/query/monthEnergy'
import { addDays } from '../../../src/lib/time'
import { backendAt } from '../../testClient'

const minute = 60_000
const freeze = ['pap_r', 'pap_r1', 'pap_r2', 'pap_r3', 'pap_r4']
const span = { begin: '2026-10-01', end: '2026-11-19' }

async function setUp() {
  const own = backendAt()
  let token = await own.signIn('operator')
  const renew = async () => {
    token = await own.signIn('operator')
  }
  const ask = async (path: string) => (await own.get(path, token)).body.result
  const post = async (path: string, body: object) => (await own.post(path, body, token)).body.result
  const days = async (id: string): Promise<DayEnergyRow[]> =>
    (
      await ask(
        `/query/dayEnergy/list?meter_id=${id}&date_begin=${span.begin}&date_end=${span.end}&pageSize=100`,
      )
    ).pageDatas.dataList
  const list = async (query: string): Promise<MeterRow[]> =>
    (await ask(`/capture/meter/list?${query}`)).pageDatas.dataList
  /** A meter that answers today, and a day of it that was not read between two that were. */
  const missing = async () => {
    for (const row of await list('pageSize=300&online_status=1')) {
      const all = await days(row.id)
      const at = all.findIndex(
        (day, n) =>
          day.read_result === '2' && all[n - 1]?.read_result === '1' && all[n + 1]?.read_result === '1',
      )
      const day = all[at]
      if (day && row.tariff_count > 1) return { row, date: day.data_date, gap: all }
    }
    throw new Error('no missing day')
  }
  /** Reads until the field is kind; what was read. */
  const read = async (id: string, items: readonly string[], data_date?: string) => {
    for (let round = 0; round < 5; round++) {
      const order = { kind: 'read', target: 'meter', devices: [id], items, ...(data_date && { data_date }) }
      const { taskId } = await post('/capture/read/start', {
        ...order,
        request_id: `${items[0]}${String(round)}${data_date}`,
      })
      own.clock.now += 2 * minute
      const progress = await ask(`/capture/read/progress/${taskId}`)
      if (progress.counters.success > 0) return { taskId, rows: progress.rows }
    }
    throw new Error('the meter does not answer')
  }
  return { ...own, renew, ask, post, days, list, missing, read }
}
const dayOf = (days: readonly DayEnergyRow[], date: string): DayEnergyRow => {
  const found = days.find(({ data_date }) => data_date === date)
  if (!found) throw new Error(`no day ${date}`)
  return found
}
const kWh = (value: number | null | undefined): number => value ?? Number.NaN
const tariffs = (row: DayEnergyRow, field: 'pap_r' | 'pap_e'): number =>
  ([1, 2, 3, 4] as const).reduce((sum, k) => sum + (row[`${field}${k}`] ?? 0), 0)

describe('a day that was read again', () => {
  it('is data once it is saved: register, energies, the month and the marks of missing days agree', async () => {
    const { missing, read, days, post, ask } = await setUp()
    const { row, date, gap } = await missing()
    const month = async (): Promise<MonthEnergyRow> =>
      (
        await ask(
          `/query/monthEnergy/list?meter_id=${row.id}&month_begin=${date.slice(0, 7)}&month_end=${date.slice(0, 7)}`,
        )
      )[0]
    const before = await month()
    const { taskId, rows } = await read(row.id, freeze, date)
    expect(rows[0]).toMatchObject({ value: expect.any(Number), data_time: `${addDays(date, 1)} 00:00:00` })
    expect(dayOf(await days(row.id), date).pap_r).toBeNull()

    expect((await post('/capture/read/save', { taskId })).count).toBeGreaterThan(1)
    const after = await days(row.id)
    const day = dayOf(after, date)
    expect(day).toMatchObject({ read_result: '1', fail_reason: '', pap_r: rows[0].value })
    expect(day.read_time).toBe(rows[0].read_time)
    expect(tariffs(day, 'pap_r')).toBeCloseTo(kWh(day.pap_r), 2)
    expect(tariffs(day, 'pap_e')).toBeCloseTo(kWh(day.pap_e), 1)
    // The two days share what the registers advanced between the readings around the gap.
    const next = dayOf(after, addDays(date, 1))
    const advance = kWh(next.pap_r) - kWh(dayOf(after, addDays(date, -1)).pap_r)
    expect(kWh(day.pap_e) + kWh(next.pap_e)).toBeCloseTo(advance * row.total_ratio, 1)
    const now = await month()
    const lost = (all: readonly DayEnergyRow[]) => all.filter(({ pap_e }) => pap_e === null).length
    expect((before.missing_days ?? Number.NaN) - (now.missing_days ?? Number.NaN)).toBe(
      date.slice(0, 7) === next.data_date.slice(0, 7) ? 2 : 1,
    )
    expect(lost(gap) - lost(after)).toBe(2)
    // The month goes from state to state: the day between cost it nothing.
    expect(now.pap_e).toBe(before.pap_e)
    // Nothing else has moved.
    const rest = (all: readonly DayEnergyRow[]) =>
      all.filter(({ data_date }) => data_date !== date && data_date !== next.data_date)
    expect(rest(after)).toEqual(rest(gap))
  })

  it('fills its curve, and only that of the item that was asked for', async () => {
    const { missing, read, post, ask, days } = await setUp()
    const { row, date } = await missing()
    const curve = () =>
      ask(`/query/curve/list?meter_id=${row.id}&date_begin=${date}&date_end=${date}&density=1&items=pap_e,ua`)
    const known = (values: (number | null)[]) => values.filter((value) => value !== null)
    expect(known((await curve()).series.pap_e)).toEqual([])
    const { taskId, rows } = await read(row.id, ['lp_pap_e'], date)
    await post('/capture/read/save', { taskId })
    const { series } = await curve()
    expect(known(series.pap_e).length).toBe(rows[0].value)
    expect(known(series.ua)).toEqual([])
    const register = await read(row.id, freeze, date)
    await post('/capture/read/save', { taskId: register.taskId })
    const sum = known(series.pap_e).reduce((all: number, value) => all + (value ?? 0), 0)
    expect(sum).toBeCloseTo(kWh(dayOf(await days(row.id), date).pap_e), 1)
  })

  it('is data at once when a collection task read it', async () => {
    const { missing, days, post, clock } = await setUp()
    const { row, date } = await missing()
    const { id } = await post('/capture/manualTask/insert', {
      job_name: '',
      task_type: '1',
      item_codes: freeze,
      object_type: 'code',
      object_ids: [row.metercomid],
      freeze_density: 'D',
      strategy: '1',
      priority: '2',
      rounds: 3,
      remark: '',
      data_date_begin: date,
      data_date_end: date,
      run_now: '1',
      task_time: '',
      request_id: 'r',
    })
    expect(id).toBeTruthy()
    expect(dayOf(await days(row.id), date).read_result).toBe('2')
    clock.now += 240 * minute
    expect(dayOf(await days(row.id), date)).toMatchObject({ read_result: '1', pap_e: expect.any(Number) })
  })
})

describe('read now', () => {
  it('makes the last registers those of the moment, and the meter heard of in its page and in the list', async () => {
    const { read, list, ask, clock, renew } = await setUp()
    const [row] = await list('pageSize=1&online_status=1&meter_type=02')
    if (!row) throw new Error('no meter')
    const registers = async (): Promise<MeterRegisters> => ask(`/capture/meter/registers/${row.id}`)
    const before = await registers()
    const { rows } = await read(row.id, ['pap_r', 'ua'])
    const time = rows[0].read_time
    const { data_time, read_time, items } = await registers()
    expect([data_time, read_time]).toEqual([time, time])
    const value = (name: string, of = items) => of.find(({ item }) => item === name)?.value ?? 0
    expect(value('pap_r')).toBe(rows[0].value)
    expect(value('pap_r1') + value('pap_r2') + value('pap_r3') + value('pap_r4')).toBeCloseTo(
      value('pap_r'),
      2,
    )
    expect(value('pap_r')).toBeGreaterThanOrEqual(value('pap_r', before.items))
    expect(await ask(`/capture/meter/detail/${row.id}`)).toMatchObject({
      last_read_time: time,
      // The registers of the moment are not those of the reading day.
      data_date: '2026-11-19',
      read_result: row.read_result,
    })
    expect((await list(`type=3&font=${row.metercomid}`))[0]).toMatchObject({ last_read_time: time })
    // Its neighbours in a sorted list keep their places.
    const sorted = await list('pageSize=300&sidx=last_read_time&sord=desc')
    expect(sorted[0]?.id).toBe(row.id)
    expect(new Set(sorted.map(({ id }) => id)).size).toBe(sorted.length)
    // The next freeze is newer than that.
    clock.now += 24 * 60 * minute
    await renew()
    expect((await registers()).data_time > time).toBe(true)
  })
})
