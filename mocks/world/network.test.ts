import { describe, expect, it } from 'vitest'
import type { TreeNode } from '../../src/api/console/trees'
import { createWorld } from './createWorld'

const now = Date.parse('2026-11-20T14:00:00Z')
const zone = 'America/Santo_Domingo'
const demo = createWorld({ size: 'demo', seed: 1, zone })
const rows = [...demo.eachMeter({}, now)]

const flat = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const count = (nodes: readonly TreeNode[], identify: string): number =>
  nodes.filter((node) => node.identify === identify).length

describe('the demo network', () => {
  const org = flat(demo.orgTree(now))
  const grid = flat(demo.gridTree(now))
  const area = flat(demo.areaTree(now))

  it('has the promised counts in every tree and list', () => {
    expect(demo.meterCount).toBe(12_400)
    expect(rows).toHaveLength(12_400)
    expect(count(org, 'org')).toBe(1 + 3 + 9)
    const points = (type: string): TreeNode[] =>
      org.filter((node) => node.identify === 'rcp' && node.tml_type === type)
    expect(['01', '02', '03', '05'].map((type) => points(type).length)).toEqual([212, 60, 36, 244])
    expect([count(grid, 'subs'), count(grid, 'line'), count(grid, 'tg'), count(grid, 'rcp')]).toEqual([
      8, 36, 240, 552,
    ])
    expect(grid.filter((node) => node.identify === 'tg' && node.tml_type === '02')).toHaveLength(35)
    expect([count(area, 'tg'), count(area, 'tg_ma')]).toEqual([240, 197])
  })

  it('mixes meter types as a utility does', () => {
    const of = (type: string): number => rows.filter((row) => row.meter_type === type).length
    expect(of('05')).toBe(197)
    expect(of('04')).toBe(60)
    expect(of('06')).toBe(36)
    expect(Math.abs(of('01') - 11_160)).toBeLessThan(120)
    expect(Math.abs(of('02') - 930)).toBeLessThan(120)
    expect(of('03')).toBeGreaterThan(30)
  })

  it('gives every node of a tree an id of its own, its parent and a readable label', () => {
    for (const tree of [org, grid, area]) {
      expect(new Set(tree.map((node) => node.t_id)).size).toBe(tree.length)
      for (const node of tree) {
        expect(node.label.length).toBeGreaterThan(2)
        for (const child of node.children ?? [])
          expect([child.pid, child.pname]).toEqual([node.id, node.label])
      }
    }
    expect(demo.orgTree(now).map((node) => node.autoExpand)).toEqual([true])
  })

  it('shows one network through two trees: the same collection points, the same states', () => {
    const states = (tree: TreeNode[]): Map<string, string | undefined> =>
      new Map(tree.filter((node) => node.identify === 'rcp').map((node) => [node.id, node.onlineStatus]))
    expect(states(org)).toEqual(states(grid))
    expect(new Set(rows.map((row) => row.tml_id))).toEqual(new Set(states(org).keys()))
  })

  it('filters by any node to the meters below it', () => {
    const total = (query: Parameters<typeof demo.meters>[0]): number => demo.meters(query, now).total
    const page = { currentPage: 1, pageSize: 1 }
    const sum = (nodes: TreeNode[], key: 'org_id' | 'subs_id' | 'line_id' | 'tg_id' | 'tml_id'): number =>
      nodes.reduce((all, node) => all + total({ [key]: node.id, ...page }), 0)
    const root = demo.orgTree(now)[0]
    expect(total({ org_id: root?.id ?? '', ...page })).toBe(12_400)
    expect(sum(root?.children ?? [], 'org_id')).toBe(12_400)
    expect(
      sum(
        (root?.children ?? []).flatMap((branch) => branch.children ?? []),
        'org_id',
      ),
    ).toBe(12_400)
    for (const [identify, key] of [
      ['subs', 'subs_id'],
      ['line', 'line_id'],
      ['tg', 'tg_id'],
      ['rcp', 'tml_id'],
    ] as const) {
      expect(
        sum(
          grid.filter((node) => node.identify === identify),
          key,
        ),
        // Feeder meters are in no area.
      ).toBe(identify === 'tg' ? 12_400 - 36 : 12_400)
    }
    for (const node of grid.filter((each) => each.identify === 'tg').slice(0, 12)) {
      const under = rows.filter((row) => row.tg_id === node.id)
      expect(total({ tg_id: node.id, ...page })).toBe(under.length)
      expect(under.every((row) => row.tg_name === node.label)).toBe(true)
    }
    expect(total({ tg_id: 'f'.repeat(32), ...page })).toBe(0)
  })

  it('numbers meters uniquely, as the trade does', () => {
    for (const key of ['id', 'metercomid', 'asset_no', 'meter_no'] as const) {
      expect([key, new Set(rows.map((row) => row[key])).size]).toEqual([key, rows.length])
    }
    for (const row of rows) {
      expect(row.id).toMatch(/^[0-9a-f]{32}$/)
      expect(row.metercomid).toMatch(/^\d{12}$/)
      expect(row.cons_no).toMatch(/^(04\d{8})?$/)
      expect(row.asset_no).toMatch(/^MT-20\d\d-\d{7}$/)
      expect(row.mp).toBeGreaterThanOrEqual(1)
      expect(row.mp).toBeLessThanOrEqual(2048)
    }
  })

  it('keeps measuring points unique inside a collection point', () => {
    expect(new Set(rows.map((row) => `${row.tml_id}/${row.mp}`)).size).toBe(rows.length)
  })

  it('has transformers only where the meter type needs them', () => {
    for (const row of rows) {
      const [ct, pt] = [row.ct_ratio, row.pt_ratio].map((text) => {
        const [over = 1, under = 1] = text.split('/').map(Number)
        return over / under
      })
      expect(row.total_ratio).toBeCloseTo((ct ?? 1) * (pt ?? 1))
      expect(row.ct_ratio !== '1').toBe(['03', '04', '05', '06'].includes(row.meter_type))
      expect(pt !== 1).toBe(['04', '06'].includes(row.meter_type))
    }
  })

  it('finds a meter by id, and nothing by any other', () => {
    const row = rows[777]
    expect(demo.meter(row?.id ?? '', now)).toMatchObject({ id: row?.id, cons_no: row?.cons_no })
    for (const id of ['', 'x', '0'.repeat(32), `${row?.id.slice(0, 31)}g`, row?.tml_id ?? '']) {
      expect(demo.meter(id, now)).toBeUndefined()
      expect(
        demo.curve(
          { meter_id: id, date_begin: '2026-11-19', date_end: '2026-11-19', density: '1', items: 'p' },
          now,
        ),
      ).toBeUndefined()
    }
  })

  it('reaches a check meter by a cable, from beside the concentrator', () => {
    const check = rows.find((row) => row.meter_type === '05' && row.online_status === '1')
    const detail = demo.meter(check?.id ?? '', now)
    expect(detail).toMatchObject({ comm_port: '2', downlink_type: '7', rssi: null, snr: null })
    expect(detail?.route.map(({ kind }) => kind)).toEqual(['headEnd', 'dcu', 'meter'])
    const direct = rows.find((row) => row.comm_port === '40' && row.meter_type === '02')
    expect(direct?.cp_name).toMatch(/^Cellular \d{8}$/)
  })

  it('does not know the clock of a meter that was never heard', () => {
    const details = rows.slice(0, 2_000).flatMap((row) => demo.meter(row.id, now) ?? [])
    const unheard = details.filter((row) => row.last_online === '')
    expect(unheard.length).toBeGreaterThan(0)
    for (const row of details) expect(row.clock_deviation_s === null).toBe(row.last_online === '')
  })

  it('uses only telephone numbers that belong to nobody, each for one consumer', () => {
    const owners = new Map<string, Set<string>>()
    for (const row of rows.slice(0, 1_000)) {
      const { phone = '', cons_no = '' } = demo.meter(row.id, now) ?? {}
      expect(phone).toMatch(/^(\+1 8[024]9 [01]\d\d \d{4})?$/)
      if (phone !== '') owners.set(phone, (owners.get(phone) ?? new Set()).add(cons_no))
    }
    expect(owners.size).toBeGreaterThan(500)
    expect([...owners.values()].filter(({ size }) => size > 1)).toEqual([])
  })
})

