import { remarkLength } from '../../../src/rules/limits/fieldLimits'
import type { Core } from '../../core'
import type { EventWork } from '../../db/eventNotes'
import type { ScreenCode } from '../../db/menus'
import type { Draft, Entity, Table } from '../../db/table'
import { wallIn } from '../../world/calendar'
import { ok } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { refuseUnexpected } from '../kit/expected'
import { peopleOf } from '../kit/logSpan'
import { Refusal } from '../../kit/params'
import { idsOf } from '../kit/rows'
import { authorOf, route } from '../kit/route'

/** What is noted of an event that nobody has touched. */
export const unseen: EventWork = { event_state: '0', note: '', handled_by: '', handle_time: '' }

/** What is noted of an event, with the name of who handled it. */
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
  /** What is kept of an event besides the work, and what people call its device; undefined where there is none. */
  known: (id: string) => { kept: Omit<Draft<Row>, keyof EventWork | 'id'>; device: string } | undefined
}

/** The orders by which people work through a list of events: all or none, only from what the sender saw. */
export function workRoutes<Row extends Entity & EventWork>(core: Core, options: WorkOptions<Row>): Route[] {
  const { path, screens, table, known } = options
  const order = (
    verb: string,
    make: (work: EventWork, said: string | undefined, call: Call) => Partial<EventWork>,
    seen: (work: EventWork) => string = ({ event_state }) => event_state,
  ): Route =>
    route(core, 'post', `${path}/${verb}`, { screens, action: 'edit' }, async (call) => {
      const body = await call.body()
      const said = body.text('note', remarkLength)
      const who = peopleOf(core)
      const rows = idsOf(body).map((id) => {
        const found = known(id)
        if (!found) throw new Refusal('eventGone')
        const old = table().get(id)
        return { id, ...found, old, work: old ?? unseen }
      })
      const noted = rows.map(({ id, work, device }) => ({ ...work, id, device }))
      refuseUnexpected(body, noted, {
        is: seen,
        word: (row) =>
          seen(row) === row.event_state
            ? core.db.dictWords.word('eventState', row.event_state, call.language)
            : row.note,
        name: ({ device }) => device,
        by: ({ handled_by }) => (handled_by === '' ? '' : who(handled_by).name),
      })
      for (const { id, old, work, kept } of rows) {
        const changed = make(work, said, call)
        if (old) table().update(id, changed as Partial<Row>, authorOf(call))
        else table().insert({ ...kept, ...unseen, ...changed, id } as Draft<Row>, authorOf(call))
      }
      return ok({ count: rows.length })
    })
  return [
    order('read', ({ event_state }) => (event_state === '0' ? { event_state: '1' } : {})),
    order('handle', ({ note }, said, { account }) => ({
      event_state: '2',
      note: said ?? note,
      handled_by: account.username,
      handle_time: wallIn(core.world.zone, core.now()),
    })),
    order('reopen', () => ({ event_state: '1', handled_by: '', handle_time: '' })),
    order(
      'note',
      (_, said) => ({ note: said ?? '' }),
      ({ note }) => note,
    ),
  ]
}
