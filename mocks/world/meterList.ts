import { fold } from '../../src/lib/fold'
import { meterCategories } from '../../src/rules/limits/restrictions'
import type { MeterQuery } from '../../src/api/capture/meters'
import type { MeterRow } from '../kit/meterTypes'
import type { Page, PageQuery } from '../../src/lib/page'
import type { Archive } from './archive'
import type { Calendar } from './calendar'
import { keywordOf, keywordTest, meterTests, type FilteredValues } from './meterTests'
import { nameCount } from './names'
import type { EntityKind, Span } from './network'
import type { Outcomes } from './outcome'
import { Recent } from './recent'
import type { ReadingDays } from './readingDays'
import type { Rows } from './rows'
import type { States } from './states'
import { createSortKeys, type SortKey } from './sortKeys'
import type { Sequence } from '../kit/sequence'
import type { LookupSearch } from './terms'
import { wiringMode } from './wiring'

export type Sorted = MeterQuery & { sidx?: string; sord?: 'asc' | 'desc' }

export interface MeterList {
  readonly page: (query: MeterQuery & PageQuery, now: number) => Page<MeterRow>
  readonly eachRow: (query: Sorted, now: number) => Iterable<MeterRow>
  readonly rows: (query: Sorted, now: number) => Sequence<MeterRow>
  /** Meters that a search finds: natural order, [from, from + count). */
  readonly search: (search: LookupSearch, instant: number) => { meters: number[]; total: number }
  /** Meters of a query in its sort order, as a function of the index. */
  readonly ordered: (query: Sorted, now: number) => { total: number; meterAt: (index: number) => number }
  /** The column by which a query is sorted; undefined for the natural order. */
  readonly sortKey: (sidx: string) => SortKey | undefined
  readonly build: (meter: number, now: number) => MeterRow
  /** Number of consecutive days without data of a meter, 0 when its last due day was read. */
  readonly silentDays: (meter: number, point: number, now: number) => number
  /** Number of meters checked so far: the cost of answering, for tests. */
  readonly checkedCount: () => number
}

/** The meters of a query in natural order: a run, or those picked from it. */
interface Matches {
  span: Span
  picked?: Uint32Array
}

const countOf = ({ span, picked }: Matches): number => picked?.length ?? span.end - span.first
const nth = ({ span, picked }: Matches, index: number): number => picked?.[index] ?? span.first + index

/** Meters in the order of their keys; equal ones stay in their natural order, in which they come. */
function sorted(
  network: Archive['network'],
  { total, meterAt }: { total: number; meterAt: (index: number) => number },
  key: (meter: number, point: number) => number,
  isDescending: boolean,
): Uint32Array {
  // Key and place in one number: a plain numeric sort is then stable, whatever the column.
  const keys = new Float64Array(total)
  let point = 0
  for (let index = 0; index < total; index++) {
    const meter = meterAt(index)
    while ((network.pointMeter[point + 1] ?? Infinity) <= meter) point++
    const value = key(meter, point)
    keys[index] = (isDescending ? 8_589_934_591 - value : value) * 1_048_576 + index
  }
  keys.sort()
  const order = new Uint32Array(total)
  for (let index = 0; index < total; index++) order[index] = meterAt((keys[index] ?? 0) % 1_048_576)
  return order
}

