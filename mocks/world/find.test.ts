import { describe, expect, it } from 'vitest'
import { createWorld } from './createWorld'
import type { WorldSize } from './terms'
import type { World } from './types'

const zone = 'America/Santo_Domingo'
const worlds = new Map<WorldSize, World>()
function worldOf(size: WorldSize): World {
  const world = worlds.get(size) ?? createWorld({ size, seed: 1, zone })
  worlds.set(size, world)
  return world
}
const now = Date.parse('2026-11-20T14:00:00Z')
const page = (world: World, currentPage: number) =>
  world.meters({ currentPage, pageSize: 1 }, now).rows[0] as NonNullable<
    ReturnType<World['meters']>['rows'][number]
  >
const idsOf = (world: World, keyword: string, kind: string) =>
  world
    .find(keyword, true, now)
    .filter((hit) => hit.kind === kind)
    .map((hit) => hit.id)

describe.each(['small', 'demo', 'huge'] as const)('the %s world', (size) => {
  const world = worldOf(size)
  // Here and there in the register, its first and last meter included.
  const places = [1, 2, Math.floor(world.meterCount / 3), world.meterCount - 1, world.meterCount]

  it.each(places)('finds meter %i by any of its numbers, whole', (place) => {
    const row = page(world, place)
    // A check meter has no consumer.
    const numbers = [row.metercomid, row.metercomid.slice(4), row.cons_no, row.asset_no, row.meter_no]
    for (const number of numbers.filter(Boolean))
      expect([number, ...idsOf(world, number, 'meter')]).toContain(row.id)
    // The number is what was asked for: it comes first.
    expect(idsOf(world, row.metercomid, 'meter')[0]).toBe(row.id)
  })

  it.each(places)('finds meter %i by what is typed so far, and by the last digits', (place) => {
    const row = page(world, place)
    const begun = [row.metercomid.slice(4, 11), row.cons_no.slice(0, 9), row.metercomid.slice(-7)]
    for (const typed of begun.filter(Boolean)) {
      const found = world.find(typed, true, now).filter((hit) => hit.kind === 'meter')
      expect([typed, found.length]).not.toEqual([typed, 0])
      for (const { label, details } of found) expect([label, ...details].join(' ')).toContain(typed)
    }
    expect(idsOf(world, row.metercomid.slice(-8), 'meter')).toContain(row.id)
  })

  it('finds a consumer by words of the name in any order, without accents', () => {
    const row = world.lookup({ type: '2', font: 'peralta', offset: 0, count: 1 }, now).rows[0]
    const name = row?.cons_name ?? ''
    const typed = name
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .split(' ')
      .toReversed()
    const found = world.find(typed.join(' '), true, now).filter((hit) => hit.kind === 'consumer')
    expect(found.map((hit) => hit.person)).toContain(name)
    expect(found.length).toBeLessThanOrEqual(6)
  })

  it('finds every kind of object as the trees name it', () => {
    const [subs] = world.gridTree(now)
    const line = subs?.children?.[0]
    const [feeder, area] = line?.children ?? []
    const [root] = world.orgTree(now)
    for (const node of [root, root?.children?.[0], subs, line, feeder, area]) {
      const hit = world.find(node?.label ?? '', false, now).find((each) => each.id === node?.id)
      expect(hit).toMatchObject({ label: node?.label, kind: node?.identify, t_id: node?.t_id })
    }
    const point = world.find(`dcu ${area?.label ?? ''}`, false, now).find((hit) => hit.kind === 'rcp')
    expect(area?.children?.map((child) => child.id)).toContain(point?.id)
  })

  it.each(['', ' ', 'zzzz qqqq', '§', '0', '00000', '999999999999999999999', 'MT-', '%', '\u0000'])(
    'answers %j without a failure',
    (keyword) => {
      expect(world.find(keyword, true, now).length).toBeLessThan(40)
    },
  )
})

it('compares little, in a world of a million meters too', () => {
  const world = worldOf('huge')
  const row = page(world, 654_321)
  const cost = (keyword: string) => {
    const before = world.compared()
    world.find(keyword, true, now)
    return world.compared() - before
  }
  for (const number of [row.metercomid, row.cons_no, row.asset_no, row.meter_no])
    for (let length = 3; length <= number.length; length++)
      expect(cost(number.slice(0, length))).toBeLessThan(100_000)
  // A name that nobody has is known by the list of names; the same keyword again costs nothing.
  expect(cost('xyzzy')).toBeLessThan(120_000)
  expect(cost('xyzzy')).toBe(0)
  // A rare name is looked for among the consumers until a few are found.
  expect(cost('rosa delgado zorrilla')).toBeLessThan(1_200_000)
})

it('keeps meters and consumers from those who may not see them', () => {
  const world = worldOf('small')
  const row = page(world, 2)
  expect(world.find(row.metercomid, false, now)).toEqual([])
  expect(world.find(row.cons_name, false, now).filter((hit) => hit.kind === 'consumer')).toEqual([])
})
