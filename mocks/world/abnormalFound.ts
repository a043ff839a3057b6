import type { AbnormalRow } from '../../src/api/cbo/abnormal'
import { abnormalRules, type AbnormalRule } from '../../src/rules/archive/abnormalRules'
import type { AbnormalLimits } from '../../src/rules/limits/limits'
import type { Network } from './network'
import { bits, draw, topic } from './random'
import { addressRules } from './rules/addresses'
import { areaRules } from './rules/areas'
import { contractRules } from './rules/contracts'
import { currentRules } from './rules/currents'
import { deviceRules } from './rules/devices'
import { energyRules } from './rules/energies'
import { leftToArea } from './rules/carried'
import { round, runsAt, weekDays, type Field, type Found, type Unpaid } from './rules/found'
import { registerRules } from './rules/registers'
import { voltageRules } from './rules/voltages'

type WorkFields =
  | 'read_result'
  | 'read_time'
  | 'assignee'
  | 'assignee_name'
  | 'note'
  | 'snoozed_until'
  | 'dispmonitor_type'
  | 'dispe_type'
  | 'severity'
  | 'create_user'
  | 'create_time'

/** Finding of a rule about one meter on one day, before a user has worked on it. Its words are added by the answer. */
export interface AbnormalFinding extends Omit<AbnormalRow, WorkFields> {
  monitor_type: string
  e_type: AbnormalRule
  /** Instant at which the head-end knew, ms since 1970. */
  readonly foundAt: number
  /** True when it was unread at the start of the world. */
  readonly unread: boolean
  /** Ids of every object above the meter, for filters; a finding about an area has the area's id, too. */
  readonly nodes: ReadonlySet<string>
  /** User name of the observer; absent for findings of a rule. */
  readonly observer?: string
  /** Ids of the events of meters that it is about. */
  readonly event_ids?: readonly string[]
  /** The energy behind its money. */
  readonly unpaid?: Unpaid | undefined
}

/** Subject of a finding: a meter, a collection point, or an address that a collection point hears. */
interface Subject {
  meter?: number
  address?: string
  point: number
}
/** Unique number of a subject: an address is always larger than an index. */
const numberOf = ({ meter, address, point }: Subject): number =>
  meter ?? (address === undefined ? point : Number(address))

const days = 30
/** Cost of energy that was used and not registered, in the utility's currency. */
export const lostRevenue = (
  { perDay, days: unpaidDays }: Unpaid,
  { energyPrice }: Pick<AbnormalLimits, 'energyPrice'>,
): number => round((perDay * unpaidDays * energyPrice) / 100, 2)
/** Every rule about single meters. */
const meterRules = [
  deviceRules,
  voltageRules,
  currentRules,
  energyRules,
  registerRules,
  contractRules,
] as const
/** Share of findings that are still unread, by age in days. */
const unreadShare = (age: number): number =>
  age <= 0 ? 0.6 : age === 1 ? 0.3 : age === 2 ? 0.15 : age < 7 ? 0.06 : 0.012
