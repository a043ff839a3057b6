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
  /**
   * Findings about the last 30 days by the rules' limits, as known at `now`; newest first, most expensive first
   * within a day.
   */
  readonly abnormal: (now: number, limits?: AbnormalLimits) => readonly AbnormalFinding[]
  /** Findings about one meter (its index), unordered and without computing the others. */
  readonly abnormalOf: (meter: number, now: number, limits?: AbnormalLimits) => readonly AbnormalFinding[]
  /**
   * Findings about an area (its index), its points and its meters, whether `abnormal` covers the area or not; in the
   * order of `abnormal`.
   */
  readonly abnormalIn: (area: number, now: number, limits?: AbnormalLimits) => readonly AbnormalFinding[]
  /** Findings about all areas that were requested recently. */
  readonly abnormalOfLate: (now: number, limits?: AbnormalLimits) => readonly AbnormalFinding[]
  /**
   * True when findings about an area are in `abnormal`: in the largest world only an even sample of areas is covered.
   */
  readonly findingsCover: (area: number) => boolean
  /** Number of covered areas and of all areas. */
  readonly findingsSpan: { readonly areas: number; readonly all: number }
  /** Computes the next part of `abnormal` within a few ms; true while more is left. */
  readonly prepareAbnormal: (now: number) => boolean
  /**
   * The voltage event of the last day (or ten days) that is no finding yet; `used` holds the ids of existing
   * findings.
   */
  readonly latestAbnormal: (
    now: number,
    used: ReadonlySet<string>,
    limits?: AbnormalLimits,
  ) => AbnormalFinding | undefined
}

/** Findings up to a day, and the instant at which the last of them became known, ms since 1970. */
interface Built {
  findings: readonly AbnormalFinding[]
  complete: number
}

/** Findings shared by all head-ends and sessions of the same world. */
const cachedFindings = new Recent<string, Built>(6)
/** Unfinished preparation with its key. */
let unfinished: { key: string; parts: Parts } | undefined
type Parts = Generator<undefined, Built>
/** Number of meters that are checked in one part. */
const partSize = 200

/** Areas checked in the largest world, with all of their meters: an even sample. */
const sampledAreas = 240
/** Number of areas outside the sample whose findings are cached after a request. */
const areaLimit = 200
/** Runs all remaining parts. */
function finish(parts: Parts): Built {
  unfinished = undefined
  let part = parts.next()
  while (!part.done) part = parts.next()
  return part.value
}
/** The voltage of an episode and a limit in % of the nominal voltage, both in V at the terminals of the meter. */
function voltsOf(archive: Archive, meter: number, point: number, { extreme }: Episode, limit: number) {
  const un = nominalVoltage(archive.profile, wiringMode(archive, meter, point), archive.pt(meter, point))
  return { value: round(un * extreme, 1), threshold: round((un * limit) / 100, 1) }
}

/** All meters, or those of every n-th area, so that a covered area is always complete. */
function* metersOf({ plan, areaCount, areaMeters }: Network, areaStep: number): Iterable<number> {
  if (areaStep === 1) for (let meter = 0; meter < plan.meters; meter++) yield meter
  else
    for (let area = 0; area < areaCount; area += areaStep)
      for (let { first: meter, end } = areaMeters(area); meter < end; meter++) yield meter
}

/**
 * Abnormal meter data follows from what goes wrong in the field: a dead meter has no data, a stolen current shows between
 * phase and neutral, a clock that events call invalid deviates, a swapped transformer does not correlate.
 */
