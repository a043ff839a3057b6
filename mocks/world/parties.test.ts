import { describe, expect, it } from 'vitest'
import { isTotalizer } from '../../src/rules/archive/meterRules'
import { createWorld } from './createWorld'

const now = Date.parse('2026-11-20T13:41:30Z')
const world = createWorld({ size: 'demo', seed: 1, zone: 'America/Santo_Domingo' })
const { network, archive, calendar } = world.parts
const today = calendar.dayOf(now)
const meters = Array.from({ length: network.plan.meters }, (_, meter) => ({
  meter,
  point: network.pointOf(meter),
}))
const served = meters.filter(({ meter, point }) => archive.consumer(meter, point) >= 0)
const consumers = served.filter(({ meter, point }) => archive.consumer(meter, point) === meter)
const several = consumers.map(({ meter }) => archive.pointsOf(meter)).filter((points) => points.length > 1)
const sameArea = (points: readonly number[]): boolean =>
  new Set(points.map((meter) => network.pointArea[network.pointOf(meter)])).size === 1

describe('consumers', () => {
  it('have one metering point, but for three in a hundred: shops below flats, and chains over areas', () => {
    const share = several.length / consumers.length
    expect(share).toBeGreaterThan(0.02)
    expect(share).toBeLessThan(0.04)
    const homes = several.filter(
      ([first = 0]) => archive.usage(first, network.pointOf(first)) === 'residential',
    )
    expect(homes.length).toBeGreaterThan(100)
    expect(homes.every((points) => points.length === 2 && sameArea(points))).toBe(true)
    const chains = several.filter((points) => !homes.includes(points))
    expect(chains.length).toBeGreaterThan(10)
    expect(chains.filter((points) => points.length > 2 && !sameArea(points)).length).toBeGreaterThan(5)
  })

  it('are the same whichever of their metering points is asked', () => {
    expect(several.flat()).toHaveLength(new Set(several.flat()).size)
    for (const points of several) {
      const texts = points.map((meter) => {
        const { cons_no, cons_name, phone } = world.meter(network.id('meter', meter), now) ?? {}
        return [cons_no, cons_name, phone].join()
      })
      expect(new Set(texts).size).toBe(1)
      expect(archive.findConsNo(texts[0]?.slice(0, 10) ?? '', today)).toEqual(points)
    }
    const numbers = consumers.map(({ meter, point }) => archive.consNo(meter, point, today))
    expect(new Set(numbers).size).toBe(consumers.length)
    expect(numbers.every((number) => /^04\d{8}$/.test(number))).toBe(true)
  })

  it('are none of vacant points and check meters: no number, no name, no phone', () => {
    const nobody = meters.filter(({ meter, point }) => archive.consumer(meter, point) < 0)
    const vacant = nobody.filter(({ meter, point }) => !isTotalizer(archive.type(meter, point)))
    expect(nobody.length - vacant.length).toBe(network.plan.checks + network.plan.lines)
    expect(vacant.length / meters.length).toBeCloseTo(0.04, 2)
    for (const { meter } of nobody)
      expect(world.meter(network.id('meter', meter), now)).toMatchObject({
        cons_no: '',
        cons_name: '',
        phone: '',
      })
  })
})

