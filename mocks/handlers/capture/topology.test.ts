import { describe, expect, test } from 'vitest'
import type { MeterDetail } from '../../kit/meterTypes'
import type { TreeNode } from '../../../src/api/console/trees'
import type {
  ModuleTask,
  Topology as Picture,
  TopologyNode as Shown,
} from '../../../src/api/capture/topology'
import type { Known } from '../../../src/lib/shape'
import { createWorld } from '../../world/createWorld'
import { Findings } from '../../world/findings'
import { backendAt, morning } from '../../testClient'
import { isDue } from '../../world/outcome'

type TopologyNode = Known<Shown, 'rssi' | 'snr' | 'success_rate'>
type Topology = Omit<Picture, 'nodes'> & { nodes: TopologyNode[] }

async function open(username = 'admin') {
  const made = backendAt()
  const token = await made.signIn(username)
  const { network } = made.backend.world.parts
  const dcu = Array.from({ length: network.pointCount }, (_, point) => point).find(
    (point) =>
      !network.pointDirect[point] && made.backend.world.parts.states.pointOnline(point, morning) === '1',
  )
  const id = network.id('rcp', dcu ?? 0)
  const ask = async <T>(path: string): Promise<T> => (await made.get(path, token)).body.result as T
  const command = async (kind: string, body: object) =>
    (await made.post(`/capture/topologyNode/${kind}/start`, { request_id: 'r1', ...body }, token)).body
  const progress = (taskId: string) => ask<ModuleTask>(`/capture/topologyNode/progress/${taskId}`)
  return { ...made, token, id, ask, command, progress }
}

test('every network is a tree, and a meter that answers has an unbroken way', () => {
  const world = createWorld({ size: 'demo', seed: 1, zone: 'America/Santo_Domingo' })
  const wrong = new Findings()
  const levels: number[] = []
  for (let point = 0; point < 250; point++) {
    const nodes = world.topologies.nodes(point, morning)
    const byComid = new Map(nodes.map((node) => [node.comid, node]))
    wrong.claim(byComid.size === nodes.length, 'a comid twice')
    wrong.claim(nodes.filter(({ topology_type }) => topology_type === 'gateway').length === 1, 'one gateway')
    for (const node of nodes) {
      if (node.level === 0) continue
      const up = byComid.get(node.parent_id)
      levels.push(node.level)
      wrong.claim(up?.level === node.level - 1, 'level')
      wrong.claim(node.status === '0' || up?.status === '1', 'an unbroken way')
      wrong.claim(up?.topology_type !== 'meter', 'only repeaters repeat')
    }
  }
  expect(wrong.list).toEqual([])
  const near = levels.filter((level) => level <= 2).length / levels.length
  expect(near).toBeGreaterThan(0.62)
  expect(near).toBeLessThan(0.8)
  expect(Math.max(...levels)).toBeLessThanOrEqual(7)
})

test('the picture of a network and the detail of its meters name the same repeaters, signal and state', async () => {
  const { ask, id } = await open()
  const { nodes } = await ask<Topology>(`/capture/topology/detail/${id}`)
  const byComid = new Map(nodes.map((node) => [node.comid, node]))
  for (const node of nodes.slice(1, 25)) {
    const way: string[] = []
    for (let up = byComid.get(node.parent_id); up && up.level > 0; up = byComid.get(up.parent_id))
      way.unshift(up.comid)
    const meter = await ask<MeterDetail>(`/capture/meter/detail/${node.id}`)
    expect(meter.route.filter(({ kind }) => kind === 'repeater').map(({ name }) => name)).toEqual(way)
    expect([meter.online_status, meter.rssi, meter.snr]).toEqual([node.status, node.rssi, node.snr])
    expect(['', meter.signal_level]).toContain(node.signal_level)
  }
})

