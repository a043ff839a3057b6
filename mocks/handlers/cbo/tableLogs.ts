import type { TableLogDetail, TableLogRow } from '../../../src/api/cbo/logs'
import type { Core } from '../../core'
import { repeatedIn, wallIn } from '../../world/calendar'
import type { TableChange } from '../../db/tableLog'
import { tableNames, tableWord } from '../../db/tables'
import { listRoutes } from '../kit/crud'
import { same, type Asker } from '../kit/listing'
import { wordsOf } from '../kit/loggedNames'
import { objectName } from './operationContent'
import { has, instantsOf, peopleOf } from '../kit/logSpan'
import { Refusal } from '../../kit/params'
import { changedFields, restorable, restore } from '../kit/restoreRow'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { authorOf, route } from '../kit/route'
import { rememberSafety } from '../kit/safety'

const screens = ['tableLog'] as const
const path = '/cbo/tableLog'
const operations = ['insert', 'update', 'delete'] as const

/** Routes of the change log of all tables, and of restoring a change. */
export function tableLogHandlers(core: Core): Route[] {
  const requireChange = (id: string): TableChange => {
    const change = core.db.tableLog.find(id)
    if (!change) throw new Refusal('rowGone')
    return change
  }
  return [
    ...listRoutes<TableChange, TableLogRow>(core, {
      path,
      screens,
      keys: (params) => core.db.tableLog.newestFirst(instantsOf(core, params)),
      match: { table: same, operation: same },
      where: {
        keyword: (change, value) => has(value, change.object_name, change.object_id),
        username: ({ author: { username } }, value) => has(value, username, peopleOf(core)(username).name),
      },
      codes: { table: tableNames, operation: operations },
      show: (change, asker) => rowOf(core, change, asker),
      exporting: {
        file: 'changes',
        word: (row, key, { translate }) =>
          key === 'operation'
            ? translate(`logAction_${row.operation as 'insert' | 'update' | 'delete'}`)
            : row[key],
      },
    }),
    route(core, 'get', `${path}/tables`, { screens }, ({ language }) =>
      ok(tableNames.map((code) => ({ code, name: tableWord(code, language) }))),
    ),
    route(core, 'get', `${path}/detail/:id`, { screens }, ({ part, translate, language }) => {
      const change = requireChange(part('id'))
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
        refusal: refusal ? translate(refusal.key, refusal.values) : '',
      }
      return ok(detail)
    }),
    route(core, 'post', `${path}/restore`, { screens, action: 'edit' }, async (call) => {
      const change = requireChange((await call.body()).required('id'))
      call.about(change.object_name)
      restore(core, change, authorOf(call))
      for (const username of usersConcerned(core, change))
        rememberSafety(core, call, username, 'permissionChanged')
      return ok({})
    }),
  ]
}

function rowOf(core: Core, change: TableChange, { language }: Asker): TableLogRow {
  return {
    id: change.id,
    op_time: wallIn(core.world.zone, change.at),
    repeated: repeatedIn(core.world.zone, change.at),
    table: change.table,
    table_name: tableWord(change.table, language),
    object_id: change.object_id,
    object_name: objectName(change.object_name, language),
    operation: change.operation,
    changed_fields: change.operation === 'update' ? changedFields(change.before, change.after) : [],
    username: change.author.username,
    user_name: peopleOf(core)(change.author.username).name,
    ip: change.author.ip,
  }
}

/** Users whose rights a change concerns: the user whose roles changed, or all users of a changed role. */
function usersConcerned(
  { unscoped: { db } }: Core,
  { table, object_id, before, after }: TableChange,
): string[] {
  const differs = (field: string): boolean =>
    JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after?.[field] ?? null)
  if (table === 'user' && before && after && differs('role_ids')) return [String(after['username'])]
  if (table !== 'role' || !before || !differs('grants')) return []
  return db.tables.users.all().flatMap((user) => (user.role_ids.includes(object_id) ? [user.username] : []))
}
