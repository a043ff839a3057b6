import { readingDeadline } from '../../../src/rules/readings/readingDay'
import { addDays } from '../../../src/lib/time'
import { routeOf, spotOf, type LatLng, type Stop } from '../../../src/lib/geo'
import { dayLetters } from '../../../src/rules/readings/missingDays'
import type { VisitState } from '../../../src/rules/readings/staffVisits'
import type { Core } from '../../core'
import { remembered } from '../../db/derived'
import { workOf } from '../../db/staffWork'
import { isDue } from '../../world/outcome'
import { explain, type Explained } from '../query/missingCauses'
import { typedOfDay } from '../query/manualDays'
import { letterOfCode } from '../query/missingData'

/** A meter that was not read by the deadline, of today's place: the same all day. */
interface Missed {
  id: string
  /** '' of a feeder meter, which is in no area. */
  tg_id: string
  /** The area, or the line of a feeder meter. */
  place_id: string
  username: string
  /** World indexes of the meter and its collection point, and the outcome at the deadline. */
  meter: number
  point: number
  atDeadline: number
  spot: LatLng | undefined
}
/** Present state of a visit. */
interface Progress {
  visit: VisitState
  /** Why the meter was not read, see `missingDays`. */
  letter: string
}
export interface Visit extends Progress, Pick<Missed, 'id' | 'tg_id' | 'place_id' | 'username'> {
  stop: number | null
  distance: number | null
  /** Cause of the missing reading. */
  cause: () => Explained | undefined
}

/** The area in which the collection point of a meter is, of today. */
export const areaOfMeter = (core: Core, id: string): string =>
  core.archive.grid.place(core.db.meters.brief(id)?.tml_id ?? '').tg_id

/** Line of a meter that is in no area: the line of a feeder meter. */
export const lineOfMeter = (core: Core, id: string): string =>
  core.archive.grid.place(core.db.meters.brief(id)?.tml_id ?? '').line_id

/** Reader with most areas of a line (the first one of equals), because that reader passes its feeder meter. */
function readerOfLine({ db }: Core, line_id: string): string {
  const counts = new Map<string, number>()
  for (const { tg_id, meter_id, username } of db.tables.staffWork.all())
    if (meter_id === '' && db.tables.areas.get(tg_id)?.line_id === line_id)
      counts.set(username, (counts.get(username) ?? 0) + 1)
  const [first = ['', 0]] = [...counts].toSorted(([, a], [, b]) => b - a)
  return first[0]
}

/** Reader of a place, whose meters are not transferred one by one; '' = none. */
export const readerOfPlace = (core: Core, { tg_id, line_id }: { tg_id: string; line_id: () => string }) =>
  tg_id === ''
    ? readerOfLine(core, line_id())
    : (workOf(core.db.tables.staffWork).areas.get(tg_id)?.username ?? '')

/** Reader of a meter; '' = none. */
export function readerOf(core: Core, id: string, tg_id = areaOfMeter(core, id)): string {
  const reader = workOf(core.db.tables.staffWork).meters.get(id)
  return reader?.username ?? readerOfPlace(core, { tg_id, line_id: () => lineOfMeter(core, id) })
}

/** Progress of a visit, without the way to it. */
export type VisitProgress = Pick<Visit, 'place_id' | 'username' | 'visit'>

/**
 * The visits of a day 'yyyy-MM-dd' of one reader, or of all who have work: how far each is, and all of them in the order of the route.
 * Only the meters of their areas are looked at; which these are and how one walks is worked out once, what became of them each minute.
 */
export function createVisits(core: Core) {
  const plans = remembered<{ missedMeters: readonly Missed[]; stops: () => readonly Stop<Missed>[] }>(12)
  const cachedVisits = remembered<readonly Visit[]>(6)
  function planOf(date: string, username: string | undefined) {
    const state = [core.db.tables.staffWork.all(), core.archive.grid.version(), date, username]
    return plans(state, () => {
      const missedMeters = [...missedOn(core, date, username)]
      let stops: readonly Stop<Missed>[] | undefined
      return { missedMeters, stops: () => (stops ??= stopsOf(missedMeters)) }
    })
  }
  return {
    /** Without the way to them. */
    progress: (date: string, username: string | undefined): readonly VisitProgress[] => {
      const progressOf = progressOn(core, date)
      return planOf(date, username).missedMeters.map((missedMeter) => ({
        place_id: missedMeter.place_id,
        username: missedMeter.username,
        visit: progressOf(missedMeter).visit,
      }))
    },
    visits: (date: string, username: string | undefined): readonly Visit[] => {
      const plan = planOf(date, username)
      const minute = Math.floor(core.now() / 60_000)
      return cachedVisits([minute, core.db.tables.valueVersions.all(), plan], () =>
        visitsAt(core, date, plan.stops()),
      )
    },
  }
}

/** All meters in the order in which each reader walks. */
function stopsOf(missedMeters: readonly Missed[]): Stop<Missed>[] {
  const people = new Map<string, Missed[]>()
  for (const missedMeter of missedMeters) {
    const walked = people.get(missedMeter.username)
    if (walked) walked.push(missedMeter)
    else people.set(missedMeter.username, [missedMeter])
  }
  return [...people.keys()]
    .toSorted()
    .flatMap((username) => routeOf(people.get(username) ?? [], ({ spot }) => spot))
}