test('the success of a module is that of its readings by the deadline; on the power line it has a signal to noise', async () => {
  const { ask, backend, id } = await open()
  const { network, outcomes, days, archive } = backend.world.parts
  const { nodes } = await ask<Topology>(`/capture/topology/detail/${id}`)
  const last = days.current(backend.world.parts.calendar.parseWall('2026-11-20 10:00:00'))
  expect(nodes[0]?.success_rate).toBeNull()
  const rates = nodes.slice(1).map(({ id: meter, success_rate }) => {
    const index = network.find('meter', meter)
    const codes = Array.from({ length: 30 }, (_, back) =>
      outcomes.code(index, network.pointOf(index), last - back, days.deadline(last - back)),
    ).filter(isDue)
    const read = codes.filter((code) => code > 0).length
    return [success_rate, codes.length === 0 ? null : Math.round((read / codes.length) * 1000) / 10]
  })
  expect(rates.map(([told]) => told)).toEqual(rates.map(([, own]) => own))
  expect(new Set(rates.map(([told]) => told)).size).toBeGreaterThan(3)
  const power = ['1', '2', '3', '5'].includes(archive.downlink(network.find('rcp', id)))
  // The check meter hangs on a cable: it has neither.
  const wired = network.id('meter', network.checkOf(network.pointArea[network.find('rcp', id)] ?? 0))
  const cables = nodes.filter((node) => node.id === wired)
  expect(cables.every(({ rssi, snr, level }) => rssi === null && snr === null && level === 1)).toBe(true)
  const heard = nodes.slice(1).filter((node) => node.signal_level !== '' && !cables.includes(node))
  expect(heard.map(({ rssi, snr }) => [rssi !== null, snr !== null])).toEqual(heard.map(() => [!power, true]))
  const bands = [3, 8, 15, 25]
  const levels = heard.map(({ snr }) => 1 + bands.filter((band) => (snr ?? 0) >= band).length)
  expect(power ? levels : []).toEqual(power ? heard.map((node) => Number(node.signal_level)) : [])
})

test('the list counts what the pictures show, filters, sorts, and follows the trees', async () => {
  const { ask, backend, id } = await open()
  const list = (query: string) =>
    ask<{ pageDatas: { totalCount: number; dataList: TopologyNode[] } }>(
      `/capture/topologyNode/list?${query}`,
    )
  const { network } = backend.world.parts
  expect((await list('')).pageDatas.totalCount).toBe(network.plan.meters + network.pointCount)
  expect((await list('topology_type=gateway')).pageDatas.totalCount).toBe(network.pointCount)
  const one = (await list(`tml_id=${id}&pageSize=500&sidx=level&sord=desc`)).pageDatas
  const { nodes } = await ask<Topology>(`/capture/topology/detail/${id}`)
  expect(one.totalCount).toBe(nodes.length)
  expect(one.dataList[0]?.level).toBe(Math.max(...nodes.map(({ level }) => level)))
  const comid = nodes[3]?.comid ?? ''
  expect((await list(`comid=${comid}`)).pageDatas.dataList.map((node) => node.comid)).toEqual([comid])
  const weak = (await list('signal_level=1&status=0')).pageDatas.dataList
  for (const node of weak) expect([node.signal_level, node.status]).toEqual(['1', '0'])
})

test('a read network is kept as a snapshot beside the weekly ones', async () => {
  const { ask, command, progress, id, clock } = await open()
  expect(await ask<{ dataList: unknown[] }>(`/capture/topology/snapshots/${id}`)).toMatchObject({
    dataList: Array.from({ length: 8 }, () => ({ kind: 'scheduled' })),
  })
  const { taskId } = (await command('refresh', { ids: [id] })).result
  expect((await progress(taskId)).running).toBe(true)
  clock.now += 120_000
  expect(await progress(taskId)).toMatchObject({ running: false, rows: [{ id, result: expect.any(String) }] })
  const kept = await ask<{ dataList: { id: string; kind: string; username: string }[] }>(
    `/capture/topology/snapshots/${id}`,
  )
  expect(kept.dataList[0]).toMatchObject({ id: taskId, kind: 'refresh', username: 'admin' })
  const old = await ask<Topology>(`/capture/topology/detail/${id}?snapshot=${kept.dataList.at(-1)?.id ?? ''}`)
  expect(old.nodes.length).toBeGreaterThan(3)
})

