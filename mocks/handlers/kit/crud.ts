import { exportTypeOf, type ExportType } from '../../db/prefixes'
import type { Core } from '../../core'
import type { ScreenCode } from '../../db/menus'
import { versionOf, type Draft, type Entity, type Table } from '../../db/table'
import { startListExport } from './exportOrder'
import { cellOf } from './fileWords'
import { Form } from '../../kit/form'
import { codesOf } from './loggedCodes'
import { drawNumber, typedOrDrawn, type Drawn } from './numbering'
import { guarded } from './guarded'
import { Params, Refusal, StillPending, type MessageWithValues } from '../../kit/params'
import { personalOf } from './personal'
import { pendingPage, ok, pageOk } from '../../kit/answer'
import type { Call, Route } from './call'
import { authorOf, route } from './route'
import { columnsOfOrder, idsOf } from './rows'
import { refuseOlder, stateOf } from './seen'
import { usedBy } from './usedBy'
import { chosenRows, slice, type Asker, type Listing, type ListingFor } from './listing'
import { pageOf } from './meterQuery'

/** A cell of an export in the reader's words; codes of the trade that it leaves as they are get theirs by their field. */
type Word<Shown> = (row: Shown, key: keyof Shown & string, asker: Asker) => unknown

interface ListingOptions<Row extends object, Shown extends object> extends Listing<Row, Shown> {
  /** Everything before `/list`, e.g. '/cbo/dict'. */
  path: string
  /** Screens that may look; exports are called like the first. */
  screens: readonly [ScreenCode, ...ScreenCode[]]
  /** Screens that may look at the list although they may not export or change it; 'session': everybody. */
  readers?: readonly ScreenCode[] | 'session'
  exporting?: {
    /** Beginning of the file's name; a table has one of its own. */
    file?: string
    word?: Word<Shown>
    /** A row of the file, where it holds what a list shows only later. */
    show?: (row: Row, asker: Asker) => Shown
    /** The table of the rows, where the same field is another code. */
    table?: string
  }
}

/** The page of a list that a call asks for. */
export function listed<Row extends object, Shown extends object>(
  call: Call,
  list: Listing<Row, Shown> | ListingFor<Row, Shown>,
): Response {
  const params = call.query()
  const listing = typeof list === 'function' ? list(params, call, false) : list
  const { currentPage, pageSize } = pageOf(params)
  const { rows } = chosenRows(listing, params, call)
  const page = slice(rows, (currentPage - 1) * pageSize, currentPage * pageSize)
  return pageOk(
    page.map((row) => listing.show(row, call)),
    rows.length,
    currentPage,
    call.unknownNumbers(),
  )
}

/** Starts the export that a call orders: the list with its filters, as it is now. */
export async function startExport<Row extends object, Shown extends object>(
  core: Core,
  call: Call,
  list: Listing<Row, Shown> | ListingFor<Row, Shown>,
  {
    type,
    file,
    word,
    table,
    show: showInFile,
  }: {
    type: ExportType
    file: string
    word?: Word<Shown>
    table?: string
    show?: (row: Row, asker: Asker) => Shown
  },
): Promise<Response> {
  const order = await call.body()
  const filters = new Params({ ...Object(order.raw('filters')), ids: order.raw('ids') })
  const listing = typeof list === 'function' ? list(filters, call, true) : list
  const show = showInFile ?? listing.show
  const { rows: ordered, fields } = chosenRows(listing, filters, call)
  listing.completeFile?.(ordered)
  const columns = columnsOfOrder(order, fields())
  const visibleValue = personalOf(call.request, type)
  const titles = columns.map(({ title }) => title)
  // The file holds what the list says now, whenever it is fetched.
  const fileRows: Shown[] = []
  const make = (count: number): number => {
    const begin = fileRows.length
    for (const row of slice(ordered, begin, begin + count)) fileRows.push(show(row, call))
    return fileRows.length / ordered.length
  }
  const wordOf = (row: Shown, field: keyof Shown & string): unknown => {
    const cell = cellOf(core, type, field, call.language)
    if (cell) return cell(row)
    const value = row[field]
    const worded = word ? word(row, field, call) : value
    if (worded !== value) return worded
    const { language } = call
    const code = codesOf(core, { table, field, value, row, language })
    const cellText = (part: unknown): unknown =>
      part !== '' && (typeof part === 'string' || typeof part === 'boolean')
        ? (code?.(String(part)) ?? part)
        : part
    return Array.isArray(worded) ? worded.map(cellText).join(', ') : cellText(worded)
  }
  const lines = () => fileRows.map((row) => columns.map(({ key }) => visibleValue(key, wordOf(row, key))))
  const { madeAtOnce } = listing
  const prepare = madeAtOnce === undefined ? undefined : () => make(madeAtOnce)
  const content = { type, file, total: ordered.length, titles, rows: lines, prepare }
  const started = startListExport(core, call, order, content, core.now())
  if (!prepare) make(ordered.length)
  return started
}