/** Values of generated meters, each computed separately so that a filter only costs what it uses. */
function generatedValues(
  archive: Archive,
  states: States,
  calendar: Calendar,
): Omit<FilteredValues, 'silentDays'> {
  return {
    texts: {
      battery_state: archive.battery,
      comm_protocol: archive.protocol,
      meter_type: archive.type,
      cons_sort: archive.consSort,
      online_status: states.online,
      relay_status: states.relay,
      read_result: states.readResult,
      metercomid: archive.metercomid,
      cons_no: (meter, point, instant) => archive.consNo(meter, point, calendar.dayOf(instant)),
      meter_model: (meter, point) => archive.model(meter, point).name,
      wiring_mode: (meter, point) => wiringMode(archive, meter, point),
      asset_no: archive.assetNo,
    },
    isNamed(parts, instant) {
      const day = calendar.dayOf(instant)
      /** By the number of a name: 1 = has none of the parts, 2 = has one. */
      const matchByName = new Uint8Array(nameCount + 1)
      return (meter, point) => {
        const number = archive.nameNumber(meter, point, day)
        const cachedMatch = matchByName[number]
        if (cachedMatch) return cachedMatch === 2
        const name = fold(archive.nameText(number))
        const isMatch = parts.some((part) => name.includes(part))
        matchByName[number] = isMatch ? 2 : 1
        return isMatch
      }
    },
    categories: (meter, point) =>
      meterCategories({
        meter_type: archive.type(meter, point),
        vip: archive.guaranteed(meter, point),
        card: archive.prepaid(meter, point),
      }),
    installDay: archive.installDay,
  }
}

/** Meters with these numbers on a day, ascending. */
function numbered(
  archive: Archive,
  { field, numbers }: { field: 'metercomid' | 'cons_no'; numbers: readonly string[] },
  day: number,
): number[] {
  const meters = numbers.flatMap((text): number | readonly number[] =>
    field === 'cons_no' ? archive.findConsNo(text, day) : archive.findComid(text),
  )
  return [...new Set(meters)].sort((a, b) => a - b)
}

/** The minute or the day for which an order holds; 0 for one that holds for good. */
const periodsOf =
  (states: States, calendar: Calendar) =>
  ({ timely }: SortKey, instant: number): number =>
    timely === 'minute' ? states.minute(instant) : timely === 'day' ? calendar.dayOf(instant) : 0

