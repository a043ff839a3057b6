import { expect, test } from 'vitest'
import {
  chanceFrom,
  money,
  monthlyFee,
  planFrom,
  shareDebt,
  simplePlan,
  stepDraft,
  stepsOf,
  tariffPlan,
  tokenKwh,
  tokenPlan,
  workedTerms,
} from '@/testing/moneyExamples'
import {
  amountOf,
  billedOfToken,
  partOf,
  priceOf,
  rateOf,
  tokenEnergyOf,
  totalAmount,
  type Amount,
} from './amount'
import { formatUnrounded } from './amountText'
import { energyPart } from './bill'
import { recoveredDebts, type Debt } from './debt'
import { energyCost } from './energyCost'
import { monthsToCharge, leastTenderOf, saleOfEnergy, saleOfMoney, type Sale, type SaleTerms } from './sale'
import { saleHolds } from './saleTokens'

/** A sale without debts and fees. */
const plainTerms = (change: Partial<SaleTerms> = {}): SaleTerms =>
  workedTerms({ feesDue: [], debts: [], bought: tokenKwh(0), ...change })

function sold(terms: SaleTerms, tendered: Amount): Sale {
  const { sale, refusal } = saleOfMoney(terms, tendered)
  if (!sale) throw new Error(JSON.stringify(refusal))
  return sale
}

/** All parts of a sale: they are what was tendered and carried. */
const parts = ({ debts, fees, energyAmount, energyVat, change }: Sale): Amount =>
  totalAmount([
    ...debts.map(({ amount }) => amount),
    ...fees.flatMap(({ amount, vat }) => [amount, vat]),
    energyAmount,
    energyVat,
    change,
  ])

test('the worked sale: 50.00 are 10.00 of debt, 3.45 of fee, 166.2 kWh and 0.03 of change (domain.md 5.2)', () => {
  const sale = sold(workedTerms(), money(50))
  expect(sale).toMatchObject({
    debts: [{ code: 'energy', amount: money(10) }],
    fees: [{ month: '2026-11', code: 'monthly', amount: money(3), vat: money(0.45) }],
    energy: tokenKwh(166.2),
    energyAmount: money(31.76),
    energyVat: money(4.76),
    tokens: [tokenKwh(166.2)],
    change: money(0.03),
  })
  expect(sale.lines.map(({ number, unrounded }) => [number, formatUnrounded(unrounded, 'en')])).toEqual([
    [2, '12.8000'],
    [3, '18.9640'],
  ])
  expect(parts(sale)).toBe(money(50))
})

test('166.2 kWh of the worked sale take 49.96, and no less', () => {
  const { sale } = saleOfEnergy(workedTerms(), tokenKwh(166.2))
  expect(sale).toMatchObject({ tendered: money(49.96), energy: tokenKwh(166.2), change: 0 })
  expect(sold(workedTerms(), money(49.95)).energy).toBe(tokenKwh(166.1))
})

test('RD$ 1,264.88 buy 163.8 kWh: VAT is that of the rounded energy', () => {
  const plan = tokenPlan({ steps: stepsOf([200], [5.97, 8.51]), fees: [] })
  const sale = sold(plainTerms({ plan, bought: tokenKwh(83.9) }), money(1264.88))
  expect(sale).toMatchObject({
    energy: tokenKwh(163.8),
    energyAmount: money(1099.04),
    energyVat: money(164.86),
  })
  // Of 163.9 kWh VAT of the unrounded energy would still be within the tender.
  const next = energyCost(
    plan,
    { energies: [billedOfToken(tokenKwh(163.9))], earlier: billedOfToken(tokenKwh(83.9)) },
    2,
  )
  expect(next.amount + Math.round((Number(next.unrounded) * 0.15) / 1e8)).toBe(money(1264.88))
  expect(next.amount + energyPart(plan, next).vat).toBe(money(1264.89))
})

test('8.7 kWh cost 1.00, and 1.00 always buys them', () => {
  const terms = plainTerms({ plan: simplePlan(0.1) })
  expect(sold(terms, money(1))).toMatchObject({ energy: tokenKwh(8.7), change: 0 })
  expect(saleOfEnergy(terms, tokenKwh(8.7)).sale?.tendered).toBe(money(1))
})

test('a sale that cannot bear the fees and 0.1 kWh names the least amount: 4.34; 4.31 bears the fees alone', () => {
  const refusal = { reason: 'belowLeast', least: money(4.34) }
  expect(leastTenderOf(workedTerms())).toBe(money(4.34))
  for (const tendered of [4.33, 4.31, 1, 0])
    expect(saleOfMoney(workedTerms(), money(tendered))).toEqual({ refusal })
  // What 4.31 leaves beside the debt is the fee with its VAT.
  expect(money(4.31) - partOf(money(4.31), rateOf(200_000))).toBe(money(3.45))
  const least = sold(workedTerms(), money(4.34))
  expect(least.energy).toBe(tokenKwh(0.1))
  expect(least.change).toBe(0)
})

