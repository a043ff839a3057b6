import type { PointEventRow } from '../../src/api/pointEvents'
import { ercOf, pointEventKinds } from '../../src/rules/pointEventKinds'
import { isConcentrator } from '../../src/rules/restrictions'
import { severity } from '../../src/rules/statuses'
import { addDays } from '../../src/lib/time'
import type { Language } from '../../src/i18n/languages'
import type { Core } from '../core'
import type { PointRecord } from '../db/points'
import { DAY, wallIn } from '../world/calendar'
import { listRoutes } from './crud'
import { adviceFor, pointCode, pointEventName } from './eventWords'
import { asIs, same } from './listing'
import { hourly, logSpan } from './logSpan'
import { Refusal, type Params } from './params'
import { eventsOf } from './pointDetail'
import { contains } from './rows'
import { ok } from './answer'
import type { Route } from './call'
import { route } from './route'

const screens = ['eTmnlEvent'] as const
const path = '/query/eTmnlEvent'
/** Concentrators × days of one question: a month of 600. */
const most = 20_000
/** Days up to today without a time. */
const usual = 7

/** Events of all concentrators. */
export function pointEventHandlers(core: Core): Route[] {
  const match = {
    kind: same,
    severity: same,
  }
  const codes = { kind: pointEventKinds, severity: severity.codes }
  return [
    ...listRoutes<PointEventRow, PointEventRow>(core, {
      path,
      screens,
      keys: (params, { language }) => foundOf(core, params, language),
      match,
      codes,
      fields,
      show: asIs,
      exporting: { file: 'dcu-events' },
    }),
    route(core, 'get', `${path}/trend`, { screens }, ({ query, language }) => {
      const params = query()
      const kind = params.oneOf('kind', pointEventKinds)
      const level = params.oneOf('severity', severity.codes)
      const rows = foundOf(core, params, language).filter(
        (row) => (kind === undefined || row.kind === kind) && (level === undefined || row.severity === level),
      )
      const counted = rows.map(({ event_time, severity: own }) => ({ time: event_time, severity: own }))
      return ok(hourly(core, spanOf(core, params), counted))
    }),
    route(core, 'get', `${path}/codes`, { screens }, ({ language }) =>
      ok(
        pointEventKinds
          .filter(isListed(core))
          .map((kind) => ({ kind, event_name: pointEventName(core, kind, language) })),
      ),
    ),
  ]
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
function foundOf(core: Core, params: Params, language: Language): PointEventRow[] {
  const { calendar } = core.world.parts
  const [begin, end] = spanOf(core, params)
  const points = pointsOf(core, params)
  const days = Math.ceil((calendar.parseWall(end) - calendar.parseWall(begin)) / DAY)
  if (points.length * days > most)
    throw new Refusal('pointEventsTooMany', { n: points.length, days, max: most })
  const { grid } = core.archive
  return points
    .flatMap(({ id, cp_name, tml_asset_no, comm_protocol }) => {
      const { line_id, line_name, tg_id, tg_name, name } = grid.place(id)
      const events = eventsOf(core, id, [begin, end], language).filter(({ kind }) => isListed(core)(kind))
      return events.map((event) => ({
        ...event,
        id: `${id}-${event.id}`,
        tml_id: id,
        cp_name,
        tml_asset_no,
        erc: ercOf[event.kind as keyof typeof ercOf],
        advice: adviceFor(pointCode(core, event.kind), language),
        line_id,
        line_name,
        tg_id,
        tg_name,
        name,
        comm_protocol,
      }))
    })
    .sort((a, b) => (a.event_time === b.event_time ? 0 : a.event_time < b.event_time ? 1 : -1))
}

const fields = [
  'event_time',
  'cp_name',
  'tml_asset_no',
  'severity',
  'kind',
  'erc',
  'end_time',
  'duration',
  'advice',
  'user_name',
  'line_name',
  'tg_name',
  'name',
  'comm_protocol',
] as const satisfies (keyof PointEventRow)[]
