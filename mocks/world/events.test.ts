import { describe, expect, it } from 'vitest'
import type { MeterEventRow } from '../../src/api/capture/meters'
import { wallMs } from '../../src/lib/time'
import { createWorld } from './createWorld'
import { Findings } from './findings'
import { wiringMode } from './wiring'

const now = Date.parse('2026-11-20T14:00:00Z')
const world = createWorld({ size: 'demo', seed: 1, zone: 'America/Santo_Domingo' })
const { network, archive, calendar, loads, registers } = world.parts
const days = { begin: '2026-11-10', end: '2026-11-18' }
const all = Array.from({ length: network.plan.meters }, (_, meter) => ({
  meter,
  point: network.pointOf(meter),
  events: world.events(network.id('meter', meter), days.begin, days.end, now) ?? [],
}))
const [firstDay, lastDay] = [calendar.parseDate(days.begin), calendar.parseDate(days.end)]

/** What begins, what ends it, how seldom it may be in the sample, and how long it lasts at most, hours. */
const pairs: readonly (readonly [begin: number, end: number, least: number, hours: number])[] = [
  [1, 2, 100, 4.01],
  [40, 41, 3, 1.6],
  [42, 43, 1, 5.1],
  [62, 63, 3, 72],
  [64, 69, 10, 72],
  [65, 66, 300, 0.25],
  [76, 85, 500, 2],
  [77, 86, 100, 2],
  [78, 87, 10, 2],
  [79, 85, 100, 2],
  [80, 86, 20, 2],
  [81, 87, 1, 2],
  [82, 85, 3, 4.1],
  [83, 86, 3, 4.1],
  [84, 87, 3, 4.1],
]
const begins = new Set(pairs.map(([begin]) => begin))

describe('events that belong together', () => {
  it.each(pairs)('%i ends with %i', (begin, end, least, hours) => {
    const wrong = new Findings()
    let seen = 0
    for (const { meter, events } of all) {
      const at = (code: number, time: string): MeterEventRow[] =>
        events.filter(({ event_code, event_time }) => Number(event_code) === code && event_time === time)
      for (const event of events) {
        const claim = (holds: boolean, what: string): void =>
          wrong.claim(holds, `${archive.metercomid(meter)} ${event.event_time} ${event.event_code}: ${what}`)
        if (Number(event.event_code) === end)
          claim(
            event.event_time < `${days.begin} 99` ||
              event.event_time < '2026-11-14' ||
              events.some(
                (each) => begins.has(Number(each.event_code)) && each.end_time === event.event_time,
              ),
            'has no beginning',
          )
        if (Number(event.event_code) !== begin || event.end_time === '') continue
        seen++
        claim(event.end_time > event.event_time, 'ends before it begins')
        claim((event.duration ?? 0) <= hours * 3_600, `lasts ${String(event.duration)} s`)
        if (event.end_time <= `${days.end} 23:59:59`)
          claim(at(end, event.end_time).length === 1, 'its end is not told')
      }
    }
    expect(wrong.list).toEqual([])
    expect(seen).toBeGreaterThanOrEqual(least)
  })
})