test('the least sale and the format are limits of their own', () => {
  const terms = workedTerms({ leastTender: money(5) })
  expect(leastTenderOf(terms)).toBe(money(5))
  expect(saleOfMoney(terms, money(4.99)).refusal).toEqual({ reason: 'belowLeast', least: money(5) })
  expect(saleOfMoney(workedTerms(), money(10_000)).refusal).toEqual({
    reason: 'aboveLargest',
    largest: money(9999.99),
  })
})

test('three missed months are three fees, each that of its own month, from the begin of the contract', () => {
  expect(monthsToCharge('2026-01', '2026-08', '2026-11')).toEqual(['2026-09', '2026-10', '2026-11'])
  expect(monthsToCharge('2025-11', '2025-12', '2026-02')).toEqual(['2026-01', '2026-02'])
  expect(monthsToCharge('2026-10', undefined, '2026-11')).toEqual(['2026-10', '2026-11'])
  expect(monthsToCharge('2026-10', '2026-05', '2026-11')).toEqual(['2026-10', '2026-11'])
  expect(monthsToCharge('2026-01', '2026-11', '2026-11')).toEqual([])
  const plan = tokenPlan()
  const feesDue = monthsToCharge('2026-01', '2026-08', '2026-11').map((month) => ({ month, plan }))
  const { fees } = sold(workedTerms({ feesDue }), money(50))
  expect(fees.map(({ month }) => month)).toEqual(['2026-09', '2026-10', '2026-11'])
  expect(totalAmount(fees.map(({ amount }) => amount))).toBe(money(9))
  expect(totalAmount(fees.map(({ vat }) => vat))).toBe(money(1.35))
  const dearer = tokenPlan({ fees: [{ ...monthlyFee, amount: 250 }] })
  const changed = sold(
    workedTerms({
      feesDue: [
        { month: '2026-10', plan: dearer },
        { month: '2026-11', plan },
      ],
    }),
    money(50),
  )
  expect(changed.fees.map(({ amount }) => amount)).toEqual([2.5, 3].map(money))
})

test('a month that a plan by tariffs bore is charged its fee, too', () => {
  const past = planFrom(stepDraft({ kind: 'tariffs', tariffs: [250_000], steps: [] }))
  const { fees } = sold(workedTerms({ feesDue: [{ month: '2026-10', plan: past }] }), money(50))
  expect(fees).toEqual([{ month: '2026-10', code: 'monthly', amount: money(3), vat: money(0.45) }])
  expect(tariffPlan([0.25]).fees).toEqual([])
})

test('a debt takes its share of what is handed over now, at most what is owed, in the order of recovery', () => {
  const debtOf = (change: Partial<SaleTerms>, tendered = 50) =>
    sold(workedTerms(change), money(tendered)).debts.map(({ code, amount }) => [code, amount])
  expect(debtOf({ carried: money(30) })).toEqual([['energy', money(10)]])
  expect(debtOf({ debts: [shareDebt('energy', money(4), 20)] })).toEqual([['energy', money(4)]])
  expect(debtOf({ debts: [shareDebt('energy', money(-4), 20)] })).toEqual([])
  expect(debtOf({ isServerAccount: true })).toEqual([])
  const debts = [
    shareDebt('loan', money(6), 50),
    shareDebt('fee', money(-3), 20),
    shareDebt('energy', money(70), 20),
  ]
  expect(debtOf({ debts })).toEqual([
    ['energy', money(10)],
    ['loan', money(6)],
  ])
  // The payer names the loan: it comes first.
  expect(debtOf({ debts, chosenDebt: { code: 'loan', amount: money(5) } })).toEqual([
    ['loan', money(6)],
    ['energy', money(10)],
  ])
  const due = [
    { due: '2026-11-20', amount: money(7) },
    { due: '2026-12-20', amount: money(8) },
  ]
  const instalments = {
    ...shareDebt('tampering', money(15), 0),
    rule: { way: 'instalments', instalments: due },
  }
  expect(debtOf({ debts: [instalments as Debt] })).toEqual([['tampering', money(7)]])
})

