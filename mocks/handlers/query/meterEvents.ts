import type { EventRow } from '../../../src/api/query/meterEvents'
import type { Core } from '../../core'
import { nameOf } from '../../db/eventCodes'
import type { StoredEvent } from '../../world/events'
import { portOf } from '../../world/rows'
import { recordsOfEvents } from '../../db/abnormalRows'
import { listRoutes } from '../kit/crud'
import type { Language } from '../../../src/i18n/languages'
import { perAnswer, type Listing } from '../kit/listing'
import { causeOf, eventOf, foundOf, idOf, metersAsked, spanOf } from './eventSearch'
import type { Params } from '../../kit/params'
import { adviceFor, listedCodes, meterCode, worded } from './eventWords'
import { hourly, peopleOf } from '../kit/logSpan'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { workOf, workRoutes } from './eventWork'
import { route } from '../kit/route'

const screens = ['eMeterEvent'] as const
const path = '/query/eMeterEvent'

/** Events of all meters, and what people did about them. */
export function meterEventHandlers(core: Core): Route[] {
  const listing = listingOf(core)
  return [
    ...listRoutes(core, { path, screens, ...listing, exporting: { file: 'meter-events' } }),
    route(core, 'get', `${path}/trend`, { screens }, ({ query }) => {
      const params = query()
      const { calendar } = core.world.parts
      const rows = foundOf(core, params).map(({ instant, code }) => ({
        time: calendar.wall(instant),
        severity: meterCode(core, code)?.severity ?? '',
      }))
      return ok(hourly(core, spanOf(core, params), rows))
    }),
    route(core, 'get', `${path}/codes`, { screens }, ({ language }) =>
      ok(
        listedCodes(core).map((row) => {
          const { event_code, event_type, severity } = row
          return { event_code, event_name: nameOf(row, language), event_type, severity }
        }),
      ),
    ),
    route(core, 'get', `${path}/meters`, { screens, action: 'read' }, ({ query }) =>
      ok(readableOf(core, query())),
    ),
    ...workRoutes(core, { path, screens, table: () => core.db.tables.eventNotes, eventOf: identityOf(core) }),
  ]
}

/** The meters that are asked for; they are only counted where they are more than one reading may ask. */
function readableOf({ archive, db, now, world: { parts } }: Core, params: Params) {
  const { network } = parts
  const places = archive.meterPlaces(metersAsked(params), now())
  const few = places.total <= db.tables.sysParams.number('readItems')
  const rows = Array.from({ length: few ? places.total : 0 }, (_, place) => {
    const meter = places.index(place)
    if (!places.isTouched(place))
      return {
        meter_id: network.id('meter', meter),
        comm_port: portOf(parts.archive, meter, network.pointOf(meter)),
      }
    const { id, comm_port } = places.row(place)
    return { meter_id: id, comm_port }
  })
  return { count: places.total, rows }
}

/** Fields that are stored beside the work state of an event. */
const identityOf = (core: Core) => (id: string) => {
  const event = eventOf(core, id)
  if (!event) return undefined
  const { meter_id, metercomid } = meterOf(core, event.meter)
  const event_time = core.world.parts.calendar.wall(event.instant)
  return {
    identity: { meter_id, metercomid, event_code: String(event.code), event_time },
    device: metercomid,
  }
}

/** The consumer of an event's meter on the day of the event. */
const consumerOf = ({ db, world: { parts } }: Core, { meter, instant }: StoredEvent) =>
  db.meters.consumerOn(meter, parts.calendar.dayOf(instant))

/** Columns of an event's meter, as the meter stands today, with the consumer of its day. */
function briefOf(core: Core, event: StoredEvent) {
  const { meter_id, metercomid, ...fields } = meterOf(core, event.meter)
  return { meter_id, metercomid, ...consumerOf(core, event), ...fields }
}

/** Columns of a meter, as it stands today, without its consumer. */
function meterOf(core: Core, meter: number) {
  const { network, rows, archive } = core.world.parts
  const point = network.pointOf(meter)
  const { id, ...row } = rows.lookupRow(meter, point, core.now())
  const worldRow = { ...row, comm_port: portOf(archive, meter, point) }
  const meterFields = core.db.meters.entries().get(id)?.fields ?? worldRow
  const { tml_id, cp_name, name, tg_id, tg_name } = core.archive.grid.place(meterFields.tml_id)
  const { metercomid, comm_protocol, comm_port } = meterFields
  return {
    meter_id: id,
    metercomid,
    cp_name,
    tml_id,
    mp: Number(meterFields.mp),
    name,
    tg_id,
    tg_name,
    comm_protocol,
    comm_port,
  }
}

