import { describe, expect, it } from 'vitest'
import { abnormalRules } from '../../../src/rules/archive/abnormalRules'
import type { MockSocket } from '../../channels/sockets'
import { backendAt, manualTimers } from '../../testClient'

const list = '/cbo/abnormalData/list'
const readCall = '/result/eMpExceptionRead/updateAllInfo'
const channel = 'ws://x/ami-ws/RemindAbnormalNum:'

/** A world large enough for every rule that the field breaks. */
async function setUp(username = 'admin') {
  const at = backendAt({ size: 'demo' })
  const token = await at.signIn(username)
  const page = async (query = '') => {
    const pages = await Promise.all(
      [1, 2, 3].map((n) => at.get(`${list}?currentPage=${n}&pageSize=500&${query}`, token)),
    )
    const found = pages.map(({ body }) => body.result.pageDatas)
    return {
      dataList: found.flatMap(({ dataList }) => dataList as Record<string, string>[]),
      totalCount: found[0].totalCount as number,
    }
  }
  const put = (path: string, body: unknown, as = token) => at.call('PUT', path, { body, token: as })
  return { ...at, token, page, put }
}

function socket() {
  const heard: { exceptionList: Record<string, string>[] }[] = []
  const closers: (() => void)[] = []
  const mock: MockSocket = {
    send: (text) => void heard.push(JSON.parse(text)),
    close: () => {},
    drop: () => {},
    onMessage: () => {},
    onClose: (listener) => void closers.push(listener),
  }
  return { mock, heard, close: () => closers.forEach((close) => close()) }
}

describe('abnormal data of the world', () => {
  it('is a month of coherent findings, some of them unread', async () => {
    const { page, get, token } = await setUp()
    const { dataList: rows, totalCount } = await page()
    expect(totalCount).toBeGreaterThan(200)
    expect(totalCount).toBeLessThan(1_300)
    expect(new Set(rows.map((row) => row['id'])).size).toBe(rows.length)
    const days = rows.map((row) => row['data_date'] ?? '')
    expect(days).toEqual([...days].sort().toReversed())
    expect([days.at(-1), days[0]]).toEqual(['2026-10-21', '2026-11-19'])
    for (const row of rows)
      expect(abnormalRules[row['e_type'] as keyof typeof abnormalRules]).toBe(row['monitor_type'])
    const unread = rows.filter((row) => row['read_result'] === 'No').length
    expect(unread).toBeGreaterThanOrEqual(30)
    expect(unread).toBeLessThanOrEqual(60)
    expect((await page('read_result=No')).totalCount).toBe(unread)

    // The meter's own pages tell the same story.
    const clock = rows.find((row) => row['e_type'] === 'clockDeviation')
    const detail = (await get(`/capture/meter/detail/${clock?.['meter_id']}`, token)).body.result
    expect(detail.metercomid).toBe(clock?.['metercomid'])
    expect(Math.abs(detail.clock_deviation_s) / 60).toBeCloseTo(Number(clock?.['value']), 1)
    const silent = rows.find((row) => row['e_type'] === 'noData')
    const day = silent?.['data_date'] ?? ''
    const energy = (
      await get(
        `/query/dayEnergy/list?meter_id=${silent?.['meter_id']}&date_begin=${day}&date_end=${day}`,
        token,
      )
    ).body.result.pageDatas.dataList[0]
    expect(energy.pap_r).toBeNull()
  })

  it('filters, sorts before it cuts, and keeps to a month', async () => {
    const { page, get, token } = await setUp()
    const all = await page()
    const clocks = await page('dispmonitor_type=clock')
    expect(clocks.dataList.every((row) => row['monitor_type'] === 'clock')).toBe(true)
    expect(clocks.totalCount).toBe(all.dataList.filter((row) => row['monitor_type'] === 'clock').length)
    const [row] = clocks.dataList
    for (const query of [
      `type=3&font=${row?.['metercomid']}`,
      `tg_id=${row?.['tg_id']}`,
      `tml_id=${row?.['tml_id']}`,
    ])
      expect((await page(query)).dataList.map((each) => each['id'])).toContain(row?.['id'])
    const byMoney = (await page('sidx=lost_revenue&sord=desc')).dataList.map((each) => each['lost_revenue'])
    const known = byMoney.filter((each) => each !== null).map(Number)
    expect(byMoney.slice(0, known.length).map(Number)).toEqual(known.toSorted((a, b) => b - a))

    const span = (begin: string, end: string) =>
      get(`${list}?data_date_begin=${begin}&data_date_end=${end}`, token).then(({ body }) => body)
    expect((await span('2026-10-20', '2026-11-19')).success).toBe(true)
    expect(await span('2026-10-01', '2026-11-19')).toMatchObject({
      success: false,
      message: 'You can only query data within a month!',
    })
    expect((await get(`${list}?sidx=secret`, token)).body.success).toBe(false)
    expect((await get(`${list}?dispe_type=nonsense`, token)).body.success).toBe(false)
  })

  it('has a trend whose sums are those of the list', async () => {
    const { page, get, token } = await setUp()
    const { days, families } = (await get('/cbo/abnormalData/trend', token)).body.result
    expect(days.at(-1)).toBe('2026-11-20')
    const sum = families
      .flatMap((of: { counts: number[] }) => of.counts)
      .reduce((a: number, b: number) => a + b, 0)
    expect(sum).toBe((await page()).totalCount)
  })
})

