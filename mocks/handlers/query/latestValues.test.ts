import { expect, test } from 'vitest'
import type { LatestRow } from '../../../src/api/query/latestValues'
import type { MeterRegisters } from '../../../src/api/capture/meterReadings'
import { backendAt } from '../../testClient'

const { get, signIn, clock } = backendAt({})

test('lists what each meter shows, by register, and of silent meters alone where that is asked', async () => {
  const token = await signIn('operator')
  const rows = async (query: string) => {
    const { body } = await get(`/query/meterReading/list?${query}`, token)
    return body.result.pageDatas as { dataList: LatestRow[]; totalCount: number }
  }
  const all = await rows('pageSize=40')
  const demands = await rows('item=pap_demand&pageSize=10')
  expect(all.totalCount).toBe(4 * demands.totalCount)
  expect(all.dataList.slice(0, 4).map(({ item }) => item)).toEqual(['pap_r', 'rap_r', 'prp_r', 'rrp_r'])
  for (const row of [...all.dataList, ...demands.dataList]) {
    const known = (await get(`/capture/meter/registers/${row.meter_id}`, token)).body.result as MeterRegisters
    const own = known.items.find(({ item }) => item === row.item)
    expect([row.value, row.data_time, row.unit]).toEqual([
      own?.value ?? null,
      own?.time ?? '',
      own?.unit ?? '',
    ])
    expect(row.read_time).toBe(row.value === null ? '' : known.read_time)
  }
  const [{ meter_id } = { meter_id: '' }] = all.dataList
  const detail = (await get(`/capture/meter/detail/${meter_id}`, token)).body.result
  expect(all.dataList[0]?.read_result).toBe(detail.read_result)
  expect(detail.read_result).not.toBe('')
  const silent = await rows('no_data_days=2&pageSize=40')
  expect(silent.totalCount).toBeLessThan(all.totalCount)
  const latest = new Date(clock.now - 86_400_000).toISOString().slice(0, 10)
  for (const { read_time } of silent.dataList) expect(read_time < latest).toBe(true)
})
