import { beforeEach, describe, expect, it } from 'vitest'
import type { EventCodeRow } from '../../../src/api/query/eventCodes'
import { backendAt } from '../../testClient'

let own: ReturnType<typeof backendAt>
let token = ''
beforeEach(async () => {
  own = backendAt()
  token = await own.signIn('admin')
})

interface EventLike {
  event_code: string
  event_name: string
  event_type: string
  severity: string
  advice: string
  kind: string
  event_time: string
}
type Listed<Row> = readonly Row[]

const list = async <Row>(path: string, query: string, language?: 'zh' | 'ja'): Promise<Listed<Row>> =>
  (await own.get(`${path}?pageSize=500&${query}`, token, language)).body.result.pageDatas.dataList
const rowOf = async (query: string, language?: 'zh' | 'ja'): Promise<EventCodeRow> => {
  const [row] = await list<EventCodeRow>('/query/eventCode/list', query, language)
  if (!row) throw new Error(`There is no code ${query}.`)
  return row
}
const put = async (row: EventCodeRow, change: Partial<EventCodeRow>, as = token) =>
  (await own.call('PUT', '/query/eventCode/update', { body: { ...row, ...change }, token: as })).body
const add = async (change: Partial<EventCodeRow>) =>
  (await own.post('/query/eventCode/insert', { ...draft, ...change }, token)).body
const order = async (verb: 'enable' | 'disable', rows: readonly EventCodeRow[], as = token) =>
  own.post(
    `/query/eventCode/${verb}`,
    {
      ids: rows.map(({ id }) => id).join(','),
      expect: Object.fromEntries(rows.map(({ id, enabled }) => [id, enabled])),
    },
    as,
  )
const remove = async (row: EventCodeRow, as = token) =>
  own.post('/query/eventCode/delete', { ids: row.id }, as)

const draft = {
  event_code: '230',
  device: 'meter',
  comm_protocol: '01',
  name_en: 'Door of the cabinet opened',
  event_type: 'fraud',
  severity: '3',
}
const days = 'time_begin=2026-11-12 00:00:00&time_end=2026-11-14 23:59:59'
const meterEvents = (query: string, language?: 'zh' | 'ja') =>
  list<EventLike>('/query/eMeterEvent/list', `${days}&${query}`, language)
const dcuEvents = (query = '') =>
  list<EventLike>('/query/eTmnlEvent/list', `time_begin=2026-11-01&time_end=2026-11-19&${query}`)

