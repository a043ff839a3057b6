import { expect, it } from 'vitest'
import type { DayEnergyRow, MeterRegisters } from '../../../src/api/capture/meterReadings'
import type { MeterRow } from '../../kit/meterTypes'
import { backendAt } from '../../testClient'

const minute = 60_000
const date = '2026-11-18'

async function setUp() {
  const own = backendAt()
  const token = await own.signIn('operator')
  const ask = async (path: string) => (await own.get(path, token)).body.result
  const meters: MeterRow[] = (await ask('/capture/meter/list?pageSize=400&online_status=1')).pageDatas
    .dataList
  const day = async (id: string): Promise<DayEnergyRow> =>
    (await ask(`/query/dayEnergy/list?meter_id=${id}&date_begin=${date}&date_end=${date}`)).pageDatas
      .dataList[0]
  let round = 0
  /** What the meter answers, item by item; undefined while the field is not kind. */
  const read = async (id: string, items: readonly string[], data_date?: string) => {
    for (let tries = 0; tries < 5; tries++) {
      const order = { kind: 'read', target: 'meter', devices: [id], items, ...(data_date && { data_date }) }
      const request_id = `r${String((round += 1))}`
      const { taskId } = (await own.post('/capture/read/start', { ...order, request_id }, token)).body.result
      own.clock.now += 2 * minute
      const progress = await ask(`/capture/read/progress/${taskId}`)
      if (progress.counters.failed > 0) continue
      return new Map<string, { value: number; item_name: string; task_read_result: string }>(
        progress.rows.map((row: { item_code: string }) => [row.item_code, row]),
      )
    }
    return undefined
  }
  return { ask, meters, day, read }
}

it('every register of a past day can be read, and is that of the day’s row', async () => {
  const { meters, day, read } = await setUp()
  const codes = ['pap_r', 'rap_r', 'prp_r', 'rrp_r', 'rp1_r', 'rp2_r', 'rp3_r', 'rp4_r'] as const
  const pv: MeterRow[] = []
  for (const meter of meters) {
    if (((await day(meter.id))?.rap_r ?? 0) > 0) pv.push(meter)
    if (pv.length === 2) break
  }
  let seen = 0
  for (const { id } of pv) {
    const answers = await read(id, [...codes, 'cap_r'], date)
    if (!answers) continue
    const row = await day(id)
    for (const code of codes)
      expect({ code, value: answers.get(code)?.value }).toEqual({ code, value: row[code] })
    expect(answers.get('cap_r')?.value).toBeCloseTo((row.pap_r ?? NaN) + (row.rap_r ?? NaN), 2)
    seen += 1
  }
  expect(seen).toBeGreaterThan(0)
})

it('the demand has one scale wherever it is asked for, and says whose it is', async () => {
  const { ask, meters, day, read } = await setUp()
  let seen = 0
  for (const { id, total_ratio } of meters.filter((meter) => meter.total_ratio > 1).slice(0, 4)) {
    const row = await day(id)
    if (row.pap_demand === null) continue
    const dated = (await read(id, ['pap_demand'], date))?.get('pap_demand')
    const present = (await read(id, ['pap_demand', 'pap_demand_time']))?.get('pap_demand')
    if (!dated || !present) continue
    expect(dated).toMatchObject({ value: row.pap_demand, item_name: "Day's maximum demand" })
    expect(present.item_name).toBe('Maximum demand of the billing period')
    // The billing period has that of its highest day, or of today.
    expect(present.value).toBeGreaterThanOrEqual(dated.value)
    expect(present.value).toBeLessThan(dated.value * 10)
    const registers: MeterRegisters = await ask(`/capture/meter/registers/${id}`)
    const shown = registers.items.find(({ item }) => item === 'pap_demand')
    expect(shown?.value).toBeLessThanOrEqual(present.value)
    expect(shown?.value).toBeGreaterThanOrEqual(dated.value)
    // Both scales are the same two numbers in the list of days.
    const month = await ask(
      `/query/dayEnergy/list?meter_id=${id}&date_begin=2026-11-01&date_end=2026-11-19&pageSize=30`,
    )
    const days: DayEnergyRow[] = month.pageDatas.dataList
    const best = days.find((each) => each.pap_demand_time === shown?.time)
    expect(best ? [best.pap_demand, best.pap_demand_primary] : [shown?.value, shown?.primary]).toEqual([
      shown?.value,
      shown?.primary,
    ])
    // Its time is that of the quarter hour, the others' that of the state.
    expect(shown?.time.slice(0, 7)).toBe('2026-11')
    expect(shown?.time).not.toBe(registers.data_time)
    expect(registers.items.find(({ item }) => item === 'pap_r')?.time).toBe(registers.data_time)
    expect(row.pap_demand_primary).toBeCloseTo((row.pap_demand ?? NaN) * total_ratio, 0)
    seen += 1
  }
  expect(seen).toBeGreaterThan(1)
})

it('three wires have voltages between lines, whoever asks', async () => {
  const { meters, read } = await setUp()
  const named: string[][] = []
  for (const wiring_mode of ['2', '3'])
    for (const { id } of meters.filter((meter) => meter.wiring_mode === wiring_mode).slice(0, 3)) {
      const answers = await read(id, ['ua', 'uc'])
      if (answers) named.push([wiring_mode, ...[...answers.values()].map(({ item_name }) => item_name)])
    }
  expect(named).toContainEqual(['2', 'Voltage U12', 'Voltage U32'])
  expect(named).toContainEqual(['3', 'Voltage L1', 'Voltage L3'])
})