const listingOf = (core: Core): Listing<StoredEvent, EventRow> => {
  const people = perAnswer(() => peopleOf(core))
  const recordOf = perAnswer(() => recordsOfEvents(core))
  const sortedBy = perAnswer((asker) => sortedValues(core, asker.language, () => people(asker)))
  const show: Listing<StoredEvent, EventRow>['show'] = (event, asker) => {
    const id = idOf(core, event)
    const { language } = asker
    const rule = meterCode(core, event.code)?.abnormal_rule ?? ''
    return {
      ...worded(core, core.archive.eventLedger.row(event, core.now()), language),
      advice: adviceFor(meterCode(core, event.code), language),
      ...briefOf(core, event),
      ...causeOf(core, event),
      id,
      ...workOf(core.db.tables.eventNotes, id, () => people(asker)),
      abnormal_rule: rule,
      // A file has no such column: nobody looks through the readings of all its meters.
      get abnormal_id() {
        return recordOf(asker)(id, { ...event, rule })
      },
    }
  }
  return {
    keys: (params) => foundOf(core, params),
    show,
    fields,
    costs: Object.fromEntries(fields.filter((field) => !cheap.includes(field)).map((field) => [field, 0.02])),
    sortKey: (event, field, asker) => sortedBy(asker)[field as Field](event) ?? null,
  }
}

type Field = (typeof fields)[number]

/**
 * Values of single fields, for a sort: thousands of events need none of the others. The columns of a meter are made once for all
 * of its events.
 */
function sortedValues(
  core: Core,
  language: Language,
  people: () => ReturnType<typeof peopleOf>,
): Readonly<Record<Field, (event: StoredEvent) => unknown>> {
  const briefs = new Map<number, ReturnType<typeof meterOf>>()
  const ofMeter =
    (name: keyof ReturnType<typeof meterOf>) =>
    ({ meter }: StoredEvent) => {
      const brief = briefs.get(meter) ?? meterOf(core, meter)
      briefs.set(meter, brief)
      return brief[name]
    }
  const workBy = (event: StoredEvent) => workOf(core.db.tables.eventNotes, idOf(core, event), people)
  const rowBy = (event: StoredEvent) => core.archive.eventLedger.row(event, core.now())
  return {
    event_time: ({ instant }) => instant,
    event_code: ({ code }) => code,
    event_type: ({ code }) => meterCode(core, code)?.event_type,
    severity: ({ code }) => meterCode(core, code)?.severity,
    storage_time: ({ stored }) => stored,
    event_name: (event) => worded(core, rowBy(event), language).event_name,
    advice: ({ code }) => adviceFor(meterCode(core, code), language),
    detail: ({ detail }) => detail ?? '',
    end_time: (event) => rowBy(event).end_time,
    duration: (event) => rowBy(event).duration,
    cause_type: (event) => causeOf(core, event).cause_type,
    cause_name: (event) => causeOf(core, event).cause_name,
    event_state: (event) => workBy(event).event_state,
    note: (event) => workBy(event).note,
    handled_by: (event) => workBy(event).handled_by,
    handle_time: (event) => workBy(event).handle_time,
    metercomid: ofMeter('metercomid'),
    cons_no: (event) => consumerOf(core, event).cons_no,
    cons_name: (event) => consumerOf(core, event).cons_name,
    cp_name: ofMeter('cp_name'),
    mp: ofMeter('mp'),
    name: ofMeter('name'),
    tg_name: ofMeter('tg_name'),
    comm_protocol: ofMeter('comm_protocol'),
  }
}
/** Fields that an event itself holds. */
const cheap: readonly string[] = ['event_time', 'event_code', 'event_type', 'severity', 'storage_time']

const fields = [
  'event_time',
  'metercomid',
  'severity',
  'event_name',
  'event_code',
  'event_type',
  'event_state',
  'end_time',
  'duration',
  'detail',
  'advice',
  'cause_type',
  'cause_name',
  'note',
  'handled_by',
  'handle_time',
  'storage_time',
  'cons_no',
  'cons_name',
  'cp_name',
  'mp',
  'name',
  'tg_name',
  'comm_protocol',
] as const satisfies (keyof EventRow)[]