export function createAbnormal(field: Field, events: Events): Abnormal {
  const { archive, faults, episodes, irregularities, calendar } = field
  const { network } = archive
  const { seed, plan } = network
  const worldKey = [seed, plan.meters, calendar.zone, archive.profile.key, irregularities.story].join(' ')
  const areaStep = Math.max(1, Math.ceil(network.areaCount / sampledAreas))
  const { finding, upTo } = createFound(field)

  const findingsByMeter = new Recent<string, readonly AbnormalFinding[]>(500)
  const findingsByArea = new Recent<number, { key: string; findings: readonly AbnormalFinding[] }>(areaLimit)

  function* building(last: number, limits: AbnormalLimits): Parts {
    const findings: AbnormalFinding[] = []
    const period = upTo(last)
    let checkedCount = 0
    for (const meter of metersOf(network, areaStep)) {
      if (++checkedCount % partSize === 0) yield
      findings.push(...period.ofMeter(meter, limits))
    }
    for (let area = 0; area < network.areaCount; area += areaStep) {
      yield
      findings.push(...period.ofArea(area, limits))
    }
    return {
      findings: findings.sort(newestFirst),
      complete: findings.reduce((latest, { foundAt }) => Math.max(latest, foundAt), 0),
    }
  }

  const queryOf = (now: number, limits: AbnormalLimits) => {
    const last = calendar.dayOf(now - runsAt) - 1
    return { key: [worldKey, last, ...Object.values(limits)].join(' '), last }
  }
  /** The remaining parts of an unfinished preparation, or all parts. */
  const partsOf = (key: string, last: number, limits: AbnormalLimits): Parts =>
    unfinished?.key === key ? unfinished.parts : building(last, limits)

  const findingsCover = (area: number): boolean => areaStep === 1 || (area >= 0 && area % areaStep === 0)
  /** Findings about an area that `abnormal` does not cover. */
  function inArea(area: number, now: number, limits: AbnormalLimits): readonly AbnormalFinding[] {
    const { key, last } = queryOf(now, limits)
    const cached = findingsByArea.peek(area)
    if (cached?.key === key) return cached.findings
    const period = upTo(last)
    const { first, end } = network.areaMeters(area)
    const ofMeters = Array.from({ length: end - first }, (_, n) => period.ofMeter(first + n, limits)).flat()
    const findings = [...ofMeters, ...period.ofArea(area, limits)].sort(newestFirst)
    findingsByArea.set(area, { key, findings })
    return findings
  }
  const abnormal: Abnormal['abnormal'] = (now, limits = abnormalLimits) => {
    const { key, last } = queryOf(now, limits)
    const { findings, complete } = cachedFindings.get(key, () => finish(partsOf(key, last, limits)))
    return complete <= now ? findings : findings.filter((candidate) => candidate.foundAt <= now)
  }

  return {
    abnormal,
    abnormalOf(meter, now, limits = abnormalLimits) {
      const { key, last } = queryOf(now, limits)
      const point = network.pointOf(meter)
      const area = network.pointArea[point] ?? -1
      const id = network.id('meter', meter)
      if (cachedFindings.has(key)) return abnormal(now, limits).filter(({ meter_id }) => meter_id === id)
      const findings = findingsByMeter.get(`${key} ${id}`, () => {
        const period = upTo(last)
        const ownFindings = period.ofMeter(meter, limits)
        if (network.checkOf(area) === meter) ownFindings.push(...period.ofArea(area, limits))
        // The address of a meter that never answered may turn up as its neighbour's.
        for (let peer = network.pointMeter[point] ?? 0; peer < (network.pointMeter[point + 1] ?? 0); peer++)
          if (peer !== meter && faults.never(peer)) ownFindings.push(...period.ofMeter(peer, limits))
        return ownFindings.filter((candidate) => candidate.meter_id === id)
      })
      return findings.filter((candidate) => candidate.foundAt <= now)
    },
    abnormalIn(area, now, limits = abnormalLimits) {
      const id = network.id('tg', area)
      if (findingsCover(area)) return abnormal(now, limits).filter(({ tg_id }) => tg_id === id)
      return inArea(area, now, limits).filter((candidate) => candidate.foundAt <= now)
    },
    abnormalOfLate: (now, limits = abnormalLimits) =>
      findingsByArea
        .keys()
        .flatMap((area) => inArea(area, now, limits))
        .filter((candidate) => candidate.foundAt <= now),
    findingsCover,
    findingsSpan: { areas: Math.ceil(network.areaCount / areaStep), all: network.areaCount },
    prepareAbnormal(now) {
      const { key, last } = queryOf(now, abnormalLimits)
      if (cachedFindings.has(key)) return false
      const parts = partsOf(key, last, abnormalLimits)
      unfinished = undefined
      const part = parts.next()
      if (part.done) cachedFindings.get(key, () => part.value)
      else unfinished = { key, parts }
      return !part.done
    },
    latestAbnormal(now, used, limits = abnormalLimits) {
      const begin = bits(seed, topic.event, used.size, 4_711) % plan.meters
      for (const span of [DAY, 10 * DAY])
        for (let attempt = 0; attempt < Math.min(plan.meters, 900); attempt++) {
          const meter = (begin + attempt) % plan.meters
          const point = network.pointOf(meter)
          if (faults.never(meter)) continue
          for (let day = calendar.dayOf(now); day >= calendar.dayOf(now - span); day--) {
            const episode = episodes.episodeOn(meter, point, day)
            if (!episode || episode.kind === 'missing' || episode.begin < now - span) continue
            // Only events that the head-end has received count.
            if (events.list(meter, point, episode.begin, episode.begin, now).length === 0) continue
            const low = episode.kind === 'sag'
            const rule = low ? 'underVoltage' : 'overVoltage'
            const { value, threshold } = voltsOf(archive, meter, point, episode, limits[rule])
            if (low ? value >= threshold : value <= threshold) continue
            const details = { foundAt: now, unread: true, limits }
            const newFinding = finding({ meter, point }, { rule, day, value, threshold, unit: 'V' }, details)
            if (!used.has(newFinding.id)) return newFinding
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
