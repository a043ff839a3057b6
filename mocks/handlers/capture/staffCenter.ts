import type { StaffArea, StaffSummary, StaffVisitRow } from '../../../src/api/capture/staffCenter'
import { reasonOfLetter } from '../../../src/rules/readings/missingDays'
import { readingDay } from '../../../src/rules/readings/readingDay'
import { countCards, inCard, visitCards, visitStates } from '../../../src/rules/readings/staffVisits'
import type { Core } from '../../core'
import type { LineRecord } from '../../db/lines'
import type { MeterRow } from '../../kit/meterTypes'
import { workOf } from '../../db/staffWork'
import { wallIn } from '../../world/calendar'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { listRoutes } from '../kit/crud'
import { madeFirst, perAnswer, type Asker, type FieldValues } from '../kit/listing'
import { dayFigure, dayRow } from '../query/manualDays'
import { meterQuery } from '../kit/meterQuery'
import { Refusal, type Params } from '../../kit/params'
import { route } from '../kit/route'
import { staffTasks } from './staffTasks'
import { nameOfReader, readersSeenBy, staffTransfers } from './staffTransfers'
import { createVisits, readerOf, type Visit, type VisitProgress } from './staffVisits'
import { valueMeterFields, valueMeterIn, type ValueKey } from '../kit/valueLists'

const path = '/capture/task/staffCenter'
const screens = ['staffCenter'] as const
/** Visits whose registers are told at once: a day's walk. */
const mostReadings = 100

const fields = [
  ...valueMeterFields,
  'address',
  'data_date',
  'username',
  'staff_name',
  'stop',
  'distance',
  'fail_reason',
  'cause_level',
  'cause_name',
  'last_read_time',
  'visit',
] as const satisfies readonly (keyof StaffVisitRow)[]

/**
 * Day and reader of a request.
 * @throws Refusal for a day whose deadline has not passed
 */
function requestOf(core: Core, params: Params, { account }: Pick<Asker, 'account'>) {
  const current = readingDay(wallIn(core.world.zone, core.now()))
  const date = params.date('data_date') ?? current
  if (date > current) throw new Refusal('badParameter', { name: 'data_date' })
  const defaultUser = workOf(core.db.tables.staffWork).people.has(account.username) ? account.username : '*'
  const username = params.text('username') ?? defaultUser
  return { date, username: username === '*' ? undefined : username }
}

/** Returns a filter that is true for the meters of the search. */
function searchFilter({ archive, world, now }: Core, params: Params): (id: string) => boolean {
  const { font, type } = meterQuery(params)
  if (font === undefined) return () => true
  const places = archive.meterPlaces({ font, type: type ?? '1' }, now())
  const matching = new Set<number>()
  for (let place = 0; place < places.total; place++) matching.add(places.index(place))
  return (id) => matching.has(world.parts.network.find('meter', id))
}

/** The feeder meter of a line. */
function feederOf(
  core: Core,
  { id, line_name }: LineRecord,
  count: { visits: number; done: number },
): StaffArea {
  const { network } = core.world.parts
  const meter = network.pointMeter[network.feederPoint(network.find('line', id))] ?? -1
  const username = readerOf(core, network.id('meter', meter), '')
  const staff_name = nameOfReader(core, username)
  return { id, kind: 'feeder', tg_name: line_name, username, staff_name, meters: 1, ...count }
}
/** The areas, and the lines of feeder meters, in which there are visits; of one reader all areas. */
function areasOf(core: Core, visits: readonly VisitProgress[], username: string | undefined): StaffArea[] {
  const work = workOf(core.db.tables.staffWork)
  const ownWork = username === undefined ? [] : (work.people.get(username) ?? [])
  const counts = new Map<string, { visits: number; done: number }>()
  for (const { tg_id, meter_id } of ownWork) if (meter_id === '') counts.set(tg_id, { visits: 0, done: 0 })
  for (const { place_id, visit } of visits) {
    const { visits: earlierVisits, done } = counts.get(place_id) ?? { visits: 0, done: 0 }
    counts.set(place_id, { visits: earlierVisits + 1, done: done + (inCard('read', visit) ? 1 : 0) })
  }
  return [...counts]
    .map(([id, count]) => {
      const line = core.db.tables.lines.get(id)
      if (line) return feederOf(core, line, count)
      const reader = work.areas.get(id)?.username ?? ''
      const away = [...work.meters.values()].filter(
        (row) => row.tg_id === id && row.username !== reader,
      ).length
      return {
        id,
        kind: 'area' as const,
        tg_name: core.db.tables.areas.get(id)?.tg_name ?? '',
        username: reader,
        staff_name: nameOfReader(core, reader),
        meters: core.archive.grid.meters('tg', id) - away,
        ...count,
      }
    })
    .sort((a, b) => (b.visits ?? 0) - (a.visits ?? 0))
}

/** All readers that the caller sees, and their progress with these visits. */
function readersOf(core: Core, visits: readonly VisitProgress[]): StaffSummary['readers'] {
  const counts = new Map(readersSeenBy(core).map(({ username }) => [username, { visits: 0, done: 0 }]))
  for (const { username, visit } of visits) {
    const count = counts.get(username) ?? { visits: 0, done: 0 }
    count.visits += 1
    if (inCard('read', visit)) count.done += 1
    counts.set(username, count)
  }
  return [...counts]
    .map(([username, count]) => ({ username, staff_name: nameOfReader(core, username), ...count }))
    .sort((a, b) => b.visits - b.done - (a.visits - a.done) || b.visits - a.visits)
}

/** A visit of a day, whose row is not made yet. */
type VisitKey = ValueKey<StaffVisitRow> & { readonly visit: Visit; readonly date: string }

