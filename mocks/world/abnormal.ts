import type { AbnormalRow } from '../../src/api/abnormal'
import { abnormalRules, type AbnormalRule } from '../../src/rules/abnormalRules'
import { abnormalLimits, type AbnormalLimits } from '../../src/rules/limits'
import type { Archive } from './archive'
import { DAY, HOUR, type Calendar } from './calendar'
import type { Events } from './events'
import type { Faults } from './faults'
import { bits, draw, topic } from './random'
import { Recent } from './recent'
import type { Rows } from './rows'

type Worked =
  | 'read_result'
  | 'read_time'
  | 'assignee'
  | 'assignee_name'
  | 'note'
  | 'snoozed_until'
  | 'dispmonitor_type'
  | 'dispe_type'
  | 'severity'

/** What a rule found about one meter on one day, before a user has worked on it. Words come with the answer. */
export interface AbnormalFinding extends Omit<AbnormalRow, Worked> {
  monitor_type: string
  e_type: AbnormalRule
  /** When the head-end knew, ms since 1970. */
  readonly foundAt: number
  /** It was unread when the world began. */
  readonly unread: boolean
  /** Ids of every object above the meter, for filters. */
  readonly nodes: ReadonlySet<string>
}

export interface Abnormal {
  /** What the rules found about the last 30 days by their limits, as far as it is known at `now`; newest first, dearest first in a day. */
  readonly findings: (now: number, limits?: AbnormalLimits) => readonly AbnormalFinding[]
  /** The voltage event of the last day (or ten) that is no finding yet; `used` holds ids of those that are. */
  readonly latest: (
    now: number,
    used: ReadonlySet<string>,
    limits?: AbnormalLimits,
  ) => AbnormalFinding | undefined
}

/** What the rules found up to a day, and when the last of it was known, ms since 1970. */
interface Built {
  all: readonly AbnormalFinding[]
  complete: number
}

interface Found {
  rule: AbnormalRule
  day: number
  value: number
  threshold: number
  unit: string
  /** kWh a month that are not paid for. */
  unpaid?: number
}

const days = 30
/** The rules run after the first collection round. */
const runsAt = 6.5 * HOUR
/** DOP per kWh, about. */
const price = 7.9
/** Meters looked at in the largest world: an even sample. */
const sample = 12_400
/** Share that is still unread, by age in days. */
const unreadShare = (age: number): number =>
  age <= 0 ? 0.85 : age === 1 ? 0.6 : age === 2 ? 0.3 : age < 7 ? 0.12 : 0.02
const round = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places
/** The number in the detail of a voltage event, 'U = 203.4 V'. */
const volts = (detail: string): number => Number(/[\d.]+/.exec(detail)?.[0] ?? Number.NaN)

/** Which rules a meter breaks within some days, by the limits that are set. */
function createCheck(archive: Archive, faults: Faults, events: Events, rows: Rows, calendar: Calendar) {
  const { network } = archive
  const { seed } = network
  return check

  function check(
    meter: number,
    cp: number,
    { first, last }: { first: number; last: number },
    limits: AbnormalLimits,
  ): Found[] {
    const found: Found[] = []
    const each = (every: number, visit: (day: number) => void) => {
      for (let day = first + ((((meter - first) % every) + every) % every); day <= last; day += every)
        if (!faults.deadAt(meter, day) && day >= archive.firstDay(meter, cp)) visit(day)
    }
    if (faults.never(meter)) return found
    const dead =
      faults.deadAt(meter, last) ?? faults.deadAt(meter, first + days / 2) ?? faults.deadAt(meter, first)
    const third = dead ? dead.from + limits.noData - 1 : Number.NaN
    if (third >= Math.max(first, archive.firstDay(meter, cp)) && third <= last)
      found.push({
        rule: 'noData',
        day: third,
        value: limits.noData,
        threshold: limits.noData,
        unit: 'd',
        unpaid: archive.monthly(meter, cp) / 10,
      })
    if (faults.wrongClock(meter))
      each(10, (day) => {
        const off = Math.abs(rows.detail(meter, cp, calendar.dayStart(day)).clock_deviation_s) / 60
        if (off > limits.clockDeviation)
          found.push({
            rule: 'clockDeviation',
            day,
            value: round(off, 1),
            threshold: limits.clockDeviation,
            unit: 'min',
          })
      })
    const theft = faults.theft(meter, cp)
    if (theft)
      each(7, (day) => {
        if (day < theft.day) return
        const unpaid = archive.monthly(meter, cp) * (1 - theft.counts)
        const value = Math.round((1 - theft.counts) * 100)
        if (value > limits.neutralDiffers)
          found.push({
            rule: 'neutralDiffers',
            day,
            value,
            threshold: limits.neutralDiffers,
            unit: '%',
            unpaid,
          })
      })
    if (faults.feedingArea(meter, cp) !== network.pointArea[cp])
      each(14, (day) => {
        const value = round(0.22 + 0.38 * draw(seed, topic.theft, meter, 5, day), 2)
        found.push({ rule: 'wrongTransformer', day, value, threshold: 0.7, unit: '' })
      })
    if (network.pointDirect[cp])
      each(days, (day) => {
        const { rssi } = rows.detail(meter, cp, calendar.dayStart(day))
        if (rssi !== null && rssi <= limits.weakSignal)
          found.push({ rule: 'weakSignal', day, value: rssi, threshold: limits.weakSignal, unit: 'dBm' })
      })
    if (archive.type(meter, cp) !== '01') {
      const end = calendar.dayStart(last + 1)
      for (const event of events.list(meter, cp, calendar.dayStart(first), end - 1, end)) {
        if (event.event_code !== '83') continue
        const day = calendar.parseDate(event.event_time)
        const value = volts(event.detail)
        if (value >= limits.missingVoltage) continue
        const unpaid = archive.monthly(meter, cp) / 3
        found.push({
          rule: 'missingVoltage',
          day,
          value,
          threshold: limits.missingVoltage,
          unit: 'V',
          unpaid,
        })
      }
    }
    return found
  }
}

