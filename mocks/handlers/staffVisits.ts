import { readingDeadline } from '../../src/rules/readingDay'
import { addDays } from '../../src/lib/time'
import { routeOf, spotOf, type LatLng } from '../../src/lib/geo'
import { dayLetters } from '../../src/rules/missingDays'
import type { VisitState } from '../../src/rules/staffVisits'
import type { Core } from '../core'
import { remembered } from '../db/derived'
import { workOf } from '../db/staffWork'
import { isDue } from '../world/outcome'
import { explain, type Explained } from './missingCauses'
import { typedOfDay } from './manualDays'
import { letterOfCode } from './missingData'

/** A meter that was not read by the deadline, of today's place. */
interface Missed {
  id: string
  tg_id: string
  username: string
  visit: VisitState
  /** Why it was not read, see `missingDays`. */
  letter: string
  spot: LatLng | undefined
}
export interface Visit extends Omit<Missed, 'spot'> {
  stop: number | null
  distance: number | null
  /** What explains it. */
  cause: () => Explained | undefined
}

/** The area in which the collection point of a meter is, of today. */
export const areaOfMeter = (core: Core, id: string): string =>
  core.archive.grid.place(core.db.meters.brief(id)?.tml_id ?? '').tg_id

/** Whose work a meter is; '' = nobody's. */
export function readerOf(core: Core, id: string, tg_id = areaOfMeter(core, id)): string {
  const { areas, meters } = workOf(core.db.tables.staffWork)
  return (meters.get(id) ?? areas.get(tg_id))?.username ?? ''
}

/**
 * The visits of a day 'yyyy-MM-dd' of one reader, or of all who have work, each in the order of the route. Only the meters of their
 * areas are looked at.
 */
export function createVisits(core: Core) {
  const kept = remembered<readonly Visit[]>(6)
  return (date: string, username: string | undefined): readonly Visit[] => {
    const { valueVersions, staffWork } = core.db.tables
    const minute = Math.floor(core.now() / 60_000)
    const state = [minute, valueVersions.all(), staffWork.all(), core.archive.grid.version(), date, username]
    return kept(state, () => routesOf(core, date, [...missed(core, date, username)]))
  }
}

function routesOf(core: Core, date: string, all: readonly Missed[]): Visit[] {
  const people = new Map<string, Missed[]>()
  for (const each of all) people.set(each.username, [...(people.get(each.username) ?? []), each])
  const stops = [...people.keys()]
    .toSorted()
    .flatMap((username) => routeOf(people.get(username) ?? [], ({ spot }) => spot))
  const touched = core.archive.grid.touched()
  const { network } = core.world.parts
  const causeOf = explain(core, {
    date,
    month: date.slice(0, 7),
    days: stops.map(({ place }) => place.letter),
    at: 0,
    places: {
      total: stops.length,
      version: '',
      index(at) {
        const meter = network.find('meter', stops[at]?.place.id ?? '')
        return touched.has(meter) ? -1 : meter
      },
      at(at) {
        const meter = core.archive.meter(stops[at]?.place.id ?? '', core.now())
        if (!meter) throw new RangeError('no meter')
        return meter
      },
    },
  })
  return stops.map(({ place: { id, tg_id, username, visit, letter }, stop, distance }, at) => ({
    id,
    tg_id,
    username,
    visit,
    letter,
    stop,
    distance: distance === null ? null : Math.round(distance),
    cause: () => causeOf(at),
  }))
}

function* missed(core: Core, date: string, username: string | undefined): Iterable<Missed> {
  const { archive, db } = core
  const now = core.now()
  const { network, outcomes, calendar, geography } = core.world.parts
  const day = calendar.parseDate(date)
  const deadline = calendar.parseWall(`${addDays(date, 1)} ${readingDeadline}`)
  const touched = archive.grid.touched()
  const work = workOf(db.tables.staffWork)
  const asked = (reader: string): boolean => reader !== '' && (username === undefined || reader === username)
  const rows = username === undefined ? db.tables.staffWork.all() : (work.people.get(username) ?? [])
  const stopped = new Set(
    touched.present.flatMap(({ id, entry }) => (entry?.fields.use_status === '0' ? id : [])),
  )

  function visitOf(meter: number, cp: number, known?: { id: string; tg_id: string }): Missed | undefined {
    const then = outcomes.state(meter, cp, day, deadline)
    if (then > 0 || !isDue(then)) return undefined
    const id = known?.id ?? network.id('meter', meter)
    const tg_id = known?.tg_id ?? network.id('tg', network.pointArea[cp] ?? 0)
    const reader = readerOf(core, id, tg_id)
    if (!asked(reader)) return undefined
    const brought = archive.broughtAt(id, day, now)
    if (brought !== undefined && brought <= deadline) return undefined
    const code = outcomes.state(meter, cp, day, now)
    const typed = typedOfDay(core, id, date)?.check_state
    const byHand = typed === 'verified' ? 'verified' : typed === 'new' ? 'typed' : 'open'
    const detail = touched.has(meter) ? archive.meter(id, now) : undefined
    return {
      id,
      tg_id,
      username: reader,
      visit: code > 0 || brought !== undefined ? 'came' : byHand,
      letter: letterOfCode(code > 0 ? then : code) ?? dayLetters.timeout,
      spot: detail ? spotOf(detail) : geography.meter(meter, cp),
    }
  }

  const seen = new Set<string>()
  for (const { tg_id, meter_id } of rows) {
    const area = meter_id === '' ? network.find('tg', tg_id) : -1
    if (area < 0) continue
    const { from, to } = network.areaPoints(area)
    for (let cp = from; cp < to; cp++)
      for (let meter = network.pointMeter[cp] ?? 0; meter < (network.pointMeter[cp + 1] ?? 0); meter++) {
        const visit = touched.has(meter) ? undefined : visitOf(meter, cp)
        if (!visit) continue
        seen.add(visit.id)
        yield visit
      }
  }
  // Meters that are somewhere else today, and those that were given away by themselves.
  const more = [
    ...touched.present.map(({ id }) => id),
    ...rows.flatMap(({ meter_id }) => (meter_id === '' ? [] : meter_id)),
  ]
  for (const id of more) {
    const meter = network.find('meter', id)
    if (seen.has(id) || stopped.has(id) || meter < 0 || !db.meters.brief(id)) continue
    seen.add(id)
    const visit = visitOf(meter, network.pointOf(meter), { id, tg_id: areaOfMeter(core, id) })
    if (visit) yield visit
  }
}