describe('what a code says shows wherever its events do', () => {
  it('name, group, severity and advice of meter events, and the filters by them', async () => {
    const before = await meterEvents('event_code=1')
    const warnings = await meterEvents('severity=2')
    const fraud = await meterEvents('event_type=fraud')
    expect(before.length).toBeGreaterThan(0)
    const row = await rowOf('event_code=1')
    expect(row).toMatchObject({ event_name: 'Power down', severity: '3', paired_name: 'Power up' })
    await put(row, {
      name_en: 'Lights out',
      name_zh: '',
      severity: '2',
      event_type: 'fraud',
      advice_en: 'Wait.',
    })

    const [event] = await meterEvents('event_code=1')
    expect(event).toMatchObject({
      event_name: 'Lights out',
      severity: '2',
      event_type: 'fraud',
      advice: 'Wait.',
    })
    // No Chinese word: the English one stands in.
    expect((await meterEvents('event_code=1', 'zh'))[0]?.event_name).toBe('Lights out')
    expect((await meterEvents('event_code=1', 'ja'))[0]?.event_name).toBe('停電')
    expect(await meterEvents('severity=2')).toHaveLength(warnings.length + before.length)
    expect(await meterEvents('event_type=fraud')).toHaveLength(fraud.length + before.length)
    const sorted = await meterEvents('sidx=severity&sord=desc')
    expect(sorted.map(({ severity }) => severity)).toEqual(
      sorted
        .map(({ severity }) => severity)
        .toSorted()
        .toReversed(),
    )
    const codes: EventLike[] = (await own.get('/query/eMeterEvent/codes', token)).body.result
    expect(codes.find(({ event_code }) => event_code === '1')).toMatchObject({
      event_name: 'Lights out',
      severity: '2',
    })
  })

  it('the events of one meter, what happened to it, and the filter of its page', async () => {
    const { meter_id } = (await meterEvents('event_code=1'))[0] as unknown as { meter_id: string }
    const ofMeter = (more = '') =>
      list<EventLike>('/query/meterEvent/list', `meter_id=${meter_id}&${days}${more}`)
    const row = await rowOf('event_code=1')
    await put(row, { name_en: 'Lights out', severity: '4' })
    const critical = await ofMeter('&severity=4')
    expect(critical.map(({ event_name }) => event_name)).toContain('Lights out')
    expect((await ofMeter('&severity=3')).map(({ event_code }) => event_code)).not.toContain('1')
    // Its page goes on showing what lists leave out.
    await order('disable', [await rowOf('event_code=1')])
    expect((await ofMeter()).map(({ event_name }) => event_name)).toContain('Lights out')
  })

  it('the big screens: counts and the newest events', async () => {
    const overview = async () => (await own.get('/cockpit/overview', token)).body.result
    const before = await overview()
    const [newest] = before.events
    const row = await rowOf(`event_code=${newest.event_code as string}&device=meter`)
    await put(row, { name_en: 'Something else', severity: '1' })
    const graded = await overview()
    expect(graded.events.map((event: EventLike) => event.event_code)).not.toContain(newest.event_code)
    const moved = graded.event_counts['1'] - before.event_counts['1']
    expect(moved).toBeGreaterThan(0)
    expect(before.event_counts[newest.severity] - (graded.event_counts[newest.severity] ?? 0)).toBe(moved)
    await order('disable', [await rowOf(`event_code=${row.event_code}&device=meter`)])
    expect((await overview()).event_counts['1']).toBe(before.event_counts['1'])
  })

  it('events of concentrators: name, severity, kinds of the filter, page of the point', async () => {
    const [event] = await dcuEvents('kind=powerOff')
    expect(event).toMatchObject({ event_name: 'Line without power', severity: '3' })
    const row = await rowOf('event_code=erc14')
    await put(row, { name_en: 'Feeder dark', severity: '1' })
    expect((await dcuEvents('kind=powerOff'))[0]).toMatchObject({
      event_name: 'Feeder dark',
      severity: '1',
      advice: expect.stringContaining('crew'),
    })
    expect((await dcuEvents('severity=1')).some(({ kind }) => kind === 'powerOff')).toBe(true)
    const kinds: EventLike[] = (await own.get('/query/eTmnlEvent/codes', token)).body.result
    expect(kinds.find(({ kind }) => kind === 'powerOff')?.event_name).toBe('Feeder dark')
    // What has no code keeps the console's own word.
    expect(kinds.find(({ kind }) => kind === 'lost')?.event_name).toBe('')
    const { tml_id } = event as unknown as { tml_id: string }
    const ofPoint: { result: { dataList: EventLike[] } } = (
      await own.get(`/capture/cp/events/${tml_id}?time_begin=2026-11-01&time_end=2026-11-19`, token)
    ).body
    expect(ofPoint.result.dataList.map(({ event_name }) => event_name)).toContain('Feeder dark')
  })
})

