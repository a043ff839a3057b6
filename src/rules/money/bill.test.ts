import { expect, test } from 'vitest'
import {
  chanceFrom,
  kwh,
  money,
  monthlyFee,
  planFrom,
  simplePlan,
  stepDraft,
  stepsOf,
  tariffPlan,
  tokenPlan,
  vat15,
} from '@/testing/moneyExamples'
import { billedEnergyOf, type BilledEnergy } from './amount'
import {
  billsTogether,
  creditNoteOf,
  dayBill,
  dayBills,
  dayTotals,
  isRecalculable,
  monthBill,
  payOldestFirst,
  replacedBills,
  type Bill,
} from './bill'
import type { PricePlan } from './pricePlan'

const month = '2026-11'
const ofMonth = (plan: PricePlan, energy: number): Bill =>
  monthBill(plan, { month, energies: [kwh(energy)] }, 2)
const figures = ({ components }: Bill) => components.map(({ code, amount, vat }) => [code, amount, vat])
const days = (...energies: number[]): BilledEnergy[][] => energies.map((energy) => [kwh(energy)])

test('the postpaid bill for 327.5 kWh is 69.06, with VAT 9.01 (domain.md 5.4)', () => {
  const bill = ofMonth(tokenPlan(), 327.5)
  expect(figures(bill)).toEqual([
    ['energy', money(57.05), money(8.56)],
    ['monthly', money(3), money(0.45)],
  ])
  expect([bill.amount, bill.vat, bill.total]).toEqual([60.05, 9.01, 69.06].map(money))
})

test('VAT is that of each rounded component: 33.3 kWh at 0.10 and a fee of 3.10 bear 0.97, never 0.96', () => {
  const plan = simplePlan(0.1, { fees: [{ ...monthlyFee, amount: 310 }] })
  const bill = ofMonth(plan, 33.3)
  expect(figures(bill)).toEqual([
    ['energy', money(3.33), money(0.5)],
    ['monthly', money(3.1), money(0.47)],
  ])
  expect(bill.vat).toBe(money(0.97))
})

test('a percentage is one of the energy, unless its base takes the fees before it; a fee may have a VAT of its own', () => {
  const percent = (code: string, order: number, base?: string) => ({
    code,
    order,
    fee_flag: 'percent',
    rate: 100_000,
    base,
  })
  const plan = simplePlan(0.1, {
    fees: [
      percent('all', 4, 'energyAndFees'),
      { code: 'rent', order: 1, fee_flag: 'fixed', amount: 200, vat_rate: 0 },
      percent('levy', 2),
      { code: 'light', order: 3, fee_flag: 'perKwh', price: 12_345 },
    ],
  })
  // 10.00 + 2.00 + 1.00 + 1.2345 → 1.23; 10 % of 14.23.
  expect(figures(ofMonth(plan, 100))).toEqual([
    ['energy', money(10), money(1.5)],
    ['rent', money(2), 0],
    ['levy', money(1), money(0.15)],
    ['light', money(1.23), money(0.18)],
    ['all', money(1.42), money(0.21)],
  ])
})

test('thirty days of 4.85 kWh at 0.10/0.16 with a limit of 50 are 20.28', () => {
  const plan = tokenPlan({ steps: stepsOf([50], [0.1, 0.16]), vat_rate: 0, fees: [] })
  const bills = dayBills(plan, days(...Array.from({ length: 30 }, () => 4.85)), { month }, 2)
  expect(billsTogether(bills).total).toBe(money(20.28))
  expect(ofMonth(plan, 145.5).total).toBe(money(20.28))
  // Each rounded for itself they would be another sum: 4.85 kWh at 0.10 are 0.485.
  expect(bills.slice(0, 4).map(({ total }) => total)).toEqual([49, 48, 49, 48])
})

test("the month's fee falls whole into its first bill", () => {
  const [first, second] = dayBills(tokenPlan(), days(4.85, 4.85), { month }, 2)
  expect(first && figures(first)).toEqual([
    ['energy', money(0.49), money(0.07)],
    ['monthly', money(3), money(0.45)],
  ])
  // VAT is cumulative, too: 15 % of 0.97 are 0.15, of which 0.07 are billed.
  expect(second && figures(second)).toEqual([['energy', money(0.48), money(0.08)]])
  const next = monthBill(
    tokenPlan(),
    { month, energies: [kwh(4.85)], earlier: kwh(60), hasFeesBilled: true },
    2,
  )
  expect(figures(next)).toEqual([['energy', money(0.78), money(0.12)]])
})

test("a day's lines are those of the day, also where it passes a limit", () => {
  const bills = dayBills(tokenPlan(), days(48, 5), { month }, 2)
  expect(bills[1]?.lines.map(({ number, energy }) => [number, energy])).toEqual([
    [1, kwh(2)],
    [2, kwh(3)],
  ])
})