export function createMeterList(
  archive: Archive,
  outcomes: Outcomes,
  states: States,
  rows: Rows,
  days: ReadingDays,
  calendar: Calendar,
): MeterList {
  const { network } = archive
  const sortKeys = createSortKeys(archive, states, calendar)
  const periodOf = periodsOf(states, calendar)
  const matchCache = new Recent<string, Matches>(16)
  const orderCache = new Recent<string, Uint32Array>(8)
  let checked = 0

  const spanOf = (query: MeterQuery): Span => {
    let span: Span = { first: 0, end: network.plan.meters }
    const nodes: [Exclude<EntityKind, 'meter'>, string | undefined][] = [
      ['org', query.org_id],
      ['subs', query.subs_id],
      ['line', query.line_id],
      ['tg', query.tg_id],
      ['rcp', query.tml_id],
    ]
    for (const [kind, id] of nodes) {
      if (!id) continue
      const next = network.span(kind, id) ?? { first: 0, end: 0 }
      span = {
        first: Math.max(span.first, next.first),
        end: Math.min(span.end, next.end),
      }
    }
    return span.first < span.end ? span : { first: 0, end: 0 }
  }

  function silentDays(meter: number, point: number, now: number): number {
    const minute = states.minute(now)
    if (states.readResult(meter, point, now) !== '2') return 0
    const read = outcomes.lastRead(meter, point, minute)
    const last = read ? read.day : archive.firstDay(meter, point) - 1
    return days.current(minute) - last
  }

  const values: FilteredValues = { ...generatedValues(archive, states, calendar), silentDays }

  function find(query: MeterQuery, now: number): Matches {
    const span = spanOf(query)
    const tests = meterTests(values, query, now, calendar)
    const keyword = keywordOf(query)
    if (keyword && 'numbers' in keyword) {
      const meters = numbered(archive, keyword, calendar.dayOf(now))
      const matchingMeters = meters.filter(
        (meter) =>
          meter >= span.first &&
          meter < span.end &&
          tests.every((test) => test(meter, network.pointOf(meter))),
      )
      return { span, picked: Uint32Array.from(matchingMeters) }
    }
    if (keyword) tests.push(keywordTest(keyword, values, now))
    if (tests.length === 0) return { span }
    const matches = new Uint32Array(span.end - span.first)
    let count = 0
    let point = network.pointOf(span.first)
    for (let meter = span.first; meter < span.end; meter++) {
      while ((network.pointMeter[point + 1] ?? Infinity) <= meter) point++
      let passes = true
      for (const test of tests) {
        if (!test(meter, point)) {
          passes = false
          break
        }
      }
      if (passes) matches[count++] = meter
    }
    checked += span.end - span.first
    return { span, picked: matches.slice(0, count) }
  }

  /**
   * A cached answer is valid for the minute whose states it used, or for the day whose consumers it asked for; an answer that
   * does not depend on time is always valid.
   */
  const keyOf = (query: MeterQuery, now: number): string => {
    const timely = Boolean(
      query.online_status ?? query.relay_status ?? query.read_result ?? query.no_data_days,
    )
    const filters: MeterQuery & Partial<PageQuery> = { ...query }
    delete filters.currentPage
    delete filters.pageSize
    delete filters.sidx
    delete filters.sord
    return JSON.stringify([
      Object.entries(filters)
        .filter(([, value]) => value !== undefined && value !== '')
        .sort(([a], [b]) => (a < b ? -1 : 1)),
      timely ? states.minute(now) : 0,
      filters.font && (filters.type ?? '3') !== '3' ? calendar.dayOf(now) : 0,
    ])
  }

  /** Meters of a query in its sort order, as a function of the index. */
  function ordered(query: Sorted, now: number): { total: number; meterAt: (index: number) => number } {
    const key = keyOf(query, now)
    const matches = matchCache.get(key, () => find(query, now))
    const total = countOf(matches)
    const isDescending = query.sord === 'desc'
    const sort = query.sidx ? sortKeys(query.sidx) : undefined
    if (!sort)
      return {
        total,
        meterAt: (index) => nth(matches, query.sidx && isDescending ? total - 1 - index : index),
      }
    const order = orderCache.get(
      `${key}${query.sidx ?? ''}${isDescending ? '-' : '+'}${periodOf(sort, now)}`,
      () => {
        checked += total
        const matchAt = (index: number): number => nth(matches, index)
        return sorted(
          network,
          { total, meterAt: matchAt },
          (meter, point) => sort.key(meter, point, now),
          isDescending,
        )
      },
    )
    return { total, meterAt: (index) => order[index] ?? 0 }
  }

  const build = (meter: number, now: number): MeterRow => {
    checked++
    return rows.row(meter, network.pointOf(meter), now)
  }

  return {
    checkedCount: () => checked,
    ordered,
    sortKey: sortKeys,
    build,
    silentDays,
    page(query, now) {
      const { total, meterAt } = ordered(query, now)
      const size = Math.max(1, Math.floor(query.pageSize) || 15)
      const firstIndex = (Math.max(1, Math.floor(query.currentPage) || 1) - 1) * size
      const page: MeterRow[] = []
      for (let index = firstIndex; index < Math.min(firstIndex + size, total); index++)
        page.push(build(meterAt(index), now))
      return { rows: page, total }
    },
    rows(query, now) {
      const { total, meterAt } = ordered(query, now)
      return { length: total, at: (index) => (index < total ? build(meterAt(index), now) : undefined) }
    },
    *eachRow(query, now) {
      const { total, meterAt } = ordered(query, now)
      for (let index = 0; index < total; index++) yield build(meterAt(index), now)
    },
    search({ font, type, offset, count, org_id }, instant) {
      const query: MeterQuery = { ...(font ? { font, type } : {}), ...(org_id ? { org_id } : {}) }
      const matches = matchCache.get(keyOf(query, instant), () => find(query, instant))
      const total = countOf(matches)
      const meters: number[] = []
      for (let index = Math.max(0, offset); index < Math.min(offset + count, total); index++)
        meters.push(nth(matches, index))
      checked += meters.length
      return { meters, total }
    },
  }
}