test('parameters arrive when the module has answered, each once, and the table log says so', async () => {
  const { ask, command, progress, id, clock, backend } = await open()
  const network = async () => (await ask<Topology>(`/capture/topology/detail/${id}`)).nodes
  const leaf = (await network()).find(({ level, status }) => level > 0 && status === '1')
  const body = { ids: [id, leaf?.id ?? ''], params: { hes_addr: '10.9.8.7:4059', frequency: '868.1,868.3' } }
  const first = (await command('setParams', body)).result.taskId
  // The same wish once more starts nothing.
  expect((await command('setParams', body)).result.taskId).toBe(first)
  expect((await network())[0]?.hes_addr).not.toBe('10.9.8.7:4059')
  clock.now += 60_000
  expect((await progress(first)).rows.map(({ result, reason }) => `${result} ${reason}`.trim())).toEqual([
    'success',
    'unneeded gatewayOnly',
  ])
  const after = await network()
  expect(after[0]).toMatchObject({ hes_addr: '10.9.8.7:4059', frequency: '868.1,868.3' })
  // The whole network follows its gateway.
  expect(after.at(-1)?.frequency).toBe('868.1,868.3')
  expect(after.at(-1)?.hes_addr).toBe('')
  expect(backend.db.tables.commModuleParams.all()).toHaveLength(1)
})

test.each([
  [{ timeout: 0 }, 'timeout'],
  [{ timeout: 3601 }, 'timeout'],
  [{ hes_addr: '10.0.0.256' }, 'hes_addr'],
  [{ mqtt_addr: '10.0.0.1:70000' }, 'mqtt_addr'],
  [{ frequency: '868.1,868.1' }, 'frequency'],
  [{ apn: 'a b' }, 'apn'],
])('refuses %o and names the field', async (params, field) => {
  const { command, id } = await open()
  const answer = await command('setParams', { ids: [id], params })
  expect(answer.success).toBe(false)
  expect(answer.result.fields).toHaveProperty(field)
})

test('says no to nothing, to the busy, to the unknown and to those without the right', async () => {
  const { command, id, progress } = await open()
  expect((await command('setParams', { ids: [id], params: {} })).success).toBe(false)
  expect((await command('ping', { ids: [] })).success).toBe(false)
  await command('restart', { ids: [id] })
  const { taskId } = (await command('ping', { ids: [id, 'nobody'], request_id: 'r2' })).result
  expect((await progress(taskId)).rows.map(({ reason }) => reason)).toEqual(['busy', 'gone'])
  const supervisor = await open('supervisor')
  expect(
    (
      await supervisor.post(
        '/capture/topologyNode/restart/start',
        { request_id: 'x', ids: [id] },
        supervisor.token,
      )
    ).status,
  ).toBe(403)
  expect((await supervisor.command('ping', { ids: [id] })).success).toBe(true)
  expect((await supervisor.get('/capture/topology/detail/nobody', supervisor.token)).body.success).toBe(false)
  expect(
    (await supervisor.get(`/capture/topology/detail/${id}?snapshot=w1`, supervisor.token)).body.success,
  ).toBe(false)
})