describe('work on abnormal data', () => {
  it('marks as read for everybody, in the list, the bell and the user info alike', async () => {
    const { page, put, get, token, backend } = await setUp()
    const bell = socket()
    backend.serveChannel(bell.mock, channel)
    const unreadInfo = async () =>
      (await get('/auth/info', token)).body.abnormalList.filter(
        (item: Record<string, string>) => item['read_result'] === 'No',
      ).length
    const before = await page('read_result=No')
    expect(bell.heard[0]?.exceptionList.filter((item) => item['read_result'] === 'No')).toHaveLength(
      before.totalCount,
    )
    expect(await unreadInfo()).toBe(before.totalCount)
    const ids = before.dataList.slice(0, 2).map((row) => row['id'])
    expect((await put(readCall, { read_result: 'Yes', ids: ids.join(',') })).body.success).toBe(true)
    expect((await page('read_result=No')).totalCount).toBe(before.totalCount - 2)
    expect(bell.heard[1]?.exceptionList.filter((item) => item['read_result'] === 'No')).toHaveLength(
      before.totalCount - 2,
    )
    expect(await unreadInfo()).toBe(before.totalCount - 2)
    const time = (await page()).dataList.find((row) => row['id'] === ids[0])?.['read_time']
    expect(time).toBe('2026-11-20 10:00:00')
  })

  it('refuses what it does not know, and who may not', async () => {
    const { page, put, signIn, get } = await setUp()
    const id = (await page()).dataList[0]?.['id']
    expect((await put(readCall, { read_result: 'No', ids: id })).body.success).toBe(false)
    expect((await put(readCall, { read_result: 'Yes', ids: '' })).body.success).toBe(false)
    expect((await put(readCall, { read_result: 'Yes', ids: `${id},nothing` })).body).toMatchObject({
      success: false,
      message: 'A record does not exist any more. Refresh the list.',
    })
    const rights: Record<string, unknown[]> = {}
    for (const name of ['reader', 'auditor', 'operator', 'cashier']) {
      const token = await signIn(name)
      const seen = await get(list, token)
      const changed = await put(readCall, { read_result: 'Yes', ids: id }, token)
      rights[name] = [seen.status, changed.status, 'abnormalList' in (await get('/auth/info', token)).body]
    }
    expect(rights).toEqual({
      reader: [403, 403, false],
      auditor: [200, 403, false],
      operator: [200, 200, false],
      cashier: [403, 403, false],
    })
  })

  it('is assigned, noted and snoozed within the rules; a snoozed record leaves the bell until then', async () => {
    const { page, put, get, token, clock } = await setUp()
    const id = (await page('read_result=No')).dataList[0]?.['id'] ?? ''
    const row = async () => (await page()).dataList.find((each) => each['id'] === id)
    const inBell = async () =>
      (await get('/auth/info', token)).body.abnormalList.some((item: { id: string }) => item.id === id)
    const update = (change: object) => put('/cbo/abnormalData/update', { ids: id, ...change })
    const people = (await get('/cbo/abnormalData/assignees', token)).body.result
    const names = people.map((one: { username: string }) => one.username)
    expect(names).toEqual(expect.arrayContaining(['admin', 'operator', 'supervisor', 'tesla', 'claraz']))
    // Who may not edit the list, or not sign in, is given nothing.
    for (const other of ['auditor', 'reader', 'huangjing']) expect(names).not.toContain(other)

    expect((await update({ assignee: 'reader' })).body.success).toBe(false)
    expect((await update({ note: 'x'.repeat(201) })).body.success).toBe(false)
    expect((await update({ snoozed_until: '2026-11-20 09:00:00' })).body.success).toBe(false)
    expect((await update({ snoozed_until: '2027-01-20 09:00:00' })).body.success).toBe(false)
    expect((await update({ assignee: 'operator', note: 'Crew 4' })).body.success).toBe(true)
    expect(await row()).toMatchObject({ assignee: 'operator', note: 'Crew 4', snoozed_until: '' })
    expect(await inBell()).toBe(true)
    expect((await update({ snoozed_until: '2026-11-21 08:00:00' })).body.success).toBe(true)
    expect(await row()).toMatchObject({ note: 'Crew 4', snoozed_until: '2026-11-21 08:00:00' })
    expect(await inBell()).toBe(false)
    await update({ snoozed_until: '2026-11-20 10:30:00' })
    clock.now += 29 * 60_000
    expect(await inBell()).toBe(false)
    clock.now += 2 * 60_000
    expect(await inBell()).toBe(true)
    await update({ snoozed_until: '', assignee: '', note: '' })
  })

  it('is exported as the list shows it', async () => {
    const { post, token, page, get, advance } = await (async () => {
      const timers = manualTimers()
      const at = backendAt({ size: 'small', later: timers.later })
      const adminToken = await at.signIn('admin')
      const firstPage = async () => (await at.get(`${list}?pageSize=500`, adminToken)).body.result.pageDatas
      return { ...at, token: adminToken, page: firstPage, advance: timers.advance }
    })()
    const { totalCount, dataList: rows } = (await page()) as {
      totalCount: number
      dataList: { id: string }[]
    }
    expect(totalCount).toBeGreaterThan(0)
    const order = (filters: object) => ({
      type: 'abnormalExport',
      filters,
      columns: [
        { key: 'metercomid', title: 'Meter' },
        { key: 'value', title: 'Value' },
        { key: 'read_result', title: 'Read' },
      ],
      head: { title: 'Abnormal data' },
    })
    expect((await post('/cbo/abnormalData/export', order({ font: 'nobody' }), token)).body.message).toBe(
      'No data to export',
    )
    const some = {
      ...order({}),
      ids: rows
        .slice(0, 2)
        .map(({ id }) => id)
        .join(','),
    }
    expect((await post('/cbo/abnormalData/export', some, token)).body.result.total).toBe(2)
    advance(20_000)
    expect((await post('/cbo/abnormalData/export', order({}), token)).body.result.total).toBe(totalCount)
    advance(20_000)
    const file = (await get('/file/export/e2', token)).text
    expect(file).toContain('Meter,Value,Read')
    expect(
      file
        .trim()
        .split('\r\n')
        .filter((line) => /,(Read|Seen|New)$/.test(line)).length,
    ).toBe(totalCount + 1)
  })
})

