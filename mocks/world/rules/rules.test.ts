import { describe, expect, it } from 'vitest'
import { abnormalRuleCodes, abnormalRules, type AbnormalRule } from '../../../src/rules/archive/abnormalRules'
import type { CurveItem } from '../../../src/api/capture/meterReadings'
import type { AbnormalFinding } from '../abnormalFound'
import { carriedBy } from '../addresses'
import { createWorld } from '../createWorld'
import { createEpisodes } from '../episodes'
import { Findings } from '../findings'
import { plateOf, targetOf } from '../plates'
import { nominalVoltage } from '../profile'
import { abnormalLimits } from '../../../src/rules/limits/limits'
import { energyRules } from './energies'
import type { Found } from './found'
import { createSuspects } from './suspects'
import { isSurging } from '../surges'
import { energyOf, exportOf, importOf } from '../units'
import { itemsOf, phasesOf, wiringMode } from '../wiring'

// What the screens show, two days later: by then all is read that can be.
const morning = Date.parse('2026-11-20T14:00:00Z')
const later = morning + 2 * 86_400_000
const world = createWorld({ size: 'demo', seed: 1, zone: 'America/Santo_Domingo' })
const { network, archive, calendar, faults } = world.parts
const episodes = createEpisodes(archive, faults, calendar)
const found = world.abnormal(morning)
const of = (...rules: AbnormalRule[]): AbnormalFinding[] =>
  found.filter(({ e_type }) => rules.includes(e_type))

const indexOf = ({ meter_id }: AbnormalFinding): number => network.find('meter', meter_id)
function curveOf(id: string, date: string) {
  const meter = network.find('meter', id)
  const items = itemsOf(wiringMode(archive, meter, network.pointOf(meter))).join(',')
  return world.curve({ meter_id: id, date_begin: date, date_end: date, density: '1', items }, later)
}
const known = (values: readonly (number | null)[] | undefined): number[] =>
  (values ?? []).filter((value) => value !== null)
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length