/**
 * Abnormal meter data follows from what goes wrong in the field: a dead meter has no data, a stolen current shows between
 * phase and neutral, a clock that events call invalid deviates, a swapped transformer does not correlate.
 */
export function createAbnormal(
  archive: Archive,
  faults: Faults,
  events: Events,
  rows: Rows,
  calendar: Calendar,
): Abnormal {
  const { network } = archive
  const { seed, plan } = network
  const step = Math.max(1, Math.ceil(plan.meters / sample))
  const known = new Recent<string, Built>(3)
  const check = createCheck(archive, faults, events, rows, calendar)

  function finding(meter: number, cp: number, of: Found, foundAt: number, unread: boolean): AbnormalFinding {
    const area = network.pointArea[cp] ?? 0
    const line = network.areaLine[area] ?? 0
    const centre = network.lineCentre(line)
    const nodes = [
      network.id('org', 0),
      network.id('org', network.centreBranch(centre) + 1),
      network.id('org', network.centreOrg(centre)),
      network.id('subs', network.lineSubstation(line)),
      network.id('line', line),
      network.id('tg', area),
      network.id('rcp', cp),
    ]
    // The rule's name is part of the identity: one meter can break several rules on one day.
    const rule = Object.keys(abnormalRules).indexOf(of.rule)
    const words = [1, 2, 3, 4].map((part) =>
      bits(seed + part, topic.event, meter, 1_000 + rule, of.day)
        .toString(16)
        .padStart(8, '0'),
    )
    const row = rows.row(meter, cp, foundAt)
    const { id, metercomid, cons_no, cons_name, cp_name, mp, tml_id, name, tg_id, tg_name } = row
    return {
      id: words.join(''),
      meter_id: id,
      metercomid,
      cons_no,
      cons_name,
      cp_name,
      mp,
      tml_id,
      name,
      tg_id,
      tg_name,
      comm_protocol: row.comm_protocol,
      dispcomm_protocol: row.dispcomm_protocol,
      monitor_type: abnormalRules[of.rule],
      e_type: of.rule,
      data_date: calendar.dateOf(of.day),
      value: of.value,
      threshold: of.threshold,
      unit: of.unit,
      lost_revenue: of.unpaid === undefined ? null : round(of.unpaid * price, 2),
      foundAt,
      unread,
      nodes: new Set(nodes),
    }
  }

  function build(last: number, limits: AbnormalLimits): Built {
    const found: AbnormalFinding[] = []
    for (let meter = 0; meter < plan.meters; meter += step) {
      const cp = network.pointOf(meter)
      for (const of of check(meter, cp, { first: last - days + 1, last }, limits)) {
        const at =
          calendar.dayStart(of.day + 1) + runsAt + (bits(seed, topic.event, meter, of.day) % 1800) * 1000
        const unread = draw(seed, topic.event, meter, of.day, 7) < unreadShare(last - of.day)
        found.push(finding(meter, cp, of, at, unread))
      }
    }
    return {
      all: found.sort(newestFirst),
      complete: found.reduce((latest, { foundAt }) => Math.max(latest, foundAt), 0),
    }
  }

  return {
    findings(now, limits = abnormalLimits) {
      const last = calendar.dayOf(now - runsAt) - 1
      const { all, complete } = known.get(`${last} ${Object.values(limits).join(' ')}`, () =>
        build(last, limits),
      )
      return complete <= now ? all : all.filter((of) => of.foundAt <= now)
    },
    latest(now, used, limits = abnormalLimits) {
      const begin = bits(seed, topic.event, used.size, 4_711) % plan.meters
      for (const span of [DAY, 10 * DAY])
        for (let look = 0; look < Math.min(plan.meters, 900); look++) {
          const meter = (begin + look) % plan.meters
          const cp = network.pointOf(meter)
          if (faults.never(meter)) continue
          for (const event of events.list(meter, cp, now - span, now, now)) {
            const low = ['76', '77', '78'].includes(event.event_code)
            if (!low && event.event_code !== '79') continue
            const value = volts(event.detail)
            if (low ? value >= limits.underVoltage : value <= limits.overVoltage) continue
            const of: Found = {
              rule: low ? 'underVoltage' : 'overVoltage',
              day: calendar.parseDate(event.event_time),
              value,
              threshold: low ? limits.underVoltage : limits.overVoltage,
              unit: 'V',
            }
            const made = finding(meter, cp, of, now, true)
            if (!used.has(made.id)) return made
          }
        }
      return undefined
    },
  }
}

/** The natural order of the list: newest day first, most money at risk first within a day. */
export const newestFirst = (a: AbnormalFinding, b: AbnormalFinding): number =>
  (a.data_date === b.data_date ? 0 : a.data_date < b.data_date ? 1 : -1) ||
  (b.lost_revenue ?? -1) - (a.lost_revenue ?? -1) ||
  b.foundAt - a.foundAt ||
  (a.id < b.id ? -1 : 1)
