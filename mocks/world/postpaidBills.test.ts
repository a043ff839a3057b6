import { expect, test } from 'vitest'
import { totalEnergy } from '../../src/rules/money/amount'
import { monthBill } from '../../src/rules/money/bill'
import type { PostpaidBill } from './postpaidBills'
import { priceCatalogue } from './pricePlans'
import { sharedWorld } from './sharedWorld'
import { importOf, noTariff, tenThousandths } from './units'

const options = { seed: 1, zone: 'America/Santo_Domingo' } as const
const small = sharedWorld({ ...options, size: 'small' }).parts
const demo = sharedWorld({ ...options, size: 'demo' }).parts
const { archive, contracts, postpaid, loads, registers, outcomes, calendar } = small
const instantOf = (date: string): number => calendar.dayStart(calendar.parseDate(date))
const [begin, end] = [instantOf('2026-07-01'), instantOf('2026-11-20')]
type Parts = typeof demo
type Place = Record<'meter' | 'point', number>
const postpaidOf = ({ network: { plan, pointOf }, contracts: { kind } }: Parts): Place[] =>
  Array.from({ length: plan.meters }, (_, meter) => ({ meter, point: pointOf(meter) })).filter(
    ({ meter, point }) => kind(meter, point) === 'postpaid',
  )
const cutsOf = (parts: Parts, { meter, point }: Place, first: number, last: number) =>
  parts.faults
    .relayOff(meter, point, first, last)
    .filter((block) => block.cause === 'unpaid' && block.begin >= first)
const overdueAt = (parts: Parts, { meter, point }: Place, instant: number) =>
  parts.postpaid.openAt(meter, point, instant).filter(({ overdueDays }) => overdueDays > 0)

const places = postpaidOf(small)
const billsOf = ({ meter, point }: Place, first = begin, last = end): readonly PostpaidBill[] =>
  postpaid.billsOf(meter, point, first, last)
const everyBill = places.map((place) => ({ place, bills: billsOf(place) }))
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
      const { calculatedAt } = statement
      expect(billsOf(place, calculatedAt, calculatedAt)).toHaveLength(1)
      expect(billsOf(place, calculatedAt - 1, calculatedAt - 1)).toEqual([])
      expect(billsOf(place, calculatedAt + 1, calculatedAt + 1)).toEqual([])
      expect(statement.month).toBe(calendar.dateOf(statement.end - 1).slice(0, 7))
      expect(bills[n + 1]?.statement.begin ?? statement.end).toBe(statement.end)
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
      // A contract that ends has the month's fee in its last regular bill, where that is of the same month.
      const isLast = statement.end === statement.contract.end
      const hasFeesBilled = isLast && calendar.dateOf(statement.begin - 1).startsWith(statement.month)
      const use = { month: statement.month, energies, hasFeesBilled }
      expect(bill).toEqual(monthBill(version, use, decimals))
      expect(bill.total).toBe(bill.components.reduce((sum, { amount, vat }) => sum + amount + vat, 0))
      expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(bill.total)
    }
  }
})

/** All bills of three years, where one of them is estimated. */
const estimatedBills = () =>
  places
    .map((place) => ({ place, bills: billsOf(place, instantOf('2024-01-01')) }))
    .filter(({ bills }) => bills.some(({ isEstimated }) => isEstimated))
const monthsBefore = (date: string, months: number): string => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, day)).toISOString().slice(0, 10)
}

test('an estimate goes on from the last known register at the mean of the months before, and the next bill closes the difference', () => {
  let [seen, means] = [0, 0]
  for (const { place, bills } of estimatedBills()) {
    const { meter, point } = place
    const load = loads.cached(meter, point)
    bills.forEach((bill, n) => {
      const [before, next] = [bills[n - 1], bills[n + 1]]
      if (!bill.isEstimated || !before || before.isEstimated || !next || next.isEstimated) return
      const { statement } = bill
      if (!registers.activeSum(load, { first: statement.begin, last: next.statement.end - 1 })) return
      seen++
      expect(outcomes.code(meter, point, statement.end - 1, statement.calculatedAt)).toBeLessThan(0)
      const state = postpaid.readingsOf(bill.statement)
      const nextState = postpaid.readingsOf(next.statement)
      expect(state.begin).toBe(postpaid.readingsOf(before.statement).end)
      expect(nextState.begin).toBeCloseTo(state.end, 6)
      expect((nextState.end - state.begin) * load.ratio).toBeCloseTo(
        (totalEnergy(bill.energies) + totalEnergy(next.energies)) / 10_000,
        3,
      )
      // Six statements before it.
      const firstDay = calendar.parseDate(monthsBefore(calendar.dateOf(statement.begin), 6))
      const usual = registers.activeSum(load, { first: firstDay, last: statement.begin - 1 })
      if (!usual || load.first >= firstDay) return
      means++
      const days = (statement.end - statement.begin) / (statement.begin - firstDay)
      const estimate = totalEnergy(bill.energies)
      expect(Math.abs(estimate - importOf(usual) * days * tenThousandths(load))).toBeLessThan(
        3 * tenThousandths(load),
      )
    })
  }
  expect(seen).toBeGreaterThan(5)
  expect(means).toBeGreaterThan(2)
})

