import { expect, test } from 'vitest'
import {
  chanceFrom,
  kwh,
  planFrom,
  simplePlan,
  stepDraft,
  stepsOf,
  tariffPlan,
  tokenPlan,
} from '@/testing/moneyExamples'
import { billedEnergyOf, negated, roundedAmount, totalAmount } from './amount'
import { formatUnrounded } from './amountText'
import { energyAmount, energyCost } from './energyCost'

const steps = tokenPlan({ fees: [] })

test.each([
  [50, '5.0000', 500],
  [50.01, '5.0016', 500],
  [200, '29.0000', 2900],
  [327.5, '57.0500', 5705],
  [612.4, '126.4720', 12647],
])('%d kWh by steps cost %s, rounded to %i hundredths (domain.md 5.4)', (energy, unrounded, amount) => {
  const cost = energyCost(steps, { energies: [kwh(energy)] }, 2)
  expect(formatUnrounded(cost.unrounded, 'en')).toBe(unrounded)
  expect(cost.amount).toBe(amount)
})

test('a limit belongs to the lower step, and each step is a line', () => {
  const { lines } = energyCost(steps, { energies: [kwh(327.5)] }, 2)
  expect(
    lines.map(({ number, energy, unrounded }) => [number, energy, formatUnrounded(unrounded, 'en')]),
  ).toEqual([
    [1, kwh(50), '5.0000'],
    [2, kwh(150), '24.0000'],
    [3, kwh(127.5), '28.0500'],
  ])
  expect(energyCost(steps, { energies: [kwh(50)] }, 2).lines).toHaveLength(1)
})

test('steps go on where the month stands: 120 kWh bought, 166.2 more cost 31.764', () => {
  const cost = energyCost(steps, { energies: [kwh(166.2)], earlier: kwh(120) }, 2)
  expect(cost.lines.map(({ number, energy }) => [number, energy])).toEqual([
    [2, kwh(80)],
    [3, kwh(86.2)],
  ])
  expect(formatUnrounded(cost.unrounded, 'en')).toBe('31.7640')
  expect(cost.amount).toBe(3176)
})

test('tariffs have their own prices: 471.2 kWh cost 81.239, that is 81.24', () => {
  const plan = tariffPlan([0.25, 0.16, 0.09, 0.32])
  const cost = energyCost(plan, { energies: [120.4, 240.1, 98.7, 12].map(kwh) }, 2)
  expect(cost.lines.map(({ unrounded }) => formatUnrounded(unrounded, 'en'))).toEqual([
    '30.1000',
    '38.4160',
    '8.8830',
    '3.8400',
  ])
  expect(cost.energy).toBe(kwh(471.2))
  expect(formatUnrounded(cost.unrounded, 'en')).toBe('81.2390')
  expect(cost.amount).toBe(8124)
})

test('all tariffs are rounded together: 135.38, never 135.37', () => {
  const plan = tariffPlan([0.25, 0.16, 0.09, 0.32])
  const { amount, lines } = energyCost(plan, { energies: [96.4, 218.9, 208.7, 179.6].map(kwh) }, 2)
  expect(amount).toBe(13538)
  expect(totalAmount(lines.map((line) => roundedAmount(line.unrounded, 2)))).toBe(13537)
})

test('energy of a tariff without a price is no energy of this plan', () => {
  expect(() => energyCost(tariffPlan([0.25, 0.16]), { energies: [1, 1, 1].map(kwh) }, 2)).toThrow(RangeError)
})

test('one price takes all tariffs together', () => {
  const cost = energyCost(simplePlan(0.1), { energies: [20.1, 13.2].map(kwh) }, 2)
  expect([cost.energy, cost.amount]).toEqual([kwh(33.3), 333])
})

test('annual steps have the share of the months as their limits', () => {
  const plan = planFrom(
    stepDraft({ period: 'year', steps: stepsOf([2160, 4200], [0.5, 0.55, 0.8]), fees: [] }),
  )
  const parts = (months: number, energy: number) =>
    energyCost(plan, { energies: [kwh(energy)], months }, 2).lines.map((line) => line.energy)
  expect(parts(12, 4300)).toEqual([2160, 2040, 100].map(kwh))
  expect(parts(6, 4300)).toEqual([1080, 1020, 2200].map(kwh))
  expect(parts(1, 180)).toEqual([kwh(180)])
  const odd = planFrom(stepDraft({ period: 'year', steps: stepsOf([100], [0.5, 0.55]), fees: [] }))
  expect(energyCost(odd, { energies: [kwh(50)], months: 5 }, 2).lines[0]?.energy).toBe(kwh(41.6667))
  // The energy of the year so far counts.
  const november = energyCost(plan, { energies: [kwh(300)], earlier: kwh(2000) }, 2)
  expect(november.lines.map((line) => line.energy)).toEqual([160, 140].map(kwh))
})

test('monthly steps know no share of a year', () => {
  const whole = energyCost(steps, { energies: [kwh(327.5)] }, 2)
  expect(energyCost(steps, { energies: [kwh(327.5)], months: 3 }, 2)).toEqual(whole)
})

test('energy that goes back after a correction goes back at the prices at which it came', () => {
  const chance = chanceFrom(54)
  const wrong: unknown[] = []
  for (let round = 0; round < 2000; round += 1) {
    const earlier = billedEnergyOf(chance(8_000_000))
    const energy = billedEnergyOf(chance(6_000_000))
    const forth = energyCost(steps, { energies: [energy], earlier }, 2)
    const back = energyCost(
      steps,
      { energies: [billedEnergyOf(0 - energy)], earlier: billedEnergyOf(earlier + energy) },
      2,
    )
    if (back.unrounded !== 0n - forth.unrounded || back.amount !== negated(forth.amount))
      wrong.push({ earlier, energy })
  }
  expect(wrong).toEqual([])
  expect(energyCost(steps, { energies: [kwh(-3)] }, 2).amount).toBe(-30)
})

test('the amount without lines is the rounded cost, also below zero and where products are no longer exact', () => {
  const chance = chanceFrom(77)
  const plans = [steps, simplePlan(0.190_001), tariffPlan([0.25, 0.16, 0.09, 0.32])]
  const wrong: unknown[] = []
  for (let round = 0; round < 3_000; round += 1) {
    const plan = plans[round % plans.length] ?? steps
    const most = 10 ** (4 + (round % 11))
    const energies = Array.from({ length: plan.kind === 'tariffs' ? 4 : 1 }, () =>
      billedEnergyOf(chance(most) - Math.round(most / 3)),
    )
    const used = { energies, earlier: billedEnergyOf(chance(3_000_000)) }
    if (energyAmount(plan, used, 2) !== energyCost(plan, used, 2).amount) wrong.push({ plan, used })
  }
  expect(wrong).toEqual([])
  expect(energyAmount(simplePlan(0.005), { energies: [kwh(-1)] }, 2)).toBe(-1)
})