/** `…/list` and `…/export` of anything that can be listed. */
export function listRoutes<Row extends object, Shown extends object>(
  core: Core,
  options: ListingOptions<Row, Shown>,
): Route[] {
  const { path, screens, readers = screens, exporting } = options
  const access = readers === 'session' ? readers : { screens: readers }
  const list = route(core, 'get', `${path}/list`, access, (call) => {
    try {
      return listed(call, options)
    } catch (error) {
      if (error instanceof StillPending) return pendingPage(error.progress)
      throw error
    }
  })
  if (!exporting) return [list]
  const { file = path.slice(path.lastIndexOf('/') + 1), ...words } = exporting
  const exported = { type: exportTypeOf(screens[0]), file, ...words }
  return [
    list,
    route(core, 'post', `${path}/export`, { screens, action: 'export' }, (call) =>
      startExport(core, call, options, exported),
    ),
  ]
}

/** `…/list` and `…/export` of a list that is described anew for each answer. */
export function answeredRoutes<Row extends object, Shown extends object>(
  core: Core,
  {
    path,
    screens,
    ...exporting
  }: {
    path: string
    screens: ListingOptions<Row, Shown>['screens']
    file: string
    table?: string
    word?: Word<Shown>
  },
  list: ListingFor<Row, Shown>,
): Route[] {
  return [
    route(core, 'get', `${path}/list`, { screens }, (call) => listed(call, list)),
    route(core, 'post', `${path}/export`, { screens, action: 'export' }, (call) =>
      startExport(core, call, list, { type: exportTypeOf(screens[0]), ...exporting }),
    ),
  ]
}

interface CrudOptions<Row extends Entity, Shown extends object, Listed extends object> extends ListingOptions<
  Listed,
  Shown
> {
  table: () => Table<Row>
  /**
   * Reads and checks the form; the caller ends it with `done()`. `old` is absent for a new row. Uniqueness and
   * references belong here: `taken`, `form.existing`.
   */
  read: (form: Form, old: Row | undefined, call: Call) => Draft<Row>
  /** Screens on which rows are changed, if not only in the list. */
  editors?: readonly ScreenCode[]
  /** The number of a row, where a form may leave it to a rule. */
  number?: (draft: Draft<Row>) => Drawn<keyof Row & string>
  /** A new row whose form is right: what only the head-end gives. */
  complete?: (draft: Draft<Row>, call: Call) => Draft<Row>
  /** Takes the place of the usual insert; answers the id of the row. */
  insert?: (body: Params, call: Call) => string
  /** Why a row may not be deleted; what other tables refer to (`references`) is refused without it. */
  refuseRemoval?: (row: Row, call: Call) => MessageWithValues | undefined
  /** Deleting needs the caller's password and a reason, see guarded.ts. */
  dangerous?: boolean
  /** After a change, e.g. to keep what depends on it in step. */
  afterChange?: (change: { before: Row | undefined; after: Row | undefined }, call: Call) => void
}

/**
 * The usual calls of a table: `list`, `export`, `insert`, `update` and `delete {ids}`, with the actions `add`, `edit`
 * and `del`. Deleting is all or nothing.
 */
