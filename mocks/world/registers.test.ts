import { describe, expect, test } from 'vitest'
import { createWorld } from './createWorld'
import type { MeterLoad } from './load'
import { isForgetting } from './meterFaults'
import { registerCount, type Units } from './units'

const world = createWorld({ size: 'demo', seed: 1, zone: 'America/Santo_Domingo' })
const { network, loads, registers, irregularities, calendar } = world.parts
const today = calendar.parseDate('2026-11-20')

const loadOf = (meter: number): MeterLoad => loads.load(meter, network.pointOf(meter))
function stateAfter(load: MeterLoad, day: number): Units {
  let state = new Float64Array(registerCount)
  registers.walk(load, { first: day, last: day }, (_day, after) => (state = after.slice()))
  return state
}
/** Whether its registers began anew, or lost a tariff. */
const forgets = ({ meter }: MeterLoad): boolean =>
  irregularities.allInside(meter, { first: 0, last: today }).some(isForgetting)

/** Of all kinds: check and feeder meters, roofs, homes and large consumers. */
const chosen = [
  ...Array.from({ length: 60 }, (_, n) => n * 199),
  ...Array.from({ length: network.areaCount }, (_, area) => network.checkOf(area))
    .filter((meter) => meter >= 0)
    .slice(0, 8),
].map(loadOf)
/** Those wired wrongly, and those whose memory was lost, that run away or stand. */
const faulty = Array.from({ length: network.plan.meters }, (_, meter) => meter)
  .filter(
    (meter) =>
      irregularities.wiringOf(meter, network.pointOf(meter), today) !== undefined ||
      irregularities.allInside(meter, { first: 0, last: today }).length > 0,
  )
  .slice(0, 40)
  .map(loadOf)
const roofs = Array.from({ length: 2_000 }, (_, n) => n * 6)
  .map(loadOf)
  .filter(({ solar }) => solar > 0)
  .slice(0, 12)

describe('registers are counted from a late day in both directions', () => {
  test('what they showed on the first day that was read is not less than nothing, of any kind of meter', () => {
    const least = [...chosen, ...roofs, ...faulty].map((load) => Math.min(...registers.opening(load)))
    expect(roofs.length).toBeGreaterThan(5)
    expect(faulty.length).toBeGreaterThan(20)
    expect(Math.min(...least)).toBeGreaterThanOrEqual(0)
  })

  test('a state is the one of the day before and what the day advanced, wherever one begins to count', () => {
    for (const load of [...chosen.slice(0, 12), ...roofs.slice(0, 3), ...faulty.slice(0, 8)]) {
      for (const day of [today - 700, today - 112, today - 111, today - 80, today - 1]) {
        if (day <= load.first || day >= load.stop || forgets(load)) continue
        const before = stateAfter(load, day - 1)
        const advance = registers.dayUnits(load, day)
        expect([...stateAfter(load, day)]).toEqual([...before].map((each, k) => each + (advance[k] ?? 0)))
      }
      if (forgets(load)) continue
      const counted = registers.opening(load)
      registers.walk(load, { first: load.first, last: today - 1 }, (_day, _after, advance) => {
        for (let k = 0; k < registerCount; k++) counted[k] = (counted[k] ?? 0) + (advance[k] ?? 0)
      })
      expect([...counted]).toEqual([...stateAfter(load, today - 1)])
    }
  })

  test('the days of a month together are the sum of each, with whatever is wrong of them', () => {
    for (const load of [...chosen.slice(0, 10), ...roofs.slice(0, 2), ...faulty.slice(0, 6)]) {
      const days = { first: today - 50, last: today - 20 }
      const sums = new Float64Array(registerCount)
      for (let day = days.first; day <= days.last; day++)
        registers.activeUnits(load, day).forEach((units, k) => (sums[k] = (sums[k] ?? 0) + units))
      const isReset = Array.from({ length: 31 }, (_, n) => registers.resetOn(load, days.first + n)).some(
        Boolean,
      )
      expect(registers.activeSum(load, days)).toEqual(isReset ? undefined : sums)
    }
  })
})