describe('who was there before', () => {
  it('moved out on the day the next one came, eight in a hundred a year; numbers are used once', () => {
    const numbers = new Set(consumers.map(({ meter, point }) => archive.consNo(meter, point, today)))
    let moves = 0
    for (const { meter, point } of served) {
      const { since, earlier } = archive.tenancy(meter, point, today) ?? { since: NaN, earlier: [] }
      const ends = [since, ...earlier.map(({ firstDay }) => firstDay)]
      earlier.forEach(({ consNo, name, firstDay, endDay }, n) => {
        expect([endDay, firstDay < endDay, name !== '', numbers.has(consNo)]).toEqual([
          ends[n],
          true,
          true,
          false,
        ])
        numbers.add(consNo)
        moves += Number(endDay > today - 3 * 365)
      })
      expect(since).toBeLessThanOrEqual(today)
    }
    expect(moves / 3 / served.length).toBeGreaterThan(0.06)
    expect(moves / 3 / served.length).toBeLessThan(0.09)
  })

  it('left a vacant point before its meter was read for the first time, as nothing flows in any reading', () => {
    const vacant = meters.filter(
      ({ meter, point }) => archive.vacant(meter) && !isTotalizer(archive.type(meter, point)),
    )
    for (const { meter, point } of vacant) {
      const tenancy = archive.tenancy(meter, point, today)
      expect(tenancy?.since).toBeLessThan(archive.firstDay(meter, point))
      expect(tenancy?.earlier[0]?.endDay).toBe(tenancy?.since)
    }
    const check = meters.find(({ meter, point }) => isTotalizer(archive.type(meter, point))) ?? {
      meter: 0,
      point: 0,
    }
    expect(archive.tenancy(check.meter, check.point, today)).toBeUndefined()
  })

  it('is told as of the day that is asked for', () => {
    const moved = served.find(
      ({ meter, point }) => (archive.tenancy(meter, point, today)?.earlier.length ?? 0) > 0,
    )
    if (!moved) throw new Error('nobody moved')
    const { since, earlier: before } = archive.tenancy(moved.meter, moved.point, today) ?? {
      since: 0,
      earlier: [],
    }
    const earlier = archive.tenancy(moved.meter, moved.point, since - 1)
    expect(earlier?.earlier).toHaveLength(before.length - 1)
    expect(earlier?.since).toBeLessThan(since)
  })
})

describe('contracts', () => {
  const dayIn = (date: string): number => calendar.parseDate(date)
  const contractsOf = ({ meter, point }: (typeof served)[number], first: string, last: string) =>
    archive.contractsIn(meter, point, { first: dayIn(first), last: dayIn(last) })

  it('go on after the takeover, eight in a hundred change hands a year, each to a number of its own', () => {
    const numbers = new Set<string>()
    let moves = 0
    for (const place of served) {
      const all = contractsOf(place, '2014-01-01', '2028-12-31')
      const isLast = archive.stopDay(place.meter, place.point) > dayIn('2028-12-31')
      expect(all.at(-1)?.end === Infinity).toBe(isLast)
      all.slice(1).forEach(({ begin }, n) => expect(all[n]?.end).toBe(begin))
      const own = all.map(({ consNo }) => consNo)
      expect(new Set(own).size).toBe(own.length)
      const isSingle = archive.pointsOf(archive.consumer(place.meter, place.point)).length === 1
      const newNumbers = isSingle ? own : []
      expect(newNumbers.filter((number) => numbers.has(number))).toEqual([])
      for (const number of newNumbers) numbers.add(number)
      moves += all.filter(({ begin }) => begin >= dayIn('2027-01-01')).length
    }
    expect(moves / 2 / served.length).toBeGreaterThan(0.065)
    expect(moves / 2 / served.length).toBeLessThan(0.085)
  })

  it('are those of the list on the day of the takeover, and consumers with several points stay', () => {
    const takeover = '2026-09-30'
    const shown = served.filter((place) => contractsOf(place, takeover, takeover).length === 1)
    expect(shown.length / served.length).toBeGreaterThan(0.99)
    for (const place of shown) {
      const { meter, point } = place
      const [contract] = contractsOf(place, takeover, takeover)
      expect(contract?.consNo).toBe(archive.consNo(meter, point, dayIn(takeover)))
      expect(contract?.begin).toBeLessThanOrEqual(dayIn(takeover))
    }
    for (const points of several)
      for (const meter of points) {
        const point = network.pointOf(meter)
        const days = { first: dayIn('2026-10-01'), last: dayIn('2030-12-31') }
        expect(archive.contractsIn(meter, point, days).length).toBeLessThanOrEqual(1)
      }
  })

  const dates = ['2019-07-01', '2026-09-30', '2026-11-20', '2029-01-01']
  it.each(dates)('are with the consumer who is named on %s, whose number finds the point', (date) => {
    const day = dayIn(date)
    const texts = new Map<string, string>()
    for (const { meter, point } of served) {
      const [contract] = archive.contractsIn(meter, point, { first: day, last: day })
      const consNo = archive.consNo(meter, point, day)
      if (!contract) continue
      expect(consNo).toBe(contract.consNo)
      expect(archive.findConsNo(consNo, day)).toContain(meter)
      const name = archive.nameText(archive.nameNumber(meter, point, day))
      expect(texts.get(consNo) ?? name).toBe(name)
      texts.set(consNo, name)
    }
  })

  it('that ended are told with the names that lists had, and their numbers find nothing', () => {
    const day = dayIn('2028-06-01')
    let moves = 0
    for (const { meter, point } of served) {
      const tenancy = archive.tenancy(meter, point, day)
      for (const { consNo, name, endDay } of tenancy?.earlier ?? []) {
        expect(archive.consNo(meter, point, endDay - 1)).toBe(consNo)
        expect(archive.nameText(archive.nameNumber(meter, point, endDay - 1))).toBe(name)
        expect(archive.findConsNo(consNo, endDay - 1)).toContain(meter)
        if (endDay <= dayIn('2026-09-30')) continue
        moves++
        expect(archive.findConsNo(consNo, day)).toEqual([])
        expect(archive.consNo(meter, point, tenancy?.since ?? 0)).toBe(archive.consNo(meter, point, day))
      }
    }
    expect(moves).toBeGreaterThan(1_000)
  })

  it('hold on each day that is asked for, and an end after it is not known', () => {
    for (const place of served.filter((_, n) => n % 50 === 0)) {
      const all = contractsOf(place, '2014-01-01', '2028-12-31')
      const { meter, point } = place
      const on = (first: number, last: number) => archive.contractsIn(meter, point, { first, last })
      for (const { begin, consNo } of all)
        expect(on(begin, begin)).toEqual([{ begin, end: Infinity, consNo }])
      for (const { begin, end, consNo } of all.filter((each) => each.end < Infinity)) {
        expect(on(end - 1, end - 1)).toEqual([{ begin, end: Infinity, consNo }])
        expect(on(end - 1, end)[0]).toEqual({ begin, end, consNo })
        expect(on(end, end).map((each) => each.consNo)).not.toContain(consNo)
      }
    }
  })
})