describe('what irregularities tell', () => {
  const { irregularities } = world.parts
  const eventsOf = (meter: number, begin: number, end: number): MeterEventRow[] =>
    world.events(network.id('meter', meter), calendar.dateOf(begin), calendar.dateOf(end), now) ?? []

  it('opens the cover of a thief the evening before, and bypasses a current that only two wires show', () => {
    const wrong = new Findings()
    let [covers, bypasses] = [0, 0]
    for (const { meter, point } of all) {
      for (const { firstDay: from } of irregularities.thefts(meter, point, {
        first: lastDay - 60,
        last: lastDay,
      })) {
        if (from < archive.firstDay(meter, point) + 2 || from > lastDay || world.parts.faults.never(meter))
          continue
        if (world.parts.faults.deadAt(meter, from) ?? world.parts.faults.deadAt(meter, from - 1)) continue
        const events = eventsOf(meter, from - 1, from)
        const open = events.find(({ event_code }) => event_code === '44')
        const closed = events.find(({ event_code }) => event_code === '45')
        const bypass = events.some(({ event_code }) => event_code === '54')
        const name = archive.metercomid(meter)
        wrong.claim(open?.event_time.startsWith(calendar.dateOf(from - 1)) ?? false, `${name} not opened`)
        wrong.claim(open?.end_time === closed?.event_time, `${name} not closed`)
        wrong.claim(bypass === (wiringMode(archive, meter, point) === '1'), `${name} bypass`)
        covers++
        if (bypass) bypasses++
      }
    }
    expect(wrong.list).toEqual([])
    expect(covers).toBeGreaterThan(5)
    expect(bypasses).toBeGreaterThan(0)
  })

  it('tells of a current that runs backwards, and of energy that does, where the wiring is so and nowhere else', () => {
    const wrong = new Findings()
    let [reversals, exports] = [0, 0]
    for (const { meter, point } of all) {
      const fault = irregularities.wiringOf(meter, point, lastDay)
      if (!fault && meter % 50 !== 0) continue
      const codes = eventsOf(meter, lastDay - 40, lastDay).map(({ event_code }) => Number(event_code))
      const backwards = fault?.elements.some((share) => share <= -0.05) ?? false
      if (!backwards) wrong.claim(!codes.includes(91), `${archive.metercomid(meter)} reversal`)
      if (!fault || fault.active >= -0.05)
        wrong.claim(!codes.includes(55), `${archive.metercomid(meter)} export`)
      if (codes.includes(91)) reversals++
      if (codes.includes(55)) exports++
    }
    expect(wrong.list).toEqual([])
    expect(reversals).toBeGreaterThan(3)
    expect(exports).toBeGreaterThan(0)
  })
})

describe('the limiter', () => {
  it('tells of moments above the limit in the highest quarter hour of the day', () => {
    const wrong = new Findings()
    let seen = 0
    let meters = 0
    for (const { meter, point, events } of all) {
      if (archive.relayMode(meter, point) === '1') meters++
      for (const event of events.filter(({ event_code }) => event_code === '65')) {
        seen++
        const claim = (holds: boolean, what: string): void =>
          wrong.claim(holds, `${archive.metercomid(meter)} ${event.event_time} ${event.detail}: ${what}`)
        const kw = Number(/^P = (\d+\.\d\d) kW$/.exec(event.detail)?.[1])
        const limit = archive.powerLimit(meter, point)
        const day = calendar.parseDate(event.event_time)
        const { imported, quarters } = registers.intervals(loads.load(meter, point), day)
        const quarter = Math.floor(
          (wallMs(event.event_time) - wallMs(calendar.wall(quarters.start))) / 900_000,
        )
        const mean = (imported[quarter] ?? 0) * 4e-4
        claim(kw >= limit, `the limit is ${limit}`)
        claim(kw <= 1.5 * mean, `its quarter has ${mean} kW`)
        claim(
          imported.every((each) => each * 4e-4 <= mean),
          'there is a higher quarter',
        )
        claim(
          wallMs(event.end_time) <= wallMs(calendar.wall(quarters.start)) + (quarter + 1) * 900_000,
          'ends later',
        )
      }
    }
    expect(wrong.list).toEqual([])
    const share = (seen / meters / (lastDay - firstDay + 1)) * 10_000
    expect(share).toBeGreaterThan(30)
    expect(share).toBeLessThan(65)
  })

  it('is silent on all other days, and on no day that comes to the limit', () => {
    const wrong = new Findings()
    for (const { meter, point, events } of all) {
      if (meter % 40 !== 0 || archive.relayMode(meter, point) !== '1') continue
      if (world.parts.faults.never(meter)) continue
      const load = loads.load(meter, point)
      for (let day = Math.max(firstDay, load.first); day <= Math.min(lastDay, load.stop - 1); day++) {
        if (world.parts.faults.deadAt(meter, day)) continue
        const { kw } = registers.demand(registers.intervals(load, day))
        const told = events.some(
          ({ event_code, event_time }) => event_code === '65' && event_time.startsWith(calendar.dateOf(day)),
        )
        wrong.claim(
          told === kw * 1.5 > archive.powerLimit(meter, point),
          `${archive.metercomid(meter)} ${calendar.dateOf(day)} ${kw}`,
        )
      }
    }
    expect(wrong.list).toEqual([])
  })
})