describe('what people changed', () => {
  const by = { username: 'admin', ip: '10.0.0.1' }
  type Listed = { pageDatas: { totalCount: number; dataList: TopologyNode[] } }

  async function changed() {
    const made = await open()
    const { db, world } = made.backend
    const { network } = world.parts
    const { nodes } = await made.ask<Topology>(`/capture/topology/detail/${made.id}`)
    const other = Array.from({ length: network.pointCount }, (_, point) => network.id('rcp', point)).find(
      (id) => id !== made.id && !network.pointDirect[network.find('rcp', id)],
    )
    const meters = nodes.slice(1)
    const repeater = meters.find(({ topology_type }) => topology_type === 'repeater')
    const [stopped, moved, replaced] = meters.filter(({ topology_type }) => topology_type === 'meter')
    if (!other || !repeater || !stopped || !moved || !replaced) throw new Error('too small a network')
    const like = db.meters.fields(stopped.id)
    if (!like) throw new Error('no meter')
    made.clock.now += 60_000
    const added = db.meters.insert(
      { ...like, metercomid: '990000000001', meter_no: 'A1', asset_no: 'A1', mp: 900 },
      by,
    )
    db.meters.update(stopped.id, { use_status: '0' }, by)
    db.meters.update(moved.id, { tml_id: other, mp: 901 }, by)
    db.meters.replace(
      replaced.id,
      {
        change_time: '2026-11-20 10:00:30',
        device: { metercomid: '990000000002', ct_ratio: like.ct_ratio, pt_ratio: like.pt_ratio },
        start: {},
        supplement: {},
      },
      by,
    )
    db.meters.remove(repeater.id, by)
    const picture = (id: string, more = '') => made.ask<Topology>(`/capture/topology/detail/${id}${more}`)
    return { ...made, db, other, before: nodes, added, stopped, moved, replaced, repeater, picture }
  }

  test('is in the picture: added, moved, replaced, stopped and removed meters, under the names of today', async () => {
    const { id, other, picture, added, stopped, moved, replaced, repeater, db } = await changed()
    db.tables.points.update(id, { cp_name: 'Renamed' }, by)
    const { nodes, cp_name } = await picture(id)
    const of = (wanted: string) => nodes.find((node) => node.id === wanted)
    expect(cp_name).toBe('Renamed')
    expect(new Set(nodes.map((node) => node.cp_name))).toEqual(new Set(['Renamed']))
    expect(of(added)).toMatchObject({
      comid: '990000000001',
      status: '0',
      level: 1,
      rssi: null,
      update_time: '',
    })
    expect(of(stopped.id)).toMatchObject({ status: '0', topology_type: 'meter' })
    expect(of(replaced.id)?.comid).toBe('990000000002')
    expect([of(moved.id), of(repeater.id)]).toEqual([undefined, undefined])
    const there = await picture(other)
    expect(there.nodes.find((node) => node.id === moved.id)).toMatchObject({
      level: 1,
      parent_id: there.nodes[0]?.comid,
      tml_id: other,
    })
    // Nobody speaks through who left, and every way is whole.
    const byComid = new Map(nodes.map((node) => [node.comid, node]))
    const wrong = new Findings()
    for (const node of nodes.slice(1)) {
      const up = byComid.get(node.parent_id)
      wrong.claim(up?.level === node.level - 1, 'level')
      wrong.claim(node.status === '0' || up?.status === '1', 'an unbroken way')
    }
    expect(wrong.list).toEqual([])
  })

  test('counts the same in the pictures, the list, the tree and the archive', async () => {
    const { id, other, ask, db, picture } = await changed()
    const template = db.tables.points.get(id)
    if (!template) throw new Error('no point')
    const { id: _, ...point } = template
    const fresh = db.tables.points.insert(
      { ...point, cp_name: 'New DCU', tml_asset_no: 'N1', tcomid: '64999' },
      by,
    )
    const counted = async (path: string): Promise<number> => (await ask<Listed>(path)).pageDatas.totalCount
    const tree = await ask<{ dataList: TreeNode[] }>('/g/rCp/treeGridList')
    const points = (nodes: readonly TreeNode[]): string[] =>
      nodes.flatMap((node) => [...(node.identify === 'rcp' ? [node.id] : []), ...points(node.children ?? [])])
    expect(await counted('/capture/topologyNode/list?topology_type=gateway')).toBe(
      points(tree.dataList).length,
    )
    for (const each of [id, other, fresh.id]) {
      const listed = (await ask<Listed>(`/capture/topologyNode/list?tml_id=${each}&pageSize=100`)).pageDatas
      const { nodes } = await picture(each)
      expect(listed.totalCount).toBe(nodes.length)
      expect(nodes.length - 1).toBe(await counted(`/capture/meter/list?tml_id=${each}`))
      expect(points(tree.dataList)).toContain(each)
      expect(listed.dataList.map(({ comid }) => comid)).toEqual(nodes.slice(0, 100).map(({ comid }) => comid))
    }
    expect(await counted('/capture/topologyNode/list')).toBe(
      (await counted('/capture/meter/list')) + points(tree.dataList).length,
    )
    const area = db.tables.points.get(id)?.tg_id ?? ''
    expect(await counted(`/capture/topologyNode/list?tg_id=${area}`)).toBe(
      (await counted(`/capture/meter/list?tg_id=${area}`)) +
        (await counted(`/capture/cp/list?tg_id=${area}`)),
    )
  })

  test('names the same way in the picture and in the detail of a meter', async () => {
    const { id, other, ask, picture } = await changed()
    for (const each of [id, other]) {
      const { nodes } = await picture(each)
      const byComid = new Map(nodes.map((node) => [node.comid, node]))
      for (const node of nodes.slice(1)) {
        const way: string[] = []
        for (let up = byComid.get(node.parent_id); up && up.level > 0; up = byComid.get(up.parent_id))
          way.unshift(up.comid)
        const meter = await ask<MeterDetail>(`/capture/meter/detail/${node.id}`)
        expect(meter.route.filter(({ kind }) => kind === 'repeater').map(({ name }) => name)).toEqual(way)
        expect(meter.online_status).toBe(node.status)
      }
    }
  })

  test('came later than a kept picture: that shows what was so then', async () => {
    const { id, before, ask, picture } = await changed()
    const { dataList } = await ask<{ dataList: { id: string }[] }>(`/capture/topology/snapshots/${id}`)
    const then = await picture(id, `?snapshot=${dataList[0]?.id ?? ''}`)
    const ids = (nodes: readonly TopologyNode[]) => nodes.map((node) => node.comid).toSorted()
    expect(ids(then.nodes)).toEqual(ids(before))
  })

  test('answers to commands: who is gone is gone, who was never heard does not answer', async () => {
    const { command, progress, clock, added, repeater, replaced } = await changed()
    const { taskId } = (await command('ping', { ids: [added, repeater.id, replaced.id] })).result
    clock.now += 120_000
    expect((await progress(taskId)).rows).toMatchObject([
      { name: '990000000001', result: 'failed', reason: 'timeout' },
      { result: 'failed', reason: 'gone' },
      { name: '990000000002' },
    ])
  })
})

test('a sort by success works that of each module out once in a minute, another sort only that of its page', async () => {
  const { world } = backendAt().backend
  const meters: number[] = []
  const topologies: typeof world.topologies = {
    ...world.topologies,
    success(meter, point, instant) {
      meters.push(meter)
      return world.topologies.success(meter, point, instant)
    },
  }
  const { get, signIn } = backendAt({ world: { ...world, topologies } })
  const token = await signIn('admin')
  const countOf = async (field: string) => {
    meters.length = 0
    const list = `/capture/topologyNode/list?currentPage=1&pageSize=15&sidx=${field}&sord=desc`
    const { totalCount } = (await get(list, token)).body.result.pageDatas as { totalCount: number }
    return { totalCount, worked: meters.length, distinct: new Set(meters).size }
  }
  expect((await countOf('comid')).worked).toBeLessThanOrEqual(15)
  const { totalCount, worked, distinct } = await countOf('success_rate')
  expect(worked).toBe(distinct)
  expect(worked).toBeGreaterThan(totalCount / 2)
  expect((await countOf('success_rate')).worked).toBe(0)
})
