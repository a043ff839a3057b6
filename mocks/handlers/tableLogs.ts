import type { TableLogDetail, TableLogRow } from '../../src/api/logs'
import { wallIn } from '../../src/lib/time'
import type { Core } from '../core'
import type { TableChange } from '../db/tableLog'
import { tableNames, tableWord } from '../db/tables'
import { listRoutes } from './crud'
import { asIs, type Asker } from './listing'
import { wordsOf } from './loggedNames'
import { has, logSpan, peopleOf } from './logSpan'
import { Refusal, type Params } from './params'
import { changedFields, restorable, restore } from './restoreRow'
import { ok } from './answer'
import type { Route } from './call'
import { authorOf, route } from './route'
import { rememberSafety } from './safety'

const screens = ['tableLog'] as const
const path = '/cbo/tableLog'
const operations = ['insert', 'update', 'delete'] as const

/** Every change of every table, and the way back. */
export function tableLogHandlers(core: Core): Route[] {
  const known = (id: string): TableChange => {
    const change = core.db.tableLog.find(id)
    if (!change) throw new Refusal('rowGone')
    return change
  }
  return [
    ...listRoutes<TableLogRow, TableLogRow>(core, {
      path,
      screens,
      keys: (params, asker) => found(core, params, asker),
      show: asIs,
      exporting: {
        file: 'changes',
        word: (row, key, { say }) =>
          key === 'operation'
            ? say(`logAction_${row.operation as 'insert' | 'update' | 'delete'}`)
            : key === 'changed_fields'
              ? row.changed_fields.join(', ')
              : row[key],
      },
    }),
    route(core, 'get', `${path}/tables`, { screens }, ({ language }) =>
      ok(tableNames.map((code) => ({ code, name: tableWord(code, language) }))),
    ),
    route(core, 'get', `${path}/detail/:id`, { screens }, ({ part, say, language }) => {
      const change = known(part('id'))
      const { current, refusal } = restorable(core, change)
      const detail: TableLogDetail = {
        before: change.before ?? null,
        after: change.after ?? null,
        current: current ?? null,
        words: {
          before: wordsOf(core, change.table, change.before, language, change.after),
          after: wordsOf(core, change.table, change.after, language, change.before),
          current: wordsOf(core, change.table, current, language, change.before),
        },
        refusal: refusal ? say(refusal.key, refusal.values) : '',
      }
      return ok(detail)
    }),
    route(core, 'post', `${path}/restore`, { screens, action: 'edit' }, async (call) => {
      const change = known((await call.body()).required('id'))
      call.about(change.object_name)
      restore(core, change, authorOf(call))
      for (const username of usersConcerned(core, change))
        rememberSafety(core, call, username, 'permissionChanged')
      return ok({})
    }),
  ]
}

function found(core: Core, params: Params, { language }: Asker): TableLogRow[] {
  const [begin, end] = logSpan(core, params)
  const who = peopleOf(core)
  const table = params.oneOf('table', tableNames)
  const operation = params.oneOf('operation', operations)
  const keyword = params.text('keyword')
  const username = params.text('username')
  return core.db.tableLog.all().flatMap((change) => {
    const time = wallIn(core.world.zone, change.at)
    const user = who(change.author.username)
    const wanted =
      time >= begin &&
      time <= end &&
      (table === undefined || change.table === table) &&
      (operation === undefined || change.operation === operation) &&
      has(keyword, change.object_name, change.object_id) &&
      has(username, change.author.username, user.name)
    if (!wanted) return []
    return [
      {
        id: change.id,
        op_time: time,
        table: change.table,
        table_name: tableWord(change.table, language),
        object_id: change.object_id,
        object_name: change.object_name,
        operation: change.operation,
        changed_fields: change.operation === 'update' ? changedFields(change.before, change.after) : [],
        username: change.author.username,
        user_name: user.name,
        ip: change.author.ip,
      },
    ]
  })
}

/** The users whose rights a change concerns: one whose roles changed, or all with a role that changed. */
function usersConcerned({ whole: { db } }: Core, { table, object_id, before, after }: TableChange): string[] {
  const differs = (field: string): boolean =>
    JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after?.[field] ?? null)
  if (table === 'user' && before && after && differs('role_ids')) return [String(after['username'])]
  if (table !== 'role' || !before || !differs('grants')) return []
  return db.tables.users.all().flatMap((user) => (user.role_ids.includes(object_id) ? [user.username] : []))
}
