import { describe, expect, it } from 'vitest'
import { createWorld } from './createWorld'
import { Findings } from './findings'
import type { MeterLoad } from './load'
import { energyOf, exportOf, importOf } from './units'
import type { World } from './types'

const demo = createWorld({ size: 'demo', seed: 1, zone: 'America/Santo_Domingo' })
const madrid = createWorld({ size: 'small', seed: 1, zone: 'Europe/Madrid' })
const today = Date.UTC(2026, 10, 20) / 86_400_000

interface Of {
  world: World
  load: MeterLoad
}
function loadsOf(world: World, step: number): Of[] {
  const { network, loads } = world.parts
  const found: Of[] = []
  for (let meter = 0; meter < network.plan.meters; meter += step)
    found.push({ world, load: loads.load(meter, network.pointOf(meter)) })
  return found
}
const checksOf = (world: World, step: number): Of[] => {
  const { network, loads } = world.parts
  return Array.from({ length: network.areaCount }, (_, area) => network.checkOf(area))
    .filter((check, area) => check >= 0 && area % step === 0)
    .map((meter) => ({ world, load: loads.load(meter, network.pointOf(meter)) }))
}
const sum = (values: Float64Array | undefined): number => values?.reduce((all, each) => all + each, 0) ?? 0
const name = ({ world, load }: Of): string => world.parts.archive.metercomid(load.meter)

/** One of each kind that counts in its own way. */
const kinds = (() => {
  const { irregularities } = demo.parts
  const all = loadsOf(demo, 1).filter(
    ({ load }) => today >= load.first + 30 && today < load.stop - 30 && !load.fed,
  )
  const wiring = (load: MeterLoad) => irregularities.wiringOf(load.meter, load.point, today)
  const first = (fits: (load: MeterLoad) => boolean): Of[] => all.filter(({ load }) => fits(load)).slice(0, 4)
  const checks = checksOf(demo, 1)
  return [
    ['household', first(({ solar, usage }) => solar === 0 && usage === 'residential')],
    ['street lamps', first(({ usage }) => usage === 'street')],
    ['roof', first(({ solar }) => solar > 0)],
    ['theft', first(({ meter, point }) => irregularities.theft(meter, point, today) !== undefined)],
    ['current transformers', first(({ ratio, pt }) => ratio > 1 && pt === 1)],
    ['voltage transformers', first(({ pt }) => pt > 1)],
    [
      'faulty transformers',
      first(({ meter, point }) => !!irregularities.transformerFault(meter, point, today)),
    ],
    ['wiring that counts forwards', first((load) => (wiring(load)?.active ?? 0) > 0.1)],
    ['wiring that counts backwards', first((load) => (wiring(load)?.active ?? 0) < -0.1)],
    ['wiring that stands still', first((load) => Math.abs(wiring(load)?.active ?? 1) < 0.1)],
    ['relay', first(({ relay }) => relay.cycle !== undefined)],
    ['check meter', checks.filter(({ load }) => !load.backflow).slice(0, 3)],
    ['check meter with feed-in', checks.filter(({ load }) => load.backflow).slice(0, 3)],
  ] as const
})()

describe('the quarters of a day', () => {
  it.each(kinds)('are what the registers advance, reactive too: %s', (_, all) => {
    expect(all.length).toBeGreaterThan(0)
    const wrong = new Findings()
    for (const each of all) {
      const { registers } = each.world.parts
      for (let day = today - 14; day < today; day++) {
        const units = registers.dayUnits(each.load, day)
        const { imported, exported, reactive, quadrant } = registers.intervals(each.load, day)
        const claim = (holds: boolean, what: string): void =>
          wrong.claim(holds, `${name(each)} ${day} ${what}`)
        const same = (parts: number, whole: number): boolean =>
          Math.abs(parts / 10_000 - energyOf(whole, each.load)) < 1e-6
        claim(same(sum(imported), importOf(units)), 'import')
        claim(same(sum(exported), exportOf(units)), 'export')
        for (let k = 0; k < 4; k++)
          claim(
            same(sum(reactive.map((part, q) => (quadrant[q] === k ? Math.abs(part) : 0))), units[8 + k] ?? 0),
            `quadrant ${k + 1}`,
          )
        claim(
          imported.every((part, q) => part >= 0 && (exported?.[q] ?? 0) >= 0),
          'negative',
        )
        claim(
          reactive.every((part, q) => part === 0 || part > 0 === (quadrant[q] ?? 0) < 2),
          'sign',
        )
      }
    }
    expect(wrong.list).toEqual([])
  })

  it('are all there when the clock changes', () => {
    const wrong = new Findings()
    for (const each of [...loadsOf(madrid, 9), ...checksOf(madrid, 1)])
      for (const date of ['2026-10-25', '2026-03-29', '2026-03-30']) {
        const { registers, calendar } = madrid.parts
        const day = calendar.parseDate(date)
        const { imported } = registers.intervals(each.load, day)
        const whole = energyOf(importOf(registers.dayUnits(each.load, day)), each.load)
        wrong.claim(Math.abs(sum(imported) / 10_000 - whole) < 1e-6, `${name(each)} ${date}`)
      }
    expect(wrong.list).toEqual([])
  })
})

