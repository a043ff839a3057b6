import { expect, test } from 'vitest'
import { amountOf, tokenEnergyOf } from '../../src/rules/money/amount'
import { createCreditActs } from '../db/creditActs'
import { createMoneyLedger } from '../db/moneyLedger'
import { DAY, HOUR, MINUTE } from '../world/calendar'
import { createImportedEnergy } from '../world/importedEnergy'
import { sharedWorld } from '../world/sharedWorld'
import { createSwitchedWorld } from './switchedWorld'

const made = sharedWorld({ size: 'small', seed: 1, zone: 'America/Santo_Domingo' })
const { network, archive, calendar, contracts, faults } = made.parts
const instantOf = (date: string): number => calendar.dayStart(calendar.parseDate(date))
const [begin, end] = [instantOf('2026-09-01'), instantOf('2026-11-20')]

/** Drawn disconnections of a cause, each with its meter. */
const disconnections = (cause: string) =>
  Array.from({ length: network.plan.meters }, (_, meter) => ({ meter, point: network.pointOf(meter) }))
    .filter(({ meter, point }) => archive.firstDay(meter, point) < calendar.dayOf(begin) - 40)
    .flatMap((place) =>
      faults
        .relayOff(place.meter, place.point, begin, end)
        .filter((block) => block.cause === cause && block.begin > begin && block.end < end)
        .map((block) => ({ ...place, block })),
    )
const cut = disconnections('credit').filter(({ block }) => block.end - block.begin > 4 * HOUR)

/** The utility at `now`, with acts on it. */
function utility(now: number) {
  const clock = { now }
  const money = createMoneyLedger({
    clock: () => clock.now,
    dayOf: (instant) => calendar.dateOf(calendar.dayOf(instant)),
  })
  const acts = createCreditActs(money)
  const world = createSwitchedWorld(made, acts, () => clock.now)
  const pay = (meter: number, delta: number) =>
    money.postChannel({ platform_order: '1', account: network.id('meter', meter), amount: amountOf(delta) })
  return { world, acts, pay, clock, parts: world.parts, idOf: (meter: number) => network.id('meter', meter) }
}

test('a token that is sold to somebody without credit closes the relay until it is used up', () => {
  expect(cut.length).toBeGreaterThan(10)
  let usedUp = 0
  let lasting = 0
  for (const [index, { meter, point, block }] of cut.entries()) {
    const soldAt = block.begin + HOUR
    const { acts, clock, parts, idOf } = utility(soldAt)
    acts.accept(idOf(meter), { instant: soldAt, energy: tokenEnergyOf(index % 3 === 0 ? 300 : 5) })
    clock.now = block.end + 3 * DAY
    const load = parts.loads.cached(meter, point)
    const tenth = load.resolution / 10
    const off = parts.faults.relayOff(meter, point, block.begin, block.end)
    expect(off[0]).toEqual({ ...block, end: soldAt })
    if (off.length > 1) usedUp++
    else lasting++
    for (const { begin: opened, end: closed } of off.slice(1)) {
      expect(closed).toBe(block.end)
      // Registers round within a day by some of their units.
      expect(parts.credits.creditAt(meter, point, opened)).toBeLessThan(tenth * 1.5)
    }
    for (let instant = soldAt; instant < clock.now; instant += 5 * HOUR) {
      const credit = parts.credits.creditAt(meter, point, instant) ?? Number.NaN
      expect(credit).toBeGreaterThan(-tenth / 2)
      const energies = createImportedEnergy(parts.registers, calendar)
      const register =
        energies.registerOn(load, calendar.dayOf(instant)) +
        energies.between(load, calendar.dayStart(calendar.dayOf(instant)), instant)
      // Credit and register are whole tenths of a kWh together.
      expect((credit + register) % tenth).toBe(0)
    }
  }
  expect(usedUp).toBeGreaterThan(2)
  expect(lasting).toBeGreaterThan(2)
})

test('events tell the same: accepted, closed at that second, and no disconnection that did not come', () => {
  const [first] = cut
  if (!first) throw new Error('nobody is cut')
  const { meter, block } = first
  const soldAt = block.begin + HOUR
  const { world, acts, clock, idOf } = utility(soldAt)
  acts.accept(idOf(meter), { instant: soldAt, energy: tokenEnergyOf(3_000) })
  clock.now = block.end + 2 * DAY
  const rows = world.events(idOf(meter), calendar.wall(block.begin), calendar.wall(block.end), clock.now)
  const eventsOf = (codes: readonly string[]) =>
    (rows ?? [])
      .filter(({ event_code }) => codes.includes(event_code))
      .map(({ event_code, event_time, detail }) => `${event_code} ${event_time} ${detail}`.trim())
      .toSorted()
  const [cutAt, sold, bought] = [block.begin, soldAt, block.end].map((instant) => calendar.wall(instant))
  expect(eventsOf(['64', '69', '207'])).toEqual([
    expect.stringMatching(`^207 ${cutAt ?? ''}`),
    expect.stringMatching(`^64 ${cutAt ?? ''}`),
    expect.stringMatching(`^69 ${sold ?? ''}`),
  ])
  expect(eventsOf(['200'])).toEqual([
    `200 ${sold ?? ''} 300.0 kWh`,
    expect.stringMatching(`^200 ${bought ?? ''}`),
  ])
  const day = calendar.dayOf(soldAt)
  const ofDay = world.parts.events.eventsOf(day, day).filter((event) => event.meter === meter)
  expect(ofDay.some(({ code, instant }) => code === 69 && instant === soldAt)).toBe(true)
})