test('a bill is below zero after a correction', () => {
  const plan = tokenPlan()
  const [first] = dayBills(plan, days(60), { month }, 2)
  const corrected = dayBill(plan, { month, energies: [kwh(40)] }, first ? [first] : [], 2)
  expect(figures(corrected)).toEqual([['energy', money(-2.6), money(-0.39)]])
  expect(corrected.lines.map(({ number, energy }) => [number, energy])).toEqual([
    [1, kwh(-10)],
    [2, kwh(-10)],
  ])
})

test('the days add up to the month, whatever is used, by steps and by tariffs', () => {
  const chance = chanceFrom(101)
  const plans = [
    planFrom(
      stepDraft({
        fees: [
          monthlyFee,
          { code: 'levy', order: 2, fee_flag: 'percent', rate: 33_333, base: 'energyAndFees' },
        ],
      }),
    ),
    tariffPlan([0.25, 0.16, 0.09, 0.32]),
  ]
  const wrong: unknown[] = []
  for (let round = 0; round < 30; round += 1) {
    const plan = plans[round % 2] ?? tokenPlan()
    const energies = Array.from({ length: 30 }, () =>
      Array.from({ length: plan.kind === 'tariffs' ? 4 : 1 }, () => billedEnergyOf(chance(200_000) - 4_000)),
    )
    const bills = dayBills(plan, energies, { month }, 2)
    const together = billsTogether(bills)
    expect(energies.map(dayTotals(plan, { month }, 2))).toEqual(bills.map((bill) => bill.total))
    const sums = (energies[0] ?? []).map((_, index) =>
      billedEnergyOf(energies.reduce<number>((sum, day) => sum + (day[index] ?? 0), 0)),
    )
    const { components, total, vat, lines } = monthBill(plan, { month, energies: sums }, 2)
    if (together.total !== total || together.vat !== vat) wrong.push({ round, sums })
    expect(together.components).toEqual(components)
    expect(together.lines.toSorted((a, b) => a.number - b.number)).toEqual(lines)
  }
  expect(wrong).toEqual([])
})

test('a day that tells no tariffs takes nothing from those before it', () => {
  const plan = tariffPlan([0.25, 0.16])
  const bills = dayBills(plan, [[kwh(1), kwh(2)], [kwh(1)]], { month }, 2)
  expect(billsTogether(bills).total).toBe(money(0.82))
})

test('an estimate is replaced day by day: the old bill is cancelled exactly, and the days add up again', () => {
  const plan = tokenPlan()
  const billed = dayBills(plan, days(20, 30, 20), { month }, 2)
  const replaced = replacedBills(plan, { billed, days: days(20, 36, 20), use: { month } }, 2)
  // The second day ends above the limit of 50 now: 30 kWh at 0.10 and 6 at 0.16. The third was at 0.16 before.
  expect(replaced.map(({ day, bill }) => [day, figures(bill)])).toEqual([
    [1, [['energy', money(3.96), money(0.59)]]],
  ])
  for (const { creditNote, day } of replaced)
    expect(billsTogether([creditNote, ...billed.slice(day, day + 1)])).toMatchObject({
      total: 0,
      vat: 0,
      lines: [],
    })
  const settled = billsTogether([
    ...billed,
    ...replaced.flatMap(({ creditNote, bill }) => [creditNote, bill]),
  ])
  expect(settled.total).toBe(ofMonth(plan, 76).total)
  expect(replacedBills(plan, { billed, days: days(20, 30, 20), use: { month } }, 2)).toEqual([])
})

test('a credit note turns every figure', () => {
  const bill = ofMonth(tokenPlan(), 327.5)
  const note = creditNoteOf(bill)
  expect([note.amount, note.vat, note.total]).toEqual([-60.05, -9.01, -69.06].map(money))
  expect(billsTogether([bill, note])).toMatchObject({ amount: 0, vat: 0, total: 0, lines: [] })
})

test('a bill is calculated again only while it is unpaid and unsent', () => {
  expect(isRecalculable({ paid: money(0), isSent: false })).toBe(true)
  expect(isRecalculable({ paid: money(0.01), isSent: false })).toBe(false)
  expect(isRecalculable({ paid: money(0), isSent: true })).toBe(false)
})

test('a partial payment pays the oldest bills first; what is beyond them is credit', () => {
  const bills = [
    { bill_no: 'B1', unpaid: money(10) },
    { bill_no: 'B2', unpaid: money(0) },
    { bill_no: 'B3', unpaid: money(25) },
  ]
  expect(payOldestFirst(money(18), bills)).toEqual({
    parts: [
      { bill_no: 'B1', amount: money(10) },
      { bill_no: 'B3', amount: money(8) },
    ],
    credit: 0,
  })
  expect(payOldestFirst(money(40), bills).credit).toBe(money(5))
  expect(payOldestFirst(money(0), bills)).toEqual({ parts: [], credit: 0 })
})

test('VAT is a part of a plan and may be nothing', () => {
  expect(ofMonth(simplePlan(0.1, { vat_rate: 0 }), 33.3).vat).toBe(0)
  expect(ofMonth(simplePlan(0.1, { vat_rate: vat15 }), 33.3).vat).toBe(money(0.5))
})