it('a register has four decimals where the total ratio is ten or more', () => {
  const wrong = new Findings()
  for (const each of kinds.flatMap(([, all]) => all.slice(0, 1))) {
    const { registers, network } = each.world.parts
    const shown = demo.live(network.id('meter', each.load.meter), Date.UTC(2026, 10, 20, 14))?.['pap_r'] ?? 0
    const digits = each.load.ratio >= 10 ? 4 : 2
    const scaled = shown * 10 ** digits
    wrong.claim(Math.abs(scaled - Math.round(scaled)) < 1e-3, `${name(each)} ${shown}`)
    wrong.claim(each.load.resolution === 10 ** digits, `${name(each)} resolution`)
    const zone = registers.activeUnits(each.load, today - 3)
    if (each.load.ratio >= 1_000 && importOf(zone) > 0)
      wrong.claim(importOf(zone) > 100, `${name(each)}: steps as large as the day`)
  }
  expect(wrong.list).toEqual([])
})

describe('a check meter', () => {
  const days = [today - 3, today - 6]
  const areas = checksOf(demo, 5)

  const blind = ({ meter }: MeterLoad, day: number): boolean => {
    const date = demo.parts.calendar.dateOf(day)
    const told = demo.events(demo.parts.network.id('meter', meter), date, date, Number.POSITIVE_INFINITY)
    return (told ?? []).some(({ event_code }) => ['82', '83', '84'].includes(event_code))
  }

  it('takes in each quarter what flows to its consumers, and losses that are never negative', () => {
    const wrong = new Findings()
    let reversed = 0
    for (const each of [...areas, ...checksOf(demo, 1).filter(({ load }) => load.backflow)]) {
      const { registers, irregularities } = demo.parts
      const { load } = each
      for (const day of days) {
        // On a day on which it misses a voltage it counts less than passes.
        if (blind(load, day)) continue
        const seen = registers.intervals(load, day)
        const net = new Float64Array(seen.quarters.count)
        const gross = new Float64Array(seen.quarters.count)
        for (const fed of load.fed ?? []) {
          const own = registers.intervals(fed, day)
          for (let q = 0; q < net.length; q++) {
            const real = own.actual?.[q] ?? (own.imported[q] ?? 0) / 10_000
            gross[q] = (gross[q] ?? 0) + real
            net[q] = (net[q] ?? 0) + real - (own.actual ? 0 : (own.exported?.[q] ?? 0) / 10_000)
          }
        }
        const rate = (1 + irregularities.unmetered(load.area, day)) * (1 + load.loss) - 1
        for (let q = 0; q < net.length; q++) {
          const [taken, given] = [(seen.imported[q] ?? 0) / 10_000, (seen.exported?.[q] ?? 0) / 10_000]
          const lost = taken - given - (net[q] ?? 0)
          // Registers of meters without transformers hide up to half of a hundredth in each tariff and day.
          const hidden = 0.02 + 0.0015 * (load.fed?.length ?? 0)
          const claim = (holds: boolean, what: string): void =>
            wrong.claim(holds, `${name(each)} ${day} ${q}: ${what}`)
          claim(taken === 0 || given === 0, 'takes and gives at once')
          claim(lost > -hidden, `loses ${lost}`)
          claim(lost < 2.2 * rate * (gross[q] ?? 0) + hidden, `loses ${lost} of ${gross[q]}`)
          if (given > 0) reversed++
        }
      }
    }
    expect(wrong.list).toEqual([])
    expect(reversed).toBeGreaterThan(10)
  })

  it('knows its day without its quarters', () => {
    const wrong = new Findings()
    for (const each of areas) {
      const { registers } = demo.parts
      for (const day of days) {
        const { imported, exported } = registers.intervals(each.load, day)
        const units = registers.activeUnits(each.load, day)
        wrong.claim(
          Math.abs(
            (sum(imported) - sum(exported)) / 10_000 - energyOf(importOf(units) - exportOf(units), each.load),
          ) < 1e-6,
          name(each),
        )
      }
    }
    expect(wrong.list).toEqual([])
  })

  it('counts 1.0 to 1.1 times the reactive energy of its consumers', () => {
    const wrong = new Findings()
    for (const each of areas) {
      const { registers, irregularities } = demo.parts
      const fed = each.load.fed ?? []
      const [day = 0] = days
      if (fed.some((load) => irregularities.registered(load.meter, load.point, day) !== 1)) continue
      const kvarh = (load: MeterLoad): number => {
        const units = registers.dayUnits(load, day)
        const at = (k: number): number => units[8 + k] ?? 0
        return energyOf(at(0) + at(1) - at(2) - at(3), load)
      }
      const ratio = kvarh(each.load) / fed.reduce((all, load) => all + kvarh(load), 0)
      wrong.claim(ratio >= 1 && ratio <= 1.1, `${name(each)} ${ratio}`)
    }
    expect(wrong.list).toEqual([])
  })
})

