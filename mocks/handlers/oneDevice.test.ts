import { expect, test } from 'vitest'
import type { CollectionPointRow } from '../../src/api/collectionPoints'
import type { KnownSim } from '../../src/api/sims'
import type { Topology } from '../../src/api/topology'
import { backendAt } from '../testClient'
import { Findings } from '../world/findings'

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
