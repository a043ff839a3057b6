import { describe, expect, it } from 'vitest'
import type { AbnormalRow } from '../../../src/api/cbo/abnormal'
import type { LossAnalysis } from '../../../src/api/business/lossAnalysis'
import type { AreaLossRow } from '../../../src/api/business/losses'
import type { EventRow } from '../../../src/api/query/meterEvents'
import type { MockSocket } from '../../channels/sockets'
import { backendAt } from '../../testClient'

const call = '/cbo/abnormalData/insert'

async function setUp(username = 'operator', size: 'small' | 'demo' = 'small') {
  const at = backendAt({ size })
  const token = await at.signIn(username)
  const rows = async <Row>(path: string): Promise<Row[]> =>
    (await at.get(`${path}currentPage=1&pageSize=500`, token)).body.result.pageDatas.dataList
  const events = () => rows<EventRow>('/query/eMeterEvent/list?time_begin=2026-11-10&time_end=2026-11-19&')
  const records = (query = '') => rows<AbnormalRow>(`/cbo/abnormalData/list?${query}`)
  const insert = (body: object, as = token) => at.call('POST', call, { body, token: as })
  return { ...at, token, events, records, insert }
}

const itemOf = ({ meter_id, event_time, id }: EventRow) => ({
  meter_id,
  data_date: event_time.slice(0, 10),
  event_id: id,
})
const known = (records: readonly AbnormalRow[], { meter_id, event_time, abnormal_rule }: EventRow) =>
  records.some(
    (row) =>
      row.meter_id === meter_id && row.data_date === event_time.slice(0, 10) && row.e_type === abnormal_rule,
  )

