import { describe, expect, it } from 'vitest'
import { createWorld } from './createWorld'
import { powerClasses } from './models'
import { nominalAsEntered, nominalVoltage, profiles } from './profile'

const now = Date.parse('2026-11-20T14:00:00Z')

describe('the nominal voltage', () => {
  it.each([
    ['dominican', '1', 1, 120],
    ['dominican', '4', 1, 120],
    ['dominican', '3', 1, 120],
    ['dominican', '2', 115, 120],
    ['dominican', '3', 115, 69.28],
    ['iec', '1', 1, 230],
    ['iec', '3', 1, 230],
    ['iec', '2', 100, 110],
    ['iec', '3', 100, 63.51],
  ] as const)('of %s, wiring %s, PT %d', (key, wiring, pt, volts) => {
    expect(nominalVoltage(profiles[key], wiring, pt)).toBeCloseTo(volts, 2)
  })
})

it.each([
  ['1', '1', 120],
  ['4', '1/1', 120],
  ['3', '13800/120', 69.3],
  ['2', '13800/120', 120],
  ['2', '33000/110', 110],
  ['3', '115', 69.3],
])('the nominal voltage of wiring %s, PT %s, as people enter them', (wiring_mode, pt_ratio, volts) => {
  expect(nominalAsEntered(profiles.dominican, { wiring_mode, pt_ratio })).toBe(volts)
})

describe('the contracted power', () => {
  const { archive, network, loads, registers, calendar, irregularities } = createWorld({
    size: 'demo',
    seed: 1,
    zone: 'America/Santo_Domingo',
  }).parts
  const yesterday = calendar.dayOf(now) - 1

  it('has current transformers that its highest quarters load: 0.2 to 5 A behind them', () => {
    const peaks: number[] = []
    for (let meter = 0; meter < network.plan.meters; meter++) {
      const point = network.pointOf(meter)
      // Who is wired wrongly is registered too low.
      if (archive.type(meter, point) !== '04' || irregularities.registered(meter, point, yesterday) !== 1)
        continue
      const load = loads.load(meter, point)
      let highest = 0
      for (let day = yesterday - 6; day <= yesterday; day++)
        highest = Math.max(highest, ...registers.intervals(load, day).imported)
      const kva = (highest * 4e-4) / load.factor
      peaks.push(kva / (Math.sqrt(3) * archive.profile.mediumVoltage * load.ct))
    }
    peaks.sort((a, b) => a - b)
    const share = (part: number): number => peaks[Math.floor(part * peaks.length)] ?? 0
    expect([share(0.05), share(0.5), share(0.95)].map((amps) => amps >= 0.2 && amps <= 5)).toEqual([
      true,
      true,
      true,
    ])
    expect(share(0.5)).toBeGreaterThan(1)
  })

  it('is a class, exceeded by moments of households on about 50 of 10,000 days', () => {
    let days = 0
    let over = 0
    for (let meter = 0; meter < network.plan.meters; meter += 17) {
      const point = network.pointOf(meter)
      const limit = archive.powerLimit(meter, point)
      expect(powerClasses.some((power) => power === limit)).toBe(true)
      if (archive.usage(meter, point) !== 'residential') continue
      const load = loads.load(meter, point)
      for (let day = yesterday - 27; day <= yesterday; day++) {
        const highest = Math.max(...registers.intervals(load, day).imported) * 4e-4
        days++
        if (1.5 * highest > limit) over++
      }
    }
    const share = (over / days) * 10_000
    expect(share).toBeGreaterThan(25)
    expect(share).toBeLessThan(90)
  })
})
