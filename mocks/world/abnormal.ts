import type { AbnormalRow } from '../../src/api/abnormal'
import { abnormalRules, type AbnormalRule } from '../../src/rules/abnormalRules'
import { abnormalLimits, type AbnormalLimits } from '../../src/rules/limits'
import type { Archive } from './archive'
import { DAY } from './calendar'
import type { Episode } from './episodes'
import type { Events } from './events'
import type { Network } from './network'
import { nominalVoltage } from './profile'
import { bits, draw, topic } from './random'
import { Recent } from './recent'
import { addressRules } from './rules/addresses'
import { areaRules } from './rules/areas'
import { contractRules } from './rules/contracts'
import { currentRules } from './rules/currents'
import { deviceRules } from './rules/devices'
import { energyRules } from './rules/energies'
import { registerRules } from './rules/registers'
import { round, runsAt, type Field, type Found } from './rules/found'
import { voltageRules } from './rules/voltages'
import { wiringMode } from './wiring'

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
  /** Ids of every object above the meter, for filters. */
  readonly nodes: ReadonlySet<string>
  /** User name of the person who saw it; absent: a rule found it. */
  readonly by?: string
  /** Ids of the events of meters that it is about. */
  readonly event_ids?: readonly string[]
}

export interface Abnormal {
  /** What the rules found about the last 30 days by their limits, as far as it is known at `now`; newest first, dearest first in a day. */
  readonly abnormal: (now: number, limits?: AbnormalLimits) => readonly AbnormalFinding[]
  /** Works out the next part of `abnormal` and says whether there is more: a few ms, for those who have time before somebody asks. */
  readonly prepareAbnormal: (now: number) => boolean
  /** The id of what a rule found about a meter (its index) on a day, by `now`; '' = nothing. Only that meter is looked at. */
  readonly foundBy: (
    of: { meter: number; rule: AbnormalRule; day: number },
    now: number,
    limits?: AbnormalLimits,
  ) => string
  /** The voltage event of the last day (or ten) that is no finding yet; `used` holds ids of those that are. */
  readonly latestAbnormal: (
    now: number,
    used: ReadonlySet<string>,
    limits?: AbnormalLimits,
  ) => AbnormalFinding | undefined
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

/** What the rules found up to a day, and when the last of it was known, ms since 1970. */
interface Built {
  all: readonly AbnormalFinding[]
  complete: number
}

/** The same world finds the same, however many of it there are: one for each head-end and session. */
const known = new Recent<string, Built>(6)
/** What somebody has begun to prepare, by the same key. */
let begun: { key: string; parts: Parts } | undefined
type Parts = Generator<undefined, Built>
/** Meters that are looked at in one part. */
const partSize = 200

const days = 30
/** DOP per kWh, about. */
const price = 7.9
/** Areas looked at in the largest world, with all of their meters: an even sample. */
const sampledAreas = 240
/** Every rule about single meters. */
const meterRules = [
  deviceRules,
  voltageRules,
  currentRules,
  energyRules,
  registerRules,
  contractRules,
] as const
/** What comes of all parts that are left. */
function rest(parts: Parts): Built {
  begun = undefined
  let part = parts.next()
  while (!part.done) part = parts.next()
  return part.value
}
/** Share that is still unread, by age in days. */
const unreadShare = (age: number): number =>
  age <= 0 ? 0.6 : age === 1 ? 0.3 : age === 2 ? 0.15 : age < 7 ? 0.06 : 0.012
/** The voltage of an episode and a limit in % of the nominal voltage, both in V at the terminals of the meter. */
function voltsOf(archive: Archive, meter: number, cp: number, { extreme }: Episode, limit: number) {
  const un = nominalVoltage(archive.profile, wiringMode(archive, meter, cp), archive.pt(meter, cp))
  return { value: round(un * extreme, 1), threshold: round((un * limit) / 100, 1) }
}

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

/** All meters, or those of every so many areas: what is found about an area and about its meters is whole. */
function* metersOf({ plan, areaCount, areaMeters }: Network, areaStep: number): Iterable<number> {
  if (areaStep === 1) for (let meter = 0; meter < plan.meters; meter++) yield meter
  else
    for (let area = 0; area < areaCount; area += areaStep)
      for (let { from: meter, to } = areaMeters(area); meter < to; meter++) yield meter
}

/**
 * Abnormal meter data follows from what goes wrong in the field: a dead meter has no data, a stolen current shows between
 * phase and neutral, a clock that events call invalid deviates, a swapped transformer does not correlate.
 */
export function createAbnormal(field: Field, events: Events): Abnormal {
  const { archive, faults, episodes, irregularities, calendar } = field
  const { network } = archive
  const { seed, plan } = network
  const which = [seed, plan.meters, calendar.zone, archive.profile.key, irregularities.story].join(' ')
  const areaStep = Math.max(1, Math.ceil(network.areaCount / sampledAreas))
  const rules = meterRules.map((rule) => rule(field))
  const ofArea = areaRules(field)
  const ofAddress = addressRules(field)

  function finding(subject: Subject, of: Found, foundAt: number, unread: boolean): AbnormalFinding {
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
      lost_revenue: of.unpaid === undefined ? null : round(of.unpaid * price, 2),
      foundAt,
      unread,
      nodes: new Set(nodesOf(network, cp)),
    }
  }