describe('a consumer with several metering points', () => {
  const [points = []] = several.filter((each) => each.length > 2)
  const ids = points.map((meter) => network.id('meter', meter))
  const row = world.meter(ids[0] ?? '', now)

  it('is found by number, by part of it and by name, all of them each time', () => {
    const font = row?.cons_no ?? ''
    for (const search of [
      { type: '1', font },
      { type: '1', font: font.slice(2) },
      { type: '2', font: row?.cons_name ?? '' },
    ] as const) {
      const found = world.lookup({ ...search, offset: 0, count: 1_000 }, now)
      expect(found.rows.filter((each) => each.cons_no === font).map((each) => each.id)).toEqual(ids)
    }
    const page = world.meters({ type: '1', font, currentPage: 1, pageSize: 15 }, now)
    expect(page.rows.map((each) => each.id)).toEqual(ids)
    expect(world.find(font, true, now).flatMap((hit) => (hit.kind === 'meter' ? hit.id : []))).toEqual(ids)
  })

  it('stands together where the list is sorted by consumer number, and nobody comes first', () => {
    const all = world.meters({ currentPage: 1, pageSize: 20_000, sidx: 'cons_no', sord: 'asc' }, now).rows
    const numbers = all.map((each) => each.cons_no)
    expect(numbers).toEqual(numbers.toSorted())
    expect(numbers[0]).toBe('')
    const at = all.findIndex((each) => each.id === ids[0])
    expect(all.slice(at, at + ids.length).map((each) => each.id)).toEqual(ids)
  })
})

describe('names', () => {
  it('are those of the country, few from further away, and none is everybody’s', () => {
    const names = consumers
      .filter(({ meter, point }) => archive.usage(meter, point) === 'residential')
      .map(({ meter, point }) => archive.nameText(archive.nameNumber(meter, point, today)))
    const foreignIn = (of: readonly string[]): number =>
      of.filter((name) => /[\u3040-\u30ff\u4e00-\u9fff]/.test(name)).length / of.length
    expect(names.length).toBeGreaterThan(8000)
    expect(foreignIn(names)).toBeGreaterThan(0.004)
    expect(foreignIn(names)).toBeLessThan(0.02)
    const times = new Map<string, number>()
    for (const name of names) times.set(name, (times.get(name) ?? 0) + 1)
    expect(Math.max(...times.values())).toBeLessThan(9)
    const firms = served
      .filter(({ meter, point }) => archive.usage(meter, point) !== 'residential')
      .map(({ meter, point }) => archive.nameText(archive.nameNumber(meter, point, today)))
    // A shop below the flat of its owner has the owner's name.
    expect(foreignIn(firms)).toBeLessThan(0.01)
  })
})
