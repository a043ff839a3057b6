import type { MissingRow, MissingSummary } from '../../../src/api/query/missingData'
import { addMonths } from '../../../src/lib/time'
import { dueDays } from '../../../src/rules/readings/dueDays'
import { causeKey } from '../../../src/rules/readings/missingCauses'
import { dayLetters, dueIn, missingCount, reasonOfLetter } from '../../../src/rules/readings/missingDays'
import type { Core } from '../../core'
import { remembered } from '../../db/derived'
import type { MeterPlaces } from '../../overlay/liveArchive'
import { versionedMeters } from '../../overlay/valueVersions'
import { wallIn } from '../../world/calendar'
import { outcomeCode } from '../../world/outcome'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { listRoutes } from '../kit/crud'
import { unreadDays } from '../capture/dayReads'
import { countCauses, explain, type Explained, type MissingMonth } from './missingCauses'
import type { Sort } from '../kit/listing'
import { Refusal, type Params } from '../../kit/params'
import { route } from '../kit/route'
import { queryOf, valueMeterFields, valueMeterOf, type ValueKey } from '../kit/valueLists'

const path = '/query/missingData'
const screens = ['missingData'] as const
/** Meters × days that one question may be about: a month of 12,400 meters. A day that was not asked for costs about 1 µs. */
const maxMeterDays = 400_000
const ownFields = [
  'missing',
  'due',
  'month',
  'days',
  'fail_reason',
  'cause',
  'cause_level',
  'cause_name',
] as const
/** By what the rows themselves are sorted, not their meters. */
const rowSorts: readonly string[] = ['missing', 'cause']

const letterOf = new Map<number, string>([
  [outcomeCode.timeout, dayLetters.timeout],
  [outcomeCode.dcuOffline, dayLetters.dcuOffline],
  [outcomeCode.dataInvalid, dayLetters.dataInvalid],
  [outcomeCode.protocolException, dayLetters.protocolException],
  [outcomeCode.outage, dayLetters.outage],
  [outcomeCode.notNeeded, dayLetters.stopped],
])
/** The letter of a day that was not read; undefined of one that was, or had no turn. @param code see `outcomeCode` */
export const letterOfCode = (code: number): string | undefined => letterOf.get(code)

/** Days of meters that are missing (beyond the catalogue: the clerk's question why yesterday is not complete). */
export function missingDataHandlers(core: Core): Route[] {
  const months = remembered<Letters>(4)
  const explained = new WeakMap<readonly string[], Map<string, (place: number) => Explained | undefined>>()
  const matrixOf = (params: Params, sort?: Sort): MissingMonth => {
    const order = sort && !rowSorts.includes(sort.field) ? sort : undefined
    return readMonth(core, params, order, months)
  }
  const causesOf = (matrix: MissingMonth) => {
    const causesByDate =
      explained.get(matrix.days) ?? new Map<string, (place: number) => Explained | undefined>()
    explained.set(matrix.days, causesByDate)
    const causeOf = causesByDate.get(matrix.date) ?? explain(core, matrix)
    causesByDate.set(matrix.date, causeOf)
    return causeOf
  }
  /** The places of the rows, in the order of the list. */
  function rowsOf(matrix: MissingMonth, params: Params, sort?: Sort): readonly number[] {
    const cause = params.text('cause')
    const ofDay = params.oneOf('of_day', ['1', '0']) === '1'
    const every = params.oneOf('every', ['1', '0']) === '1'
    const causeOf = causesOf(matrix)
    const counts = matrix.days.map(missingCount)
    const places = counts.flatMap((count, place) => {
      if (count === 0)
        return every && !ofDay && cause === undefined && matrix.days[place] !== undefined ? place : []
      if (!ofDay && cause === undefined) return place
      const explanation = causeOf(place)
      return explanation && (cause === undefined || causeKey(explanation) === cause) ? place : []
    })
    if (sort && !rowSorts.includes(sort.field)) return places
    const sign = sort?.sign ?? -1
    if (sort?.field === 'cause') return byCause(places, causeOf, counts, sign)
    return places.sort((a, b) => sign * ((counts[a] ?? 0) - (counts[b] ?? 0)))
  }
  function rowOf(matrix: MissingMonth, place: number): MissingRow {
    const meter = matrix.places.row(place)
    const days = matrix.days[place] ?? ''
    const explanation = causesOf(matrix)(place)
    return {
      id: meter.id,
      ...valueMeterOf(meter),
      month: matrix.month,
      days,
      missing: missingCount(days),
      due: dueIn(days),
      fail_reason: reasonOfLetter(days[matrix.dayIndex] ?? '') ?? '',
      cause: explanation ? causeKey(explanation) : '',
      cause_level: explanation?.level ?? '',
      cause_name: explanation?.name ?? '',
    }
  }
  function summary(call: Call): MissingSummary {
    const matrix = matrixOf(call.query())
    return { data_date: matrix.date, ...countDays(matrix), causes: countCauses(matrix, causesOf(matrix)) }
  }
  const list = listRoutes<ValueKey<MissingRow>, MissingRow>(core, {
    path,
    screens,
    keys(params, _, sort) {
      const matrix = matrixOf(params, sort)
      const places = rowsOf(matrix, params, sort)
      return {
        length: places.length,
        at(index) {
          const place = places[index]
          if (place === undefined) return undefined
          return { id: idAt(core, matrix, place), row: () => rowOf(matrix, place) }
        },
      }
    },
    show: (key) => key.row(),
    fields: [...valueMeterFields, ...ownFields],
    sortedKeys: [...valueMeterFields, 'missing', 'cause'],
    madeAtOnce: 200,
    exporting: { file: 'missing-days' },
  })
  return [
    ...list,
    route(core, 'get', `${path}/summary`, { screens }, (call) => ok(summary(call))),
    route(core, 'get', `${path}/unread`, { screens, action: 'read' }, (call) => {
      const params = call.query()
      const matrix = matrixOf(params)
      const causeOf = causesOf(matrix)
      const unreadPlaces = rowsOf(matrix, params).filter((place) => causeOf(place) !== undefined)
      return ok(
        unreadDays(
          core,
          unreadPlaces.map((place) => {
            const { id, comm_port } = matrix.places.row(place)
            return { meter_id: id, data_date: matrix.date, comm_port }
          }),
        ),
      )
    }),
  ]
}