describe('what a person writes down', () => {
  it('is a record of the list at once, new, by its author, and its event names it', async () => {
    const { events, records, insert, signIn, get, backend } = await setUp()
    const heard: { exceptionList: { id: string }[] }[] = []
    const bell: MockSocket = {
      send: (text) => void heard.push(JSON.parse(text)),
      close: () => {},
      drop: () => {},
      onMessage: () => {},
      onClose: () => {},
    }
    backend.serveChannel(bell, 'ws://x/ami-ws/RemindAbnormalNum:')
    const before = await records()
    const event = (await events()).find((row) => row.abnormal_rule !== '' && !known(before, row))
    if (!event) throw new Error('an event that nobody knows')
    expect(event.abnormal_id).toBe('')
    const { abnormal_rule: e_type } = event
    const answer = await insert({ items: [itemOf(event)], e_type, note: ' Seal broken ' })
    expect(answer.body).toMatchObject({ success: true, result: { count: 1 } })

    const [record, ...others] = (await records()).filter(({ id }) => !before.some((row) => row.id === id))
    expect(others).toEqual([])
    const author = backend.db.users.find('operator')?.name
    expect(record).toMatchObject({
      meter_id: event.meter_id,
      metercomid: event.metercomid,
      cons_no: event.cons_no,
      tml_id: event.tml_id,
      tg_name: event.tg_name,
      data_date: event.event_time.slice(0, 10),
      e_type,
      read_result: 'No',
      note: 'Seal broken',
      create_user: author,
      create_time: '2026-11-20 10:00:00',
      value: null,
    })
    expect(before.every((row) => row.create_user === '')).toBe(true)
    expect((await events()).find(({ id }) => id === event.id)?.abnormal_id).toBe(record?.id)
    expect((await records(`tg_id=${event.tg_id}&`)).map(({ id }) => id)).toContain(record?.id)
    // The bell of the first user, through the channel and when the page is opened.
    expect(heard.at(-1)?.exceptionList[0]?.id).toBe(record?.id)
    const { abnormalList } = (await get('/auth/info', await signIn('admin'))).body
    expect(abnormalList[0]).toMatchObject({ id: record?.id, read_result: 'No' })
  })

  it('of two events of one meter and day is one record; a second one is refused, with its name, and adds nothing', async () => {
    const { events, records, insert } = await setUp()
    const all = await events()
    const before = await records()
    const key = (row: EventRow) => `${row.meter_id} ${row.event_time.slice(0, 10)}`
    const twice = all.find((row) => all.filter((other) => key(other) === key(row)).length > 1)
    const pair = all.filter((row) => twice && key(row) === key(twice)).slice(0, 2)
    const [first] = pair
    const other = all.find((row) => first && row.meter_id !== first.meter_id)
    if (!first || !other) throw new Error('two meters with events')
    const order = { e_type: 'tariffMismatch', note: 'x' }
    expect((await insert({ ...order, items: pair.map(itemOf) })).body.result).toEqual({ count: 1 })
    const ids = (await events()).filter((row) => pair.some(({ id }) => id === row.id))
    expect(new Set(ids.map((row) => row.abnormal_id)).size).toBe(1)

    const again = await insert({ ...order, items: [itemOf(other), itemOf(first)] })
    expect(again.body).toMatchObject({ success: false })
    const [year, month, day] = first.event_time.slice(0, 10).split('-')
    expect(again.body.message).toBe(
      `“Tariff sum mismatch” is on record already: ${first.metercomid} · ${day}/${month}/${year}. ` +
        'Open the record and add your note there.',
    )
    expect(await records()).toHaveLength(before.length + 1)
  })

  it('names the record of an event that a rule has found already, and no other', async () => {
    const { events, records } = await setUp()
    const found = new Map(
      (await records()).map(({ meter_id, data_date, e_type, id }) => [
        [meter_id, data_date, e_type].join(),
        id,
      ]),
    )
    const rows = await events()
    const same = rows.map(({ meter_id, event_time, abnormal_rule }) =>
      abnormal_rule === ''
        ? ''
        : (found.get([meter_id, event_time.slice(0, 10), abnormal_rule].join()) ?? ''),
    )
    expect(same.filter((id) => id !== '').length).toBeGreaterThan(2)
    expect(rows.map(({ abnormal_id }) => abnormal_id)).toEqual(same)
  })

  it('is refused where a rule has found the same', async () => {
    const { records, insert } = await setUp()
    const row = (await records()).find(({ e_type, meter_id }) => e_type === 'noData' && meter_id !== '')
    if (!row) throw new Error('a finding')
    const item = { meter_id: row.meter_id, data_date: row.data_date, event_id: '' }
    expect((await insert({ items: [item], e_type: 'noData', note: 'x' })).body.message).toContain(
      row.metercomid,
    )
    expect((await insert({ items: [item], e_type: 'energyJump', note: 'x' })).body.success).toBe(true)
  })

  it('needs a note of 200 characters at most, a rule about meters, a day that has begun and an event of its own', async () => {
    const { events, insert, records } = await setUp()
    const [event, ...rest] = await events()
    const other = rest.find((row) => row.meter_id !== event?.meter_id)
    if (!event || !other) throw new Error('events')
    const before = await records()
    const order = { items: [itemOf(event)], e_type: 'energyJump', note: 'x' }
    const refused = [
      { note: '  ' },
      { note: 'x'.repeat(201) },
      { e_type: 'dcuOffline' },
      { e_type: 'lossHigh' },
      { items: [] },
      { items: [{ ...itemOf(event), data_date: '2026-11-21', event_id: '' }] },
      { items: [{ ...itemOf(event), event_id: other.id }] },
      { items: [{ ...itemOf(event), meter_id: 'nothing', event_id: '' }] },
    ]
    for (const change of refused)
      expect({ change, ...(await insert({ ...order, ...change })).body }).toMatchObject({
        change,
        success: false,
      })
    expect((await insert({ ...order, note: '' })).body.result.field).toBe('note')
    expect(await records()).toHaveLength(before.length)
    expect((await insert(order)).body.success).toBe(true)
  })

  it('is for those who may edit the list', async () => {
    const { events, insert, signIn } = await setUp()
    const [event] = await events()
    const body = { items: event ? [itemOf(event)] : [], e_type: 'energyJump', note: 'x' }
    for (const name of ['reader', 'auditor', 'cashier'])
      expect((await insert(body, await signIn(name))).status).toBe(403)
    expect((await insert(body)).status).toBe(200)
  })
})