test('all that is handed over goes to the debt while its share is 100 %', () => {
  const terms = plainTerms({ debts: [shareDebt('loan', money(20), 100)], plan: simplePlan(0.1) })
  expect(leastTenderOf(terms)).toBe(money(20.01))
  expect(sold(terms, money(21))).toMatchObject({ debts: [{ amount: money(20) }], energy: tokenKwh(8.7) })
})

test('the least tender is the least, also where two shares are rounded at one tender', () => {
  const wrong: unknown[] = []
  for (const [first, second] of [
    [50, 45],
    [10, 30],
    [33, 33],
    [49, 50],
  ] as const)
    for (let tenths = 1; tenths < 60; tenths += 1) {
      const terms = plainTerms({
        plan: simplePlan(0.1),
        leastTender: money(0),
        debts: [shareDebt('energy', money(90), first), shareDebt('fee', money(2), second)],
      })
      const answer = saleOfEnergy(terms, tokenEnergyOf(tenths))
      const asked = answer.sale?.tendered ?? 0
      for (let tendered = Math.max(1, asked - 30); tendered < asked; tendered += 1)
        if ((saleOfMoney(terms, amountOf(tendered)).sale?.energy ?? 0) >= tenths)
          wrong.push({ first, second, tenths, tendered })
    }
  expect(wrong).toEqual([])
})

test('change is added to the next tender', () => {
  const first = sold(workedTerms(), money(50))
  const next = sold(plainTerms({ carried: first.change, plan: simplePlan(0.1) }), money(0.98 + 0.99))
  expect(next.carried).toBe(money(0.03))
  expect(parts(next)).toBe(money(2))
})

test('a percentage and a fee by kWh go with the energy, and with every sale', () => {
  const plan = simplePlan(0.1, {
    vat_rate: 0,
    fees: [
      { code: 'levy', order: 1, fee_flag: 'percent', rate: 500_000 },
      { code: 'light', order: 2, fee_flag: 'perKwh', price: 50_000 },
    ],
  })
  const sale = sold(plainTerms({ plan }), money(2))
  expect(sale).toMatchObject({ energy: tokenKwh(10), change: 0 })
  expect(sale.fees.map(({ code, amount }) => [code, amount])).toEqual([
    ['levy', money(0.5)],
    ['light', money(0.5)],
  ])
})

test('a sale holds 8,191.5 kWh in five tokens; more is refused with the limit', () => {
  const terms = plainTerms({ plan: simplePlan(0.1, { vat_rate: 0 }) })
  const refusal = { reason: 'tooMuchEnergy', limit: saleHolds }
  expect(sold(terms, money(819.15)).tokens).toHaveLength(5)
  expect(sold(terms, money(819.15))).toMatchObject({ energy: saleHolds, change: 0 })
  expect(saleOfMoney(terms, money(819.16))).toEqual({ refusal })
  expect(saleOfEnergy(terms, saleHolds).sale?.tendered).toBe(money(819.15))
  expect(saleOfEnergy(terms, tokenEnergyOf(saleHolds + 1))).toEqual({ refusal })
})

test('energy that no tender buys is refused with the reason', () => {
  const cheap = plainTerms({ plan: simplePlan(0.01, { vat_rate: 0 }), leastTender: money(0.01) })
  // 0.01 buys 1.4 kWh at 0.01: whoever can pay for 1.0 gets so much.
  expect(saleOfEnergy(cheap, tokenKwh(1)).refusal).toEqual({ reason: 'buysMore', energy: tokenKwh(1.4) })
  expect(saleOfEnergy(cheap, tokenKwh(1.4)).sale?.tendered).toBe(money(0.01))
  expect(saleOfEnergy(plainTerms(), tokenKwh(0.1)).refusal).toEqual({ reason: 'belowLeast', least: money(1) })
  expect(saleOfEnergy(plainTerms({ carried: money(5) }), tokenKwh(1)).refusal).toEqual({
    reason: 'belowLeast',
    least: money(1),
  })
  expect(saleOfEnergy(plainTerms({ largestTender: money(10) }), tokenKwh(500)).refusal).toEqual({
    reason: 'aboveLargest',
    largest: money(10),
  })
  expect(saleOfEnergy(plainTerms(), tokenKwh(0)).refusal).toEqual({ reason: 'noEnergy' })
})

test('currencies without decimals and with three are sold alike', () => {
  const yen = plainTerms({
    decimals: 0,
    plan: simplePlan(31),
    leastTender: amountOf(500),
    largestTender: amountOf(999_999),
  })
  // 28.0 kWh: 868 and VAT 130; 28.1 would be 871 and 131.
  expect(sold(yen, amountOf(1000))).toMatchObject({
    energy: tokenKwh(28),
    energyAmount: 868,
    energyVat: 130,
    change: 2,
  })
  const dinar = plainTerms({
    decimals: 3,
    plan: simplePlan(0.012),
    leastTender: amountOf(100),
    largestTender: amountOf(9_999_999),
  })
  expect(sold(dinar, amountOf(1000))).toMatchObject({
    energyAmount: 869,
    energyVat: 130,
    energy: tokenKwh(72.4),
    change: 1,
  })
})

