import type { EventRow } from '../../src/api/meterEvents'
import { remarkLength } from '../../src/rules/fieldLimits'
import type { Core } from '../core'
import { wallIn } from '../world/calendar'
import { nameOf } from '../db/eventCodes'
import type { StoredEvent } from '../world/events'
import { recordsOfEvents } from '../db/abnormalRows'
import { listRoutes } from './crud'
import { refuseUnexpected } from './expected'
import { perAnswer, type Listing } from './listing'
import { causeOf, eventOf, foundOf, idOf, noteOf, spanOf, unseen, type NoteFields } from './eventSearch'
import { adviceFor, listedCodes, meterCode, worded } from './eventWords'
import { hourly, peopleOf } from './logSpan'
import { Refusal } from './params'
import { idsOf } from './rows'
import { ok } from './answer'
import type { Call, Route } from './call'
import { authorOf, route } from './route'

const screens = ['eMeterEvent'] as const
const path = '/query/eMeterEvent'
const edit = { screens, action: 'edit' } as const

/** Events of all meters, and what people did about them. */
export function meterEventHandlers(core: Core): Route[] {
  const { events } = core.world.parts
  const listing = listingOf(core)
  return [
    ...listRoutes(core, { path, screens, ...listing, exporting: { file: 'meter-events' } }),
    route(core, 'get', `${path}/trend`, { screens }, ({ query }) => {
      const params = query()
      const { calendar } = core.world.parts
      const rows = foundOf(core, params).map(({ at, code }) => ({
        time: calendar.wall(at),
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
    route(core, 'post', `${path}/read`, edit, (call) =>
      change(core, call, (note) => (note.event_state === '0' ? { event_state: '1' } : {})),
    ),
    route(core, 'post', `${path}/handle`, edit, (call) =>
      change(core, call, ({ note }, said) => ({
        event_state: '2',
        note: said ?? note,
        handled_by: call.account.username,
        handle_time: wallIn(core.world.zone, core.now()),
      })),
    ),
    route(core, 'post', `${path}/reopen`, edit, (call) =>
      change(core, call, () => ({ event_state: '1', handled_by: '', handle_time: '' })),
    ),
    route(core, 'post', `${path}/note`, edit, (call) =>
      change(
        core,
        call,
        (_, said) => ({ note: said ?? '' }),
        ({ note }) => note,
      ),
    ),
  ]

  /** Changes what is noted of the events that a call names; `seen` is the state in which its sender saw one. */
  async function change(
    of: Core,
    call: Call,
    make: (note: NoteFields, said: string | undefined) => Partial<NoteFields>,
    seen: (note: NoteFields) => string = ({ event_state }) => event_state,
  ): Promise<Response> {
    const body = await call.body()
    const said = body.text('note', remarkLength)
    const { eventNotes } = of.db.tables
    const rows = idsOf(body).map((id) => {
      const found = eventOf(of, id)
      if (!found) throw new Refusal('eventGone')
      const { event_code, event_time } = events.row(found, of.now())
      const brief = briefOf(of, found)
      return { brief, event_code, event_time, note: eventNotes.get(id) ?? { ...unseen, id } }
    })
    const who = peopleOf(of)
    refuseUnexpected(
      body,
      rows.map(({ note, brief }) => ({ ...note, metercomid: brief.metercomid })),
      {
        is: seen,
        word: (note) =>
          seen(note) === note.event_state
            ? of.db.dictWords.word('eventState', note.event_state, call.language)
            : note.note,
        name: ({ metercomid }) => metercomid,
        by: ({ handled_by }) => (handled_by === '' ? '' : who(handled_by).name),
      },
    )
    for (const { note, brief, event_code, event_time } of rows) {
      const { id } = note
      const changed = make(note, said)
      if (eventNotes.get(id)) eventNotes.update(id, changed, authorOf(call))
      else {
        const { meter_id, metercomid } = brief
        const row = { ...unseen, id, meter_id, metercomid, event_code, event_time, ...changed }
        eventNotes.insert(row, authorOf(call))
      }
    }
    return ok({ count: rows.length })
  }
}

/** What the list says of an event's meter, as it stands today. */
function briefOf(core: Core, { meter }: StoredEvent) {
  const { network, rows } = core.world.parts
  const { id, ...made } = rows.lookupRow(meter, network.pointOf(meter))
  const own = core.db.meters.entries().get(id)?.fields ?? made
  const { tml_id, cp_name, name, tg_id, tg_name } = core.archive.grid.place(own.tml_id)
  const { metercomid, cons_no, cons_name, comm_protocol } = own
  return {
    meter_id: id,
    metercomid,
    cons_no,
    cons_name,
    cp_name,
    tml_id,
    mp: Number(own.mp),
    name,
    tg_id,
    tg_name,
    comm_protocol,
  }
}

const listingOf = (core: Core): Listing<StoredEvent, EventRow> => {
  const people = perAnswer(() => peopleOf(core))
  const recordOf = perAnswer(() => recordsOfEvents(core))
  const shown: Listing<StoredEvent, EventRow>['show'] = (event, asker) => {
    const id = idOf(core, event)
    const { language } = asker
    const { event_state, note, handled_by, handle_time } = noteOf(core, id)
    return {
      ...worded(core, core.world.parts.events.row(event, core.now()), language),
      advice: adviceFor(meterCode(core, event.code), language),
      ...briefOf(core, event),
      ...causeOf(core, event),
      id,
      event_state,
      note,
      handled_by: handled_by === '' ? '' : people(asker)(handled_by).name,
      handle_time,
      abnormal_rule: meterCode(core, event.code)?.abnormal_rule ?? '',
      abnormal_id: recordOf(asker)(id),
    }
  }
  return {
    keys: (params) => foundOf(core, params),
    show: shown,
    fields,
    costs: Object.fromEntries(fields.filter((field) => !(field in cheap)).map((field) => [field, 0.02])),
    sortKey: (event, field, asker) =>
      cheap[field]?.(event, core) ?? shown(event, asker)[field as keyof EventRow] ?? null,
  }
}

/** What an event itself tells of a field by which a list is sorted. */
const cheap: Readonly<Record<string, (event: StoredEvent, core: Core) => string | number | undefined>> = {
  event_time: ({ at }) => at,
  event_code: ({ code }) => code,
  event_type: ({ code }, core) => meterCode(core, code)?.event_type,
  severity: ({ code }, core) => meterCode(core, code)?.severity,
  storage_time: ({ stored }) => stored,
}

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
