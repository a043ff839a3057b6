import type { MissingSummary } from '../../../src/api/query/missingData'
import {
  causeKey,
  isWholeMissed,
  lowestCommon,
  type Cause,
  type DevicePath,
} from '../../../src/rules/readings/missingCauses'
import { dayLetters, reasonOfLetter } from '../../../src/rules/readings/missingDays'
import { readingDeadline } from '../../../src/rules/readings/readingDay'
import type { Core } from '../../core'
import type { AreaRecord } from '../../db/areas'
import { derived } from '../../db/derived'
import type { LineRecord } from '../../db/lines'
import type { PointRecord } from '../../db/points'
import type { Entity } from '../../db/table'
import type { MeterPlaces } from '../../overlay/liveArchive'
import { isDue } from '../../world/outcome'
import { heard, lossesOf } from './pointState'

/** The head-end did not reach the meter's collection point. */
const unreached: ReadonlySet<string> = new Set([dayLetters.dcuOffline, dayLetters.outage])

/** The month of one day for the meters that are asked for. */
export interface MissingMonth {
  date: string
  month: string
  /** Letters of each place, see `missingDays`. */
  days: readonly string[]
  /** Place of the day in them. */
  dayIndex: number
  places: MeterPlaces
}

/** A device that was not heard, or a reason why a meter did not answer. */
export interface Explained extends Cause {
  name: string
  since: string
}

/** Explanations of the missing meters of the chosen day, by place. */
export function explain(
  core: Core,
  { days, dayIndex, date, places }: MissingMonth,
): (place: number) => Explained | undefined {
  const { calendar } = core.world.parts
  const currentInstant = core.now()
  // The freeze of a day is collected on the next one, until its deadline: what a device did from then on explains nothing.
  const collected = calendar.parseDate(date) + 1
  const begin = calendar.dayStart(collected)
  const endInstant = Math.min(
    currentInstant,
    calendar.parseWall(`${calendar.dateOf(collected)} ${readingDeadline}`) - 1,
  )
  const pointOf = pointsOf(core, places)
  const mayBlame = wholeMissed(core, collected - 1, endInstant)
  const causes = new Map<string, Explained>()
  /** A meter whose point was heard while it had to be read did not answer that one. */
  const meterItself = (reason: string): Explained => ({ level: 'meter', id: reason, name: '', since: '' })
  function causeOfPoint(point: string): Explained {
    const cachedCause = causes.get(point)
    if (cachedCause) return cachedCause
    const [loss] = lossesOf(core, point, begin, endInstant)
    const pointCause = loss ? causeOfLoss(point, loss.begin) : meterItself('timeout')
    causes.set(point, pointCause)
    return pointCause
  }
  function causeOfLoss(point: string, since: string): Explained {
    const when = calendar.parseWall(since)
    const isHeard = (pointId: string): boolean => heard(core, pointId, when)
    const cause = lowestCommon(pathOf(core, point), pointsBelow(core), isHeard, mayBlame)
    return { ...cause, name: nameOf(core, cause), since }
  }
  return (place) => {
    const letter = days[place]?.[dayIndex] ?? dayLetters.none
    const reason = reasonOfLetter(letter)
    if (reason === undefined) return undefined
    if (unreached.has(letter.toLowerCase())) return causeOfPoint(pointOf(place))
    return meterItself(reason)
  }
}

/**
 * Test for the blame of a device: enough meters of a line or a substation were missed on the day; a point and an area
 * need no such number.
 */
function wholeMissed(core: Core, day: number, instant: number): (device: DevicePath[number]) => boolean {
  const { network, outcomes } = core.world.parts
  const below = pointsBelow(core)
  const blamed = new Map<string, boolean>()
  function count(device: DevicePath[number]): boolean {
    let [due, missed] = [0, 0]
    for (const id of below(device)) {
      const point = network.find('rcp', id)
      const end = network.pointMeter[point + 1] ?? 0
      for (let meter = network.pointMeter[point] ?? end; meter < end; meter++) {
        const code = outcomes.state(meter, point, day, instant)
        if (!isDue(code)) continue
        due += 1
        if (code <= 0) missed += 1
      }
    }
    return isWholeMissed({ due, missed })
  }
  return (device) => {
    if (device.level === 'point' || device.level === 'tg') return true
    const isBlamed = blamed.get(device.id) ?? count(device)
    blamed.set(device.id, isBlamed)
    return isBlamed
  }
}