it('events of a disabled code leave the lists and their charts, and come back', async () => {
  const counted = async (path: string): Promise<number> =>
    (await own.get(path, token)).body.result.severities
      .flatMap(({ counts }: { counts: number[] }) => counts)
      .reduce((sum: number, each: number) => sum + each, 0)
  const trend = `/query/eMeterEvent/trend?${days}`
  const [all, power, hours] = [await meterEvents(''), await meterEvents('event_code=1'), await counted(trend)]
  const rows = [await rowOf('event_code=1'), await rowOf('event_code=ERC14')]
  expect((await order('disable', rows)).body.result.count).toBe(2)
  expect(await meterEvents('event_code=1')).toEqual([])
  expect(await meterEvents('')).toHaveLength(all.length - power.length)
  expect(await counted(trend)).toBe(hours - power.length)
  expect(await dcuEvents('kind=powerOff')).toEqual([])
  // Somebody else has done that already: nothing is done.
  expect((await order('disable', rows)).status).toBe(409)
  await order('enable', [await rowOf('event_code=1'), await rowOf('event_code=ERC14')])
  expect(await meterEvents('event_code=1')).toHaveLength(power.length)
  expect((await dcuEvents('kind=powerOff')).length).toBeGreaterThan(0)
})

describe('what the head-end refuses', () => {
  it.each([
    ['a number of the standard', { event_code: '23' }, 'event_code'],
    ['a number that stands already', { event_code: '204' }, 'event_code'],
    ['letters for a meter', { event_code: 'ERC42' }, 'event_code'],
    ['digits for a concentrator', { device: 'dcu', comm_protocol: '05', event_code: '42' }, 'event_code'],
    ['no English name', { name_en: ' ' }, 'name_en'],
    ['an end that does not exist', { paired_code: '231' }, 'paired_code'],
    ['an end of another device', { paired_code: 'ERC14' }, 'paired_code'],
    ['itself as its end', { paired_code: '230' }, 'paired_code'],
    ['an unknown rule', { abnormal_rule: 'haunted' }, 'abnormal_rule'],
    ['an unknown group', { event_type: 'haunted' }, 'event_type'],
  ])('%s', async (_, change, field) => {
    const { success, result } = await add(change)
    expect(success).toBe(false)
    expect(Object.keys(result.fields as object)).toEqual([field])
  })

  it('the same number of another protocol is another code', async () => {
    expect((await add({ event_code: '44', comm_protocol: '03' })).success).toBe(true)
    expect(await rowOf('event_code=44&comm_protocol=03')).toMatchObject({ is_standard: '0', reported: '0' })
    // Lists speak the numbers of DLMS/COSEM.
    expect(await rowOf('event_code=44&comm_protocol=01')).toMatchObject({ is_standard: '1', reported: '1' })
  })

  it('a standard code, and one that devices report, keep their number and stay; both can be renamed', async () => {
    for (const code of ['9', '200']) {
      const row = await rowOf(`event_code=${code}`)
      const moved = await put(row, { event_code: '231' })
      expect(Object.keys(moved.result.fields as object)).toEqual(['event_code'])
      expect((await remove(row)).body.success).toBe(false)
      expect((await put(row, { name_en: 'Renamed' })).success).toBe(true)
      expect(own.backend.db.tables.eventCodes.get(row.id)?.name_en).toBe('Renamed')
    }
  })

  it('an own code goes unless another one ends with it', async () => {
    await add({ event_code: '231', name_en: 'Door closed' })
    await add({ event_code: 'ERC50', device: 'dcu', comm_protocol: '05' })
    await add({ event_code: '230', paired_code: '231' })
    const end = await rowOf('event_code=231')
    expect((await remove(end)).body.message).toMatch(/230 Door of the cabinet opened/)
    expect((await put(end, { event_code: '232' })).success).toBe(false)
    expect((await remove(await rowOf('event_code=230'))).body.success).toBe(true)
    expect((await put(end, { event_code: '232' })).success).toBe(true)
    expect((await remove(await rowOf('event_code=232'))).body.success).toBe(true)
  })

  it('an operator edits and disables, and deletes nothing; a cashier sees none of it', async () => {
    const row = await rowOf('event_code=204')
    const operator = await own.signIn('operator')
    expect((await order('disable', [row], operator)).status).toBe(200)
    expect((await remove(row, operator)).status).toBe(403)
    const cashier = await own.signIn('cashier')
    expect((await own.get('/query/eventCode/list', cashier)).status).toBe(403)
  })
})