/** Whether the record is what the other screens of its object show. */
const agrees: Partial<Record<AbnormalRule, (row: AbnormalFinding) => boolean>> = {
  missingVoltage: (row) => toldByEvent(row) && priced(row),
  currentNoVoltage: (row) => toldByEvent(row) && priced(row),
  underVoltage: ({ meter_id, data_date, value }) => volts(meter_id, data_date).includes(value ?? 0),
  overVoltage: ({ meter_id, data_date, value }) => volts(meter_id, data_date).includes(value ?? 0),
  voltageUnbalance: ({ meter_id, data_date, threshold }) => {
    const { series } = curveOf(meter_id, data_date) ?? {}
    const meter = network.find('meter', meter_id)
    const phases = phasesOf(wiringMode(archive, meter, network.pointOf(meter)))
    return (series?.ua ?? []).some((_, q) => {
      const now = phases.map((phase) => series?.[phase]?.[q] ?? Number.NaN)
      return ((Math.max(...now) - Math.min(...now)) / Math.max(...now)) * 100 > (threshold ?? 100)
    })
  },
  neutralDiffers: ({ meter_id, data_date, value }) => {
    const { series } = curveOf(meter_id, data_date) ?? {}
    const [phase, neutral] = [mean(known(series?.ia)), mean(known(series?.i0))]
    return Math.abs((1 - phase / neutral) * 100 - (value ?? 0)) < 3
  },
  overload: (row) => {
    const { series } = curveOf(row.meter_id, row.data_date) ?? {}
    const plate = plateOf(archive, network.pointArea[network.pointOf(indexOf(row))] ?? 0)
    const over = (series?.p ?? []).filter((p, q) => Math.hypot(p ?? 0, series?.q?.[q] ?? 0) > plate * 1.1)
    return over.length >= 6
  },
  dcuOffline: ({ tml_id, data_date, value }) => {
    const point = network.find('rcp', tml_id)
    const day = calendar.parseDate(data_date)
    return [0, 12].some((hour) => {
      const block = faults.pointOutageAt(point, calendar.dayStart(day) + hour * 3_600_000)
      return (
        block !== undefined &&
        (block.end - block.begin) / 3_600_000 >= (value ?? 99) - 0.1 &&
        (value ?? 0) > 24
      )
    })
  },
  wrongTransformer: (row) => {
    const { meter_id, data_date, value } = row
    const point = network.pointOf(indexOf(row))
    const checkOf = (area: number): string => network.id('meter', network.checkOf(area))
    const filed = alike(meter_id, checkOf(network.pointArea[point] ?? 0), data_date)
    const real = alike(meter_id, checkOf(faults.feedingArea(indexOf(row), point)), data_date)
    return (value ?? 1) < 0.7 && Math.abs(filed - (value ?? 1)) < 0.15 && real > 0.85
  },
  readingDecrease: (row) => {
    const [before, day] = daysOf(row.meter_id, dayBefore(row.data_date, 1), row.data_date)
    return (
      day?.pap_r === row.value &&
      before?.pap_r === row.threshold &&
      day?.pap_e === null &&
      day?.fail_reason === 'decrease'
    )
  },
  runaway: (row) => {
    const held = known(curveOf(row.meter_id, row.data_date)?.series.pap_e).reduce((a, b) => a + b, 0)
    const [day] = daysOf(row.meter_id, row.data_date, row.data_date)
    return (row.value ?? 0) > 110 && Math.abs(((day?.pap_e ?? 0) / held) * 100 - (row.value ?? 0)) < 0.2
  },
  tariffMismatch: (row) => {
    const [day] = daysOf(row.meter_id, row.data_date, row.data_date)
    const parts = [day?.pap_e1, day?.pap_e2, day?.pap_e3, day?.pap_e4].reduce<number>(
      (a, b) => a + (b ?? 0),
      0,
    )
    return Math.abs((day?.pap_e ?? 0) - parts - (row.value ?? 0)) < 0.006
  },
  meterStopped: (row) => {
    const days = daysOf(row.meter_id, dayBefore(row.data_date, 6), row.data_date)
    const flows = mean(known(curveOf(row.meter_id, row.data_date)?.series.ia))
    return flows > 0.25 && days.length === 7 && days.every(({ pap_e }) => (pap_e ?? 0) === 0)
  },
  ratioMismatch: ({ meter_id, value, threshold }) =>
    value === 2 * (threshold ?? 0) &&
    world.live(meter_id, later)?.['ct_own'] === value &&
    world.meter(meter_id, later)?.ct_ratio === `${String((threshold ?? 0) * 5)}/5`,
  demandOver: (row) => {
    const [day] = daysOf(row.meter_id, row.data_date, row.data_date)
    const contract = archive.powerLimit(indexOf(row), network.pointOf(indexOf(row)))
    return row.threshold === contract && Math.abs((day?.pap_demand_primary ?? 0) - (row.value ?? 0)) < 0.006
  },
  overCapacity: (row) =>
    Math.abs((daysOf(row.meter_id, row.data_date, row.data_date)[0]?.pap_e ?? 0) - (row.value ?? 0)) < 0.006,
  lossHigh: lossOf,
  lossNegative: lossOf,
  energyJump: (row) => {
    const day = (ago: number) => dayBefore(row.data_date, ago)
    const [kwh, ...before] = [0, 7, 14, 21, 28].map(
      (ago) => daysOf(row.meter_id, day(ago), day(ago))[0]?.pap_e,
    )
    // What was not read of the weeks before is in the registers all the same.
    const usual = mean(known(before.map((each) => each ?? null)))
    return (
      Math.abs((kwh ?? 0) - (row.value ?? 0)) < 0.006 &&
      (row.value ?? 0) > (row.threshold ?? 0) &&
      (before.includes(null) || Math.abs(3 * usual - (row.threshold ?? 0)) < 0.03)
    )
  },
  unknownMeter: ({ meter_id, cons_no, metercomid, tml_id }) =>
    meter_id === '' &&
    cons_no === '' &&
    world.find(metercomid, true, Date.parse('2026-11-20T14:00:00Z')).length === 0 &&
    // Below the concentrator stands a meter that never answered: its number has two digits exchanged.
    neverBelow(tml_id).some((meter) => {
      const wrong = archive
        .metercomid(meter)
        .split('')
        .flatMap((digit, at) => (digit === metercomid[at] ? [] : [at]))
      const [at = -1, next] = wrong
      return wrong.length === 2 && next === at + 1 && archive.metercomid(meter)[at] === metercomid[next]
    }),
  duplicateAddress: (row) =>
    row.metercomid === archive.metercomid(indexOf(row)) && neverBelow(row.tml_id).includes(indexOf(row) - 1),
}