test('nobody is cut without a bill that is overdue at that moment, and none is left after the payment', () => {
  let [cuts, agreed] = [0, 0]
  for (const place of postpaidOf(demo).filter((_, n) => n % 4 === 0))
    for (const block of cutsOf(demo, place, begin, end)) {
      cuts++
      const paid = block.paid ?? block.end
      const overdue = overdueAt(demo, place, block.begin)
      expect(overdue.length).toBeGreaterThan(0)
      expect(overdueAt(demo, place, paid - 1).length).toBeGreaterThan(0)
      expect(overdueAt(demo, place, paid)).toEqual([])
      const [{ bill, dueDay, unpaid } = { bill: undefined, dueDay: 0, unpaid: 0 }] = overdue
      if (!bill || dueDay === bill.statement.dueDay) continue
      // What a part payment left is due later, as agreed with it.
      agreed++
      const [part] = bill.payments
      expect(part?.agreedDueDay).toBe(dueDay)
      expect(unpaid).toBe(bill.bill.total - (part?.amount ?? 0))
      expect(unpaid).toBeGreaterThan(0)
      expect(part?.amount).toBeGreaterThan(0)
      expect((part?.amount ?? 0) % 5_000).toBe(0)
    }
  expect(cuts).toBeGreaterThan(400)
  expect(agreed).toBeGreaterThan(20)
})

test('bills are paid in time, but for some that are late for days, or for which somebody is cut within five weeks', () => {
  let [count, late, inTime] = [0, 0, 0]
  for (const { place, bills } of everyBill) {
    const cuts = cutsOf(small, place, begin, end)
    for (const { statement, payments } of bills) {
      if (statement.dueDay + 40 > calendar.dayOf(end)) continue
      count++
      const paid = payments.at(-1)?.instant ?? 0
      const daysLate = calendar.dayOf(paid) - statement.dueDay
      const isCutFor = cuts.some((block) => block.paid === paid)
      expect(paid).toBeGreaterThan(statement.calculatedAt)
      expect(daysLate).toBeLessThanOrEqual(isCutFor ? 38 : 12)
      expect(daysLate > 0 || !isCutFor).toBe(true)
      if (daysLate <= 0) inTime++
      else if (!isCutFor) late++
    }
  }
  expect(late / count).toBeGreaterThan(0.02)
  expect(late / count).toBeLessThan(0.06)
  expect(inTime / count).toBeGreaterThan(0.75)
})

test('an open bill is what is unpaid of the bills that were calculated, overdue from the day after its due day', () => {
  for (const { place, bills } of everyBill.slice(0, 30))
    for (const day of ['2026-09-10', '2026-10-03', '2026-10-25']) {
      const instant = instantOf(day) + 1
      const expected = bills.flatMap(({ billNo, bill, statement, payments }) => {
        const paid = payments.filter((payment) => payment.instant <= instant)
        const unpaid = bill.total - paid.reduce((sum, { amount }) => sum + amount, 0)
        return statement.calculatedAt <= instant && unpaid > 0 ? [[billNo, unpaid]] : []
      })
      const open = postpaid.openAt(place.meter, place.point, instant)
      expect(open.map(({ bill, unpaid }) => [bill.billNo, unpaid])).toEqual(expected)
      for (const { dueDay, overdueDays } of open)
        expect(overdueDays).toBe(Math.max(0, calendar.parseDate(day) - dueDay))
    }
})