/** Terms of a random customer. */
function randomTerms(chance: (limit: number) => number): SaleTerms {
  const decimals = ([2, 2, 0, 3] as const)[chance(4)] ?? 2
  // Prices of 0.1 to 9.1 of the hundredth's unit per kWh, as much in the smallest unit of the others.
  const scale = 10 ** (2 - decimals)
  const prices = [1, 2, 3].map(() => priceOf(Math.round((100_000 + chance(9_000_000)) * scale)))
  const simple = tokenPlan({ kind: 'simple', price: prices[0], vat_rate: chance(4) * 60_000 })
  const fees = [
    { ...monthlyFee, amount: chance(400) },
    {
      code: 'levy',
      order: 2,
      fee_flag: 'percent',
      rate: chance(100_000),
      base: chance(2) ? 'energyAndFees' : 'energy',
    },
  ]
  const plan = chance(4)
    ? tokenPlan({
        steps: stepsOf(
          [50, 200],
          prices.map((each) => each / 1_000_000),
        ),
        vat_rate: chance(4) * 60_000,
        fees: chance(3) ? fees : [],
      })
    : simple
  return {
    decimals,
    plan,
    today: '2026-11-20',
    feesDue: ['2026-10', '2026-11'].slice(chance(3)).map((month) => ({ month, plan })),
    bought: tokenEnergyOf(chance(3000)),
    carried: amountOf(chance(50)),
    debts: [
      shareDebt('loan', amountOf(chance(3000) - 500), chance(11) * 10),
      shareDebt('energy', amountOf(chance(20_000)), chance(11) * 10),
    ].slice(chance(3)),
    isServerAccount: chance(10) === 0,
    leastTender: amountOf(100),
    largestTender: amountOf(10_000_000),
  }
}

/** Total of an energy under the terms, reckoned from the sale's own parts but its change. */
const spent = (sale: Sale): number =>
  totalAmount([...sale.fees.flatMap(({ amount, vat }) => [amount, vat]), sale.energyAmount, sale.energyVat])

test('10,000 random sales: parts are the tender, 0.1 kWh more never fits, and energy asks for a tender that buys it', () => {
  const chance = chanceFrom(2026)
  const wrong: unknown[] = []
  let [sales, roundTrips] = [0, 0]
  for (let customer = 0; customer < 1000; customer += 1) {
    const terms = randomTerms(chance)
    for (let visit = 0; visit < 10; visit += 1) {
      const tendered = amountOf(100 + chance(60_000))
      const { sale, refusal } = saleOfMoney(terms, tendered)
      if (!sale) {
        const isNamed =
          refusal.reason === 'belowLeast' &&
          tendered < refusal.least &&
          saleOfMoney(terms, refusal.least).sale
        if (!isNamed) wrong.push({ terms, tendered, refusal })
        continue
      }
      sales += 1
      const isBalanced = parts(sale) === tendered + terms.carried && sale.change >= 0
      const isSplit = sale.tokens.reduce<number>((sum, token) => sum + token, 0) === sale.energy
      const isShare =
        JSON.stringify(sale.debts) ===
        JSON.stringify(terms.isServerAccount ? [] : recoveredDebts(terms.debts, tendered, terms.today))
      if (!isBalanced || !isSplit || !isShare) wrong.push({ terms, tendered, sale })
      if (visit > 0) continue
      // One more 0.1 kWh is dearer than what was there; the least tender of the same energy is no more than this one.
      const more = saleOfEnergy({ ...terms, leastTender: amountOf(0) }, tokenEnergyOf(sale.energy + 1))
      if (more.sale ? spent(more.sale) <= spent(sale) + sale.change : more.refusal.reason !== 'buysMore')
        wrong.push({ terms, tendered, sale, more })
      const again = saleOfEnergy(terms, sale.energy)
      if (again.sale) roundTrips += 1
      if (
        again.sale
          ? again.sale.energy !== sale.energy || again.sale.tendered > tendered
          : again.refusal.reason !== 'belowLeast'
      )
        wrong.push({ terms, tendered, sale, again })
    }
  }
  expect(wrong.slice(0, 2)).toEqual([])
  expect(sales).toBeGreaterThan(8000)
  expect(roundTrips).toBeGreaterThan(700)
})