/** Present state of a visit. */
function progressOn(core: Core, date: string): (missed: Missed) => Progress {
  const now = core.now()
  const { outcomes, calendar } = core.world.parts
  const day = calendar.parseDate(date)
  return ({ id, meter, point, atDeadline }) => {
    const code = outcomes.state(meter, point, day, now)
    const typed = typedOfDay(core, id, date)?.check_state
    const byHand = typed === 'verified' ? 'verified' : typed === 'new' ? 'typed' : 'open'
    const came = code > 0 || core.archive.broughtAt(id, day, now) !== undefined
    return {
      visit: came ? 'came' : byHand,
      letter: letterOfCode(code > 0 ? atDeadline : code) ?? dayLetters.timeout,
    }
  }
}

function visitsAt(core: Core, date: string, stops: readonly Stop<Missed>[]): Visit[] {
  const progressOf = progressOn(core, date)
  const progressOfStops = stops.map(({ place }) => progressOf(place))
  const touched = core.archive.grid.touched()
  const causeOf = explain(core, {
    date,
    month: date.slice(0, 7),
    days: progressOfStops.map(({ letter }) => letter),
    dayIndex: 0,
    places: {
      total: stops.length,
      version: '',
      index: (placeIndex) => stops[placeIndex]?.place.meter ?? -1,
      isTouched: (placeIndex) => touched.has(stops[placeIndex]?.place.meter ?? -1),
      row(placeIndex) {
        const meter = core.archive.meter(stops[placeIndex]?.place.id ?? '', core.now())
        if (!meter) throw new RangeError('no meter')
        return meter
      },
    },
  })
  return stops.map(({ place: { id, tg_id, place_id, username }, stop, distance }, stopIndex) => ({
    id,
    tg_id,
    place_id,
    username,
    visit: progressOfStops[stopIndex]?.visit ?? 'open',
    letter: progressOfStops[stopIndex]?.letter ?? dayLetters.timeout,
    stop,
    distance: distance === null ? null : Math.round(distance),
    cause: () => causeOf(stopIndex),
  }))
}

function* missedOn(core: Core, date: string, username: string | undefined): Iterable<Missed> {
  const { archive, db } = core
  const now = core.now()
  const { network, outcomes, calendar, geography } = core.world.parts
  const day = calendar.parseDate(date)
  const deadline = calendar.parseWall(`${addDays(date, 1)} ${readingDeadline}`)
  const touched = archive.grid.touched()
  const work = workOf(db.tables.staffWork)
  const isRequested = (reader: string): boolean =>
    reader !== '' && (username === undefined || reader === username)
  const rows = username === undefined ? db.tables.staffWork.all() : (work.people.get(username) ?? [])
  const stopped = new Set(
    touched.present.flatMap(({ id, entry }) => (entry?.fields.use_status === '0' ? id : [])),
  )

  function visitOf(meter: number, point: number, place?: { id: string; tg_id: string }): Missed | undefined {
    const atDeadline = outcomes.state(meter, point, day, deadline)
    if (atDeadline > 0 || !isDue(atDeadline)) return undefined
    const id = place?.id ?? network.id('meter', meter)
    const tg_id = place?.tg_id ?? network.id('tg', network.pointArea[point] ?? -1)
    const reader = readerOf(core, id, tg_id)
    if (!isRequested(reader)) return undefined
    const brought = archive.broughtAt(id, day, now)
    if (brought !== undefined && brought <= deadline) return undefined
    const detail = touched.has(meter) ? archive.meter(id, now) : undefined
    return {
      id,
      tg_id,
      place_id: tg_id || lineOfMeter(core, id),
      username: reader,
      meter,
      point,
      atDeadline,
      spot: detail ? spotOf(detail) : geography.meter(meter, point),
    }
  }

  const visitedIds = new Set<string>()
  for (const { tg_id, meter_id } of rows) {
    const area = meter_id === '' ? network.find('tg', tg_id) : -1
    if (area < 0) continue
    const { first, end } = network.areaPoints(area)
    for (let point = first; point < end; point++)
      for (
        let meter = network.pointMeter[point] ?? 0;
        meter < (network.pointMeter[point + 1] ?? 0);
        meter++
      ) {
        const visit = touched.has(meter) ? undefined : visitOf(meter, point)
        if (!visit) continue
        visitedIds.add(visit.id)
        yield visit
      }
  }
  // Feeder meters are in no area.
  for (const { id } of db.tables.lines.all()) {
    const line = network.find('line', id)
    if (line < 0) continue
    const point = network.feederPoint(line)
    const meter = network.pointMeter[point] ?? -1
    const visit = touched.has(meter) ? undefined : visitOf(meter, point)
    if (!visit) continue
    visitedIds.add(visit.id)
    yield visit
  }
  // Meters that are somewhere else today, and those that were given away by themselves.
  const furtherIds = [
    ...touched.present.map(({ id }) => id),
    ...rows.flatMap(({ meter_id }) => (meter_id === '' ? [] : meter_id)),
  ]
  for (const id of furtherIds) {
    const meter = network.find('meter', id)
    if (visitedIds.has(id) || stopped.has(id) || !db.meters.brief(id)) continue
    visitedIds.add(id)
    const visit = visitOf(meter, network.pointOf(meter), { id, tg_id: areaOfMeter(core, id) })
    if (visit) yield visit
  }
}
