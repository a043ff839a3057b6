import { exportTypeOf } from '../channels/prefixes'
import type { Core } from '../core'
import type { ScreenCode } from '../db/menus'
import type { Draft, Entity, Table } from '../db/table'
import { startListExport } from './exportOrder'
import { Form } from './form'
import { guarded } from './guarded'
import { Params, Refusal, type Said } from './params'
import { personalOf } from './personal'
import { ok, pageOk } from './answer'
import type { Call, Route } from './call'
import { authorOf, route } from './route'
import { columnsOfOrder, idsOf } from './rows'
import { chosen, slice, type Asker, type Listing } from './listing'
import { pageOf } from './meterQuery'

interface ListingOptions<Row extends object, Shown extends object> extends Listing<Row, Shown> {
  /** Everything before `/list`, e.g. '/cbo/dict'. */
  path: string
  /** Screens that may look; exports are called like the first. */
  screens: readonly [ScreenCode, ...ScreenCode[]]
  /** Where more screens may look at the list than may export or change it: all of them. */
  readers?: readonly ScreenCode[]
  exporting?: {
    /** Beginning of the file's name; a table has one of its own. */
    file?: string
    /** A cell in the reader's words; without it the value as it is. */
    word?: (row: Shown, key: keyof Shown & string, asker: Asker) => unknown
  }
}

/** `…/list` and `…/export` of anything that can be listed. */
export function listRoutes<Row extends object, Shown extends object>(
  core: Core,
  options: ListingOptions<Row, Shown>,
): Route[] {
  const { path, screens, readers = screens, show, exporting } = options
  const list = route(core, 'get', `${path}/list`, { screens: readers }, (call) => {
    const params = call.query()
    const { currentPage, pageSize } = pageOf(params)
    const { rows } = chosen(options, params, call)
    const page = slice(rows, (currentPage - 1) * pageSize, currentPage * pageSize)
    return pageOk(
      page.map((row) => show(row, call)),
      rows.length,
      currentPage,
    )
  })
  if (!exporting) return [list]
  const { file = path.slice(path.lastIndexOf('/') + 1), word } = exporting
  return [
    list,
    route(core, 'post', `${path}/export`, { screens, action: 'export' }, async (call) => {
      const order = await call.body()
      const { rows, fields } = chosen(options, new Params(order.raw('filters') ?? {}), call)
      const columns = columnsOfOrder(order, fields)
      const seen = personalOf(call.request)
      const titles = columns.map(({ title }) => title)
      // The file holds what the list says now, whenever it is fetched.
      let shown: readonly Shown[] = []
      const lines = () =>
        shown.map((row) => columns.map(({ key }) => seen(key, word ? word(row, key, call) : row[key])))
      const content = { type: exportTypeOf(screens[0]), file, total: rows.length, titles, rows: lines }
      const started = startListExport(core, call, order, content, core.now())
      shown = slice(rows).map((row) => show(row, call))
      return started
    }),
  ]
}

interface CrudOptions<Row extends Entity, Shown extends object, Listed extends object> extends ListingOptions<
  Listed,
  Shown
> {
  table: () => Table<Row>
  /**
   * What the form says, checked; the caller ends it with `done()`. `old` is absent for a new row. Uniqueness and
   * references belong here: `form.fail('code', 'fieldTaken')`.
   */
  read: (form: Form, old: Row | undefined, call: Call) => Draft<Row>
  /** A new row whose form is right: what only the head-end gives, such as a number drawn from a rule. */
  complete?: (draft: Draft<Row>, call: Call) => Draft<Row>
  /** Takes the place of the usual insert; answers the id of the row. */
  insert?: (body: Params, call: Call) => string
  /** Why a row may not be deleted. */
  refuseRemoval?: (row: Row, call: Call) => Said | undefined
  /** Deleting needs the caller's password and a reason, see guarded.ts. */
  dangerous?: boolean
  /** After a change, e.g. to keep what depends on it in step. */
  after?: (change: { before: Row | undefined; after: Row | undefined }, call: Call) => void
}

/**
 * The usual calls of a table: `list`, `export`, `insert`, `update` and `delete {ids}`, with the actions `add`, `edit`
 * and `del`. Deleting is all or nothing.
 */
export function crudRoutes<Row extends Entity, Shown extends object, Listed extends object = Row>(
  core: Core,
  options: CrudOptions<Row, Shown, Listed>,
): Route[] {
  const { path, screens, table, read, complete, insert, refuseRemoval, dangerous, after } = options
  const { exportFile } = table()
  const known = (id: string): Row => {
    const row = table().get(id)
    if (!row) throw new Refusal('rowGone')
    return row
  }
  const removed = (body: Params, call: Call): { count: number } => {
    const rows = idsOf(body).map(known)
    for (const row of rows) {
      const why = refuseRemoval?.(row, call)
      if (why) throw new Refusal(why.key, why.values)
    }
    for (const row of rows) {
      table().remove(row.id, authorOf(call))
      after?.({ before: row, after: undefined }, call)
    }
    return { count: rows.length }
  }
  return [
    ...listRoutes(core, {
      secrets: table().secrets,
      ...options,
      ...(exportFile && { exporting: { file: exportFile, ...options.exporting } }),
    }),
    route(core, 'post', `${path}/insert`, { screens, action: 'add' }, async (call) => {
      const body = await call.body()
      if (insert) return ok({ id: insert(body, call) })
      const form = new Form(body)
      const draft = read(form, undefined, call)
      form.done()
      const row = table().insert(complete ? complete(draft, call) : draft, authorOf(call))
      after?.({ before: undefined, after: row }, call)
      return ok({ id: row.id })
    }),
    route(core, 'put', `${path}/update`, { screens, action: 'edit' }, async (call) => {
      const body = await call.body()
      const before = known(body.required('id'))
      const form = new Form(body)
      const { id: _, ...change } = read(form, before, call)
      form.done()
      const row = table().update(before.id, change as Partial<Row>, authorOf(call))
      after?.({ before, after: row }, call)
      return ok({ id: row.id })
    }),
    route(core, 'post', `${path}/delete`, { screens, action: 'del' }, async (call) => {
      const body = await call.body()
      return dangerous ? guarded(core, call, body, () => removed(body, call)) : ok(removed(body, call))
    }),
  ]
}

/** True when another row has this text in `field`; compared without case. */
export const taken = <Row extends Entity>(
  table: Table<Row>,
  field: keyof Row,
  text: string,
  old: Row | undefined,
): boolean =>
  (table.whole ?? table)
    .all()
    .some((row) => row.id !== old?.id && String(row[field]).toLowerCase() === text.toLowerCase())
