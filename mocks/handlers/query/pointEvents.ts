import type { PointEventRow } from '../../../src/api/query/pointEvents'
import { ercOf, pointEventKinds } from '../../../src/rules/codes/pointEventKinds'
import { isConcentrator } from '../../../src/rules/limits/restrictions'
import { eventState, severity } from '../../../src/rules/codes/statuses'
import { addDays } from '../../../src/lib/time'
import type { Core } from '../../core'
import type { PointRecord } from '../../db/points'
import { DAY, wallIn } from '../../world/calendar'
import { listRoutes } from '../kit/crud'
import { adviceFor, pointCode, pointEventName } from './eventWords'
import { unseen, workOf, workRoutes } from './eventWork'
import { chosenRows, madeFirst, perAnswer, same, slice, type Listing } from '../kit/listing'
import { hourly, logSpan, peopleOf } from '../kit/logSpan'
import { Refusal, type Params } from '../../kit/params'
import {
  durationOf,
  gravityOf,
  happenedTo,
  happeningId,
  happeningOf,
  pointEventRow,
  type PointHappening,
} from './pointHappenings'
import { contains } from '../kit/rows'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'

const screens = ['eTmnlEvent'] as const
const path = '/query/eTmnlEvent'
/** Concentrators × days of one question: a month of 600. */
const maxPointDays = 20_000
/** Days up to today without a time. */
const usualDays = 7

/** An event with the concentrator to which it happened. */
interface LocatedEvent extends PointHappening {
  readonly point: PointRecord
}

/** Events of all concentrators, and what people did about them. */
export function pointEventHandlers(core: Core): Route[] {
  const notes = () => core.db.tables.pointEventNotes
  return [
    ...listRoutes(core, { path, screens, ...listingOf(core), exporting: { file: 'dcu-events' } }),
    route(core, 'get', `${path}/trend`, { screens }, (call) => {
      const params = call.query()
      const { calendar } = core.world.parts
      const { rows } = chosenRows(listingOf(core), params, call)
      const gradedTimes = slice(rows).map((row) => ({
        time: calendar.wall(row.instant),
        severity: gravityOf(core, row),
      }))
      return ok(hourly(core, spanOf(core, params), gradedTimes))
    }),
    route(core, 'get', `${path}/codes`, { screens }, ({ language }) =>
      ok(
        pointEventKinds
          .filter(isListed(core))
          .map((kind) => ({ kind, event_name: pointEventName(core, kind, language) })),
      ),
    ),
    ...workRoutes(core, { path, screens, table: notes, eventOf: identityOf(core) }),
  ]
}

/** Fields that are stored beside the work state of an event. */
const identityOf = (core: Core) => (id: string) => {
  const tml_id = id.slice(0, id.indexOf('-'))
  const point = core.db.tables.points.get(tml_id)
  const event = point && happeningOf(core, tml_id, id.slice(tml_id.length + 1))
  if (!event) return undefined
  const event_time = core.world.parts.calendar.wall(event.instant)
  return { identity: { tml_id, cp_name: point.cp_name, kind: event.kind, event_time }, device: point.cp_name }
}

/** Flag of the last report: '1' the event began, '0' it is over; '' for an event without an end. */
const flagOf = ({ end }: LocatedEvent): string => (end === undefined ? '' : end === Infinity ? '1' : '0')

const idOf = ({ point, ...happening }: LocatedEvent): string => `${point.id}-${happeningId(happening)}`