/** Values by which visits are sorted without the details of their meters. */
function visitValues(core: Core): FieldValues<VisitKey, StaffVisitRow> {
  const meterOf = perAnswer(() => rowsById(core))
  const valueOfMeter =
    <Field extends (typeof valueMeterFields)[number]>(field: Field) =>
    ({ visit, date }: VisitKey, asker: Asker) =>
      valueMeterIn(core, meterOf(asker)(visit.id), date)[field]
  return {
    ...Object.fromEntries(valueMeterFields.map((field) => [field, valueOfMeter(field)])),
    last_read_time: ({ visit }, asker) => meterOf(asker)(visit.id).last_read_time,
    data_date: ({ date }) => date,
    username: ({ visit }) => visit.username,
    staff_name: ({ visit }) => nameOfReader(core, visit.username),
    stop: ({ visit }) => visit.stop,
    distance: ({ visit }) => visit.distance,
    fail_reason: ({ visit }) => reasonOfLetter(visit.letter) ?? '',
    cause_level: ({ visit }) => visit.cause()?.level ?? 'meter',
    cause_name: ({ visit }) => visit.cause()?.name ?? '',
    visit: ({ visit }) => visit.visit,
  }
}

/** The rows of meters as lists show them, by id. @throws Refusal for one that is gone */
function rowsById({ archive, world, now }: Core): (id: string) => MeterRow {
  const { network } = world.parts
  const places = archive.meterPlaces({}, now())
  let highest = -1
  for (let place = 0; place < places.total; place++) highest = Math.max(highest, places.index(place))
  // A map of a million meters would take longer than the sort.
  const placeByMeter = new Int32Array(highest + 1).fill(-1)
  for (let place = 0; place < places.total; place++) placeByMeter[places.index(place)] = place
  return (id) => {
    const place = placeByMeter[network.find('meter', id)] ?? -1
    if (place < 0) throw new Refusal('rowGone')
    return places.row(place)
  }
}

/** A reader's own day (CO07): the meters that were not read, in the order of the route. */
export function staffCenterHandlers(core: Core): Route[] {
  const { visits: visitsOf, progress } = createVisits(core)

  function rowOf(visit: Visit, date: string): StaffVisitRow {
    const meter = core.archive.meter(visit.id, core.now())
    if (!meter) throw new Refusal('rowGone')
    const cause = visit.cause()
    return {
      ...valueMeterIn(core, meter, date),
      id: `${visit.id}.${date}`,
      address: meter.address,
      latitude: meter.latitude,
      longitude: meter.longitude,
      tg_id: visit.tg_id,
      data_date: date,
      username: visit.username,
      staff_name: nameOfReader(core, visit.username),
      stop: visit.stop,
      distance: visit.distance,
      fail_reason: reasonOfLetter(visit.letter) ?? '',
      cause_level: cause?.level ?? 'meter',
      cause_name: cause?.name ?? '',
      last_read_time: meter.last_read_time,
      visit: visit.visit,
    }
  }
  return [
    ...listRoutes<VisitKey, StaffVisitRow>(core, {
      path,
      screens,
      keys(params, asker) {
        const { date, username } = requestOf(core, params, asker)
        const state = params.oneOf('visit', visitStates)
        const card = params.oneOf('card', visitCards)
        const tg_id = params.text('tg_id')
        const isFound = searchFilter(core, params)
        // Open visits come first; both parts stay in the order of the route.
        const visits = visitsOf(date, username)
        const isOpen = ({ visit }: Visit): boolean => visit === 'open'
        return [...visits.filter(isOpen), ...visits.filter((visit) => !isOpen(visit))]
          .filter(
            (visit) =>
              (state === undefined || visit.visit === state) &&
              (card === undefined || inCard(card, visit.visit)) &&
              (tg_id === undefined || visit.place_id === tg_id) &&
              isFound(visit.id),
          )
          .map((visit) => ({ id: `${visit.id}.${date}`, visit, date, row: () => rowOf(visit, date) }))
      },
      show: (key) => key.row(),
      sortKey: madeFirst<VisitKey, StaffVisitRow>(visitValues(core), (key) => key.row()),
      fields,
      madeAtOnce: 200,
      exporting: { file: 'visits' },
    }),
    route(core, 'get', `${path}/summary`, { screens }, (call) => {
      const { date, username } = requestOf(core, call.query(), call)
      const visits = progress(date, username)
      const { toRead, read, failed, verified } = countCards(visits.map(({ visit }) => visit))
      const summary: StaffSummary = {
        data_date: date,
        username: username ?? '',
        staff_name: username === undefined ? '' : nameOfReader(core, username),
        to_read: toRead,
        read,
        failed,
        verified,
        as_of: wallIn(core.world.zone, core.now()),
        areas: areasOf(core, visits, username),
        readers: readersOf(core, username === undefined ? visits : progress(date, undefined)),
      }
      return ok(summary)
    }),
    route(core, 'get', `${path}/tasks`, { screens }, (call) => {
      const { date, username } = requestOf(core, call.query(), call)
      return ok(staffTasks(core, date, username))
    }),
    route(core, 'get', `${path}/staff`, { screens }, () => ok(readersSeenBy(core))),
    route(core, 'get', `${path}/readings`, { screens }, ({ query }) => {
      const ids = query().required('ids', 6000).split(',')
      if (ids.length > mostReadings) throw new Refusal('badParameter', { name: 'ids' })
      const rows = ids.flatMap((id) => {
        const [meterId = '', date = ''] = id.split('.')
        const meter = core.archive.meter(meterId, core.now())
        const figure = meter && dayFigure(core, meterId, date)
        return meter && figure ? [dayRow(valueMeterIn(core, meter, date), figure)] : []
      })
      return ok(rows)
    }),
    ...staffTransfers(core),
  ]
}