test('a bill in whose span new prices begin goes through the steps once and bears the fees once', () => {
  const change = calendar.parseDate('2025-07-01')
  let large = 0
  for (const place of places) {
    if (contracts.planOf(place.meter, place.point) !== 'RES-POST') continue
    const bill = billsOf(place, instantOf('2025-07-01'), instantOf('2025-08-01')).find(
      ({ statement }) => statement.begin < change && change < statement.end,
    )
    if (!bill) continue
    const total = totalEnergy(bill.energies)
    const { lines, components } = bill.bill
    const energyIn = (step: number): number =>
      lines.reduce((sum, { number, energy }) => sum + (number === step ? energy : 0), 0)
    // The first step ends at 200 kWh.
    expect(energyIn(1)).toBe(Math.min(total, 2_000_000))
    expect(lines.reduce((sum, { energy }) => sum + energy, 0)).toBe(total)
    large += Number(total > 2_000_000)
    expect(components.filter(({ code }) => code === 'monthly').map(({ amount }) => amount)).toEqual([3795])
    const use = { month: bill.statement.month, energies: bill.energies }
    expect(bill.bill.total).toBeGreaterThan(monthBill(planOn('RES-POST', '2025-06-01'), use, decimals).total)
    expect(bill.bill.total).toBeLessThan(monthBill(planOn('RES-POST', '2025-07-01'), use, decimals).total)
  }
  expect(large).toBeGreaterThan(5)
})

test('nobody moves while the relay is open for a bill', () => {
  const days = { first: calendar.parseDate('2023-01-01'), last: calendar.parseDate('2027-12-31') }
  let moves = 0
  for (const { meter, point } of postpaidOf(demo))
    for (const { end: moveDay } of demo.archive.contractsIn(meter, point, days)) {
      if (moveDay === Infinity) continue
      moves++
      const block = demo.faults.relayOffAt(meter, point, calendar.dayStart(moveDay))
      expect(block?.cause).not.toBe('unpaid')
    }
  expect(moves).toBeGreaterThan(1_000)
})

test('energy that the meter counted in no tariff is billed as the tariff that had lost it', () => {
  let lost = 0
  for (const { meter, point } of postpaidOf(demo)) {
    const days = { first: demo.calendar.dayOf(begin), last: demo.calendar.dayOf(end) }
    const fault = demo.irregularities.allInside(meter, days).find(({ kind }) => kind === 'tariff')
    if (!fault) continue
    const load = demo.loads.cached(meter, point)
    const until = demo.calendar.dayStart(fault.endDay)
    for (const { statement, energies, isEstimated } of demo.postpaid.billsOf(meter, point, begin, until)) {
      const span = { first: statement.begin, last: statement.end - 1 }
      const sums = isEstimated ? undefined : demo.registers.activeSum(load, span)
      if (!sums || (sums[noTariff] ?? 0) === 0) continue
      lost++
      expect(totalEnergy(energies)).toBe(Math.round(importOf(sums) * tenThousandths(load)))
      expect(energies[1]).toBe(Math.round(((sums[1] ?? 0) + (sums[noTariff] ?? 0)) * tenThousandths(load)))
    }
  }
  expect(lost).toBeGreaterThan(0)
})

test('a contract that ends has a last bill on that day, and the next one begins with a bill of its own', () => {
  let moves = 0
  for (const place of postpaidOf(demo)) {
    const { meter, point } = place
    const [first, last] = [calendar.parseDate('2026-03-01'), calendar.parseDate('2026-09-30')]
    for (const contract of demo.archive.contractsIn(meter, point, { first, last })) {
      if (contract.end === Infinity) continue
      moves++
      // The end is known to the bill before it, too.
      const [endsAt, monthAhead] = [contract.end - 1, contract.end - 40].map((day) => calendar.dayStart(day))
      for (const { statement } of demo.postpaid.billsOf(meter, point, monthAhead ?? 0, endsAt ?? 0))
        expect(statement.contract.end).toBe(contract.end)
      const bills = demo.postpaid.billsOf(
        meter,
        point,
        calendar.dayStart(contract.end - 40),
        calendar.dayStart(contract.end + 40),
      )
      const final = bills.find(({ statement }) => statement.end === contract.end)
      expect(final?.statement.contract.consNo).toBe(contract.consNo)
      const index = bills.findIndex((bill) => bill === final)
      const [before, after] = [bills[index - 1], bills[index + 1]]
      const monthly = final?.bill.components.filter(({ code }) => code === 'monthly').length
      expect(monthly).toBe(before && before.statement.month === final?.statement.month ? 0 : 1)
      const next = demo.contracts.contractOn(meter, point, contract.end)
      expect(next?.begin ?? demo.archive.stopDay(meter, point)).toBe(contract.end)
      if (!next) continue
      expect(after?.statement).toMatchObject({ begin: contract.end, contract: { consNo: next.consNo } })
      expect(next.consNo).not.toBe(contract.consNo)
      expect(cutsOf(demo, place, calendar.dayStart(next.begin), calendar.dayStart(next.begin + 55))).toEqual(
        [],
      )
    }
  }
  expect(moves).toBeGreaterThan(80)
})
