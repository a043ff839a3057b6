import type { OperationAction, OperationDetail, OperationLogRow as LogRow } from '../../../src/api/cbo/logs'
import type { Core } from '../../core'
import { repeatedIn, wallIn } from '../../world/calendar'
import { screenCodes, screenTitle } from '../../db/menus'
import type { Operation } from '../../db/operationLog'
import { tableWord } from '../../db/tables'
import { operatedTable, ownModule } from '../kit/operations'
import { listRoutes } from '../kit/crud'
import type { Asker } from '../kit/listing'
import { contentOf, objectOf } from './operationContent'
import { sentWords, wordsOf } from '../kit/loggedNames'
import { has, hourCounts, instantsOf, peopleOf } from '../kit/logSpan'
import { Refusal, type Params } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'

type OperationLogRow = Omit<LogRow, 'action'> & { action: OperationAction }

const screens = ['operationLog'] as const
const path = '/cbo/operationLog'
const actions = ['insert', 'update', 'delete', 'export', 'command', 'other'] as const

const verbs: readonly [RegExp, OperationAction][] = [
  [/export$/i, 'export'],
  [/^(insert|add|copy|clone|import|create)/i, 'insert'],
  [/^(delete|remove|end)/i, 'delete'],
  [/^(start|run|read|reread|stop|retry|cancel|watch|send)/i, 'command'],
  [
    /^(update|save|edit|set|restore|unlock|enable|handle|renew|bind|expiry|reset|publish|grant|sort|move|replace|change|mark)/i,
    'update',
  ],
]

/** Kind of a call, by the verb at the end of its path. */
export function actionOf(callPath: string): OperationAction {
  const verb = callPath.split('/').findLast((part) => part !== '' && !part.startsWith(':')) ?? ''
  return verbs.find(([pattern]) => pattern.test(verb))?.[1] ?? 'other'
}

/** Routes of the operation log of all users. */
export function operationLogHandlers(core: Core): Route[] {
  return [
    ...listRoutes(core, {
      path,
      screens,
      keys: (params, asker) => matchingRows(core, params, asker),
      show: (row, asker) => rowOf(core, row, asker),
      exporting: {
        file: 'operations',
        word: (row, key, { translate }) =>
          key === 'result'
            ? translate(row.result === '1' ? 'logDone' : 'logRefused')
            : key === 'action'
              ? translate(`logAction_${row.action}`)
              : row[key],
      },
    }),
    route(core, 'get', `${path}/trend`, { screens }, (call) => {
      const params = call.query()
      const entries = matchingRows(core, params, call).map((row) => ({
        time: wallIn(core.world.zone, row.at),
        failed: !row.done,
      }))
      return ok(hourCounts(core, params, entries))
    }),
    route(core, 'get', `${path}/modules`, { screens }, ({ language }) =>
      ok([
        { code: '-', name: ownModule[language] },
        ...screenCodes().map((code) => ({ code, name: screenTitle(code, language) })),
      ]),
    ),
    route(core, 'get', `${path}/detail/:id`, { screens }, ({ part, language }) => {
      const row = core.db.operations.find(part('id'))
      if (!row) throw new Refusal('rowGone')
      const detail: OperationDetail = {
        agent: row.agent,
        path: row.path,
        request: row.request ?? null,
        requestWords: sentWords(core, operatedTable(row.path), row.request, language),
        changes: row.changes.slice(0, 50).map(({ table, object_name, operation, before, after }) => ({
          table_name: tableWord(table, language),
          object_name,
          operation,
          before: before ?? null,
          after: after ?? null,
          words: {
            before: wordsOf(core, table, before, language, after),
            after: wordsOf(core, table, after, language, before),
          },
        })),
      }
      return ok(detail)
    }),
  ]
}

function matchingRows(core: Core, params: Params, { language }: Asker): Operation[] {
  const personOf = peopleOf(core)
  const username = params.text('username')
  const module = params.text('module_code')
  const action = params.oneOf('action', actions)
  const result = params.oneOf('result', ['1', '2'])
  const keyword = params.text('keyword')
  return core.db.operations
    .newestFirst(instantsOf(core, params))
    .slice()
    .filter(
      (row) =>
        (username === undefined || has(username, row.username, personOf(row.username).name)) &&
        (module === undefined || (row.screen ?? '-') === module) &&
        (action === undefined || actionOf(row.path) === action) &&
        (result === undefined || row.done === (result === '1')) &&
        (keyword === undefined || has(keyword, contentOf(core, row, language), row.ip, row.reason)),
    )
}

function rowOf(core: Core, row: Operation, { language }: Asker): OperationLogRow {
  const user = peopleOf(core)(row.username)
  const action = actionOf(row.path)
  return {
    id: row.id,
    op_time: wallIn(core.world.zone, row.at),
    repeated: repeatedIn(core.world.zone, row.at),
    username: row.username,
    user_name: user.name,
    org_name: core.unscoped.db.tables.organizations.get(user.org_id)?.name ?? '',
    module_name: row.screen ? screenTitle(row.screen, language) : ownModule[language],
    action,
    object: objectOf(core, row, language),
    content: contentOf(core, row, language),
    result: row.done ? '1' : '2',
    reason: row.reason,
    cost_ms: row.cost,
    ip: row.ip,
  }
}
