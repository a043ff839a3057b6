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
  | 'create_user'
  | 'create_time'

/** What a rule found about one meter on one day, before a user has worked on it. Words come with the answer. */
export interface AbnormalFinding extends Omit<AbnormalRow, Worked> {
  monitor_type: string
  e_type: AbnormalRule
  /** When the head-end knew, ms since 1970. */
  readonly foundAt: number
  /** It was unread when the world began. */
  readonly unread: boolean
  /** Ids of every object above the meter, for filters; of what is about an area its own, too. */
  readonly nodes: ReadonlySet<string>
  /** User name of the person who saw it; absent: a rule found it. */
  readonly by?: string
  /** Ids of the events of meters that it is about. */
  readonly event_ids?: readonly string[]
  /** The energy behind its money. */
  readonly unpaid?: Unpaid | undefined
}

/** Whom it is about: a meter, a collection point, or an address that a collection point hears. */
interface Subject {
  meter?: number
  address?: string
  cp: number
}
/** One number for it: no address is as small as an index. */
const numberOf = ({ meter, address, cp }: Subject): number =>
  meter ?? (address === undefined ? cp : Number(address))

const days = 30
/** What energy that is used and not registered costs, in the utility's currency. */
export const lostRevenue = (
  { perDay, days }: Unpaid,
  { energyPrice }: Pick<AbnormalLimits, 'energyPrice'>,
): number => round((perDay * days * energyPrice) / 100, 2)
/** Every rule about single meters. */
const meterRules = [
  deviceRules,
  voltageRules,
  currentRules,
  energyRules,
  registerRules,
  contractRules,
] as const
/** Share that is still unread, by age in days. */
const unreadShare = (age: number): number =>
  age <= 0 ? 0.6 : age === 1 ? 0.3 : age === 2 ? 0.15 : age < 7 ? 0.06 : 0.012
/**
 * The id of what is found about a meter (its index) on a day. The rule's name is part of it: one meter can break several
 * rules on one day.
 */
export const findingId = (seed: number, who: number, rule: AbnormalRule, day: number): string =>
  [1, 2, 3, 4]
    .map((part) =>
      bits(seed + part, topic.event, who, 1_000 + Object.keys(abnormalRules).indexOf(rule), day)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('')

/** Ids of every object above a collection point, and its own. */
function nodesOf(network: Network, cp: number): string[] {
  const area = network.pointArea[cp] ?? 0
  const line = network.pointLine[cp] ?? 0
  const centre = network.lineCentre(line)
  return [
    network.id('org', 0),
    network.id('org', network.centreBranch(centre) + 1),
    network.id('org', network.centreOrg(centre)),
    network.id('subs', network.lineSubstation(line)),
    network.id('line', line),
    ...(area < 0 ? [] : [network.id('tg', area)]),
    network.id('rcp', cp),
  ]
}

/** Whom a finding is about: a collection point has no meter and no consumer, and what it hears is nobody's. */
function placeOf({ archive, rows }: Field, { meter, address = '', cp }: Subject, at: number) {
  const row = rows.row(meter ?? archive.network.pointMeter[cp] ?? 0, cp, at)
  const { cp_name, tml_id, name, tg_id, tg_name, comm_protocol, dispcomm_protocol } = row
  const place = { cp_name, tml_id, name, tg_id, tg_name, comm_protocol, dispcomm_protocol }
  if (meter === undefined)
    return { ...place, meter_id: '', metercomid: address, cons_no: '', cons_name: '', mp: null }
  const { id, metercomid, cons_no, cons_name, mp } = row
  return { ...place, meter_id: id, metercomid, cons_no, cons_name, mp }
}

/** What the rules find about one meter, or one area. */
export function createFound(field: Field) {
  const { archive, faults, calendar } = field
  const { network } = archive
  const { seed } = network
  const rules = meterRules.map((rule) => rule(field))
  const areasOf = areaRules(field)
  const ofAddress = addressRules(field)

  function finding(
    subject: Subject,
    of: Found,
    { foundAt, unread, limits }: { foundAt: number; unread: boolean; limits: AbnormalLimits },
  ): AbnormalFinding {
    const { meter, cp } = subject
    return {
      id: findingId(seed, meter ?? -1 - numberOf(subject), of.rule, of.day),
      ...placeOf(field, subject, foundAt),
      monitor_type: abnormalRules[of.rule],
      e_type: of.rule,
      data_date: calendar.dateOf(of.day),
      value: of.value,
      threshold: of.threshold,
      unit: of.unit,
      lost_revenue: of.unpaid === undefined ? null : lostRevenue(of.unpaid, limits),
      unpaid: of.unpaid,
      foundAt,
      unread,
      nodes: new Set(nodesOf(network, cp)),
    }
  }

  /** What is found about the 30 days up to `last`. */
  function upTo(last: number) {
    const first = last - days + 1
    const made = (subject: Subject, of: Found, limits: AbnormalLimits): AbnormalFinding => {
      const key = numberOf(subject)
      const foundAt =
        calendar.dayStart(of.day + 1) + runsAt + (bits(seed, topic.event, key, of.day) % 1800) * 1000
      const unread = draw(seed, topic.event, key, of.day, 7) < unreadShare(last - of.day)
      return finding(subject, of, { foundAt, unread, limits })
    }
    function foundOf(meter: number, limits: AbnormalLimits, from: number, to: number): Found[] {
      const own: Found[] = []
      for (const rule of rules)
        rule({ meter, cp: network.pointOf(meter), first: from, last: to }, limits, own)
      return own
    }
    /** What was found about each meter that has money in it. */
    const carrying = new Map<number, readonly Found[]>()
    function ofMeter(meter: number, limits: AbnormalLimits): Found[] {
      const own = foundOf(meter, limits, first, last)
      carrying.set(
        meter,
        own.filter(({ unpaid }) => unpaid),
      )
      return own
    }
    /** Records with money about the meters of an area; those of a week that began before the first day are among them. */
    function carriedIn(area: number, limits: AbnormalLimits): Found[] {
      const { from, to } = network.areaMeters(area)
      return Array.from({ length: to - from }, (_, n) => from + n)
        .filter((meter) => !faults.never(meter))
        .flatMap((meter) => [
          ...foundOf(meter, limits, first - weekDays + 1, first - 1),
          ...(carrying.get(meter) ?? ofMeter(meter, limits)),
        ])
    }
    return {
      ofMeter(meter: number, limits: AbnormalLimits): AbnormalFinding[] {
        const cp = network.pointOf(meter)
        if (faults.never(meter))
          return ofAddress({ meter, cp, first, last }).map((of) => made({ cp, ...of.of }, of, limits))
        return ofMeter(meter, limits).map((of) => made({ meter, cp }, of, limits))
      },
      ofArea(area: number, limits: AbnormalLimits): AbnormalFinding[] {
        const check = network.checkOf(area)
        const all = areasOf(area, first, last)
        const others = all.some(({ unpaid }) => unpaid) ? carriedIn(area, limits) : []
        return all.map((of) =>
          made(
            of.cp === undefined ? { meter: check, cp: network.pointOf(check) } : { cp: of.cp },
            { ...of, unpaid: leftToArea(of, others) },
            limits,
          ),
        )
      },
    }
  }

  return { finding, upTo }
}
