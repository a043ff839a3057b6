import { expect, test } from 'vitest'
import { gzipSync } from 'node:zlib'
import type { AreaLoss as Loss, GisMeters, GisObjects } from '../../../src/api/capture/gis'
import type { TransformerAreaRow } from '../../../src/api/capture/transformerAreas'
import type { Known } from '../../../src/lib/shape'
import type { MeterDetail } from '../../kit/meterTypes'
import { backendAt } from '../../testClient'

type AreaLoss = Known<Loss>

async function open(username = 'admin', size: 'small' | 'demo' | 'huge' = 'small') {
  const made = backendAt({ size })
  const token = await made.signIn(username)
  const ask = async <T>(path: string): Promise<T> => (await made.get(path, token)).body.result as T
  const place = (body: object) => made.call('PUT', '/capture/gis/place/update', { body, token })
  return { ...made, token, ask, place }
}

test('every meter is in the columns once, in step, and where its detail says', async () => {
  const { ask } = await open()
  const all = await ask<GisMeters>('/capture/gis/meters')
  expect(all.complete).toBe(true)
  for (const column of ['metercomid', 'lat', 'lng', 'online', 'signal', 'read'] as const)
    expect(all[column]).toHaveLength(300)
  const lost = all.lat.indexOf(null)
  const chosen = [0, 137, 299, ...(lost < 0 ? [] : [lost])]
  const { dataList } = await ask<{ dataList: MeterDetail[] }>(
    `/capture/gis/sheet?font=${chosen.map((index) => all.metercomid[index]).join(',')}`,
  )
  dataList.forEach((meter, nth) => {
    const index = chosen[nth] ?? 0
    const lat = all.lat[index] ?? null
    expect(meter.latitude === '').toBe(lat === null)
    expect(Number(meter.latitude)).toBeCloseTo(lat ?? 0, 4)
    expect(meter.online_status).toBe(all.online[index])
    expect(meter.read_result).toBe(all.read[index])
  })
})

test('a part of the map holds what lies in it', async () => {
  const { ask } = await open()
  const all = await ask<GisMeters>('/capture/gis/meters')
  const [lat, lng] = [all.lat[5] ?? 0, all.lng[5] ?? 0]
  const view = `south=${lat - 0.001}&north=${lat + 0.001}&west=${lng - 0.001}&east=${lng + 0.001}`
  const part = await ask<GisMeters>(`/capture/gis/meters?${view}`)
  const inside = all.metercomid.filter(
    (_, index) =>
      Math.abs((all.lat[index] ?? 99) - lat) <= 0.001 && Math.abs((all.lng[index] ?? 999) - lng) <= 0.001,
  )
  expect(part.metercomid.length).toBe(inside.length)
})

test('a utility of a million meters is asked part by part; 12,400 fit into one small answer', async () => {
  const huge = await open('admin', 'huge')
  const all = await huge.ask<GisMeters>('/capture/gis/meters')
  expect([all.complete, all.total, all.metercomid.length]).toEqual([false, 1_000_000, 0])
  const [lat, lng] = huge.backend.world.parts.geography.area(40)
  const part = await huge.ask<GisMeters>(
    `/capture/gis/meters?south=${lat - 0.01}&north=${lat + 0.01}&west=${lng - 0.01}&east=${lng + 0.01}`,
  )
  expect(part.metercomid.length).toBeGreaterThan(30)
  const demo = await open('admin', 'demo')
  const bytes = gzipSync((await demo.get('/capture/gis/meters', demo.token)).text).length
  expect(bytes / 12_400).toBeLessThan(16)
})

test('objects have names, places and states; some have no place', async () => {
  const { ask, backend } = await open('admin', 'demo')
  const { substations, lines, areas, points } = await ask<GisObjects>('/capture/gis/objects')
  const { network } = backend.world.parts
  expect([substations.length, lines.length, areas.length, points.length]).toEqual([
    network.plan.substations,
    network.plan.lines,
    network.areaCount,
    network.pointCount,
  ])
  for (const line of lines) expect(line.points.length).toBeGreaterThan(1)
  expect(points.filter(({ lat }) => lat === null).length).toBeGreaterThan(3)
  expect(points.filter(({ online, since }) => online === '1' && since !== '')).toEqual([])
  expect(points.reduce((sum, { meters }) => sum + (meters ?? 0), 0)).toBe(backend.world.meterCount)
})

