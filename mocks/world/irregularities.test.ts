import { describe, expect, it } from 'vitest'
import { createWorld } from './createWorld'
import { connected, fourWireKinds, threeWireKinds, type Terminal } from './currents'

const even = [1 / 3, 1 / 3, 1 / 3]
const of = (...terminals: number[]): Terminal[] =>
  terminals.map((each) => ({ conductor: Math.abs(each) - 1, reversed: each < 0 }))

describe('a wiring', () => {
  // Terminals: 1 A, 2 B, 3 C, below 0 backwards; at 20°, even phases.
  it.each([
    [[1, 2, 3], [20, 20, 20], 1],
    [[1, 3, 2], [20, 140, 260], 0],
    [[-1, 2, 3], [200, 20, 20], 1 / 3],
    [[-1, -2, 3], [200, 200, 20], -1 / 3],
    [[-1, -2, -3], [200, 200, 200], -1],
    [[2, 3, 1], [140, 140, 140], -0.815],
    [[3, 1, 2], [260, 260, 260], -0.185],
    [[1, 3], [50, 350], 1],
    [[3, 1], [290, 110], 0],
    [[-1, 3], [230, 350], 0.21],
    [[-1, -3], [230, 170], -1],
  ])('%j has the lags %j and registers %d of the energy', (terminals, lags, active) => {
    const found = connected(of(...terminals), 20, even)
    expect(found.lags).toEqual(lags)
    expect(found.active).toBeCloseTo(active, 3)
  })

  it('registers the reactive energy too', () => {
    expect(connected(of(1, 2, 3), 20, even).reactive).toBeCloseTo(Math.tan((20 * Math.PI) / 180), 6)
    expect(connected(of(1, 3), 20, even).reactive).toBeCloseTo(Math.tan((20 * Math.PI) / 180), 6)
    expect(connected(of(-1, -2, -3), 20, even).reactive).toBeCloseTo(-Math.tan((20 * Math.PI) / 180), 6)
  })

  it('of every kind is wrong, whichever way it is made', () => {
    for (const [kinds, size] of [
      [fourWireKinds, 3],
      [threeWireKinds, 2],
    ] as const)
      for (const { make } of kinds)
        for (let choice = 0; choice < 36; choice++) {
          const { active } = connected(make(choice), 20, even)
          expect(make(choice)).toHaveLength(size)
          expect(active).toBeLessThan(0.9)
        }
  })
})

const world = (seed: number, storyPlace?: number) =>
  createWorld({
    size: 'demo',
    seed,
    zone: 'America/Santo_Domingo',
    ...(storyPlace !== undefined && { storyPosition: storyPlace }),
  })
const today = Date.UTC(2026, 10, 20) / 86_400_000