/** Meters below a collection point that nobody ever heard. */
function neverBelow(tml_id: string): number[] {
  const { first = 0, end = 0 } = network.span('rcp', tml_id) ?? {}
  return Array.from({ length: end - first }, (_, n) => first + n).filter(
    (meter) => world.meter(network.id('meter', meter), later)?.last_online === '',
  )
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
/** The likeness of two voltages over a week, as their curves show it: what differs from the usual of the same hour. */
function alike(one: string, other: string, date: string): number {
  const unusual = (id: string): (number | null)[] => {
    const query = { meter_id: id, date_begin: dayBefore(date, 6), date_end: date, density: '3', items: 'ua' }
    const values = world.curve(query, later)?.series.ua ?? []
    const all = mean(values.filter((value) => value !== null))
    const usual = Array.from({ length: 24 }, (_, hour) =>
      middle(values.flatMap((value, n) => (n % 24 === hour && value !== null ? value : []))),
    )
    return values.map((value, n) => {
      const differs = value === null ? 1 : (value - (usual[n % 24] ?? 0)) / all
      // A sag says nothing of the transformer.
      return Math.abs(differs) > 0.02 ? null : differs
    })
  }
  const [a, b] = [unusual(one), unusual(other)]
  let [ab, aa, bb] = [0, 0, 0]
  for (const [n, x] of a.entries()) {
    const y = b[n]
    if (x === null || typeof y !== 'number') continue
    ab += x * y
    aa += x * x
    bb += y * y
  }
  return ab / Math.sqrt(aa * bb)
}

/** Day rows, oldest first. */
const daysOf = (id: string, from: string, to: string) =>
  (world.dayEnergy(id, from, to, later) ?? []).toReversed()
const dayBefore = (date: string, days: number): string => calendar.dateOf(calendar.parseDate(date) - days)

function volts(id: string, date: string): number[] {
  const { series } = curveOf(id, date) ?? {}
  return (['ua', 'ub', 'uc'] as const satisfies CurveItem[]).flatMap((phase) => known(series?.[phase]))
}

function toldByEvent({ meter_id, data_date, value, threshold }: AbnormalFinding): boolean {
  const events = world.events(meter_id, data_date, data_date, later) ?? []
  return (
    (value ?? 999) < (threshold ?? 0) &&
    events.some(
      ({ event_code, detail }) =>
        ['82', '83', '84'].includes(event_code) && detail === `U = ${(value ?? 0).toFixed(1)} V`,
    )
  )
}

/** What flowed and was not registered, by the currents and the sound voltages of the quarters, is what the finding prices. */
function priced({ meter_id, data_date, lost_revenue }: AbnormalFinding): boolean {
  const meter = network.find('meter', meter_id)
  if (lost_revenue === null || wiringMode(archive, meter, network.pointOf(meter)) !== '3') return true
  const { series } = curveOf(meter_id, data_date) ?? {}
  const ratio = world.meter(meter_id, later)?.total_ratio ?? 1
  let unregistered = 0
  for (const [q, energy] of (series?.pap_e ?? []).entries()) {
    const volt = Math.max(...(['ua', 'ub', 'uc'] as const).map((phase) => series?.[phase]?.[q] ?? 0))
    const amps = (['ia', 'ib', 'ic'] as const).reduce((sum, phase) => sum + (series?.[phase]?.[q] ?? 0), 0)
    const flowed = (volt * amps * Math.abs(series?.f?.[q] ?? 1) * ratio) / 4_000
    // What voltages of sound phases differ by is no loss.
    if (flowed > 1.02 * (energy ?? 0)) unregistered += flowed - (energy ?? 0)
  }
  const dear = lost_revenue / (abnormalLimits.energyPrice / 100)
  // Without the fault the register would have advanced by that much more.
  const { loads } = world.parts
  const load = loads.cached(meter, network.pointOf(meter))
  const day = calendar.parseDate(data_date)
  const [row] = daysOf(meter_id, data_date, data_date)
  const lacks = loads.base(load, day) - (row?.pap_e ?? 0)
  const near = (kwh: number): boolean => Math.abs(kwh - dear) < 0.12 * dear + 0.05
  return near(unregistered) && (!loads.ordinary(load, day) || near(lacks))
}

/**
 * Supply is what the check meter counts and what roofs feed in, sale what the meters of the area count, as it is known at a quarter
 * past eight of the next day; of what was not read then the mean of the same weekdays.
 */
function flowsOf(row: AbnormalFinding): { supply: number; sale: number } {
  const check = indexOf(row)
  const area = network.pointArea[network.pointOf(check)] ?? 0
  const day = calendar.parseDate(row.data_date)
  const energiesOn = (meter: number, back: number) => {
    const date = calendar.dateOf(day - back)
    const at = calendar.dayStart(day + 1) + 8.25 * 3_600_000
    const said = world.dayEnergy(network.id('meter', meter), date, date, at)?.[0]
    return typeof said?.pap_e === 'number' ? { taken: said.pap_e, given: said.rap_e ?? 0 } : undefined
  }
  let [supply, sale] = [0, 0]
  for (let { first: point, end } = network.areaPoints(area); point < end; point++)
    for (let meter = network.pointMeter[point] ?? 0; meter < (network.pointMeter[point + 1] ?? 0); meter++) {
      const own = energiesOn(meter, 0)
      const all = own ? [own] : [7, 14, 21, 28].flatMap((back) => energiesOn(meter, back) ?? [])
      const [taken, given] =
        all.length === 0 ? [0, 0] : [mean(all.map((e) => e.taken)), mean(all.map((e) => e.given))]
      supply += meter === check ? taken - given : given
      if (meter !== check) sale += taken
    }
  return { supply, sale }
}

function lossOf(row: AbnormalFinding): boolean {
  const area = network.pointArea[network.pointOf(indexOf(row))] ?? 0
  const { supply, sale } = flowsOf(row)
  const rate = ((supply - sale) / supply) * 100
  const bound = row.e_type === 'lossHigh' ? (row.value ?? 0) > targetOf(archive, area) : (row.value ?? 0) < -1
  return bound && Math.abs(rate - (row.value ?? 0)) < 0.02
}

describe('what the rules find', () => {
  it('is of every rule', () => {
    // Those of prepayment come with money.
    const rules = abnormalRuleCodes.filter((rule) => abnormalRules[rule] !== 'prepay')
    expect([...new Set(found.map(({ e_type }) => e_type))].toSorted()).toEqual(rules.toSorted())
  })

  it('is the same when its parts were worked out before, up to any of them', () => {
    const other = createWorld({ size: 'small', seed: 5, zone: 'America/Santo_Domingo' })
    let parts = 0
    while (other.prepareAbnormal(morning)) parts++
    const prepared = other.abnormal(morning)
    expect(other.prepareAbnormal(morning)).toBe(false)
    expect(parts).toBeGreaterThan(3)
    // The day before is asked for while it is being worked out, that of another zone while something else is.
    const before = morning - 86_400_000
    expect([1, 2, 3].map(() => other.prepareAbnormal(before))).toEqual([true, true, true])
    const half = other.abnormal(before)
    expect(other.prepareAbnormal(before - 86_400_000)).toBe(true)
    const inEastern = createWorld({ size: 'small', seed: 5, zone: 'America/Puerto_Rico' })
    const ids = (rows: readonly AbnormalFinding[]) => rows.map(({ id, value }) => `${id} ${String(value)}`)
    expect(ids(prepared)).toEqual(ids(inEastern.abnormal(morning)))
    expect(ids(half)).toEqual(ids(inEastern.abnormal(before)))
    expect(half.length).toBeGreaterThan(0)
  })

  it('is the same of one meter that is asked about alone', () => {
    const other = createWorld({ size: 'small', seed: 7, zone: 'America/Santo_Domingo' })
    const meters = Array.from({ length: other.meterCount }, (_, meter) => meter)
    const ids = (rows: readonly AbnormalFinding[]) => rows.map(({ id }) => id).toSorted()
    const alone = meters.map((meter) => ids(other.abnormalOf(meter, morning)))
    const all = other.abnormal(morning)
    const ofMeter = (meter: number) =>
      ids(all.filter(({ meter_id }) => meter_id === other.parts.network.id('meter', meter)))
    expect(alone).toEqual(meters.map(ofMeter))
    expect(meters.map((meter) => ids(other.abnormalOf(meter, morning)))).toEqual(alone)
  })

  it.each(Object.keys(agrees) as AbnormalRule[])('%s is what the other screens show', (rule) => {
    const wrong = new Findings()
    for (const row of of(rule).slice(0, rule.startsWith('loss') ? 2 : 12))
      wrong.claim(
        agrees[rule]?.(row) ?? false,
        `${row.metercomid || row.cp_name} ${row.data_date}: ${String(row.value)} ${row.unit}`,
      )
    expect(wrong.list).toEqual([])
  })

  it('is a jump of energy when a theft ends, or a home takes several times the usual', () => {
    const wrong = new Findings()
    const last = calendar.parseDate('2026-11-19')
    const rule = energyRules(world.parts)
    const jumps: { surges: boolean }[] = []
    for (let meter = 0; meter < network.plan.meters; meter++) {
      const point = network.pointOf(meter)
      const own: Found[] = []
      rule({ meter, point, first: last - 200, last }, abnormalLimits, own)
      for (const { day, value, threshold } of own) {
        const date = calendar.dateOf(day)
        const kwh = world.dayEnergy(network.id('meter', meter), date, date, later)?.[0]?.pap_e ?? Number.NaN
        wrong.claim(Math.abs(kwh - value) < 0.01 && value > threshold, `${archive.metercomid(meter)} ${date}`)
      }
      jumps.push(...own.map(() => ({ surges: isSurging(archive, meter, point) })))
    }
    expect(wrong.list).toEqual([])
    expect(jumps.length).toBeGreaterThan(0)
    // Thefts end so seldom that a month may see none.
    const ends = jumps.filter(({ surges }) => !surges)
    expect(ends.length).toBeGreaterThan(0)
    expect(ends.length).toBeLessThan(jumps.length)
  })

  it('passes by only areas whose loss is that of their cables, far from every limit', () => {
    const { irregularities, registers, loads } = world.parts
    const suspect = createSuspects({ archive, episodes, irregularities })
    const last = calendar.parseDate('2026-11-19')
    const wrong = new Findings()
    let passed = 0
    for (let area = 0; area < network.areaCount; area += 3) {
      const check = network.checkOf(area)
      if (check < 0 || suspect(area, last - 30, last)) continue
      passed++
      const net = (meter: number, point: number): number => {
        const load = loads.cached(meter, point)
        const units = registers.activeUnits(load, last - 2)
        return energyOf(importOf(units) - exportOf(units), load)
      }
      let lost = net(check, network.pointOf(check))
      const supply = lost
      for (let { first: point, end } = network.areaPoints(area); point < end; point++)
        for (
          let meter = network.pointMeter[point] ?? 0;
          meter < (network.pointMeter[point + 1] ?? 0);
          meter++
        )
          if (meter !== check) lost -= net(meter, point)
      const rate = (lost / supply) * 100
      wrong.claim(
        rate > -1 && rate < targetOf(archive, area),
        `${network.areaName(area)} ${rate.toFixed(2)} %`,
      )
    }
    expect(wrong.list).toEqual([])
    expect(passed).toBeGreaterThan(25)
  })

  it('is nothing on sound meters, whose quarters lie within every limit', () => {
    const wrong = new Findings()
    const suspects = new Set(found.map(({ meter_id }) => meter_id))
    const last = calendar.parseDate('2026-11-19')
    let sound = 0
    for (let meter = 0; meter < network.plan.meters; meter += 7) {
      const point = network.pointOf(meter)
      if (archive.type(meter, point) === '05' || hasCause(meter, point, last)) continue
      sound++
      const id = network.id('meter', meter)
      wrong.claim(!suspects.has(id), `${archive.metercomid(meter)} is found`)
      if (sound % 12 !== 0) continue
      const wiring = wiringMode(archive, meter, point)
      const un = nominalVoltage(archive.profile, wiring, archive.pt(meter, point))
      const { series } = curveOf(id, '2026-11-18') ?? {}
      wrong.claim(
        volts(id, '2026-11-18').every((value) => value > 0.9 * un && value < 1.1 * un),
        `${archive.metercomid(meter)} voltage`,
      )
      const check = network.checkOf(network.pointArea[point] ?? 0)
      if (check >= 0 && archive.solar(meter, point) === 0)
        wrong.claim(
          // Where the check meter was not read there is nothing to compare.
          !(alike(id, network.id('meter', check), '2026-11-18') <= 0.7),
          `${archive.metercomid(meter)} transformer`,
        )
      wrong.claim(
        known(series?.f).every((value) => Math.abs(value) >= 0.5),
        `${archive.metercomid(meter)} factor`,
      )
    }
    expect(wrong.list).toEqual([])
    expect(sound).toBeGreaterThan(500)
  })

  describe('the money', () => {
    const paid = found.flatMap((row) => {
      const first = calendar.parseDate(row.data_date)
      const { perDay, days } = row.unpaid ?? { perDay: 0, days: 0 }
      return { row, first, end: first + days, perDay, days }
    })

    it('is that of the energy of its own days: no two records of one thing stand for the same day', () => {
      const wrong = new Findings()
      const ends = new Map<string, number>()
      for (const { row, first, end, perDay, days } of paid.toSorted((a, b) => a.first - b.first)) {
        const { lost_revenue, e_type, meter_id, data_date } = row
        const who = `${meter_id} ${data_date} ${e_type}`
        const money = (perDay * days * abnormalLimits.energyPrice) / 100
        wrong.claim(Math.abs(money - (lost_revenue ?? 0)) < 0.006, `${who} price`)
        if (lost_revenue === null) continue
        const before = ends.get(`${meter_id} ${e_type}`) ?? first
        wrong.claim(days >= 1 && days <= 7 && before <= first, `${who} twice`)
        ends.set(`${meter_id} ${e_type}`, end)
      }
      expect(wrong.list).toEqual([])
      expect(ends.size).toBeGreaterThan(50)
    })

    it('of an area is what no meter in it carries', () => {
      const wrong = new Findings()
      const areas = paid.filter(({ row }) => row.e_type === 'lossHigh')
      let shared = 0
      for (const { row, first, perDay, days } of areas) {
        const area = network.find('tg', row.tg_id)
        const above = flowsOf(row).supply * (((row.value ?? 0) - targetOf(archive, area)) / 100)
        const span = days || 7
        const others = paid
          .filter((each) => each.row.tg_id === row.tg_id && each.row.e_type !== 'lossHigh')
          .map(
            (each) =>
              Math.max(0, Math.min(first + span, each.end) - Math.max(first, each.first)) * each.perDay,
          )
          .reduce((all, each) => all + each, 0)
        if (others > 0) shared++
        // What was told before the first day of the list is known to the head-end alone.
        if (first < calendar.dayOf(morning) - 24) continue
        // A record of the same week may stand for the money already.
        const before = areas.some(
          (each) => each.row.tg_id === row.tg_id && each.first < first && first < each.first + 7,
        )
        if (before && perDay === 0) continue
        const left = Math.max(0, above - others / span)
        wrong.claim(
          Math.abs(left - perDay) <= flowsOf(row).supply * 0.0002 + 0.01,
          `${row.tg_name} ${row.data_date}: ${String(perDay)}, not ${String(left)}`,
        )
      }
      expect(wrong.list).toEqual([])
      expect(areas.length).toBeGreaterThan(10)
      expect(shared).toBeGreaterThan(2)
    })
  })

  it('puts thefts and losses before a voltage that was missing for minutes', () => {
    const money = (...rules: AbnormalRule[]): number[] =>
      of(...rules).flatMap(({ lost_revenue }) => lost_revenue ?? [])
    const median = (values: readonly number[]): number =>
      values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
    expect(Math.max(...money('missingVoltage', 'currentNoVoltage'))).toBeLessThan(
      // A month of a theft, whose record carries one week.
      median(money('neutralDiffers')) * (30 / 7) * 3,
    )
    expect(median(money('missingVoltage', 'currentNoVoltage'))).toBeLessThan(
      (median(money('neutralDiffers')) * (30 / 7)) / 10,
    )
    expect(money('noData')).toEqual([])
    const checks = of('missingVoltage', 'currentNoVoltage').filter(
      (row) => archive.type(indexOf(row), network.pointOf(indexOf(row))) === '05',
    )
    expect(checks.length).toBeGreaterThan(0)
    expect(checks.every(({ lost_revenue }) => lost_revenue === null)).toBe(true)
    const feeders = found.filter(
      (row) => row.meter_id !== '' && network.pointType(network.pointOf(indexOf(row))) === '03',
    )
    expect(feeders.length).toBeGreaterThan(0)
    expect(feeders.every(({ lost_revenue }) => lost_revenue === null)).toBe(true)
    expect(feeders.every(({ e_type, tg_id }) => tg_id === '' && e_type !== 'wrongTransformer')).toBe(true)
  })
})

/** Whether anything at all is wrong with a meter, its wiring or its place in the month before a day. */
function hasCause(meter: number, point: number, last: number): boolean {
  const days = Array.from({ length: 35 }, (_, ago) => last - ago)
  const { irregularities } = world.parts
  return (
    faults.never(meter) ||
    faults.wrongClock(meter) ||
    network.pointDirect[point] === 1 ||
    faults.feedingArea(meter, point) !== network.pointArea[point] ||
    irregularities.thefts(meter, point, { first: last - 35, last }).length > 0 ||
    irregularities.registered(meter, point, last) !== 1 ||
    isSurging(archive, meter, point) ||
    carriedBy(archive, faults, meter - 1, point)?.owner === meter ||
    days.some((day) => faults.deadAt(meter, day) ?? episodes.episodeOn(meter, point, day))
  )
}
