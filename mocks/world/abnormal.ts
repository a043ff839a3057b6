import { abnormalLimits, type AbnormalLimits } from '../../src/rules/limits/limits'
import { createFound, type AbnormalFinding } from './abnormalFound'
import type { Archive } from './archive'
import { DAY } from './calendar'
import type { Episode } from './episodes'
import type { Events } from './events'
import type { Network } from './network'
import { nominalVoltage } from './profile'
import { bits, topic } from './random'
import { Recent } from './recent'
import { round, runsAt, type Field } from './rules/found'
import { wiringMode } from './wiring'

export interface Abnormal {
  /** What the rules found about the last 30 days by their limits, as far as it is known at `now`; newest first, dearest first in a day. */
  readonly abnormal: (now: number, limits?: AbnormalLimits) => readonly AbnormalFinding[]
  /** Those about one meter (its index) alone, in no order: without all others. */
  readonly abnormalOf: (meter: number, now: number, limits?: AbnormalLimits) => readonly AbnormalFinding[]
  /** What is found about an area (its index), its points and its meters, whether `abnormal` covers it or not; in its order. */
  readonly abnormalIn: (area: number, now: number, limits?: AbnormalLimits) => readonly AbnormalFinding[]
  /** The same of all areas that somebody has asked about of late. */
  readonly abnormalOfLate: (now: number, limits?: AbnormalLimits) => readonly AbnormalFinding[]
  /** Whether what is found about an area stands in `abnormal`: in the largest world only an even sample of areas does. */
  readonly findingsCover: (area: number) => boolean
  /** How many areas that are, and how many there are. */
  readonly findingsSpan: { readonly areas: number; readonly all: number }
  /** Works out the next part of `abnormal` and says whether there is more: a few ms, for those who have time before somebody asks. */
  readonly prepareAbnormal: (now: number) => boolean
  /** The voltage event of the last day (or ten) that is no finding yet; `used` holds ids of those that are. */
  readonly latestAbnormal: (
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

/** The same world finds the same, however many of it there are: one for each head-end and session. */
const known = new Recent<string, Built>(6)
/** What somebody has begun to prepare, by the same key. */
let begun: { key: string; parts: Parts } | undefined
type Parts = Generator<undefined, Built>
/** Meters that are looked at in one part. */
const partSize = 200

/** Areas looked at in the largest world, with all of their meters: an even sample. */
const sampledAreas = 240
/** Areas beside them whose findings are kept, once somebody has asked. */
const areasKept = 200
/** What comes of all parts that are left. */
function rest(parts: Parts): Built {
  begun = undefined
  let part = parts.next()
  while (!part.done) part = parts.next()
  return part.value
}
/** The voltage of an episode and a limit in % of the nominal voltage, both in V at the terminals of the meter. */
function voltsOf(archive: Archive, meter: number, cp: number, { extreme }: Episode, limit: number) {
  const un = nominalVoltage(archive.profile, wiringMode(archive, meter, cp), archive.pt(meter, cp))
  return { value: round(un * extreme, 1), threshold: round((un * limit) / 100, 1) }
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
  const { finding, upTo } = createFound(field)

  const metersKnown = new Recent<string, readonly AbnormalFinding[]>(500)
  const areasKnown = new Recent<number, { key: string; all: readonly AbnormalFinding[] }>(areasKept)

  function* building(last: number, limits: AbnormalLimits): Parts {
    const found: AbnormalFinding[] = []
    const within = upTo(last)
    let looked = 0
    for (const meter of metersOf(network, areaStep)) {
      if (++looked % partSize === 0) yield
      found.push(...within.ofMeter(meter, limits))
    }
    for (let area = 0; area < network.areaCount; area += areaStep) {
      yield
      found.push(...within.ofArea(area, limits))
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

  const findingsCover = (area: number): boolean => areaStep === 1 || (area >= 0 && area % areaStep === 0)
  /** What is found about an area that `abnormal` does not cover. */
  function inArea(area: number, now: number, limits: AbnormalLimits): readonly AbnormalFinding[] {
    const { key, last } = askedFor(now, limits)
    const kept = areasKnown.peek(area)
    if (kept?.key === key) return kept.all
    const within = upTo(last)
    const { from, to } = network.areaMeters(area)
    const ofMeters = Array.from({ length: to - from }, (_, n) => within.ofMeter(from + n, limits)).flat()
    const all = [...ofMeters, ...within.ofArea(area, limits)].sort(newestFirst)
    areasKnown.set(area, { key, all })
    return all
  }
  const abnormal: Abnormal['abnormal'] = (now, limits = abnormalLimits) => {
    const { key, last } = askedFor(now, limits)
    const { all, complete } = known.get(key, () => rest(partsOf(key, last, limits)))
    return complete <= now ? all : all.filter((of) => of.foundAt <= now)
  }

  return {
    abnormal,
    abnormalOf(meter, now, limits = abnormalLimits) {
      const { key, last } = askedFor(now, limits)
      const cp = network.pointOf(meter)
      const area = network.pointArea[cp] ?? -1
      const id = network.id('meter', meter)
      if (known.has(key)) return abnormal(now, limits).filter(({ meter_id }) => meter_id === id)
      const all = metersKnown.get(`${key} ${id}`, () => {
        const within = upTo(last)
        const found = within.ofMeter(meter, limits)
        if (network.checkOf(area) === meter) found.push(...within.ofArea(area, limits))
        // One that never answered may be heard by the address of its neighbour.
        for (let other = network.pointMeter[cp] ?? 0; other < (network.pointMeter[cp + 1] ?? 0); other++)
          if (other !== meter && faults.never(other)) found.push(...within.ofMeter(other, limits))
        return found.filter((of) => of.meter_id === id)
      })
      return all.filter((of) => of.foundAt <= now)
    },
    abnormalIn(area, now, limits = abnormalLimits) {
      const id = network.id('tg', area)
      if (findingsCover(area)) return abnormal(now, limits).filter(({ tg_id }) => tg_id === id)
      return inArea(area, now, limits).filter((of) => of.foundAt <= now)
    },
    abnormalOfLate: (now, limits = abnormalLimits) =>
      areasKnown
        .keys()
        .flatMap((area) => inArea(area, now, limits))
        .filter((of) => of.foundAt <= now),
    findingsCover,
    findingsSpan: { areas: Math.ceil(network.areaCount / areaStep), all: network.areaCount },
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
            const rule = low ? 'underVoltage' : 'overVoltage'
            const { value, threshold } = voltsOf(archive, meter, cp, episode, limits[rule])
            if (low ? value >= threshold : value <= threshold) continue
            const said = { foundAt: now, unread: true, limits }
            const made = finding({ meter, cp }, { rule, day, value, threshold, unit: 'V' }, said)
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