test('what is used again is in the register, the day, the area and the line, and in nothing else', () => {
  const [first] = cut
  if (!first) throw new Error('nobody is cut')
  const { meter, point, block } = first
  const { world, acts, clock, parts, idOf } = utility(block.begin + MINUTE)
  const other = network.areaMeters(network.pointArea[point] ?? 0).end - 1
  acts.accept(idOf(meter), { instant: clock.now, energy: tokenEnergyOf(3_000) })
  clock.now = block.end + 2 * DAY
  const area = network.pointArea[point] ?? 0
  const check = network.checkOf(area)
  const feeder = network.pointMeter[network.feederPoint(network.pointLine[point] ?? 0)] ?? 0
  expect([...world.switched()].sort()).toEqual([meter, check, feeder].map(idOf).sort())
  const energyOf = (of: typeof made.parts, index: number): number => {
    const load = of.loads.cached(index, network.pointOf(index))
    return (
      (createImportedEnergy(of.registers, calendar).between(load, block.begin, block.end) / load.resolution) *
      load.ratio
    )
  }
  const more = energyOf(parts, meter) - energyOf(made.parts, meter)
  expect(more).toBeGreaterThan(0.5)
  const atCheck = energyOf(parts, check) - energyOf(made.parts, check)
  expect(atCheck).toBeGreaterThan(more * 0.95)
  expect(atCheck).toBeLessThan(more * 1.2)
  expect(energyOf(parts, feeder)).toBeGreaterThan(energyOf(made.parts, feeder))
  expect(
    parts.registers.activeUnits(
      parts.loads.cached(other, network.pointOf(other)),
      calendar.dayOf(block.begin),
    ),
  ).toEqual(
    made.parts.registers.activeUnits(
      made.parts.loads.cached(other, network.pointOf(other)),
      calendar.dayOf(block.begin),
    ),
  )
})

test('what a register showed before the sale stays, but for the rounding of its day', () => {
  for (const { meter, point, block } of cut) {
    const { acts, clock, parts, idOf } = utility(block.begin + HOUR)
    const shown = (of: typeof made.parts, instant: number): number =>
      createImportedEnergy(of.registers, calendar).between(
        of.loads.cached(meter, point),
        calendar.dayStart(calendar.dayOf(clock.now)),
        instant,
      )
    acts.accept(idOf(meter), { instant: clock.now, energy: tokenEnergyOf(3_000) })
    for (let instant = calendar.dayStart(calendar.dayOf(clock.now)); instant < clock.now; instant += HOUR)
      expect(Math.abs(shown(parts, instant) - shown(made.parts, instant))).toBeLessThanOrEqual(4)
  }
})

test('nobody is cut whose account is above zero at the hour of the cut', () => {
  const unpaid = disconnections('unpaid').filter(
    ({ meter, point }) => contracts.kind(meter, point) === 'server',
  )
  expect(unpaid.length).toBeGreaterThan(3)
  for (const { meter, point, block } of unpaid) {
    const short = 0 - (made.parts.accounts.balanceAt(meter, point, block.begin) ?? 0)
    for (const [paid, isCut] of [
      [short, true],
      [short + 1, false],
    ] as const) {
      const { pay, clock, parts } = utility(block.begin - 3 * HOUR)
      pay(meter, paid)
      clock.now = block.end + 5 * DAY
      expect(parts.faults.relayOff(meter, point, block.begin, block.end)).toHaveLength(isCut ? 1 : 0)
      const balance = parts.accounts.balanceAt(meter, point, clock.now)
      const lines = parts.accounts.lines(meter, point, block.begin - 3 * HOUR, clock.now) ?? []
      const opening = made.parts.accounts.balanceAt(meter, point, block.begin - 3 * HOUR - 1)
      expect(balance).toBe(lines.reduce((sum, { delta }) => sum + delta, opening ?? Number.NaN))
      // What is used because nobody was cut is billed, too.
      const drawn = (made.parts.accounts.balanceAt(meter, point, clock.now) ?? 0) + paid
      expect(Math.sign((balance ?? Number.NaN) - drawn)).toBe(isCut ? 0 : -1)
    }
  }
})