/** Id of a finding about a subject on a day. The rule is part of it: one meter can break several rules on one day. */
export const findingId = (seed: number, subjectNumber: number, rule: AbnormalRule, day: number): string =>
  [1, 2, 3, 4]
    .map((part) =>
      bits(seed + part, topic.event, subjectNumber, 1_000 + Object.keys(abnormalRules).indexOf(rule), day)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('')

/** Ids of every object above a collection point, and its own. */
function nodesOf(network: Network, point: number): string[] {
  const area = network.pointArea[point] ?? 0
  const line = network.pointLine[point] ?? 0
  const centre = network.lineCentre(line)
  return [
    network.id('org', 0),
    network.id('org', network.centreBranch(centre) + 1),
    network.id('org', network.centreOrg(centre)),
    network.id('subs', network.lineSubstation(line)),
    network.id('line', line),
    ...(area < 0 ? [] : [network.id('tg', area)]),
    network.id('rcp', point),
  ]
}

/** Device and consumer of a finding: a collection point has no meter and no consumer, nor has an unknown address. */
function placeOf({ archive, rows }: Field, { meter, address = '', point }: Subject, instant: number) {
  const row = rows.row(meter ?? archive.network.pointMeter[point] ?? 0, point, instant)
  const { cp_name, tml_id, name, tg_id, tg_name, comm_protocol, dispcomm_protocol } = row
  const place = { cp_name, tml_id, name, tg_id, tg_name, comm_protocol, dispcomm_protocol }
  if (meter === undefined)
    return { ...place, meter_id: '', metercomid: address, cons_no: '', cons_name: '', mp: null }
  const { id, metercomid, cons_no, cons_name, mp } = row
  return { ...place, meter_id: id, metercomid, cons_no, cons_name, mp }
}

/** Finds what the rules report about one meter or one area. */
export function createFound(field: Field) {
  const { archive, faults, calendar } = field
  const { network } = archive
  const { seed } = network
  const rules = meterRules.map((rule) => rule(field))
  const areasOf = areaRules(field)
  const ofAddress = addressRules(field)

  function finding(
    subject: Subject,
    result: Found,
    { foundAt, unread, limits }: { foundAt: number; unread: boolean; limits: AbnormalLimits },
  ): AbnormalFinding {
    const { meter, point } = subject
    return {
      id: findingId(seed, meter ?? -1 - numberOf(subject), result.rule, result.day),
      ...placeOf(field, subject, foundAt),
      monitor_type: abnormalRules[result.rule],
      e_type: result.rule,
      data_date: calendar.dateOf(result.day),
      value: result.value,
      threshold: result.threshold,
      unit: result.unit,
      lost_revenue: result.unpaid === undefined ? null : lostRevenue(result.unpaid, limits),
      unpaid: result.unpaid,
      foundAt,
      unread,
      nodes: new Set(nodesOf(network, point)),
    }
  }

  /** Findings about the 30 days up to `last`. */
  function upTo(last: number) {
    const first = last - days + 1
    const toFinding = (subject: Subject, result: Found, limits: AbnormalLimits): AbnormalFinding => {
      const key = numberOf(subject)
      const foundAt =
        calendar.dayStart(result.day + 1) + runsAt + (bits(seed, topic.event, key, result.day) % 1800) * 1000
      const unread = draw(seed, topic.event, key, result.day, 7) < unreadShare(last - result.day)
      return finding(subject, result, { foundAt, unread, limits })
    }
    function foundOf(meter: number, limits: AbnormalLimits, firstDay: number, lastDay: number): Found[] {
      const results: Found[] = []
      for (const rule of rules)
        rule({ meter, point: network.pointOf(meter), first: firstDay, last: lastDay }, limits, results)
      return results
    }
    /** Results with an amount of money, by meter. */
    const chargedResults = new Map<number, readonly Found[]>()
    function ofMeter(meter: number, limits: AbnormalLimits): Found[] {
      const results = foundOf(meter, limits, first, last)
      chargedResults.set(
        meter,
        results.filter(({ unpaid }) => unpaid),
      )
      return results
    }
    /**
     * Results with an amount of money about the meters of an area, including those of a week that began before the
     * first day.
     */
    function carriedIn(area: number, limits: AbnormalLimits): Found[] {
      const { first: from, end } = network.areaMeters(area)
      return Array.from({ length: end - from }, (_, n) => from + n)
        .filter((meter) => !faults.never(meter))
        .flatMap((meter) => [
          ...foundOf(meter, limits, first - weekDays + 1, first - 1),
          ...(chargedResults.get(meter) ?? ofMeter(meter, limits)),
        ])
    }
    return {
      ofMeter(meter: number, limits: AbnormalLimits): AbnormalFinding[] {
        const point = network.pointOf(meter)
        if (faults.never(meter))
          return ofAddress({ meter, point, first, last }).map((result) =>
            toFinding({ point, ...result.subject }, result, limits),
          )
        return ofMeter(meter, limits).map((result) => toFinding({ meter, point }, result, limits))
      },
      ofArea(area: number, limits: AbnormalLimits): AbnormalFinding[] {
        const check = network.checkOf(area)
        const areaResults = areasOf(area, first, last)
        const meterResults = areaResults.some(({ unpaid }) => unpaid) ? carriedIn(area, limits) : []
        return areaResults.map((result) =>
          toFinding(
            result.point === undefined
              ? { meter: check, point: network.pointOf(check) }
              : { point: result.point },
            { ...result, unpaid: leftToArea(result, meterResults) },
            limits,
          ),
        )
      },
    }
  }

  return { finding, upTo }
}
