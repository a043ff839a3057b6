import { fold } from '../../src/lib/fold'
import type { SearchHit } from '../../src/api/cbo/search'
import type { Archive } from './archive'
import type { Calendar } from './calendar'
import { nameCount, nameNumber } from './names'
import type { Network, Span } from './network'
import { partyReach } from './parties'
import { Recent } from './recent'
import type { Rows } from './rows'

export interface Finder {
  /**
   * A few of each kind, the best first, with the consumers of an instant. `meters` = meters and consumers too, not only the network's objects; without
   * `scope` the whole world.
   */
  readonly find: (keyword: string, meters: boolean, instant: number, scope?: FindScope) => SearchHit[]
  /** Number of compared numbers, names and meters so far: the cost of answering, for tests. */
  readonly compared: () => number
}

type ObjectKind = 'org' | 'subs' | 'line' | 'tg' | 'rcp'
type ObjectHit = SearchHit & { kind: ObjectKind }

/** The part of the made world that a search may answer. */
export interface FindScope {
  /** Names the state from which the conditions below follow. */
  state: string
  /** Meters below this organization only. */
  org_id: string | undefined
  hasMeter: (meter: number) => boolean
  hasObject: (kind: ObjectKind, id: string) => boolean
}

/** The day whose consumers are sought, in days since 1970, and the meters among which they are. */
interface Where {
  day: number
  reach: Span
  scope: FindScope | undefined
}

/** Words of a keyword, without case and accents. */
export const wordsOf = (keyword: string): string[] => fold(keyword.trim()).split(/\s+/).filter(Boolean)

/** Maximum number of objects of a kind, for which meters of feeders and concentrators of areas count each. */
const fewObjects = 4
/** Maximum number of hits of each kind. */
export const maxHits = {
  meter: 6,
  consumer: 6,
  org: fewObjects,
  subs: fewObjects,
  line: fewObjects,
  tg: fewObjects,
  rcp: 2 * fewObjects,
}
const comid = { first: 20_000_000, last: 99_999_999, length: 8 }

const objectOf =
  ({ id: idOf }: Network) =>
  (kind: ObjectKind, index: number, label: string, details: string[]) => {
    const id = idOf(kind, index)
    return { kind, id, label, details, t_id: `${kind}-${id}` }
  }

const personHit = (
  kind: 'meter' | 'consumer',
  { id, cons_name }: { id: string; cons_name: string },
  label: string,
  details: string[],
): SearchHit => ({ kind, id, label, details, person: cons_name })

/** The meters of the consumers whose numbers of a day begin so; `count` is told of each number that is compared. */
function* byConsNo(
  archive: Archive,
  { digits, day }: { digits: string; day: number },
  reach: Span,
  count: () => void,
): Generator<number> {
  const { network } = archive
  const factor = 10 ** (10 - digits.length)
  const [begin, end] = [Number(digits) * factor, (Number(digits) + 1) * factor]
  // The numbers of the points rise with the meters. Of a consumer whose first point is out of reach, others may lie within.
  let low = Math.max(0, reach.first - partyReach)
  for (let high = reach.end; low < high; count()) {
    const middle = (low + high) >>> 1
    if (archive.firstNumber(middle + 1) <= begin) low = middle + 1
    else high = middle
  }
  for (let meter = low; meter < reach.end && archive.firstNumber(meter) < end; meter++) {
    count()
    const point = network.pointOf(meter)
    if (archive.consumer(meter, point) !== meter) continue
    const number = archive.consNumber(meter, point, day)
    if (number >= begin && number < end) yield* archive.findConsNo(String(number), day)
  }
}

/**
 * Finds anything by a number or a name while the user types, in any size of world. Numbers are turned back into
 * meters by the arithmetic that made them; names are compared once each, not once for each consumer.
 */