function listingOf(core: Core): Listing<LocatedEvent, PointEventRow> {
  const { pointEventNotes } = core.db.tables
  const noteOf = (event: LocatedEvent) => pointEventNotes.get(idOf(event)) ?? unseen
  const people = perAnswer(() => peopleOf(core))
  const show: Listing<LocatedEvent, PointEventRow>['show'] = (event, asker) => {
    const { id: tml_id, cp_name, tml_asset_no, comm_protocol } = event.point
    const { line_id, line_name, tg_id, tg_name, name } = core.archive.grid.place(tml_id)
    const id = idOf(event)
    return {
      ...pointEventRow(core, tml_id, event, asker.language),
      id,
      tml_id,
      cp_name,
      tml_asset_no,
      erc: ercOf[event.kind],
      event_flag: flagOf(event),
      advice: adviceFor(pointCode(core, event.kind), asker.language),
      line_id,
      line_name,
      tg_id,
      tg_name,
      name,
      comm_protocol,
      ...workOf(pointEventNotes, id, () => people(asker)),
    }
  }
  return {
    keys: (params) => foundOf(core, params),
    where: {
      kind: ({ kind }, chosenKind) => kind === chosenKind,
      severity: (event, chosenSeverity) => gravityOf(core, event) === chosenSeverity,
      event_state: (event, chosenState) => noteOf(event).event_state === chosenState,
    },
    codes: { kind: pointEventKinds, severity: severity.codes, event_state: eventState.codes },
    fields,
    show,
    sortKey: madeFirst(
      {
        event_time: ({ instant }) => String(instant),
        report_time: ({ reportedAt }) => String(reportedAt),
        kind: ({ kind }) => kind,
        erc: ({ kind }) => ercOf[kind],
        event_flag: flagOf,
        severity: (event) => gravityOf(core, event),
        cp_name: ({ point }) => point.cp_name,
        tml_asset_no: ({ point }) => point.tml_asset_no,
        comm_protocol: ({ point }) => point.comm_protocol,
        line_name: ({ point }) => core.archive.grid.place(point.id).line_name,
        tg_name: ({ point }) => core.archive.grid.place(point.id).tg_name,
        name: ({ point }) => core.archive.grid.place(point.id).name,
        end_time: ({ end }) => (end === undefined || end === Infinity ? '' : String(end)),
        duration: durationOf,
        advice: ({ kind }, { language }) => adviceFor(pointCode(core, kind), language),
        event_state: (event) => noteOf(event).event_state,
        note: (event) => noteOf(event).note,
      },
      show,
    ),
  }
}

/** A kind without a code cannot be disabled. */
const isListed =
  (core: Core) =>
  (kind: string): boolean =>
    pointCode(core, kind)?.enabled !== '0'

/** The time asked for, at most a month; without any the last seven days. */
function spanOf(core: Core, params: Params): [begin: string, end: string] {
  if (params.text('time_begin') !== undefined || params.text('time_end') !== undefined)
    return logSpan(core, params)
  const currentWall = wallIn(core.world.zone, core.now())
  return [`${addDays(currentWall.slice(0, 10), 1 - usualDays)} 00:00:00`, currentWall]
}

/** The concentrators that a question is about. */
function pointsOf(core: Core, params: Params): PointRecord[] {
  const { grid } = core.archive
  const textOf = (name: string) => params.text(name)
  const [org, subs, line, tg, tml] = ['org_id', 'subs_id', 'line_id', 'tg_id', 'tml_id'].map(textOf)
  const [name, number] = ['cp_name', 'tml_asset_no'].map(textOf)
  return core.db.tables.points.all().filter((row) => {
    if (!isConcentrator(row.tml_type)) return false
    if (!contains(row.cp_name, name) || !contains(row.tml_asset_no, number)) return false
    const place = grid.place(row.id)
    return (
      (org === undefined || place.orgs.includes(org)) &&
      same(place.subs_id, subs) &&
      same(place.line_id, line) &&
      same(place.tg_id, tg) &&
      same(row.id, tml)
    )
  })
}

/** The events that a question is about, newest first. @throws Refusal where that is too much */
function foundOf(core: Core, params: Params): LocatedEvent[] {
  const { calendar } = core.world.parts
  const [begin, end] = spanOf(core, params)
  const [beginInstant, endInstant] = [calendar.parseWall(begin), calendar.endOf(end)]
  const points = pointsOf(core, params)
  const days = Math.ceil((calendar.parseWall(end) - beginInstant) / DAY)
  if (points.length * days > maxPointDays)
    throw new Refusal('pointEventsTooMany', { n: points.length, days, max: maxPointDays })
  const listed = isListed(core)
  return points
    .flatMap((point) =>
      happenedTo(core, point.id, beginInstant, endInstant)
        .filter(({ kind }) => listed(kind))
        .map((happening) => ({ ...happening, point })),
    )
    .sort((a, b) => b.instant - a.instant)
}

const fields = [
  'event_time',
  'cp_name',
  'tml_asset_no',
  'severity',
  'kind',
  'erc',
  'event_flag',
  'end_time',
  'duration',
  'advice',
  'user_name',
  'report_time',
  'mp',
  'metercomid',
  'event_state',
  'note',
  'handled_by',
  'handle_time',
  'line_name',
  'tg_name',
  'name',
  'comm_protocol',
] as const satisfies (keyof PointEventRow)[]