export function crudRoutes<Row extends Entity, Shown extends object, Listed extends object = Row>(
  core: Core,
  options: CrudOptions<Row, Shown, Listed>,
): Route[] {
  const {
    path,
    screens,
    editors = screens,
    table,
    number,
    complete,
    insert,
    refuseRemoval,
    dangerous,
    afterChange,
  } = options
  const read: typeof options.read = (form, old, call) => {
    const draft = options.read(form, old, call)
    const numberField = number?.(draft)
    const typed = numberField ? typedOrDrawn(core, form, numberField, { isNew: !old }) : ''
    if (numberField && typed !== '' && isTaken(table(), numberField.field, typed, old))
      form.fail(numberField.field, 'fieldTaken')
    form.done()
    return draft
  }
  const numbered = (draft: Draft<Row>): Draft<Row> => {
    const numberField = number?.(draft)
    const typed = numberField && new Map<string, unknown>(Object.entries(draft)).get(numberField.field)
    return numberField && typed === ''
      ? { ...draft, [numberField.field]: drawNumber(core, numberField) }
      : draft
  }
  const { exportFile } = table()
  const rowOf = (id: string): Row => {
    const row = table().get(id)
    if (!row) throw new Refusal('rowGone')
    return row
  }
  const show: typeof options.show = (listItem, asker) => {
    const row = 'id' in listItem && typeof listItem.id === 'string' ? table().get(listItem.id) : undefined
    const listRow = options.show(listItem, asker)
    return row ? { ...listRow, version: versionOf(row) } : listRow
  }
  /** A row as its list shows it. */
  const currentRow = (row: Row, call: Call): object => {
    const listRows = chosenRows({ ...options, show }, new Params({}), call).rows
    for (const listedRow of slice(listRows))
      if ('id' in listedRow && listedRow.id === row.id) return show(listedRow, call)
    return row
  }
  const removed = (body: Params, call: Call): { count: number } => {
    const rows = idsOf(body).map(rowOf)
    for (const row of rows) {
      const why = refuseRemoval?.(row, call)
      if (why) throw new Refusal(why.key, why.values)
      const n = usedBy(core, table().name, row.id)
      if (n > 0) throw new Refusal(n === 1 ? 'rowInUseOne' : 'rowInUse', { name: table().title(row), n })
    }
    for (const row of rows) {
      table().remove(row.id, authorOf(call))
      afterChange?.({ before: row, after: undefined }, call)
    }
    return { count: rows.length }
  }
  return [
    ...listRoutes(core, {
      secrets: table().secrets,
      ...options,
      show,
      ...(exportFile && { exporting: { file: exportFile, table: table().name, ...options.exporting } }),
    }),
    route(core, 'post', `${path}/insert`, { screens, action: 'add' }, async (call) => {
      const body = await call.body()
      const add = (): { id: string } => {
        if (insert) return { id: insert(body, call) }
        const draft = numbered(read(new Form(body), undefined, call))
        const row = table().insert(complete ? complete(draft, call) : draft, authorOf(call))
        afterChange?.({ before: undefined, after: row }, call)
        return { id: row.id }
      }
      return ok(add())
    }),
    route(core, 'put', `${path}/update`, { screens: editors, action: 'edit' }, async (call) => {
      const body = await call.body()
      const old = rowOf(body.required('id'))
      refuseOlder(body, stateOf(old), () => currentRow(old, call))
      const { id: _, ...change } = read(new Form(body), old, call)
      const mark = core.db.tableLog.mark()
      const row = table().update(old.id, change as Partial<Row>, authorOf(call))
      afterChange?.({ before: old, after: row }, call)
      // A change without a difference names no row.
      if (core.db.tableLog.mark() === mark) call.about(table().title(row))
      return ok({ id: row.id, version: versionOf(row) })
    }),
    route(core, 'post', `${path}/delete`, { screens, action: 'del' }, async (call) => {
      const body = await call.body()
      return dangerous ? guarded(core, call, body, () => removed(body, call)) : ok(removed(body, call))
    }),
  ]
}

/** Refuses another value of a field that a row keeps for good; a caller who does not send it leaves it as it is. */
export function fixed<Row extends Entity>(form: Form, field: keyof Row & string, old: Row | undefined): void {
  const sent = form.text(field)
  if (old && sent !== '' && sent !== old[field]) form.fail(field, 'fieldFixed')
}

/** True when another row, of those `among` which it must differ, has this text in `field`; compared without case. */
export const isTaken = <Row extends Entity>(
  table: Table<Row>,
  field: keyof Row,
  text: string,
  old: Row | undefined,
  among: (row: Row) => boolean = () => true,
): boolean =>
  (table.whole ?? table)
    .all()
    .some(
      (row) => row.id !== old?.id && String(row[field]).toLowerCase() === text.toLowerCase() && among(row),
    )
