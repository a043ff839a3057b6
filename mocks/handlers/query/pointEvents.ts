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
import { chosen, madeFirst, perAnswer, same, slice, type Listing } from '../kit/listing'
import { hourly, logSpan, peopleOf } from '../kit/logSpan'
import { Refusal, type Params } from '../../kit/params'
import {
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
const most = 20_000
/** Days up to today without a time. */
const usual = 7

/** An event with the concentrator to which it happened. */
interface Found extends PointHappening {
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
      const { rows } = chosen(listingOf(core), params, call)
      const counted = slice(rows).map((row) => ({
        time: calendar.wall(row.at),
        severity: gravityOf(core, row),
      }))
      return ok(hourly(core, spanOf(core, params), counted))
    }),
    route(core, 'get', `${path}/codes`, { screens }, ({ language }) =>
      ok(
        pointEventKinds
          .filter(isListed(core))
          .map((kind) => ({ kind, event_name: pointEventName(core, kind, language) })),
      ),
    ),
    ...workRoutes(core, { path, screens, table: notes, known: keptOf(core) }),
  ]
}

/** What is kept of an event with what people did about it. */
const keptOf = (core: Core) => (id: string) => {
  const tml_id = id.slice(0, id.indexOf('-'))
  const point = core.db.tables.points.get(tml_id)
  const found = point && happeningOf(core, tml_id, id.slice(tml_id.length + 1))
  if (!found) return undefined
  const event_time = core.world.parts.calendar.wall(found.at)
  return { kept: { tml_id, cp_name: point.cp_name, kind: found.kind, event_time }, device: point.cp_name }
}

/** What was reported last: that it began, or that it is over. */
const flagOf = ({ end }: Found): string => (end === undefined ? '' : end === Infinity ? '1' : '0')

const idOf = ({ point, ...of }: Found): string => `${point.id}-${happeningId(of)}`

function listingOf(core: Core): Listing<Found, PointEventRow> {
  const { pointEventNotes } = core.db.tables
  const people = perAnswer(() => peopleOf(core))
  const show: Listing<Found, PointEventRow>['show'] = (of, asker) => {
    const { id: tml_id, cp_name, tml_asset_no, comm_protocol } = of.point
    const { line_id, line_name, tg_id, tg_name, name } = core.archive.grid.place(tml_id)
    const id = idOf(of)
    return {
      ...pointEventRow(core, tml_id, of, asker.language),
      id,
      tml_id,
      cp_name,
      tml_asset_no,
      erc: ercOf[of.kind],
      event_flag: flagOf(of),
      advice: adviceFor(pointCode(core, of.kind), asker.language),
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
      kind: ({ kind }, asked) => kind === asked,
      severity: (of, asked) => gravityOf(core, of) === asked,
      event_state: (of, asked) => (pointEventNotes.get(idOf(of)) ?? unseen).event_state === asked,
    },
    codes: { kind: pointEventKinds, severity: severity.codes, event_state: eventState.codes },
    fields,
    show,
    sortKey: madeFirst(
      {
        event_time: ({ at }) => String(at),
        report_time: ({ known }) => String(known),
        kind: ({ kind }) => kind,
        erc: ({ kind }) => ercOf[kind],
        event_flag: flagOf,
        severity: (of) => gravityOf(core, of),
        cp_name: ({ point }) => point.cp_name,
        tml_asset_no: ({ point }) => point.tml_asset_no,
        comm_protocol: ({ point }) => point.comm_protocol,
      },
      show,
    ),
  }
}

/** What has no code cannot be disabled. */
const isListed =
  (core: Core) =>
  (kind: string): boolean =>
    pointCode(core, kind)?.enabled !== '0'

/** The time asked for, at most a month; without any the last seven days. */
function spanOf(core: Core, params: Params): [begin: string, end: string] {
  if (params.text('time_begin') !== undefined || params.text('time_end') !== undefined)
    return logSpan(core, params)
  const now = wallIn(core.world.zone, core.now())
  return [`${addDays(now.slice(0, 10), 1 - usual)} 00:00:00`, now]
}

/** The concentrators that a question is about. */
function pointsOf(core: Core, params: Params): PointRecord[] {
  const { grid } = core.archive
  const asked = (name: string) => params.text(name)
  const [org, subs, line, tg, tml] = ['org_id', 'subs_id', 'line_id', 'tg_id', 'tml_id'].map(asked)
  const [name, number] = ['cp_name', 'tml_asset_no'].map(asked)
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
function foundOf(core: Core, params: Params): Found[] {
  const { calendar } = core.world.parts
  const [begin, end] = spanOf(core, params)
  const [from, to] = [calendar.parseWall(begin), calendar.endOf(end)]
  const points = pointsOf(core, params)
  const days = Math.ceil((calendar.parseWall(end) - from) / DAY)
  if (points.length * days > most)
    throw new Refusal('pointEventsTooMany', { n: points.length, days, max: most })
  const listed = isListed(core)
  return points
    .flatMap((point) =>
      happenedTo(core, point.id, from, to)
        .filter(({ kind }) => listed(kind))
        .map((of) => ({ ...of, point })),
    )
    .sort((a, b) => b.at - a.at)
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