/**
 * Places grouped by what explains the chosen day, downwards the cause of most meters first, and within each the meters with most
 * missing days; those that were read on that day come last either way.
 */
function byCause(
  places: readonly number[],
  causeOf: (place: number) => Explained | undefined,
  counts: readonly number[],
  sign: 1 | -1,
): readonly number[] {
  const groups = new Map<string, number[]>()
  for (const place of places) {
    const explanation = causeOf(place)
    const cause = explanation ? causeKey(explanation) : ''
    const group = groups.get(cause) ?? []
    group.push(place)
    groups.set(cause, group)
  }
  return [...groups]
    .toSorted(([a, placesA], [b, placesB]) => {
      if (a === '' || b === '') return Number(a === '') - Number(b === '')
      return sign * (placesA.length - placesB.length) || (a < b ? -1 : 1)
    })
    .flatMap(([, group]) => group.toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0)))
}

function idAt({ world: { parts } }: Core, { places }: MissingMonth, place: number): string {
  return parts.network.id('meter', places.index(place))
}

/** Outcomes of each ended day of a month. @throws Refusal for too many meters, and for a day that has not ended */
function readMonth(
  core: Core,
  params: Params,
  sort: Sort | undefined,
  monthCache: ReturnType<typeof remembered<Letters>>,
): MissingMonth {
  const currentInstant = core.now()
  const { calendar } = core.world.parts
  const today = wallIn(core.world.zone, currentInstant).slice(0, 10)
  const date = params.date('data_date') ?? dueDays({}, wallIn(core.world.zone, currentInstant)).to
  if (date >= today) throw new Refusal('badParameter', { name: 'data_date' })
  const month = date.slice(0, 7)
  const first = calendar.parseDate(`${month}-01`)
  const next = calendar.parseDate(addMonths(`${month}-01`, 1))
  const end = Math.min(next, calendar.dayOf(currentInstant))
  const query = queryOf(core, params, undefined)
  const order = sort
    ? ({ sidx: sort.field, sord: sort.sign < 0 ? 'desc' : 'asc' } as Record<string, string>)
    : {}
  const places = core.archive.meterPlaces({ ...query, ...order }, currentInstant)
  if (places.total * (end - first) > maxMeterDays)
    throw new Refusal('daysTooMany', { n: places.total, days: end - first, max: maxMeterDays })
  const minute = Math.floor(currentInstant / 60_000)
  const state = [
    core.db.tables.valueVersions.all(),
    places.version,
    JSON.stringify([query, order, core.archive.scope, first]),
  ]
  const letters = monthCache(state, () => ({ minute: Number.NaN, days: [] }))
  if (letters.minute !== minute)
    Object.assign(letters, { minute, days: lettersOf(core, places, { first, end }, letters.days) })
  return { date, month, days: letters.days, dayIndex: calendar.parseDate(date) - first, places }
}

