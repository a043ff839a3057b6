import { expect, test } from 'vitest'
import type { MapBase, MapSite } from '../../../src/api/capture/map'
import type { TreeNode } from '../../../src/api/console/trees'
import { createWorld } from '../../world/createWorld'
import { Findings } from '../../world/findings'
import { backendAt, morning } from '../../testClient'

const demo = createWorld({ size: 'demo', seed: 1, zone: 'America/Santo_Domingo' })

test('needs a session, and no more than that', async () => {
  const { get, signIn } = backendAt()
  for (const path of ['/capture/siteMap/list', '/capture/siteMap/base']) {
    expect((await get(path)).status).toBe(401)
    expect((await get(path, await signIn('cashier'))).body.success).toBe(true)
  }
})

test('every collection point and substation of the grid has its site once, with its state and its meters', () => {
  const sites = demo.sites(morning)
  expect(new Set(sites.map(({ id }) => id)).size).toBe(sites.length)
  const of = (type: string) => sites.filter((site) => site.tml_type === type)
  expect([of('03').length, of('01').length, of('02').length, of('05').length]).toEqual([8, 212, 35, 244])
  expect(of('03').reduce((sum, site) => sum + site.meters, 0)).toBe(demo.meterCount)
  // Each substation stands for its feeder meters.
  expect([...of('01'), ...of('02'), ...of('05')].reduce((sum, site) => sum + site.meters, 0)).toBe(
    demo.meterCount - 36,
  )
  const flat = (nodes: readonly TreeNode[]): TreeNode[] =>
    nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
  const states = new Map(flat(demo.gridTree(morning)).map((node) => [node.id, node.onlineStatus]))
  for (const site of [...of('01'), ...of('05')]) expect(states.get(site.id)).toBe(site.online_status)
})

test('some places are not known, and the meter there says so too', () => {
  const lost = demo.sites(morning).filter((site) => site.lat === null)
  expect(lost.length).toBeGreaterThan(3)
  expect(lost.length).toBeLessThan(40)
  for (const site of demo
    .sites(morning)
    .filter(({ tml_type }) => tml_type === '05')
    .slice(0, 120)) {
    const [row] = demo.meters({ tml_id: site.id, currentPage: 1, pageSize: 1 }, morning).rows
    const meter = demo.meter(row?.id ?? '', morning)
    expect([meter?.latitude, meter?.longitude]).toEqual(
      site.lat === null ? ['', ''] : [site.lat.toFixed(6), site.lng?.toFixed(6)],
    )
  }
})

test('everything lies on land, inside the frame, near the feeders that are drawn', () => {
  const { bounds, shapes } = demo.mapBase()
  const land = shapes.find(({ kind }) => kind === 'land')?.points ?? []
  const feeders = shapes.filter(({ kind }) => kind === 'feeder').flatMap(({ points }) => points)
  const wrong = new Findings()
  for (const { lat, lng, name } of demo.sites(morning)) {
    if (lat === null || lng === null) continue
    const [[south, west], [north, east]] = bounds
    wrong.claim(lat > south && lat < north && lng > west && lng < east, `${name} is outside`)
    wrong.claim(inside(land, lat, lng), `${name} is in the sea`)
    const gap = Math.min(...feeders.map(([y, x]) => Math.hypot(y - lat, x - lng)))
    wrong.claim(gap < 0.004, `${name} hangs on no line`)
  }
  expect(wrong.list).toEqual([])
})

test('districts are those of the organization tree', async () => {
  const { get, signIn } = backendAt()
  const base: MapBase = (await get('/capture/siteMap/base', await signIn('tesla'))).body.result
  const sites: MapSite[] = (await get('/capture/siteMap/list', await signIn('tesla'))).body.result.dataList
  const districts = new Set(base.shapes.filter(({ kind }) => kind === 'district').map(({ name }) => name))
  expect(new Set(sites.map(({ org_name }) => org_name))).toEqual(districts)
  expect(base.shapes.filter(({ kind }) => kind === 'road').length).toBeGreaterThan(1)
})

function inside(outline: readonly (readonly [number, number])[], lat: number, lng: number): boolean {
  let odd = false
  outline.forEach(([y1, x1], index) => {
    const [y2, x2] = outline[(index + 1) % outline.length] ?? [y1, x1]
    if (y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) odd = !odd
  })
  return odd
}
