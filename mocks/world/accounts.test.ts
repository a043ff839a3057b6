import { expect, test } from 'vitest'
import { DAY, HOUR } from './calendar'
import { sharedWorld } from './sharedWorld'

const { network, archive, contracts, accounts, faults, calendar } = sharedWorld({
  size: 'small',
  seed: 1,
  zone: 'America/Santo_Domingo',
}).parts
const instantOf = (date: string): number => calendar.dayStart(calendar.parseDate(date))
const [begin, end] = [instantOf('2026-09-01'), instantOf('2026-11-20')]
const places = Array.from({ length: network.plan.meters }, (_, meter) => ({
  meter,
  point: network.pointOf(meter),
})).filter(
  ({ meter, point }) =>
    contracts.kind(meter, point) === 'server' && archive.firstDay(meter, point) < calendar.dayOf(begin),
)
type Place = (typeof places)[number]
const balanceOf = ({ meter, point }: Place, instant: number): number =>
  accounts.balanceAt(meter, point, instant) ?? Number.NaN
const unpaidOf = ({ meter, point }: Place) =>
  faults.relayOff(meter, point, begin, end).filter(({ cause }) => cause === 'unpaid')

test('the balance is the sum of its lines at every instant, also across the begin of a month', () => {
  for (const place of places) {
    const lines = accounts.lines(place.meter, place.point, begin, end) ?? []
    let balance = balanceOf(place, begin - 1)
    for (const { instant, delta } of lines) {
      expect(balanceOf(place, instant - 1)).toBe(balance)
      balance += delta
    }
    expect(balanceOf(place, end)).toBe(balance)
  }
})

test('what a day takes from an account is the total of its bill', () => {
  const days = places.slice(0, 5).flatMap((place) => {
    const lines = accounts.lines(place.meter, place.point, end - 9 * DAY, end) ?? []
    return lines.flatMap((line) => (line.kind === 'bill' ? [{ ...place, ...line }] : []))
  })
  expect(days).toHaveLength(45)
  for (const { meter, point, day, delta } of days)
    expect(accounts.billOf(meter, point, day)?.total).toBe(0 - delta)
})

test('an account is cut on its due day, or on the next day on which accounts are cut, and connected when paid', () => {
  let cuts = 0
  for (const place of places)
    for (const block of unpaidOf(place)) {
      cuts++
      const due = accounts.dueDay(place.meter, block)
      const cut = calendar.dayOf(block.begin)
      for (let day = due; day < cut; day++) expect(faults.isWorkday(day)).toBe(false)
      expect(faults.isWorkday(cut)).toBe(true)
      const hour = (block.begin - calendar.dayStart(cut)) / HOUR
      expect(Math.floor(hour)).toBe(12)
      const overdue = due - contracts.allowDays(place.meter)
      expect(balanceOf(place, calendar.dayStart(overdue))).toBeGreaterThan(0)
      expect(balanceOf(place, calendar.dayStart(overdue) + 6 * HOUR)).toBeLessThanOrEqual(0)
      expect(balanceOf(place, (block.paid ?? 0) - 1)).toBeLessThanOrEqual(0)
      expect(balanceOf(place, block.paid ?? 0)).toBeGreaterThan(0)
    }
  expect(cuts).toBeGreaterThan(3)
})

test('nobody is in arrears without being cut', () => {
  const wrong: string[] = []
  for (const place of places) {
    const blocks = unpaidOf(place)
    for (let instant = begin + 15 * HOUR; instant < end - 14 * DAY; instant += DAY)
      if (
        balanceOf(place, instant) <= 0 &&
        !blocks.some((block) => block.begin - 14 * DAY < instant && instant < block.end)
      )
        wrong.push(`${String(place.meter)} ${calendar.wall(instant)} ${String(balanceOf(place, instant))}`)
  }
  expect(wrong).toEqual([])
})