/** The collection point of a place, of today. */
function pointsOf(core: Core, places: MeterPlaces): (place: number) => string {
  const { network } = core.world.parts
  const ids = new Map<number, string>()
  return (place) => {
    const meter = places.index(place)
    if (places.isTouched(place)) return places.row(place).tml_id
    const point = network.pointOf(meter)
    const id = ids.get(point) ?? network.id('rcp', point)
    ids.set(point, id)
    return id
  }
}

/** Devices above a collection point today, the point itself first. */
function pathOf({ archive: { grid } }: Core, point: string): DevicePath {
  const { tg_id, line_id, subs_id } = grid.place(point)
  const path = [
    { level: 'point', id: point },
    { level: 'tg', id: tg_id },
    { level: 'line', id: line_id },
    { level: 'subs', id: subs_id },
  ] as const
  return path.filter(({ id }) => id !== '')
}

/** Ids of rows by what they hang on. */
const below = <Row extends Entity>(parentOf: (row: Row) => string) =>
  derived((rows: readonly Row[]) => {
    const idsByParent = new Map<string, string[]>()
    for (const row of rows) {
      const ids = idsByParent.get(parentOf(row)) ?? []
      ids.push(row.id)
      idsByParent.set(parentOf(row), ids)
    }
    return idsByParent
  })
const pointsAt = below((row: PointRecord) => row.tg_id || row.line_id)
const areasOn = below((row: AreaRecord) => row.line_id)
const linesOf = below((row: LineRecord) => row.subs_id)

/** The collection points below a device, as far as there is anything to be heard of them. */
function pointsBelow({ db: { tables }, world: { parts } }: Core) {
  const pointsIn = (id: string): string[] =>
    (pointsAt(tables.points).get(id) ?? []).filter((point) => parts.network.find('rcp', point) >= 0)
  const ofLine = (id: string): string[] => [
    ...pointsIn(id),
    ...(areasOn(tables.areas).get(id) ?? []).flatMap(pointsIn),
  ]
  return ({ level, id }: DevicePath[number]): readonly string[] => {
    if (level === 'point') return [id]
    if (level === 'tg') return pointsIn(id)
    if (level === 'line') return ofLine(id)
    return (linesOf(tables.lines).get(id) ?? []).flatMap(ofLine)
  }
}

function nameOf({ db: { tables } }: Core, { level, id }: Cause): string {
  if (level === 'point') return tables.points.get(id)?.cp_name ?? id
  if (level === 'tg') return tables.areas.get(id)?.tg_name ?? id
  if (level === 'line') return tables.lines.get(id)?.line_name ?? id
  return tables.substations.get(id)?.subs_name ?? id
}

/** The causes of the chosen day, those of most meters first. */
export function countCauses(
  { days, places }: MissingMonth,
  causeOf: (place: number) => Explained | undefined,
): MissingSummary['causes'] {
  const groups = new Map<string, { cause: Explained; meters: number; points: Set<string> }>()
  for (const place of days.keys()) {
    const cause = causeOf(place)
    if (!cause) continue
    const key = causeKey(cause)
    const group = groups.get(key) ?? { cause, meters: 0, points: new Set<string>() }
    group.meters += 1
    group.points.add(places.row(place).tml_id)
    if (cause.since !== '' && cause.since < group.cause.since) group.cause = cause
    groups.set(key, group)
  }
  return [...groups]
    .map(([key, { cause, meters, points }]) => ({
      cause: key,
      level: cause.level,
      object_id: cause.id,
      name: cause.name,
      meters,
      points: points.size,
      since: cause.since,
    }))
    .sort((a, b) => b.meters - a.meters)
}