test('losses are those of the check meters, most of them a few per cent', async () => {
  const { ask, backend } = await open()
  const { dataList } = await ask<{ dataList: AreaLoss[] }>('/capture/gis/loss')
  expect(dataList.length).toBeGreaterThan(5)
  for (const { supply, sale, rate } of dataList) expect(rate).toBeCloseTo(((supply - sale) / supply) * 100, 1)
  // The list of areas says the same.
  const { pageDatas } = await ask<{ pageDatas: { dataList: TransformerAreaRow[] } }>(
    '/capture/tg/list?pageSize=100',
  )
  for (const { id, loss_rate, loss_reason } of pageDatas.dataList) {
    expect(dataList.find((each) => each.id === id)?.rate ?? null).toBe(loss_rate)
    // Where there is none, it says why.
    expect(loss_reason === '').toBe(loss_rate !== null)
  }
  const { network } = backend.world.parts
  expect(pageDatas.dataList.filter((row) => row.loss_reason === 'noCheck').map(({ id }) => id)).toEqual(
    pageDatas.dataList.map(({ id }) => id).filter((id) => network.checkOf(network.find('tg', id)) < 0),
  )
  const usual = dataList.filter(({ rate }) => rate > 0 && rate < 15).length
  expect(usual / dataList.length).toBeGreaterThan(0.5)
})

test('a balance knows the meters that belonged to its area on its day', async () => {
  const { get, signIn, backend, clock } = await open()
  const { network, archive } = backend.world.parts
  const by = { username: 'admin', ip: '10.0.0.1' }
  const losses = async (): Promise<AreaLoss[]> =>
    (await get('/capture/gis/loss', await signIn('admin'))).body.result.dataList
  const before = await losses()
  // Every other consumer leaves the archive; the check meters go on counting what they use.
  for (const { id } of before) {
    const area = network.find('tg', id)
    const { first, end } = network.areaMeters(area)
    for (let meter = first; meter < end; meter += 2)
      if (meter !== network.checkOf(area) && archive.solar(meter, network.pointOf(meter)) === 0)
        backend.db.meters.remove(network.id('meter', meter), by)
  }
  expect(await losses()).toEqual(before)
  clock.now += 3 * 86_400_000
  const after = await losses()
  expect(after.length).toBeGreaterThan(3)
  for (const { id, date, rate } of after) {
    const then = before.find((loss) => loss.id === id)
    if (!then) continue
    expect(date > then.date).toBe(true)
    expect(rate).toBeGreaterThan(then.rate + 10)
  }
})

test('a meter that takes no part in losses is left out from that day on', async () => {
  const { get, signIn, backend, clock } = await open()
  const { network } = backend.world.parts
  const losses = async (): Promise<AreaLoss[]> =>
    (await get('/capture/gis/loss', await signIn('admin'))).body.result.dataList
  const before = await losses()
  for (const { id } of before) {
    const area = network.find('tg', id)
    const meter = network.areaMeters(area).first + 1
    if (meter !== network.checkOf(area))
      backend.db.meters.update(network.id('meter', meter), { loss_flag: 0 }, { username: 'admin', ip: '' })
  }
  expect(await losses()).toEqual(before)
  clock.now += 3 * 86_400_000
  const left = (await losses()).flatMap(({ id, date, due }) => {
    const then = before.find((loss) => loss.id === id)
    return then && date > then.date ? then.due - due : []
  })
  expect(left.filter((count) => count === 1).length).toBeGreaterThan(left.length / 2)
})

test('a position is written to the archive, answered with the one before, and can be taken back', async () => {
  const { ask, place, backend } = await open()
  const { points } = await ask<GisObjects>('/capture/gis/objects')
  const [point] = points
  const moved = { kind: 'rcp', id: point?.id, latitude: '19.100001', longitude: '-69.9' }
  const before = (await place(moved)).body.result
  expect(backend.db.tables.points.get(point?.id ?? '')?.latitude).toBe('19.100001')
  expect((await ask<GisObjects>('/capture/gis/objects')).points[0]?.lng).toBe(-69.9)
  await place(before)
  expect((await ask<GisObjects>('/capture/gis/objects')).points[0]).toEqual(point)
  const all = await ask<GisMeters>('/capture/gis/meters')
  await place({ kind: 'meter', id: all.metercomid[7], latitude: '19.2', longitude: '-69.8' })
  const after = await ask<GisMeters>('/capture/gis/meters')
  const at = after.metercomid.indexOf(all.metercomid[7] ?? '')
  expect([after.metercomid.length, after.lat[at], after.lng[at]]).toEqual([300, 19.2, -69.8])
})

test('refuses impossible places and those who may not', async () => {
  const { place, ask } = await open()
  const id = (await ask<GisObjects>('/capture/gis/objects')).points[0]?.id
  expect(
    (await place({ kind: 'rcp', id, latitude: '91', longitude: '0' })).body.result.fields,
  ).toHaveProperty('latitude')
  expect((await place({ kind: 'rcp', id, latitude: '19', longitude: '' })).body.result.fields).toHaveProperty(
    'longitude',
  )
  expect((await place({ kind: 'rcp', id: 'nobody', latitude: '19', longitude: '-69' })).body.success).toBe(
    false,
  )
  const reader = await open('reader')
  expect((await reader.place({ kind: 'rcp', id, latitude: '19', longitude: '-69' })).status).toBe(403)
})
