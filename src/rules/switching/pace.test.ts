import { expect, test } from 'vitest'
import { flightsOfArea, nextSending, planSending, sendingGap, type Flight, type Pace } from './pace'

const pace: Pace = { perMinute: 200, metersOf: () => 58 }
const command = (id: string, area: string, concentrator = area) => ({ id, area, concentrator })
const commands = (count: number, areaOf: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => command(`m${String(index)}`, areaOf(index)))
const seconds = (count: number) => count * 1000

test('200 a minute are one each 300 ms, and no more are allowed', () => {
  expect([sendingGap(200), sendingGap(1)]).toEqual([300, 60_000])
  for (const rate of [0, 201, Number.NaN]) expect(() => sendingGap(rate)).toThrow(RangeError)
})

test('2 % of an area are in flight, one at least', () => {
  expect([0, 58, 99, 100, 149, 150].map(flightsOfArea)).toEqual([1, 1, 1, 2, 2, 3])
})

test('of 500 areas the last one goes after 149.7 s', () => {
  const plan = planSending(
    commands(500, (index) => `a${String(index)}`),
    () => seconds(21),
    { startsAt: 1000 },
    pace,
  )
  expect([plan.length, plan[0]?.sentAt, plan.at(-1)?.sentAt]).toEqual([500, 1000, 1000 + 149_700])
})

test('58 meters of one area take 20 min 18 s at 21 s each', () => {
  const plan = planSending(
    commands(58, () => 'a'),
    () => seconds(21),
    { startsAt: 0 },
    pace,
  )
  expect([plan.length, (plan.at(-1)?.sentAt ?? 0) + seconds(21)]).toEqual([58, seconds(20 * 60 + 18)])
})

test('an area never has more in flight than its 2 %, and sendings never come closer than the gap', () => {
  const queue = commands(120, (index) => `a${String(index % 4)}`)
  const durationOf = ({ id }: { id: string }) => 500 + (Number(id.slice(1)) % 7) * 3000
  const plan = planSending(queue, durationOf, { startsAt: 0 }, { ...pace, metersOf: () => 150 })
  expect(plan).toHaveLength(120)
  for (const [index, { sentAt, command: sent }] of plan.entries()) {
    expect(sentAt - (plan[index - 1]?.sentAt ?? -300)).toBeGreaterThanOrEqual(300)
    const inFlight = plan.filter(
      (other) =>
        other.command.area === sent.area &&
        other.sentAt <= sentAt &&
        sentAt < other.sentAt + durationOf(other.command),
    )
    expect(inFlight.length).toBeLessThanOrEqual(3)
  }
})

test('meters without an area do not hold up one another', () => {
  const plan = planSending(
    commands(3, () => ''),
    () => seconds(60),
    { startsAt: 0 },
    pace,
  )
  expect(plan.map(({ sentAt }) => sentAt)).toEqual([0, 300, 600])
})

test('a full area is passed by, and goes on as soon as one has landed', () => {
  const queue = [command('a1', 'a'), command('a2', 'a'), command('b1', 'b')]
  const plan = planSending(queue, () => seconds(5), { startsAt: 0 }, pace)
  expect(plan.map(({ command: { id }, sentAt }) => [id, sentAt])).toEqual([
    ['a1', 0],
    ['b1', 300],
    ['a2', 5000],
  ])
})

test('single control counts: it takes its place in the minute and in the area', () => {
  const flight: Flight = { area: 'a', sentAt: 900, landsAt: 9000 }
  expect(nextSending([command('b1', 'b')], [flight], 1000, pace)?.sentAt).toBe(1200)
  expect(nextSending([command('a1', 'a')], [flight], 1000, pace)?.sentAt).toBe(9000)
  const plan = planSending([command('a1', 'a')], () => 1, { flights: [flight], startsAt: 1000 }, pace)
  expect(plan.map(({ sentAt }) => sentAt)).toEqual([9000])
  // Single control may be more than 2 % of an area: a batch waits until there is room.
  const flights = [flight, { ...flight, landsAt: 20_000 }, { ...flight, landsAt: 12_000 }]
  expect(nextSending([command('a1', 'a')], flights, 1000, pace)?.sentAt).toBe(20_000)
})

test('nothing goes to a full area whose flights have no end yet, or to a paused concentrator', () => {
  const flight: Flight = { area: 'a', sentAt: 0, landsAt: Number.POSITIVE_INFINITY }
  expect(nextSending([command('a1', 'a')], [flight], 1000, pace)).toBeUndefined()
  const isPaused = (concentrator: string) => concentrator === 'c1'
  const queue = [command('a1', 'a', 'c1'), command('b1', 'b', 'c2')]
  expect(nextSending(queue, [], 0, { ...pace, isPaused })?.command.id).toBe('b1')
  expect(nextSending(queue.slice(0, 1), [], 0, { ...pace, isPaused })).toBeUndefined()
  expect(nextSending([], [], 0, pace)).toBeUndefined()
})
