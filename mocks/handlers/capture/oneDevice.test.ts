import { expect, test } from 'vitest'
import type { CollectionPointRow } from '../../../src/api/capture/collectionPoints'
import type { KnownSim } from '../../../src/api/capture/sims'
import type { Topology } from '../../../src/api/capture/topology'
import { backendAt } from '../../testClient'
import { Findings } from '../../world/findings'

const host = (ip: string): number => Number(ip.split('.')[3])

test('a collection point has one address and one signal in its list, its network, its card and its meter', async () => {
  const { backend, get, signIn } = backendAt({ size: 'demo' })
  const token = await signIn('admin')
  const all = async <Row>(path: string): Promise<Row[]> => {
    const rows: Row[] = []
    for (let page = 1; ; page++) {
      const { result } = (await get(`${path}?pageSize=500&currentPage=${page}`, token)).body
      rows.push(...result.pageDatas.dataList)
      if (result.pageDatas.dataList.length < 500) return rows
    }
  }
  const points = await all<CollectionPointRow>('/capture/cp/list')
  const cards = await all<KnownSim>('/capture/sim/list')
  expect(points).toHaveLength(552)
  const cardIn = new Map(cards.map((card) => [card.device_id, card]))
  expect(new Set(points.map(({ ip }) => ip)).size).toBe(552)
  const wrong = new Findings()
  for (const { id, ip, rssi, tml_type } of points) {
    const claim = (holds: boolean, what: string): void => wrong.claim(holds, `${id}: ${what}`)
    const topology: Topology = (await get(`/capture/topology/detail/${id}`, token)).body.result
    const [gateway, first] = topology.nodes
    claim(gateway?.module_ip === ip, `address ${ip} and ${gateway?.module_ip}`)
    claim(gateway?.rssi === rssi, `signal ${rssi} and ${gateway?.rssi}`)
    claim(host(ip) > 0 && host(ip) < 255, `host of ${ip}`)
    claim(!cardIn.has(id) || cardIn.get(id)?.ip === ip, `card ${cardIn.get(id)?.ip}`)
    if (tml_type !== '05' || !first) continue
    const meter = backend.world.meter(first.id, backend.world.parts.calendar.parseWall(topology.time))
    claim(meter?.tml_id === id, 'the meter hangs on another point')
    claim(meter?.rssi === rssi && first.rssi === rssi, `meter ${meter?.rssi}, point ${rssi}`)
    claim(first.signal_level === gateway?.signal_level, 'two levels of one modem')
    const cardOf = cardIn.get(first.id)
    claim(!cardOf || cardOf.ip === ip, `card ${cardOf?.ip}`)
  }
  expect(wrong.list).toEqual([])
})

test('the address of a device is that of its card, whichever of the two is changed, and goes with a card that is put in', async () => {
  const { get, call, post, signIn } = backendAt()
  const token = await signIn('admin')
  const rows = async <Row>(path: string): Promise<Row[]> =>
    (await get(path, token)).body.result.pageDatas.dataList
  const cards = await rows<KnownSim>('/capture/sim/list?bound=1&pageSize=500')
  const card = cards.find(({ device_type, status }) => device_type === 'cp' && status === 'active')
  const point = async (): Promise<CollectionPointRow | undefined> =>
    (await rows<CollectionPointRow>('/capture/cp/list?pageSize=500')).find(({ id }) => id === card?.device_id)
  const cardNow = async () =>
    (await rows<KnownSim>('/capture/sim/list?pageSize=500')).find(({ id }) => id === card?.id)
  const gateway = async () =>
    ((await get(`/capture/topology/detail/${card?.device_id}`, token)).body.result as Topology).nodes[0]
      ?.module_ip
  const update = (path: string, body: object) => call('PUT', path, { body, token })

  expect((await update('/capture/cp/update', { ...(await point()), ip: '10.99.0.7' })).body.success).toBe(
    true,
  )
  expect([(await point())?.ip, (await cardNow())?.ip, await gateway()]).toEqual(Array(3).fill('10.99.0.7'))
  expect((await update('/capture/sim/update', { ...(await cardNow()), ip: '10.99.0.8' })).body.success).toBe(
    true,
  )
  expect([(await point())?.ip, (await cardNow())?.ip, await gateway()]).toEqual(Array(3).fill('10.99.0.8'))
  const other = cards.find(({ id }) => id !== card?.id)
  const refused = await update('/capture/cp/update', { ...(await point()), ip: other?.ip })
  expect(Object.keys(refused.body.result.fields)).toEqual(['ip'])

  const unbound = await post('/capture/sim/unbind', { ...(await cardNow()), reason: 'replaced' }, token)
  expect(unbound.body).toMatchObject({ success: true })
  const stock = await rows<KnownSim>('/capture/sim/list?bound=0&status=idle&pageSize=5')
  const idle = stock.find(({ id }) => id !== card?.id)
  const body = {
    ...idle,
    device_type: 'cp',
    device_id: card?.device_id,
    bind_time: '2026-11-20 09:00:00',
    bound_user: 'Ana',
    user_phone: '',
  }
  expect((await post('/capture/sim/bind', body, token)).body).toMatchObject({ success: true })
  expect([(await point())?.ip, await gateway()]).toEqual([idle?.ip, idle?.ip])
})
