import { expect, test } from 'vitest'
import { totalEnergy } from '../../src/rules/money/amount'
import { monthBill } from '../../src/rules/money/bill'
import { DAY, HOUR } from './calendar'
import type { PostpaidBill } from './postpaidBills'
import { priceCatalogue } from './pricePlans'
import { sharedWorld } from './sharedWorld'
import { importOf, tenThousandths } from './units'

const options = { seed: 1, zone: 'America/Santo_Domingo' } as const
const { network, archive, contracts, postpaid, faults, loads, registers, outcomes, calendar } = sharedWorld({
  ...options,
  size: 'small',
}).parts
const instantOf = (date: string): number => calendar.dayStart(calendar.parseDate(date))
const [begin, end] = [instantOf('2026-07-01'), instantOf('2026-11-20')]
const places = Array.from({ length: network.plan.meters }, (_, meter) => ({
  meter,
  point: network.pointOf(meter),
})).filter(({ meter, point }) => contracts.kind(meter, point) === 'postpaid')
type Place = (typeof places)[number]
const billsOf = ({ meter, point }: Place, first = begin, last = end): readonly PostpaidBill[] =>
  postpaid.billsOf(meter, point, first, last)
const everyBill = places.map((place) => ({ place, bills: billsOf(place) }))
const unpaidCuts = ({ meter, point }: Place) =>
  faults
    .relayOff(meter, point, begin, end)
    .filter((block) => block.cause === 'unpaid' && block.begin >= begin)
const { decimals, planOn } = priceCatalogue(archive.profile)

test('each month has one bill up to the statement day, one after the other without a gap', () => {
  let count = 0
  for (const { place, bills } of everyBill) {
    const dayOfMonth = contracts.statementDay(place.meter)
    bills.forEach(({ statement }, n) => {
      count++
      const ended = calendar.dateOf(statement.end)
      expect(Number(ended.slice(8)) === dayOfMonth || statement.end === statement.contract.end).toBe(true)
      expect(statement.end - statement.begin).toBeLessThanOrEqual(31)
      expect(calendar.dayOf(statement.calculatedAt)).toBe(statement.end + 1)
      expect(statement.dueDay).toBe(statement.end + 20)
      expect(statement.month).toBe(calendar.dateOf(statement.end - 1).slice(0, 7))
      const next = bills[n + 1]
      if (next) expect(next.statement.begin).toBe(statement.end)
    })
    expect(new Set(bills.map(({ billNo }) => billNo)).size).toBe(bills.length)
  }
  expect(count).toBeGreaterThan(400)
})

test('bills cover the energy of the registers, and nothing twice', () => {
  let [estimates, read] = [0, 0]
  for (const { place, bills } of everyBill) {
    const load = loads.cached(place.meter, place.point)
    const firstRead = bills.findIndex(
      ({ isEstimated }, n) => !isEstimated && n > 0 && bills[n - 1]?.isEstimated === false,
    )
    const lastRead = bills.findLastIndex(({ isEstimated }) => !isEstimated)
    estimates += bills.filter(({ isEstimated }) => isEstimated).length
    const span = bills.slice(firstRead, lastRead + 1)
    const [first, last] = [span[0]?.statement.begin, span.at(-1)?.statement.end]
    if (firstRead < 0 || first === undefined || last === undefined) continue
    const sums = registers.activeSum(load, { first, last: last - 1 })
    if (!sums) continue
    read++
    const billed = span.reduce((sum, { energies }) => sum + totalEnergy(energies), 0)
    expect(billed).toBe(Math.round(importOf(sums) * tenThousandths(load)))
  }
  expect(read).toBeGreaterThan(90)
  expect(estimates).toBeGreaterThan(0)
  expect(estimates).toBeLessThan(10)
})

test('the sum of all bills is the price of their energies by the plan of the contract', () => {
  for (const { place, bills } of everyBill) {
    const code = contracts.planOf(place.meter, place.point) ?? 'RES-PRE'
    for (const { plan, bill, energies, statement, payments } of bills) {
      expect(plan).toBe(code)
      const version = planOn(code, calendar.dateOf(statement.begin))
      const isSecond = statement.contract.begin < statement.begin && statement.contract.end === statement.end
      if (!isSecond) expect(bill).toEqual(monthBill(version, { month: statement.month, energies }, decimals))
      expect(bill.total).toBe(bill.components.reduce((sum, { amount, vat }) => sum + amount + vat, 0))
      expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(bill.total)
    }
  }
})

test('an estimate goes on from the last known register at the mean of the months before, and the next bill closes the difference', () => {
  let seen = 0
  for (const { place, bills } of everyBill) {
    const { meter, point } = place
    const load = loads.cached(meter, point)
    bills.forEach((bill, n) => {
      const [before, next] = [bills[n - 1], bills[n + 1]]
      if (!bill.isEstimated || !before || before.isEstimated || !next || next.isEstimated) return
      const { statement } = bill
      if (!registers.activeSum(load, { first: statement.begin, last: next.statement.end - 1 })) return
      seen++
      expect(outcomes.code(meter, point, statement.end - 1, statement.calculatedAt)).toBeLessThan(0)
      const [state, nextState] = [postpaid.readingsOf(bill), postpaid.readingsOf(next)]
      expect(state.begin).toBe(postpaid.readingsOf(before).end)
      expect(nextState.begin).toBeCloseTo(state.end, 6)
      expect((nextState.end - state.begin) * load.ratio).toBeCloseTo(
        (totalEnergy(bill.energies) + totalEnergy(next.energies)) / 10_000,
        3,
      )
      const usual = registers.activeSum(load, { first: statement.begin - 180, last: statement.begin - 1 })
      const estimate = totalEnergy(bill.energies) / (statement.end - statement.begin)
      if (usual && load.first < statement.begin - 190)
        expect((estimate * 180) / (importOf(usual) * tenThousandths(load))).toBeCloseTo(1, 1)
    })
  }
  expect(seen).toBeGreaterThan(0)
})

test('nobody is cut without a bill that is overdue at that moment, and none is left after the payment', () => {
  let cuts = 0
  for (const place of places)
    for (const block of unpaidCuts(place)) {
      cuts++
      const paid = block.paid ?? block.end
      const overdueAt = (instant: number) =>
        postpaid.openAt(place.meter, place.point, instant).filter(({ overdueDays }) => overdueDays > 0)
      expect(overdueAt(block.begin).length).toBeGreaterThan(0)
      expect(overdueAt(paid - 1).length).toBeGreaterThan(0)
      expect(overdueAt(paid)).toEqual([])
    }
  expect(cuts).toBeGreaterThan(20)
})
