import { noteFields } from '../../../src/rules/fields/note'
import type { Core } from '../../core'
import type { EventWork } from '../../db/eventNotes'
import type { ScreenCode } from '../../db/menus'
import type { Draft, Entity, Table } from '../../db/table'
import { wallIn } from '../../world/calendar'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { refuseUnexpected } from '../kit/expected'
import { Form } from '../../kit/form'
import { peopleOf } from '../kit/logSpan'
import { Refusal } from '../../kit/params'
import { readFields } from '../../kit/readFields'
import { idsOf } from '../kit/rows'
import { authorOf, route } from '../kit/route'

/** Work state of an event that nobody has touched. */
export const unseen: EventWork = { event_state: '0', note: '', handled_by: '', handle_time: '' }

/** Work state of an event, with the name of the user who handled it. */
export function workOf(
  table: Table<Entity & EventWork>,
  id: string,
  people: () => ReturnType<typeof peopleOf>,
): EventWork {
  const { event_state, note, handled_by, handle_time } = table.get(id) ?? unseen
  return {
    event_state,
    note,
    handled_by: handled_by === '' ? '' : people()(handled_by).name,
    handle_time,
  }
}

interface WorkOptions<Row extends Entity & EventWork> {
  path: string
  screens: readonly [ScreenCode, ...ScreenCode[]]
  table: () => Table<Row>
  /**
   * Fields that are stored beside the work state of an event, and the name of its device; undefined where there is no
   * such event.
   */
  eventOf: (id: string) => { identity: Omit<Draft<Row>, keyof EventWork | 'id'>; device: string } | undefined
}

/** The orders by which people work through a list of events: all or none, only from what the sender saw. */
export function workRoutes<Row extends Entity & EventWork>(core: Core, options: WorkOptions<Row>): Route[] {
  const { path, screens, table, eventOf } = options
  const order = (
    verb: string,
    make: (work: EventWork, note: string, call: Call) => Partial<EventWork>,
    expectedValue: (work: EventWork) => string = ({ event_state }) => event_state,
  ): Route =>
    route(core, 'post', `${path}/${verb}`, { screens, action: 'edit' }, async (call) => {
      const body = await call.body()
      const form = new Form(body)
      const { note } = readFields(core.db.dictWords, form, noteFields)
      form.done()
      const people = peopleOf(core)
      const rows = idsOf(body).map((id) => {
        const event = eventOf(id)
        if (!event) throw new Refusal('eventGone')
        const old = table().get(id)
        return { id, ...event, old, work: old ?? unseen }
      })
      const noted = rows.map(({ id, work, device }) => ({ ...work, id, device }))
      refuseUnexpected(body, noted, {
        is: expectedValue,
        word: (row) =>
          expectedValue(row) === row.event_state
            ? core.db.dictWords.word('eventState', row.event_state, call.language)
            : row.note,
        name: ({ device }) => device,
        changedBy: ({ handled_by }) => (handled_by === '' ? '' : people(handled_by).name),
      })
      for (const { id, old, work, identity } of rows) {
        const changed = make(work, note, call)
        if (old) table().update(id, changed as Partial<Row>, authorOf(call))
        else table().insert({ ...identity, ...unseen, ...changed, id } as Draft<Row>, authorOf(call))
      }
      return ok({ count: rows.length })
    })
  return [
    order('read', ({ event_state }) => (event_state === '0' ? { event_state: '1' } : {})),
    order('handle', ({ note }, newNote, { account }) => ({
      event_state: '2',
      note: newNote || note,
      handled_by: account.username,
      handle_time: wallIn(core.world.zone, core.now()),
    })),
    order('reopen', () => ({ event_state: '1', handled_by: '', handle_time: '' })),
    order(
      'note',
      (_, note) => ({ note }),
      ({ note }) => note,
    ),
  ]
}