describe('every world', () => {
  it('has every kind of thing when small', () => {
    const small = createWorld({ size: 'small', seed: 1, zone })
    const all = [...small.eachMeter({}, now)]
    expect(all).toHaveLength(300)
    expect(new Set(all.map((row) => row.meter_type))).toEqual(new Set(['01', '02', '03', '04', '05', '06']))
    expect(new Set(all.map((row) => row.comm_port))).toEqual(new Set(['2', '31', '40']))
    expect(new Set(all.map((row) => row.read_result))).toEqual(new Set(['1', '2', '3']))
    expect(new Set(all.map((row) => row.online_status))).toEqual(new Set(['1', '0']))
    const nodes = flat(small.gridTree(now))
    expect(count(nodes, 'subs')).toBe(3)
    expect(new Set(nodes.map((node) => node.tml_type))).toEqual(new Set(['01', '02', '03', '05', undefined]))
  })

  it('is the same for the same seed and another for another', () => {
    const look = (seed: number): string => {
      const world = createWorld({ size: 'small', seed, zone })
      const first = world.meters({ currentPage: 1, pageSize: 300, sidx: 'cons_name' }, now)
      const id = first.rows[7]?.id ?? ''
      return JSON.stringify([
        first,
        world.orgTree(now),
        world.meter(id, now),
        world.registers(id, now),
        world.dayEnergy(id, '2026-10-01', '2026-11-20', now),
        world.curve(
          { meter_id: id, date_begin: '2026-11-18', date_end: '2026-11-20', density: '1', items: 'p,ua,ia' },
          now,
        ),
        world.events(id, '2026-10-01', '2026-11-20', now),
        world.summary(now),
      ])
    }
    expect(look(5)).toBe(look(5))
    expect(look(5)).not.toBe(look(6))
  })

  it('answers the same whatever was asked before', () => {
    const [asked, fresh] = [
      createWorld({ size: 'small', seed: 3, zone }),
      createWorld({ size: 'small', seed: 3, zone }),
    ]
    asked.summary(now + 86_400_000 * 40)
    asked.meters({ currentPage: 1, pageSize: 300, sidx: 'last_read_time' }, now - 86_400_000 * 200)
    expect(asked.meters({ currentPage: 1, pageSize: 300 }, now)).toEqual(
      fresh.meters({ currentPage: 1, pageSize: 300 }, now),
    )
    expect(asked.summary(now)).toEqual(fresh.summary(now))
  })
})
