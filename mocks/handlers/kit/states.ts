import type { Core } from '../../core'
import type { ScreenCode } from '../../db/menus'
import type { Entity, Table } from '../../db/table'
import { ok } from '../../kit/answer'
import type { Call, Route } from './call'
import { refuseUnexpected } from './expected'
import { Refusal, type MessageWithValues } from '../../kit/params'
import { authorOf, route } from './route'
import { idsOf } from './rows'

interface Verb<Row> {
  /** The code that the rows get. */
  code: string
  /** The right that the caller needs: the one by which the screen shows the button. */
  action: string
  /** Why a row may not get it, in words of messages.ts. */
  refuse?: (row: Row, call: Call) => MessageWithValues | undefined
}

interface StateOptions<Row extends Entity> {
  path: string
  screens: readonly [ScreenCode, ...ScreenCode[]]
  table: () => Table<Row>
  /** The field that holds the state … */
  field: keyof Row & string
  /** … and the group of domain words of its codes. */
  words: Parameters<Core['db']['dictWords']['word']>[0]
  /** By the last part of the path: `stop: { code: '2' }` is `POST {path}/stop {ids, expect}`. */
  verbs: Readonly<Record<string, Verb<Row>>>
}

/**
 * The orders that change the state of a table's rows, beside `crudRoutes`: all or none, only from the state that the sender
 * saw (`expect`), a refusal in words. Rows that are in that state already stay as they are. The operation log knows the verbs of
 * handlers/kit/operations.ts.
 */
export function stateRoutes<Row extends Entity>(core: Core, options: StateOptions<Row>): Route[] {
  const { path, screens, table, field, words, verbs } = options
  const rowOf = (id: string): Row => {
    const row = table().get(id)
    if (!row) throw new Refusal('rowGone')
    return row
  }
  return Object.entries(verbs).map(([verb, { code, action, refuse }]) =>
    route(core, 'post', `${path}/${verb}`, { screens, action }, async (call) => {
      const body = await call.body()
      const rows = idsOf(body).map(rowOf)
      refuseUnexpected(body, rows, {
        is: (row) => String(row[field]),
        word: (row) => core.db.dictWords.word(words, String(row[field]), call.language),
        name: (row) => table().title(row),
        changedBy: ({ update_user }) => update_user,
      })
      const moving = rows.filter((row) => row[field] !== code)
      for (const row of moving) {
        const why = refuse?.(row, call)
        if (why) throw new Refusal(why.key, why.values)
      }
      for (const { id } of moving) table().update(id, { [field]: code } as Partial<Row>, authorOf(call))
      return ok({ count: moving.length })
    }),
  )
}