describe('what a person writes down about a transformer area', () => {
  const days = 'date_begin=2026-11-10&date_end=2026-11-18'

  /** An area and a day on which it loses more than it may, of which no rule has made a record. */
  async function setUpArea() {
    const own = await setUp()
    const result = async (path: string, as = own.token) => (await own.get(path, as)).body.result
    const analysis = (tg_id: string, as?: string): Promise<LossAnalysis> =>
      result(`/business/loss/analysis?tg_id=${tg_id}&${days}`, as)
    const { dataList }: { dataList: AreaLossRow[] } = (
      await result('/business/loss/areas/list?data_date=2026-11-18&exceeded=1&currentPage=1&pageSize=100')
    ).pageDatas
    for (const area of dataList)
      for (const period of (await analysis(area.id)).periods)
        if (period.target_exceeded === '1' && period.abnormal_id === '')
          return { ...own, analysis, area, period, item: itemOfArea(area.id, period.period) }
    throw new Error('an area that loses more than it may')
  }
  const itemOfArea = (tg_id: string, data_date: string) => ({ meter_id: '', tg_id, data_date, event_id: '' })

  it('is a record about the area with its loss, which the analysis of that day names; a second one is refused', async () => {
    const { area, period, item, insert, records, analysis } = await setUpArea()
    const before = await records(`tg_id=${area.id}&`)
    const order = { e_type: 'lossHigh', note: 'Seen from the pole', items: [item] }
    expect((await insert(order)).body).toMatchObject({ success: true, result: { count: 1 } })
    const [record] = (await records(`tg_id=${area.id}&`)).filter(
      ({ id }) => !before.some((row) => row.id === id),
    )
    expect(record).toMatchObject({
      meter_id: '',
      metercomid: '',
      tml_id: '',
      tg_id: area.id,
      tg_name: area.tg_name,
      data_date: period.period,
      monitor_type: 'lineLoss',
      e_type: 'lossHigh',
      value: period.loss_rate,
      threshold: period.target_loss,
      unit: '%',
      note: 'Seen from the pole',
    })
    const { supply_energy, loss_rate, target_loss } = period
    const above = ((supply_energy ?? 0) * ((loss_rate ?? 0) - (target_loss ?? 0))) / 100
    // Of one day, and what no meter of the area carries already.
    expect(record?.lost_revenue ?? 0).toBeLessThanOrEqual(above * 7.9 + 0.01)
    const after = (await analysis(area.id)).periods.find((each) => each.period === period.period)
    expect(after).toMatchObject({
      abnormal_id: record?.id,
      abnormal_count: (period.abnormal_count ?? 0) + 1,
    })
    expect((await insert(order)).body.message).toContain(`on record already: ${area.tg_name}`)
  })

  it('is refused where a rule has found the same at its check meter', async () => {
    const { records, insert } = await setUp('operator', 'demo')
    const all = await records()
    for (const e_type of ['lossHigh', 'lossNegative', 'lossChange']) {
      const found = all.filter((row) => row.e_type === e_type).slice(0, 3)
      expect(found.length).toBeGreaterThan(0)
      for (const { tg_id, tg_name, data_date } of found) {
        const { message } = (await insert({ e_type, note: 'x', items: [itemOfArea(tg_id, data_date)] })).body
        expect(message).toContain(`on record already: ${tg_name}`)
      }
    }
  })

  it('says only what its loss shows, of an area and a day that there are, and nothing that is said of meters', async () => {
    const { area, period, item, insert, records, events, backend } = await setUpArea()
    const before = await records()
    const order = { e_type: 'lossHigh', note: 'x', items: [item] }
    const [event] = await events()
    const unchecked = backend.db.tables.areas
      .all()
      .find(({ id }) => backend.world.parts.network.checkOf(backend.world.parts.network.find('tg', id)) < 0)
    const refused = [
      { e_type: 'lossNegative' },
      { e_type: 'noData' },
      { e_type: 'dcuOffline' },
      { note: '' },
      { items: [itemOfArea('nothing', period.period)] },
      { items: [itemOfArea(unchecked?.id ?? '', period.period)] },
      { items: [itemOfArea(area.id, '2026-11-21')] },
      { items: [{ ...item, meter_id: event?.meter_id ?? '' }] },
    ]
    for (const change of refused)
      expect({ change, ...(await insert({ ...order, ...change })).body }).toMatchObject({
        change,
        success: false,
      })
    expect((await insert({ ...order, e_type: 'lossNegative' })).body.message).toContain(area.tg_name)
    expect(await records()).toHaveLength(before.length)
  })

  it('is for those who may edit the list, and seen by those who see the area', async () => {
    const { area, item, insert, signIn, get } = await setUpArea()
    const order = { e_type: 'lossHigh', note: 'x', items: [item] }
    for (const name of ['reader', 'auditor', 'cashier'])
      expect((await insert(order, await signIn(name))).status).toBe(403)
    await insert(order)
    const seen = async (name: string): Promise<string[]> =>
      (
        await get(`/cbo/abnormalData/list?dispe_type=lossHigh&currentPage=1&pageSize=500`, await signIn(name))
      ).body.result.pageDatas.dataList.flatMap(({ tg_id, create_user }: AbnormalRow) =>
        create_user === '' ? [] : [tg_id],
      )
    const areas = async (name: string): Promise<string[]> =>
      (
        await get(
          '/business/loss/areas/list?data_date=2026-11-18&currentPage=1&pageSize=500',
          await signIn(name),
        )
      ).body.result.pageDatas.dataList.map(({ id }: AreaLossRow) => id)
    for (const name of ['operator', 'rcastanos'])
      expect(await seen(name)).toEqual((await areas(name)).includes(area.id) ? [area.id] : [])
  })
})
