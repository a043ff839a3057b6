import type { ExceptionItem } from '../../../src/api/console/userItems'
import type { ExceptionDetail, ExceptionRow } from '../../../src/api/cbo/exceptions'
import type { Language } from '../../../src/i18n/languages'
import { addDays, addMonths } from '../../../src/lib/time'
import { requiredNoteFields } from '../../../src/rules/fields/note'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import type { Account } from '../../db/accounts'
import { exceptionTypes, exceptionTypeWords } from '../../db/exceptionSeeds'
import type { StoredException } from '../../db/exceptions'
import { listRoutes } from '../kit/crud'
import { refuseUnexpected } from '../kit/expected'
import { Form } from '../../kit/form'
import { Refusal, type Params } from '../../kit/params'
import { readFields } from '../../kit/readFields'
import { mayOf } from '../kit/permissions'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'
import { contains, idsOf } from '../kit/rows'

const fields = [
  'exception_time',
  'dispexception_type',
  'name',
  'module_name',
  'message',
  'trace_id',
  'handled',
] as const satisfies (keyof ExceptionRow)[]

const remindLimit = 20

export function exceptionHandlers(core: Core): Route[] {
  const screens = ['exceptionLog'] as const
  return [
    ...listRoutes<StoredException, ExceptionRow>(core, {
      path: '/cbo/exceptionLog',
      screens,
      keys(params) {
        const id = params.text('id')
        const allExceptions = core.db.exceptions.all()
        if (id !== undefined) return allExceptions.filter((stored) => stored.id === id)
        const within = monthOf(core, params)
        return allExceptions.filter(({ instant }) => within(instant))
      },
      where: {
        dispexception_type: ({ kind }, value) => kind.type === value,
        name: ({ kind }, value, { language }) => contains(kind.name[language], value),
        handled: ({ handled }, value) => (handled ? '1' : '0') === value,
      },
      codes: { dispexception_type: exceptionTypes, handled: ['0', '1'] },
      fields,
      show: (stored, { language }) => rowOf(core, language, stored),
      exporting: {
        file: 'exceptions',
        word: (row, key, { translate }) =>
          key === 'handled' ? translate(row.handled === '1' ? 'wordHandled' : 'wordOpen') : row[key],
      },
    }),
    route(core, 'get', '/cbo/exceptionLog/detail/:id', { screens }, ({ part, language }) => {
      const stored = core.db.exceptions.find(part('id'))
      if (!stored) throw new Refusal('unknownException')
      return ok(detailOf(core, language, stored))
    }),
    route(
      core,
      'post',
      '/cbo/exceptionLog/handle',
      { screens, action: 'edit' },
      async ({ body, account, translate }) => {
        const order = await body()
        const ids = idsOf(order)
        const form = new Form(order)
        const { note } = readFields(core.db.dictWords, form, requiredNoteFields)
        if (form.hasProblems) throw new Refusal('noteRequired')
        const { exceptions } = core.db
        if (ids.some((id) => !exceptions.find(id))) throw new Refusal('unknownException')
        refuseUnexpected(
          order,
          ids.flatMap((id) => exceptions.find(id) ?? []),
          {
            is: ({ handled }) => (handled ? '1' : '0'),
            word: ({ handled }) => translate(handled ? 'wordHandled' : 'wordOpen'),
            name: ({ message }) => message,
            changedBy: ({ handled }) => handled?.userName ?? '',
          },
        )
        const count = ids.filter((id) => exceptions.handle(id, note, account.username)).length
        if (count === 0) throw new Refusal('alreadyHandled')
        return ok({ count })
      },
    ),
  ]
}

/** Newest exceptions for the notice popover, unhandled ones first; none for users without the right to the log. */
export function exceptionItems(core: Core, account: Account, language: Language): ExceptionItem[] {
  if (!mayOf(core, account)('exceptionLog')) return []
  const allExceptions = core.db.exceptions.all()
  return [...allExceptions.filter((row) => !row.handled), ...allExceptions.filter((row) => row.handled)]
    .slice(0, remindLimit)
    .map((row) => {
      const { id, name, dispexception_type, exception_time, handled } = rowOf(core, language, row)
      return { id, name, dispexception_type, exception_time, handled }
    })
}

function rowOf({ world }: Core, language: Language, stored: StoredException): ExceptionRow {
  return {
    id: stored.id,
    exception_time: wallIn(world.zone, stored.instant),
    exception_type: stored.kind.type,
    dispexception_type: exceptionTypeWords[stored.kind.type][language],
    name: stored.kind.name[language],
    module_name: stored.kind.module_name[language],
    message: stored.message,
    trace_id: stored.traceId,
    handled: stored.handled ? '1' : '0',
  }
}

function detailOf(core: Core, language: Language, stored: StoredException): ExceptionDetail {
  const { handled } = stored
  return {
    ...rowOf(core, language, stored),
    stack: [
      stored.message,
      `    at com.powergate.ami.${stored.kind.codeLocation}`,
      '    at com.powergate.ami.core.Retry.call(Retry.java:44)',
      '    at java.base/java.util.concurrent.ThreadPoolExecutor.runWorker(ThreadPoolExecutor.java:1136)',
    ].join('\n'),
    node: stored.node,
    handle_note: handled?.note ?? '',
    handled_by: handled?.userName ?? '',
    handled_time: handled ? wallIn(core.world.zone, handled.instant) : '',
  }
}

/**
 * Filter by the days of the query: at most a month, by default the last one; a single end means the month beside it.
 */
function monthOf(core: Core, params: Params): (time: number) => boolean {
  const { calendar } = core.world.parts
  const firstDay = params.date('time_begin')
  const lastDay = params.date('time_end')
  const today = calendar.wall(core.now()).slice(0, 10)
  const end = lastDay ?? (firstDay === undefined ? today : addDays(addMonths(firstDay, 1), -1))
  const begin = firstDay ?? addDays(addMonths(end, -1), 1)
  if (begin > end) throw new Refusal('badRange')
  if (end > addMonths(begin, 1)) throw new Refusal('withinMonth')
  const beginMs = calendar.dayStart(calendar.parseDate(begin))
  const endMs = calendar.dayStart(calendar.parseDate(end) + 1)
  return (time) => time >= beginMs && time < endMs
}