describe('the losses of the demo world', () => {
  it.each([1, 2])('are spread as in the field, seed %d', (seed) => {
    const world = seed === 1 ? demo : createWorld({ size: 'demo', seed, zone: 'America/Santo_Domingo' })
    const { registers, network, loads, irregularities } = world.parts
    const day = today - 3
    const rates: number[] = []
    let beyond = 0
    let story = 0
    for (const { load } of checksOf(world, 1)) {
      const [supply, back] = [importOf, exportOf].map((of) =>
        energyOf(of(registers.activeUnits(load, day)), load),
      )
      let [sale, fed] = [0, 0]
      for (let { first: point, end } = network.areaPoints(load.area); point < end; point++)
        for (
          let meter = network.pointMeter[point] ?? 0;
          meter < (network.pointMeter[point + 1] ?? 0);
          meter++
        ) {
          if (meter === load.meter) continue
          const own = loads.load(meter, point)
          if (day < own.first || day >= own.stop) continue
          const units = registers.activeUnits(own, day)
          sale += energyOf(importOf(units), own)
          fed += own.solar > 0 ? energyOf(exportOf(units), own) : 0
        }
      const whole = (supply ?? 0) - (back ?? 0) + fed
      const rate = ((whole - sale) / whole) * 100
      rates.push(rate)
      if (rate - irregularities.technical(load.area) * 100 >= 7) beyond++
      if (load.area === irregularities.story) story = rate
    }
    expect(story).toBeGreaterThan(15)
    expect(story).toBeLessThan(21)
    const sorted = rates.toSorted((a, b) => a - b)
    const among = (low: number, high: number): number =>
      rates.filter((rate) => rate >= low && rate < high).length
    expect(rates).toHaveLength(197)
    expect(sorted[98]).toBeGreaterThan(4.2)
    expect(sorted[98]).toBeLessThan(5)
    expect(sorted[187]).toBeGreaterThan(9)
    expect(sorted[187]).toBeLessThan(13)
    expect(beyond).toBeGreaterThanOrEqual(7)
    expect(beyond).toBeLessThanOrEqual(14)
    expect(among(-Infinity, 0)).toBeGreaterThanOrEqual(3)
    expect(among(-Infinity, 0)).toBeLessThanOrEqual(7)
    for (const [low, high] of [
      [-Infinity, -1],
      [0, 7],
      [7, 10],
      [10, 20],
      [20, Infinity],
    ] as const)
      expect(among(low, high)).toBeGreaterThan(0)
  })
})