describe('the demo world', () => {
  const demo = world(1)
  const { network, archive, irregularities } = demo.parts
  const all: { meter: number; point: number }[] = []
  for (let point = 0; point < network.pointCount; point++)
    for (let meter = network.pointMeter[point] ?? 0; meter < (network.pointMeter[point + 1] ?? 0); meter++)
      all.push({ meter, point })

  it('has every kind of wiring fault, in 2 % of the meters that can have one', () => {
    const kinds = new Set<string>()
    let able = 0
    let wrong = 0
    for (const { meter, point } of all) {
      if (!['02', '03', '04'].includes(archive.type(meter, point))) continue
      able++
      const fault = irregularities.wiringOf(meter, point, today)
      if (!fault) continue
      wrong++
      kinds.add(`${String(fault.terminals.length)} ${fault.kind}`)
      expect(irregularities.registered(meter, point, today)).toBe(fault.active)
    }
    expect(kinds.size).toBe(fourWireKinds.length + threeWireKinds.length)
    expect(wrong / able).toBeGreaterThan(0.016)
    expect(wrong / able).toBeLessThan(0.026)
  })

  it('has as many ways of wiring as faults, and each phase of each is told as it is connected', () => {
    const now = Date.parse('2026-11-20T23:10:00Z')
    const ways: string[] = []
    for (const { meter, point } of all) {
      const fault = irregularities.wiringOf(meter, point, today)
      if (fault?.lags.length !== 3) continue
      ways.push(fault.terminals.map((each) => `${each.reversed ? '-' : ''}${String(each.conductor)}`).join())
      const live = demo.live(network.id('meter', meter), now) ?? {}
      let [p, q] = [0, 0]
      for (const [n, phase] of ['a', 'b', 'c'].entries()) {
        const [active, reactive] = [live[`p${phase}`] ?? 0, live[`q${phase}`] ?? 0]
        p += active
        q += reactive
        const amps = live[`i${phase}`] ?? 0
        if (amps < 0.2) continue
        const turned = (Math.atan2(reactive, active) * 180) / Math.PI - (fault.lags[n] ?? 0)
        expect(Math.abs(((turned + 540) % 360) - 180)).toBeLessThan(3)
        expect(live[`f${phase}`]).toBeCloseTo(Math.cos(((fault.lags[n] ?? 0) * Math.PI) / 180), 2)
      }
      const s = Math.hypot(live['p'] ?? 0, live['q'] ?? 0)
      expect(Math.abs(p - (live['p'] ?? 0))).toBeLessThan(0.03 * s + 0.01)
      expect(Math.abs(q - (live['q'] ?? 0))).toBeLessThan(0.15 * s + 0.02)
    }
    expect(ways.length).toBeGreaterThan(12)
    expect(new Set(ways).size).toBeGreaterThan(ways.length - 3)
  })

  it('has thefts in clusters, half of them younger than ninety days, and each lasts', () => {
    let [young, seen, clusters, thieves] = [0, 0, 0, 0]
    for (let day = today - 720; day <= today; day += 45) {
      const areas = new Map<number, number>()
      for (const { meter, point } of all) {
        const theft = irregularities.theft(meter, point, day)
        if (!theft) continue
        const area = network.pointArea[point] ?? 0
        areas.set(area, (areas.get(area) ?? 0) + 1)
        expect(theft.firstDay <= day && day < theft.endDay).toBe(true)
        expect(irregularities.theft(meter, point, theft.firstDay)).toBe(theft)
        expect(irregularities.theft(meter, point, Math.min(theft.endDay, today + 400) - 1)).toBe(theft)
        expect(irregularities.theft(meter, point, theft.firstDay - 1)).not.toBe(theft)
        expect(irregularities.thefts(meter, point, { first: day - 20, last: day + 20 })).toContain(theft)
        if (area === irregularities.story) continue
        seen++
        if (theft.firstDay > day - 90) young++
      }
      expect(areas.size).toBeLessThan(9)
      clusters += areas.size
      thieves += [...areas.values()].reduce((sum, each) => sum + each, 0)
    }
    expect(seen).toBeGreaterThan(200)
    expect(thieves / clusters).toBeGreaterThan(5)
    expect(young / seen).toBeGreaterThan(0.4)
    expect(young / seen).toBeLessThan(0.6)
  })

  it('has five clusters of consumers that a neighbour feeds', () => {
    const strangers = new Map<number, Set<number>>()
    for (const { meter, point } of all) {
      const area = network.pointArea[point] ?? 0
      const feeding = irregularities.feedingArea(meter, point)
      if (feeding === area) continue
      expect(network.areaLine[feeding]).toBe(network.areaLine[area])
      expect(network.areaCheck[feeding]).toBe(1)
      strangers.set(area, (strangers.get(area) ?? new Set()).add(feeding))
    }
    expect([...strangers.values()].map((fed) => fed.size)).toEqual([1, 1, 1, 1, 1])
  })

  it('has connections without a meter and faulty current transformers', () => {
    let clusters = 0
    for (let area = 0; area < network.areaCount; area++) {
      if (area !== irregularities.story && irregularities.unmetered(area, today) > 0.02) clusters++
    }
    expect(clusters).toBeGreaterThan(0)
    const counts = new Set<number>()
    for (const seed of [1, 2, 3]) {
      const { archive: other, irregularities: found, network: net } = world(seed).parts
      for (let point = 0; point < net.pointCount; point++) {
        const meter = net.pointMeter[point] ?? 0
        if (net.pointDirect[point] === 1 && other.type(meter, point) === '03')
          counts.add(found.transformerFault(meter, point, today)?.registeredShare ?? 1)
      }
    }
    expect([...counts].toSorted((a, b) => a - b)).toEqual([1 / 2, 2 / 3, 1])
  })

  it('tells one story, in the same area for each seed unless another is asked for', () => {
    expect([1, 2, 3].map((seed) => world(seed).parts.irregularities.story)).toEqual(
      [1, 2, 3].map(() => irregularities.story),
    )
    expect(world(1, 0.9).parts.irregularities.story).toBeGreaterThan(irregularities.story)
    const own = all.filter(({ point }) => network.pointArea[point] === irregularities.story)
    expect(
      own.filter(({ meter, point }) => irregularities.theft(meter, point, today)).length,
    ).toBeGreaterThan(1)
    expect(own.filter(({ meter, point }) => irregularities.wiringOf(meter, point, today))).toHaveLength(1)
    expect(irregularities.unmetered(irregularities.story, today)).toBeGreaterThan(0.02)
  })
})
