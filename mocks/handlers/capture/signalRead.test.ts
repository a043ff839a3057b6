import { beforeAll, describe, expect, it } from 'vitest'
import type { SignalLevels, SignalRow, SignalTrend } from '../../../src/api/capture/signalRead'
import { csqOf, mediumOf, signalLevelOf, toldBy } from '../../../src/rules/readings/signalBands'
import { backendAt } from '../../testClient'

const own = backendAt()
const { backend } = own
const { network } = backend.world.parts
let token = ''
beforeAll(async () => {
  token = await own.signIn('admin')
})

const ask = async (path: string, as = token) => (await own.get(path, as)).body
const list = async (query: string): Promise<{ rows: SignalRow[]; total: number }> => {
  const { dataList, totalCount } = (await ask(`/capture/signalRead/list?pageSize=500&${query}`)).result
    .pageDatas
  return { rows: dataList, total: totalCount }
}
const levels = async (query: string): Promise<SignalLevels> =>
  (await ask(`/capture/signalRead/levels?${query}`)).result
const trend = async (id: string): Promise<SignalTrend> =>
  (await ask(`/capture/signalRead/trend?id=${id}`)).result
let requests = 0
const start = async (body: object, as = token) => {
  requests += 1
  const order = { request_id: `signal-${String(requests)}`, kind: 'read', ...body }
  return (await own.call('POST', '/capture/read/start', { token: as, body: order })).body
}