  /** When a finding of a day is known: some time after the rules have run. */
  const knownAt = (key: number, day: number): number =>
    calendar.dayStart(day + 1) + runsAt + (bits(seed, topic.event, key, day) % 1800) * 1000

  /** What the rules say of a meter that has answered, of the days up to `last`. */
  function ofMeter(meter: number, last: number, limits: AbnormalLimits): readonly Found[] {
    const own: Found[] = []
    const about = { meter, cp: network.pointOf(meter), first: last - days + 1, last }
    for (const rule of rules) rule(about, limits, own)
    return own
  }
  const metersKnown = new Recent<string, readonly Found[]>(500)

  function* building(last: number, limits: AbnormalLimits): Parts {
    const found: AbnormalFinding[] = []
    const first = last - days + 1
    const add = (subject: Subject, of: Found): void => {
      const key = numberOf(subject)
      const unread = draw(seed, topic.event, key, of.day, 7) < unreadShare(last - of.day)
      found.push(finding(subject, of, knownAt(key, of.day), unread))
    }
    let looked = 0
    for (const meter of metersOf(network, areaStep)) {
      if (++looked % partSize === 0) yield
      const cp = network.pointOf(meter)
      if (faults.never(meter)) {
        for (const of of ofAddress({ meter, cp, first, last })) add({ cp, ...of.of }, of)
        continue
      }
      for (const of of ofMeter(meter, last, limits)) add({ meter, cp }, of)
    }
    for (let area = 0; area < network.areaCount; area += areaStep) {
      yield
      const check = network.checkOf(area)
      for (const of of ofArea(area, first, last))
        add(of.cp === undefined ? { meter: check, cp: network.pointOf(check) } : { cp: of.cp }, of)
    }
    return {
      all: found.sort(newestFirst),
      complete: found.reduce((latest, { foundAt }) => Math.max(latest, foundAt), 0),
    }
  }

  const askedFor = (now: number, limits: AbnormalLimits) => {
    const last = calendar.dayOf(now - runsAt) - 1
    return { key: [which, last, ...Object.values(limits)].join(' '), last }
  }
  /** The parts that are left of what was begun, or all. */
  const partsOf = (key: string, last: number, limits: AbnormalLimits): Parts =>
    begun?.key === key ? begun.parts : building(last, limits)

  return {
    abnormal(now, limits = abnormalLimits) {
      const { key, last } = askedFor(now, limits)
      const { all, complete } = known.get(key, () => rest(partsOf(key, last, limits)))
      return complete <= now ? all : all.filter((of) => of.foundAt <= now)
    },
    prepareAbnormal(now) {
      const { key, last } = askedFor(now, abnormalLimits)
      if (known.has(key)) return false
      const parts = partsOf(key, last, abnormalLimits)
      begun = undefined
      const part = parts.next()
      if (part.done) known.get(key, () => part.value)
      else begun = { key, parts }
      return !part.done
    },
    foundBy({ meter, rule, day }, now, limits = abnormalLimits) {
      const { key, last } = askedFor(now, limits)
      const area = network.pointArea[network.pointOf(meter)] ?? -1
      const looked = areaStep === 1 || (area >= 0 && area % areaStep === 0)
      if (!looked || faults.never(meter) || day > last || day <= last - days) return ''
      const own = metersKnown.get(`${key} ${String(meter)}`, () => ofMeter(meter, last, limits))
      const found = own.some((of) => of.rule === rule && of.day === day) && knownAt(meter, day) <= now
      return found ? findingId(seed, meter, rule, day) : ''
    },
    latestAbnormal(now, used, limits = abnormalLimits) {
      const begin = bits(seed, topic.event, used.size, 4_711) % plan.meters
      for (const span of [DAY, 10 * DAY])
        for (let look = 0; look < Math.min(plan.meters, 900); look++) {
          const meter = (begin + look) % plan.meters
          const cp = network.pointOf(meter)
          if (faults.never(meter)) continue
          for (let day = calendar.dayOf(now); day >= calendar.dayOf(now - span); day--) {
            const episode = episodes.of(meter, cp, day)
            if (!episode || episode.kind === 'missing' || episode.from < now - span) continue
            // The head-end heard of it.
            if (events.list(meter, cp, episode.from, episode.from, now).length === 0) continue
            const low = episode.kind === 'sag'
            const limit = low ? limits.underVoltage : limits.overVoltage
            const { value, threshold } = voltsOf(archive, meter, cp, episode, limit)
            if (low ? value >= threshold : value <= threshold) continue
            const rule = low ? 'underVoltage' : 'overVoltage'
            const made = finding({ meter, cp }, { rule, day, value, threshold, unit: 'V' }, now, true)
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
