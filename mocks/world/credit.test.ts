import { expect, test } from 'vitest'
import { DAY, HOUR } from './calendar'
import { sharedWorld } from './sharedWorld'
import { importOf } from './units'

const { network, archive, contracts, credits, faults, loads, registers, calendar } = sharedWorld({
  size: 'small',
  seed: 1,
  zone: 'America/Santo_Domingo',
}).parts
const instantOf = (date: string): number => calendar.dayStart(calendar.parseDate(date))
const [begin, end] = [instantOf('2026-10-01'), instantOf('2026-11-20')]
const meters = Array.from({ length: network.plan.meters }, (_, meter) => ({
  meter,
  point: network.pointOf(meter),
})).filter(
  ({ meter, point }) =>
    contracts.kind(meter, point) === 'sts' && archive.firstDay(meter, point) < calendar.dayOf(begin),
)
/** A month of a meter takes two milliseconds: one meter in four stands for all. */
const sample = meters.filter((_, index) => index % 4 === 0)
type Place = (typeof meters)[number]
const creditOf = ({ meter, point }: Place, instant: number): number =>
  credits.creditAt(meter, point, instant) ?? Number.NaN
const tokensOf = ({ meter, point }: Place, first: number, last: number) =>
  credits
    .tokenInstants(meter, point, first, last)
    .map((instant) => credits.purchaseAt(meter, point, instant)?.sale.energy ?? Number.NaN)
/** 0.1 kWh in units of the meter's register. */
const tenthOf = ({ meter, point }: Place): number => loads.cached(meter, point).resolution / 10

test('a relay opens when less than 0.1 kWh is left, and a token closes it', () => {
  let disconnections = 0
  for (const place of meters) {
    for (const block of faults.relayOff(place.meter, place.point, begin, end)) {
      if (block.cause !== 'credit') continue
      disconnections++
      expect(creditOf(place, block.begin)).toBeGreaterThanOrEqual(0)
      expect(creditOf(place, block.begin)).toBeLessThan(tenthOf(place))
      expect(tokensOf(place, block.end, block.end)).toEqual([expect.any(Number)])
    }
  }
  expect(disconnections).toBeGreaterThan(15)
})

test('a credit that is left keeps the relay closed, but for the last tenth of a kWh', () => {
  const wrong: string[] = []
  for (const place of sample) {
    const off = faults.relayOff(place.meter, place.point, begin, end)
    for (let instant = begin + 5 * HOUR; instant < end; instant += DAY) {
      const isOff = off.some((block) => block.begin <= instant && instant < block.end)
      const credit = creditOf(place, instant)
      const isUsedUp = credit < tenthOf(place)
      const opensSoon = off.some((block) => block.begin > instant && block.begin < instant + DAY)
      // Registers round within a day by some of their units.
      if (credit < -tenthOf(place) / 2 || (isUsedUp !== isOff && !opensSoon))
        wrong.push(`${String(place.meter)} ${calendar.wall(instant)}`)
    }
  }
  expect(wrong).toEqual([])
})

test('tokens less use are the credit, also across the begin of a month', () => {
  for (const place of sample) {
    const [first, last] = [begin + 7 * DAY, end - 7 * DAY]
    const bought = tokensOf(place, first + 1, last).reduce((sum, energy) => sum + energy, 0)
    let used = 0
    const load = loads.cached(place.meter, place.point)
    for (let day = calendar.dayOf(first); day < calendar.dayOf(last); day++)
      used += importOf(registers.activeUnits(load, day))
    expect(creditOf(place, last) - creditOf(place, first)).toBe(bought * tenthOf(place) - used)
  }
})

test('a span that ends on the first day of a month has the tokens of that day', () => {
  const [monthBegin, dayEnd] = [instantOf('2026-11-01'), instantOf('2026-11-02') - 1]
  const firstDay = meters.flatMap(({ meter, point }) =>
    credits
      .tokenInstants(meter, point, monthBegin, dayEnd)
      .map((instant) => `${String(meter)} ${String(instant)}`),
  )
  const ofSpan = meters.flatMap(({ meter, point }) =>
    credits
      .tokenInstants(meter, point, begin, dayEnd)
      .filter((instant) => instant >= monthBegin)
      .map((instant) => `${String(meter)} ${String(instant)}`),
  )
  expect(firstDay.length).toBeGreaterThan(0)
  expect(ofSpan).toEqual(firstDay)
})

test('tokens hold more than nothing and no more than a token can', () => {
  const energies = sample.flatMap((place) => tokensOf(place, begin, end - 1))
  expect(energies.length).toBeGreaterThan(100)
  expect(Math.min(...energies)).toBeGreaterThan(0)
  expect(Math.max(...energies)).toBeLessThanOrEqual(16_383)
})

test('tokens are bought by day and evening, and more on Fridays and at the end of a month', () => {
  const instants = meters.flatMap(({ meter, point }) => credits.tokenInstants(meter, point, begin, end - 1))
  const hours = instants.map((instant) => (instant - calendar.dayStart(calendar.dayOf(instant))) / HOUR)
  expect(Math.min(...hours)).toBeGreaterThanOrEqual(6.5)
  expect(Math.max(...hours)).toBeLessThan(22)
  const dates = instants.map((instant) => new Date(calendar.dayOf(instant) * DAY))
  const share = (holds: (date: Date) => boolean): number => dates.filter(holds).length / dates.length
  expect(share((date) => date.getUTCDay() === 5)).toBeGreaterThan(1.2 / 7)
  // Seven of the fifty days are at the end of a month.
  expect(share((date) => date.getUTCDate() >= 25)).toBeGreaterThan(1.1 * (7 / 50))
})

test('sales of a month charge its fee once, and hand their change on', () => {
  const months = ['2026-10', '2026-11']
  for (const { meter, point } of sample) {
    const sales = credits
      .tokenInstants(meter, point, begin, end - 1)
      .map((instant) => ({ instant, sale: credits.purchaseAt(meter, point, instant)?.sale }))
    for (const month of months) {
      const ofMonth = sales.filter(({ instant }) =>
        calendar.dateOf(calendar.dayOf(instant)).startsWith(month),
      )
      const fees = ofMonth.flatMap(({ sale }) => sale?.fees ?? []).filter((fee) => fee.month === month)
      expect(fees).toHaveLength(Math.min(1, ofMonth.length))
      for (const [i, { sale }] of ofMonth.entries())
        expect(sale?.carried).toBe(ofMonth[i - 1]?.sale?.change ?? 0)
    }
  }
})

test('a purchase is typically the price of eight days, and mostly a round amount', () => {
  const days: number[] = []
  let [round, all] = [0, 0]
  for (const place of sample) {
    const load = loads.cached(place.meter, place.point)
    for (const instant of credits.tokenInstants(place.meter, place.point, begin, end - 1)) {
      const sale = credits.purchaseAt(place.meter, place.point, instant)?.sale
      days.push((sale?.energy ?? 0) / 10 / load.daily)
      all++
      if ((sale?.tendered ?? 1) % 5_000 === 0) round++
    }
  }
  const median = days.toSorted((a, b) => a - b)[Math.floor(days.length / 2)]
  expect(median).toBeGreaterThan(6)
  expect(median).toBeLessThan(10)
  expect(round / all).toBeGreaterThan(0.5)
})
