import { expect, it } from 'vitest'
import type { CurveRow } from '../../../src/api/query/curveRead'
import type { EventRow } from '../../../src/api/query/meterEvents'
import type { HourMatrix, HourRow } from '../../../src/api/query/hourRead'
import { backendAt } from '../../testClient'

async function hoursOf(zone: string, day: string) {
  const own = backendAt()
  await own.post('/__simulator/clock', { time: `${day.slice(0, 8)}28 12:00:00`, zone })
  const token = await own.signIn('admin')
  const meter = own.backend.world.meters({ meter_type: '01', currentPage: 1, pageSize: 1 }, own.clock.now)
    .rows[0]
  const query = `type=3&font=${meter?.metercomid ?? ''}&date_begin=${day}&date_end=${day}&pageSize=100`
  const list = async <Row>(path: string): Promise<Row[]> =>
    (await own.get(`${path}/list?${query}&sidx=data_time&sord=asc`, token)).body.result.pageDatas.dataList
  const matrix = (await own.get(`/query/hourRead/matrix?${query}`, token)).body.result as HourMatrix
  return {
    hours: await list<HourRow>('/query/hourRead'),
    halves: await list<CurveRow>('/query/curveRead'),
    matrix: matrix.days[0]?.hours ?? [],
  }
}
const sum = (rows: readonly { pap_e: number | null }[]): number =>
  rows.reduce((all, { pap_e }) => all + (pap_e ?? NaN), 0)

it('the second of two hours that end at the same time says so', async () => {
  const { hours, halves } = await hoursOf('Europe/Madrid', '2026-10-25')
  expect(hours).toHaveLength(25)
  expect(
    hours.filter(({ data_time }) => data_time.endsWith(' 02:00:00')).map(({ repeated }) => repeated),
  ).toEqual(['0', '1'])
  expect(hours.filter(({ repeated }) => repeated === '1')).toHaveLength(1)
  expect(halves.filter(({ repeated }) => repeated === '1')).toHaveLength(4)
})

it.each([
  ['2026-04-05', 25, 98],
  ['2026-10-04', 24, 94],
])('%s has clocks set by half an hour: a rest of its own closes the day', async (day, hours, quarters) => {
  const found = await hoursOf('Australia/Lord_Howe', day)
  expect(found.halves).toHaveLength(quarters)
  expect(found.hours).toHaveLength(hours)
  expect(found.matrix).toHaveLength(hours)
  expect(found.hours.at(-1)?.data_time.slice(11)).toBe('00:00:00')
  expect(sum(found.hours)).toBeCloseTo(sum(found.halves), 2)
})

it('of events in the hour that passes twice, those of its second pass say so, at their begin and their end', async () => {
  const own = backendAt()
  await own.post('/__simulator/clock', { time: '2026-10-28 12:00:00', zone: 'Europe/Madrid' })
  const token = await own.signIn('admin')
  const day = 'time_begin=2026-10-25 00:00:00&time_end=2026-10-25 23:59:59&pageSize=500'
  const hour = /^2026-10-25 02:/
  // Clocks are set back at 01:00 of the world's time.
  const isSecond = (ms: number): '0' | '1' => (ms >= Date.parse('2026-10-25T01:00:00Z') ? '1' : '0')
  const rows: EventRow[] = (await own.get(`/query/eMeterEvent/list?${day}`, token)).body.result.pageDatas
    .dataList
  // The id of an event ends with the second of its begin.
  const beginOf = ({ id }: EventRow): number => Number(id.split('-').at(-1)) * 1000
  const twice = rows.filter(({ event_time }) => hour.test(event_time))
  expect(new Set(twice.map(({ repeated }) => repeated))).toEqual(new Set(['0', '1']))
  expect(twice.map(({ repeated }) => repeated)).toEqual(twice.map((row) => isSecond(beginOf(row))))
  const ended = rows.filter(({ end_time }) => hour.test(end_time))
  expect(ended.map(({ end_repeated }) => end_repeated)).toEqual(
    ended.map((row) => isSecond(beginOf(row) + (row.duration ?? NaN) * 1000)),
  )
  expect(rows.filter(({ event_time, repeated }) => !hour.test(event_time) && repeated === '1')).toEqual([])
  // What the head-end did to its devices is told alike.
  const { calendar } = own.backend.world.parts
  expect([
    calendar.isRepeated(Date.parse('2026-10-25T00:30:00Z')),
    calendar.isRepeated(Date.parse('2026-10-25T01:30:00.500Z')),
    calendar.isRepeated(Date.parse('2026-10-25T02:00:00Z')),
  ]).toEqual([false, true, false])
})

it('of entries of the logs in the hour that passes twice, those of its second pass say so', async () => {
  const own = backendAt({ zone: 'Europe/Madrid' })
  // Both are 02:30 on the clock of the utility.
  for (const instant of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']) {
    own.clock.now = Date.parse(instant)
    const token = await own.signIn('admin')
    const [dict] = (await own.get('/cbo/dict/list?pageSize=1', token)).body.result.pageDatas.dataList
    await own.call('PUT', '/cbo/dict/update', { token, body: { ...dict, remark: instant } })
    // A log that is asked for without a time ends with the present one, in the second pass too.
    const log = (await own.get('/cbo/tableLog/list?pageSize=50', token)).body.result.pageDatas.dataList
    const passes = log.map(({ repeated }: { repeated: string }) => repeated)
    expect(new Set(passes).has(instant.includes('T01') ? '1' : '0')).toBe(true)
  }
  own.clock.now = Date.parse('2026-10-25T08:00:00Z')
  const token = await own.signIn('admin')
  const repeatedOf = async (log: string, field: string) => {
    const rows: Record<string, string>[] = (await own.get(`/cbo/${log}/list?pageSize=50`, token)).body.result
      .pageDatas.dataList
    return new Set(rows.filter((row) => row[field] === '2026-10-25 02:30:00').map(({ repeated }) => repeated))
  }
  const both = new Set(['0', '1'])
  expect(await repeatedOf('securityLog', 'event_time')).toEqual(both)
  expect(await repeatedOf('ownSecurityLog', 'event_time')).toEqual(both)
  expect(await repeatedOf('operationLog', 'op_time')).toEqual(both)
  expect(await repeatedOf('ownOperationLog', 'op_time')).toEqual(both)
  expect(await repeatedOf('tableLog', 'op_time')).toEqual(both)
})