export function createFinder(archive: Archive, rows: Rows, calendar: Calendar): Finder {
  const { network } = archive
  const { plan } = network
  const recentHits = new Recent<string, SearchHit[]>(64)
  let names: string[] | undefined
  let areas: string[] | undefined
  let compared = 0

  /** Meters whose communication number is one of `from`, `from + step`, … below `to`, as long as `take` wants more. */
  function byComNumber(begin: number, end: number, step: number, take: (meter: number) => boolean): void {
    if ((end - begin) / step > plan.meters) {
      for (let meter = 0; meter < plan.meters; meter++) {
        compared++
        const number = archive.comNumber(meter)
        if (number >= begin && number < end && (number - begin) % step === 0 && !take(meter)) return
      }
      return
    }
    for (let number = begin; number < end; number += step) {
      compared++
      const meter = archive.findComid(String(number))
      if (meter >= 0 && !take(meter)) return
    }
  }

  function metersByNumber(text: string, { day, reach, scope }: Where): number[] {
    const meters = new Set<number>()
    const take = (meter: number): boolean => {
      if (meter >= reach.first && meter < reach.end && scope?.hasMeter(meter) !== false) meters.add(meter)
      return meters.size < maxHits.meter
    }
    const asset = /^MT-?(\d{4})?-?(\d{0,7})$/i.exec(text)
    const digits = /^\d+$/.test(text) ? text : ''
    if (digits) {
      if (digits.length === 12 || digits.length === comid.length) take(archive.findComid(digits))
      if (digits.length === 11) byPlate(digits, take)
      byComPrefix(digits, take)
      if (digits.length <= 10)
        for (const meter of byConsNo(archive, { digits, day }, reach, () => compared++))
          if (!take(meter)) break
    }
    if (asset) byAsset(asset[2] ?? '', asset[1], take)
    else if (digits.length === 7) byAsset(digits, undefined, take)
    if (digits.length >= 4 && digits.length <= comid.length && meters.size < maxHits.meter)
      byComSuffix(digits, take)
    return [...meters]
  }

  function byPlate(digits: string, take: (meter: number) => boolean): void {
    const meter = archive.findComid(digits.slice(2, 10))
    if (meter >= 0 && archive.meterNo(meter, network.pointOf(meter)) === digits) take(meter)
  }
  /** Communication ids have twelve digits, of which the first four are zeros that users leave out. */
  function byComPrefix(digits: string, take: (meter: number) => boolean): void {
    const head = digits.replace(/^0{1,4}/, '')
    if (head === '' || head.length > comid.length || head.startsWith('0')) return
    const span = 10 ** (comid.length - head.length)
    byComNumber(Number(head) * span, (Number(head) + 1) * span, 1, take)
  }
  function byComSuffix(digits: string, take: (meter: number) => boolean): void {
    const step = 10 ** digits.length
    const suffix = Number(digits)
    const firstMatch = suffix + Math.ceil((comid.first - suffix) / step) * step
    byComNumber(firstMatch, comid.last + 1, step, take)
  }
  /** An asset number is the year of installation and the meter's place in the register. */
  function byAsset(digits: string, year: string | undefined, take: (meter: number) => boolean): void {
    const span = 10 ** (7 - digits.length)
    const begin = Math.max(0, Number(digits) * span - 1)
    const end = Math.min(plan.meters, (Number(digits) + 1) * span - 1)
    for (let meter = begin; meter < end; meter++) {
      compared++
      const fits = !year || archive.assetNo(meter, network.pointOf(meter)).startsWith(`MT-${year}`)
      if (fits && !take(meter)) return
    }
  }

  function consumersByName(words: readonly string[], { day, reach, scope }: Where): number[] {
    names ??= Array.from({ length: nameCount }, (_, number) => fold(archive.nameText(number)))
    const fits = new Uint8Array(nameCount)
    let any = false
    for (let number = 0; number < nameCount; number++) {
      const name = names[number] ?? ''
      if (!words.every((word) => name.includes(word))) continue
      fits[number] = 1
      any = true
    }
    compared += nameCount
    const meters: number[] = []
    if (!any) return meters
    let point = network.pointOf(reach.first)
    for (let meter = reach.first; meter < reach.end && meters.length < maxHits.consumer; meter++) {
      compared++
      while ((network.pointMeter[point + 1] ?? Infinity) <= meter) point++
      const first = archive.consumer(meter, point)
      if (first < 0) continue
      // The usage of a meter decides which of three names is its own; it is computed only where one of them fits.
      const luck = archive.nameLuck(first, archive.holder(meter, point, day))
      const might =
        fits[nameNumber('person', luck)] || fits[nameNumber('firm', luck)] || fits[nameNumber('works', luck)]
      if (might && fits[archive.nameNumber(meter, point, day)] && scope?.hasMeter(meter) !== false)
        meters.push(meter)
    }
    return meters
  }

  const object = objectOf(network)

  function objects(words: readonly string[], scope: FindScope | undefined): SearchHit[] {
    areas ??= Array.from({ length: network.areaCount }, (_, area) => fold(network.areaName(area)))
    const hits: SearchHit[] = []
    const fits = (...texts: string[]): boolean => {
      compared++
      return words.every((word) => texts.some((text) => fold(text).includes(word)))
    }
    /** The first few of `count` that `make` has something for. */
    const few = (count: number, make: (index: number) => ObjectHit | undefined): void => {
      for (let index = 0, remaining = fewObjects; index < count && remaining > 0; index++) {
        const hit = make(index)
        if (!hit || scope?.hasObject(hit.kind, hit.id) === false) continue
        hits.push(hit)
        remaining--
      }
    }
    few(1 + plan.branches + plan.centres, (org) => {
      const [name, code] = [network.orgName(org), network.orgCode(org)]
      return fits(name, code) ? object('org', org, name, [code]) : undefined
    })
    few(plan.substations, (substation) => {
      const name = network.substationName(substation)
      return fits(name) ? object('subs', substation, name, []) : undefined
    })
    few(plan.lines, (line) => {
      const name = network.lineName(line)
      const above = network.substationName(network.lineSubstation(line))
      return fits(name) ? object('line', line, name, [above]) : undefined
    })
    few(plan.lines, (line) => {
      const point = network.feederPoint(line)
      return fits(archive.pointName(point), network.pointAsset(point)) ? pointOf(point) : undefined
    })
    const lineOf = (area: number) => network.lineName(network.areaLine[area] ?? 0)
    const among = areas
    compared += among.length
    const areaHas = (area: number, areaWords: readonly string[]) =>
      areaWords.length > 0 && areaWords.every((word) => among[area]?.includes(word))
    few(network.areaCount, (area) =>
      areaHas(area, words)
        ? object('tg', area, network.areaName(area), [network.areaNo(area), lineOf(area)])
        : undefined,
    )
    // A concentrator is called after its area: "DCU Las Palmas T0001".
    const called = words.filter((word) => word !== 'dcu')
    few(network.areaCount, (area) => {
      const point = network.areaPoints(area).first
      return areaHas(area, called) && !network.pointDirect[point] ? pointOf(point) : undefined
    })
    return hits
  }

  const pointOf = (point: number): ObjectHit =>
    object('rcp', point, archive.pointName(point), [
      network.pointAsset(point),
      network.areaName(network.pointArea[point] ?? 0) || network.lineName(network.pointLine[point] ?? 0),
    ])

  function find(
    keyword: string,
    withMeters: boolean,
    instant: number,
    scope: FindScope | undefined,
  ): SearchHit[] {
    const text = keyword.trim()
    const words = wordsOf(text)
    if (words.length === 0) return []
    const hits: SearchHit[] = []
    const utility = { first: 0, end: plan.meters }
    // An organization that people added has no made meters.
    const reach = scope?.org_id ? (network.span('org', scope.org_id) ?? { first: 0, end: 0 }) : utility
    const where = { day: calendar.dayOf(instant), reach, scope }
    if (withMeters) {
      for (const meter of metersByNumber(text.replace(/\s/g, ''), where)) {
        const row = rows.lookupRow(meter, network.pointOf(meter), instant)
        const asset = archive.assetNo(meter, network.pointOf(meter))
        hits.push(personHit('meter', row, row.metercomid, [row.cons_no, asset, row.name]))
      }
      if (/\p{L}/u.test(text)) {
        for (const meter of consumersByName(words, where)) {
          const row = rows.lookupRow(meter, network.pointOf(meter), instant)
          hits.push(personHit('consumer', row, row.cons_no, [row.metercomid, row.name]))
        }
      }
    }
    return [...hits, ...objects(words, scope)]
  }

  return {
    find: (keyword, meters, instant, scope) =>
      recentHits.get(
        `${meters ? 'm' : '-'}${calendar.dayOf(instant)}/${scope?.state ?? ''}/${scope?.org_id ?? ''}/${fold(keyword.trim())}`,
        () => find(keyword, meters, instant, scope),
      ),
    compared: () => compared,
  }
}