describe('the bell', () => {
  it.each(['2026-11-20T14:00:00Z', '2026-11-21T04:06:00Z', '2027-03-02T05:00:00Z'])(
    'counts what the list shows as unread at %s',
    async (time) => {
      const { clock, get, signIn } = backendAt({ size: 'demo' })
      clock.now = Date.parse(time)
      const token = await signIn('admin')
      const { abnormalList } = (await get('/auth/info', token)).body
      const { totalCount } = (await get(`${list}?read_result=No&currentPage=1&pageSize=15`, token)).body
        .result.pageDatas
      const unread = abnormalList.filter((item: { read_result: string }) => item.read_result === 'No')
      expect(unread).toHaveLength(totalCount)
    },
  )
})

describe('new abnormal data', () => {
  it('turns up when it is asked for, from a voltage event of its meter', async () => {
    const { backend, clock, call, get, token } = await setUp()
    // At seven the rules have told about yesterday, and so do the events that turn up.
    clock.now -= 3 * 3_600_000
    const bell = socket()
    backend.serveChannel(bell.mock, channel)
    const before = String(bell.heard[0]?.exceptionList[0]?.['data_date'])
    const item = (await call('POST', '/__simulator/abnormal')).body.result
    expect(item).toMatchObject({ read_result: 'No', monitor_type: 'voltageCurrent' })
    expect(item.data_date >= before).toBe(true)
    // 90 and 110 % of 120 V, and behind voltage transformers of 69.3 V.
    expect([62.4, 76.2, 108, 132]).toContain(backend.db.abnormal.added[0]?.threshold)
    expect(bell.heard.at(-1)?.exceptionList[0]?.['id']).toBe(item.id)
    const events = (
      await get(
        `/query/meterEvent/list?meter_id=${item.meter_id}&time_begin=${item.data_date}&time_end=${item.data_date}`,
        token,
      )
    ).body.result.pageDatas.dataList
    expect(
      events.some((event: { event_code: string }) =>
        ['76', '77', '78', '79', '80', '81'].includes(event.event_code),
      ),
    ).toBe(true)
    const second = (await call('POST', '/__simulator/abnormal')).body.result
    expect(second.id).not.toBe(item.id)
  })

  /** What a bell heard in two minutes, and what turned up in two more after it had left. */
  function listen(lively: boolean) {
    const { later, advance } = manualTimers()
    const { backend } = backendAt({ size: 'small', later, lively })
    const bell = socket()
    backend.serveChannel(bell.mock, channel)
    advance(120_000)
    bell.close()
    const before = backend.db.abnormal.added.length
    advance(120_000)
    return { heard: bell.heard.length, unheard: backend.db.abnormal.added.length - before }
  }

  it('turns up by itself every 20 to 40 seconds while somebody listens', () => {
    const { heard, unheard } = listen(true)
    expect(heard).toBeGreaterThanOrEqual(4)
    expect(heard).toBeLessThanOrEqual(7)
    expect(unheard).toBe(0)
  })

  it('does not where that is not wanted', () => {
    expect(listen(false)).toEqual({ heard: 1, unheard: 0 })
  })
})