/** The letters of a month's days by meter, as of a minute. */
interface Letters {
  minute: number
  days: readonly string[]
}

/** @param earlierDays those of a minute ago: what has been read stays so */
function lettersOf(
  core: Core,
  places: MeterPlaces,
  { first, end }: { first: number; end: number },
  earlierDays: readonly string[],
): readonly string[] {
  const currentInstant = core.now()
  const { calendar, outcomes, network } = core.world.parts
  const changed = new Set<number>()
  for (const id of versionedMeters(core.db)) changed.add(network.find('meter', id))
  const dates = Array.from({ length: end - first }, (_, n) => calendar.dateOf(first + n))
  /** Letters of a meter that people touched, or whose values they changed, from its own days. */
  function ownDays(id: string, meter: number): string {
    const rows = core.archive.dayEnergy(id, dates[0] ?? '', dates.at(-1) ?? '', currentInstant) ?? []
    const byDate = new Map(rows.map((row) => [row.data_date, row]))
    return dates
      .map((date) => {
        const row = byDate.get(date)
        if (row?.read_result === '1') return letterOfKnown(id, meter, date)
        if (row?.read_result === '3') return dayLetters.stopped
        return row?.read_result === '2'
          ? (dayLetters[row.fail_reason as keyof typeof dayLetters] ?? dayLetters.timeout)
          : dayLetters.none
      })
      .join('')
  }
  /** A day that is known is missing all the same where no collection brought it. */
  function letterOfKnown(id: string, meter: number, date: string): string {
    const day = calendar.parseDate(date)
    const code = outcomes.state(meter, network.pointOf(meter), day, currentInstant)
    const source = code > 0 ? 'reading' : core.archive.collections.days.broughtBy(id, day, currentInstant)
    const letter = letterOfCode(code) ?? dayLetters.timeout
    if (source === 'typing') return letter.toUpperCase()
    return source === 'estimate' ? letter : dayLetters.read
  }
  const completeWord = dayLetters.read.repeat(end - first)
  /** Places of the meters of the world about which something may be said anew. */
  const open: number[] = []
  const words = Array.from({ length: places.total }, (_, place) => {
    const meter = places.index(place)
    if (places.isTouched(place) || changed.has(meter)) return ownDays(network.id('meter', meter), meter)
    if (earlierDays[place] !== completeWord) open.push(place)
    return completeWord
  })
  const meters = Int32Array.from(open, (place) => places.index(place))
  const points = meters.map((meter) => network.pointOf(meter))
  const missing = new Map<number, string[]>()
  // Day by day: the meters of a collection point share what is known of its day. Most lack nothing, and share one word.
  for (let day = first; day < end; day++)
    for (const [n, meter] of meters.entries()) {
      const code = outcomes.state(meter, points[n] ?? 0, day, currentInstant)
      if (code > 0) continue
      const letters = missing.get(n) ?? Array.from(completeWord)
      letters[day - first] = letterOf.get(code) ?? dayLetters.none
      missing.set(n, letters)
    }
  for (const [n, letters] of missing) words[open[n] ?? 0] = letters.join('')
  return words
}

/**
 * Numbers of meters that had to be read and of those that are missing, on the chosen day and on each day of its
 * month.
 */
function countDays({
  days,
  month,
  dayIndex,
}: MissingMonth): Pick<MissingSummary, 'due' | 'missing' | 'days'> {
  const length = days[0]?.length ?? 0
  const counts = Array.from({ length }, (_, n) => ({
    data_date: `${month}-${String(n + 1).padStart(2, '0')}`,
    due: 0,
    missing: 0,
  }))
  for (const word of days)
    for (const [n, count] of counts.entries()) {
      const letter = word[n] ?? dayLetters.none
      if (letter === dayLetters.none || letter === dayLetters.stopped) continue
      count.due += 1
      if (letter !== dayLetters.read) count.missing += 1
    }
  const { due = null, missing = null } = counts[dayIndex] ?? {}
  return { due, missing, days: counts }
}