describe('signals as they are now', () => {
  it('are those of the topology list, for every modem and every module', async () => {
    const nodes = (await ask('/capture/topologyNode/list?pageSize=500')).result.pageDatas.dataList
    const known = new Map<string, SignalRow>()
    const [modems, modules] = [await list('device=dcu'), await list('device=module')]
    expect(modems.total).toBe(network.pointCount)
    for (const row of [...modems.rows, ...modules.rows]) known.set(row.comid, row)
    let compared = 0
    for (const node of nodes) {
      const row = known.get(node.comid)
      if (!row) continue
      compared += 1
      expect([row.comid, row.rssi, row.snr, row.signal_level, row.status]).toEqual([
        node.comid,
        node.rssi,
        node.snr,
        node.signal_level,
        node.status,
      ])
    }
    expect(compared).toBe(modems.total + modules.total)
  })

  it('have the level of the rule, and nothing that their medium does not tell', async () => {
    const rows = [...(await list('')).rows, ...(await list('device=module')).rows]
    for (const row of rows.filter(({ no_signal }) => no_signal === '')) {
      const medium = mediumOf(row.downlink_type, row.network_type)
      expect([row.comid, row.signal_level]).toEqual([row.comid, signalLevelOf(medium, row)])
      for (const value of ['rsrp', 'rssi', 'csq', 'snr'] as const)
        expect([row.comid, value, row[value] !== null]).toEqual([
          row.comid,
          value,
          toldBy[medium].includes(value),
        ])
      const csq = toldBy[medium].includes('csq') ? csqOf(row.rssi ?? 0) : null
      expect(row.csq).toBe(csq)
      expect(row.read_time <= '2026-11-20 10:00:00').toBe(true)
    }
    expect(new Set(rows.map(({ downlink_type }) => mediumOf(downlink_type))).size).toBe(4)
    expect(rows.some(({ rsrp }) => rsrp !== null)).toBe(true)
  })

  it.each(['dcu', 'module'])('are counted by level as they are listed: %s', async (device) => {
    for (const date of ['', '&data_date=2026-11-13']) {
      const { counts } = await levels(`device=${device}${date}`)
      const { rows, total: all } = await list(`device=${device}${date}`)
      expect(counts.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(all)
      for (const { signal_level, count } of counts) {
        const levelRows = rows.filter((row) => (row.signal_level || '0') === signal_level).map(({ id }) => id)
        const asked = await list(`device=${device}${date}&signal_level=${signal_level}`)
        expect([signal_level, count]).toEqual([signal_level, levelRows.length])
        expect(asked.rows.map(({ id }) => id)).toEqual(levelRows)
      }
    }
  })

  it('name the operator of the card that lies in the modem', async () => {
    const { rows } = await list('')
    const [row] = rows
    const card = backend.db.tables.sims.all().find(({ modem_id }) => modem_id === row?.id)
    expect(row?.operator).toBe(card?.operator)
    expect(row?.network_type).toMatch(/^[234]G$/)
  })
})

describe('signals of earlier days', () => {
  it('stand in the trend of the device, end with today’s, and are gaps where nothing was heard', async () => {
    const { faults, calendar } = backend.world.parts
    const then = calendar.parseDate('2026-11-13')
    const { rows } = await list('')
    const dead = (await list('device=module')).rows.filter(({ id }) =>
      [0, 4, 8].some((ago) => faults.deadAt(network.find('meter', id), then - ago)),
    )
    let gaps = 0
    for (const row of [...rows.slice(0, 25), ...dead]) {
      const { days } = await trend(row.id)
      expect(days).toHaveLength(30)
      const silent = days.filter(({ no_signal }) => no_signal !== '')
      gaps += silent.filter(({ no_signal }) => no_signal === 'noContact').length
      expect(silent.every(({ signal_level, read_time }) => signal_level === '' || read_time === '')).toBe(
        true,
      )
      const heard = days.filter(({ no_signal }) => no_signal === '')
      for (const day of heard) {
        expect(Math.abs((day.rssi ?? 0) - (row.rssi ?? 0))).toBeLessThan(7)
        expect([day.signal_level !== '', day.read_time.slice(0, 10)]).toEqual([true, day.data_date])
      }
      const now = row.read_time.startsWith('2026-11-20') ? row.signal_level : ''
      expect(days.at(-1)?.signal_level).toBe(now)
    }
    expect(gaps).toBeGreaterThan(0)
    const [row] = rows
    const [listed] = (await list(`data_date=2026-11-13&tml_id=${row?.id ?? ''}`)).rows
    const day = (await trend(row?.id ?? '')).days.find(({ data_date }) => data_date === '2026-11-13')
    expect([listed?.rssi, listed?.signal_level]).toEqual([day?.rssi, day?.signal_level])
  })

  it.each(['cellular', 'lte', 'radio', 'powerLine'])(
    'have the level of the rule on each day: %s',
    async (medium) => {
      const all = [...(await list('')).rows, ...(await list('device=module')).rows]
      const some = all.filter((row) => mediumOf(row.downlink_type, row.network_type) === medium).slice(0, 8)
      const seenLevels = new Set<string>()
      for (const { id } of some) {
        const { downlink_type, network_type, days } = await trend(id)
        for (const day of days.filter(({ no_signal }) => no_signal === '')) {
          expect(day.signal_level).toBe(signalLevelOf(mediumOf(downlink_type, network_type), day))
          seenLevels.add(day.signal_level)
        }
      }
      expect(seenLevels.size).toBeGreaterThan(1)
    },
  )

  it('of a 4G modem are judged by its reference signals on each day, also where all that is received says something else', async () => {
    const modems = (await list('')).rows.filter(({ network_type }) => network_type === '4G')
    let others = 0
    for (const { id } of modems.slice(0, 12)) {
      const found = await trend(id)
      expect(found.network_type).toBe('4G')
      for (const day of found.days.filter(({ no_signal }) => no_signal === '')) {
        expect(day.signal_level).toBe(signalLevelOf('lte', { rsrp: day.rsrp }))
        if (day.signal_level !== signalLevelOf('cellular', { rssi: day.rssi })) others += 1
      }
    }
    expect(others).toBeGreaterThan(0)
  })

  it('do not lie ahead', async () => {
    expect((await ask('/capture/signalRead/list?data_date=2026-11-21')).message).toMatch(/future/)
  })
})

describe('signals on demand', () => {
  it('are read from modems, and stay in the list with their time', async () => {
    const { rows } = await list('')
    const row = rows.find(({ status }) => status === '1')
    const { taskId } = (await start({ target: 'cp', devices: [row?.id], items: ['rssi'] })).result
    const before = own.clock.now
    own.clock.now += 120_000
    const { rows: results } = (await ask(`/capture/read/progress/${taskId}`)).result
    expect(results[0]).toMatchObject({ value: row?.rssi, unit: 'dBm', task_read_result: '1' })
    const after = (await list(`tml_id=${row?.id ?? ''}`)).rows[0]
    expect(after?.read_time).toBe(results[0].read_time)
    expect((after?.read_time ?? '') > (row?.read_time ?? '')).toBe(true)
    own.clock.now = before
  })

  it('of a 4G modem bring its reference signals as the list has them; any other has none to tell', async () => {
    const { rows } = await list('')
    const [lte, other] = [true, false].map((is4G) =>
      rows.find(({ status, network_type }) => status === '1' && (network_type === '4G') === is4G),
    )
    expect([lte?.signal_source, other?.signal_source]).toEqual(['told', 'told'])
    const order = { target: 'cp', devices: [lte?.id, other?.id], items: ['rsrp', 'rssi'] }
    const { taskId } = (await start(order)).result
    const before = own.clock.now
    own.clock.now += 120_000
    const { rows: results } = (await ask(`/capture/read/progress/${taskId}`)).result
    const told = results.map(({ item_code, value, task_read_result }: Record<string, unknown>) => [
      item_code,
      value,
      task_read_result,
    ])
    expect(told.slice(0, 3)).toEqual([
      ['rsrp', lte?.rsrp, '1'],
      ['rssi', lte?.rssi, '1'],
      ['rsrp', null, '3'],
    ])
    const after = (await list(`tml_id=${lte?.id ?? ''}`)).rows[0]
    expect([after?.signal_source, after?.read_time]).toEqual(['asked', results[0].read_time])
    own.clock.now = before
  })

  it('are not read from a module without contact, which says why and keeps its last signal', async () => {
    const { rows } = await list('device=module')
    const row = rows.find(({ status }) => status === '0')
    const { taskId } = (await start({ target: 'meter', devices: [row?.id], items: ['rssi', 'snr'] })).result
    const before = own.clock.now
    own.clock.now += 120_000
    const results = (await ask(`/capture/read/progress/${taskId}`)).result.rows
    const failed = results.filter(
      ({ task_read_result }: { task_read_result: string }) => task_read_result === '2',
    )
    expect(failed.length).toBeGreaterThan(0)
    for (const { value, failure_reason } of failed)
      expect([value, failure_reason !== '']).toEqual([null, true])
    const after = (await list(`device=module&comid=${row?.comid ?? ''}`)).rows[0]
    own.clock.now = before
    expect([after?.read_time, after?.signal_source]).toEqual([row?.read_time, row?.signal_source])
  })

  it('are not read from a modem that is away, and the reason is told', async () => {
    const { rows } = await list('')
    const row = rows.find(({ status }) => status === '0')
    const { taskId } = (await start({ target: 'cp', devices: [row?.id], items: ['rssi'] })).result
    const before = own.clock.now
    own.clock.now += 120_000
    const [result] = (await ask(`/capture/read/progress/${taskId}`)).result.rows
    own.clock.now = before
    expect([result.task_read_result, result.value]).toEqual(['2', null])
    expect(result.failure_reason).not.toBe('')
  })

  it('refuse other values, none, and who may not read', async () => {
    const devices = [network.id('rcp', 0)]
    expect((await start({ target: 'cp', devices, items: ['pap_r'] })).success).toBe(false)
    expect((await start({ target: 'cp', devices, items: [] })).success).toBe(false)
    const auditor = await own.signIn('auditor')
    expect((await start({ target: 'cp', devices, items: ['rssi'] }, auditor)).success).toBe(false)
  })
})
