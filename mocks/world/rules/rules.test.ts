import { describe, expect, it } from 'vitest'
import type { AbnormalRule } from '../../../src/rules/abnormalRules'
import type { CurveItem } from '../../../src/api/meterReadings'
import type { AbnormalFinding } from '../abnormal'
import { createWorld } from '../createWorld'
import { createEpisodes } from '../episodes'
import { Findings } from '../findings'
import { plateOf, targetOf } from '../plates'
import { nominalVoltage } from '../profile'
import { abnormalLimits } from '../../../src/rules/limits'
import { energyRules } from './energies'
import type { Found } from './found'
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
  missingVoltage: toldByEvent,
  currentNoVoltage: toldByEvent,
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
    const cp = network.find('rcp', tml_id)
    const day = calendar.parseDate(data_date)
    return [0, 12].some((hour) => {
      const block = faults.pointOutageAt(cp, calendar.dayStart(day) + hour * 3_600_000)
      return (
        block !== undefined && (block.to - block.from) / 3_600_000 >= (value ?? 99) - 0.1 && (value ?? 0) > 24
      )
    })
  },
  lossHigh: lossOf,
  lossNegative: lossOf,
}

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

/**
 * Supply is what the check meter counts and what roofs feed in, sale what the meters of the area count, as it is known at a quarter
 * past eight of the next day; of what was not read then the mean of the same weekdays.
 */
function lossOf(row: AbnormalFinding): boolean {
  const check = indexOf(row)
  const area = network.pointArea[network.pointOf(check)] ?? 0
  const day = calendar.parseDate(row.data_date)
  const known = (meter: number, back: number) => {
    const date = calendar.dateOf(day - back)
    const at = calendar.dayStart(day + 1) + 8.25 * 3_600_000
    const said = world.dayEnergy(network.id('meter', meter), date, date, at)?.[0]
    return typeof said?.pap_e === 'number' ? { taken: said.pap_e, given: said.rap_e ?? 0 } : undefined
  }
  let [supply, sale] = [0, 0]
  for (let { from: cp, to } = network.areaPoints(area); cp < to; cp++)
    for (let meter = network.pointMeter[cp] ?? 0; meter < (network.pointMeter[cp + 1] ?? 0); meter++) {
      const own = known(meter, 0)
      const all = own ? [own] : [7, 14, 21, 28].flatMap((back) => known(meter, back) ?? [])
      const [taken, given] =
        all.length === 0 ? [0, 0] : [mean(all.map((e) => e.taken)), mean(all.map((e) => e.given))]
      supply += meter === check ? taken - given : given
      if (meter !== check) sale += taken
    }
  const rate = ((supply - sale) / supply) * 100
  const bound = row.e_type === 'lossHigh' ? (row.value ?? 0) > targetOf(archive, area) : (row.value ?? 0) < -1
  return bound && Math.abs(rate - (row.value ?? 0)) < 0.02
}

describe('what the rules find', () => {
  it('is of these rules, each of which has its cases', () => {
    expect([...new Set(found.map(({ e_type }) => e_type))].toSorted()).toEqual(
      expect.arrayContaining(
        [
          'clockDeviation',
          'currentNoVoltage',
          'dcuOffline',
          'dcuSuccess',
          'lossChange',
          'lossHigh',
          'lossNegative',
          'missingVoltage',
          'neutralDiffers',
          'noData',
          'overVoltage',
          'overload',
          'underVoltage',
          'voltageUnbalance',
          'weakSignal',
          'wrongTransformer',
        ].toSorted(),
      ),
    )
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

  it('is a jump of energy when a theft ends', () => {
    const wrong = new Findings()
    const last = calendar.parseDate('2026-11-19')
    const rule = energyRules(world.parts)
    const jumps: Found[] = []
    for (let meter = 0; meter < network.plan.meters; meter++) {
      const cp = network.pointOf(meter)
      const own: Found[] = []
      rule({ meter, cp, first: last - 200, last }, abnormalLimits, own)
      for (const { day, value, threshold } of own) {
        const date = calendar.dateOf(day)
        const kwh = world.dayEnergy(network.id('meter', meter), date, date, later)?.[0]?.pap_e ?? Number.NaN
        wrong.claim(Math.abs(kwh - value) < 0.01 && value > threshold, `${archive.metercomid(meter)} ${date}`)
      }
      jumps.push(...own)
    }
    expect(wrong.list).toEqual([])
    expect(jumps.length).toBeGreaterThan(0)
  })

  it('is nothing on sound meters, whose quarters lie within every limit', () => {
    const wrong = new Findings()
    const suspects = new Set(found.map(({ meter_id }) => meter_id))
    const last = calendar.parseDate('2026-11-19')
    let sound = 0
    for (let meter = 0; meter < network.plan.meters; meter += 7) {
      const cp = network.pointOf(meter)
      if (archive.type(meter, cp) === '05' || hasCause(meter, cp, last)) continue
      sound++
      const id = network.id('meter', meter)
      wrong.claim(!suspects.has(id), `${archive.metercomid(meter)} is found`)
      if (sound % 12 !== 0) continue
      const wiring = wiringMode(archive, meter, cp)
      const un = nominalVoltage(archive.profile, wiring, archive.pt(meter, cp))
      const { series } = curveOf(id, '2026-11-18') ?? {}
      wrong.claim(
        volts(id, '2026-11-18').every((value) => value > 0.9 * un && value < 1.1 * un),
        `${archive.metercomid(meter)} voltage`,
      )
      wrong.claim(
        known(series?.f).every((value) => Math.abs(value) >= 0.5),
        `${archive.metercomid(meter)} factor`,
      )
    }
    expect(wrong.list).toEqual([])
    expect(sound).toBeGreaterThan(500)
  })

  it('puts thefts and losses before a voltage that was missing for minutes', () => {
    const money = (...rules: AbnormalRule[]): number[] =>
      of(...rules).flatMap(({ lost_revenue }) => lost_revenue ?? [])
    const median = (values: readonly number[]): number =>
      values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
    expect(Math.max(...money('missingVoltage', 'currentNoVoltage'))).toBeLessThan(
      median(money('neutralDiffers')) * 3,
    )
    expect(median(money('missingVoltage', 'currentNoVoltage'))).toBeLessThan(
      median(money('neutralDiffers')) / 10,
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
function hasCause(meter: number, cp: number, last: number): boolean {
  const days = Array.from({ length: 35 }, (_, ago) => last - ago)
  const { irregularities } = world.parts
  return (
    faults.never(meter) ||
    faults.wrongClock(meter) ||
    network.pointDirect[cp] === 1 ||
    faults.feedingArea(meter, cp) !== network.pointArea[cp] ||
    irregularities.thefts(meter, cp, { from: last - 35, last }).length > 0 ||
    irregularities.registered(meter, cp, last) !== 1 ||
    days.some((day) => faults.deadAt(meter, day) ?? episodes.of(meter, cp, day))
  )
}
