import {
  list,
  number,
  object,
  optional,
  orNull,
  partial,
  ref,
  text,
  type Fields,
  type Infer,
  type ObjectShape,
  type Shape,
} from '@/lib/shape'
import { time } from '@/lib/shapeTime'
import type { Page, PageQuery } from '@/lib/page'
import { stripEmpty } from '@/lib/url'
import { byIds, paged, post, type CallSpec, type Sent } from './call'
import { changing } from './changing'
import { postOnce } from './once'
import type { ExportFormat, ExportHead } from './exports'

/** The users of a row's creation and last change; times are utility wall time. */
export const stamped = {
  create_user: text,
  create_time: time,
  update_user: text,
  update_time: time,
  /** Names this state of the row; a server may lack it, then `update_time` does. */
  version: optional(text),
}
export type Stamped = Infer<ObjectShape<typeof stamped>>

/** Answer of a call that adds an object. */
export const added = object({ id: ref })
/** Answer of a change: `version` names the new state; without it nobody can be offered to undo the change. */
const updated = object({ id: ref, version: optional(text) })
/** Answer of a call that changes several objects: their number; null where the server does not say. */
export const counted = object({ count: number })

/** Calls of a resource that can be listed and exported. */
export interface Listing<Row, Query extends object> {
  page: (query: Query & PageQuery, signal?: AbortSignal) => Promise<Page<Row>>
  /** Starts an export job; progress arrives on the channel `{exportType}:{userName}`. Without a format it is CSV. */
  startExport: (
    filters: Query & { sidx?: string; sord?: string },
    columns: { key: string; title: string }[],
    head?: ExportHead,
    format?: ExportFormat,
    /** Only the rows with these ids. */
    ids?: readonly string[],
  ) => Promise<unknown>
  /** Export prefix and cancel `type`. */
  exportType: string
}

/** Calls of a resource whose rows can be added, changed and deleted. */
export interface Resource<Row, Query extends object, Input extends object> extends Listing<Row, Query> {
  /** The field by which its list finds one. */
  foundBy?: string
  insert: (input: Input) => Promise<{ id: string }>
  /** `version` (else `update_time`) of the row as it was seen: a row that changed since fails as a conflict. */
  update: (input: Input & { id: string; version: string | undefined }) => Promise<Infer<typeof updated>>
  /** All or nothing; answers how many were deleted. */
  remove: (ids: readonly string[]) => Promise<{ count: number | null }>
}

/** Fields of an irreversible order besides its content; `usersApi.validPass` is called right before it. */
export const guardFields = {
  /** Why, in the operator's words, 1 to 200 characters. */
  reason: text,
}
export type Guard = Infer<ObjectShape<typeof guardFields>>

/** Initial values of a form. */
export interface Blank<Input> {
  /** Every name that is sent, without a value. */
  blank: Input
}

/** A table from which is deleted only with a reason and the operator's password. */
export interface GuardedResource<Row, Query extends object, Input extends object> extends Omit<
  Resource<Row, Query, Input>,
  'remove'
> {
  /** All or nothing; answers how many were deleted. */
  remove: (ids: readonly string[], guard: Guard) => Promise<{ count: number | null }>
}

/** Description of a list: its plural for the contract's sentences, its row and its query. */
export interface ListShapes<Row, Q extends Fields> {
  /** In the plural: "lines". */
  plural: string
  row: Shape<Row>
  query: ObjectShape<Q>
  sample?: NonNullable<CallSpec['sample']>
}
/** And what a form says about one of them. */
export interface TableShapes<Row, Q extends Fields, Input extends object> extends ListShapes<Row, Q> {
  input: Shape<Input>
  /** The field by which its list finds one: where a server keeps no numbers of requests, there is looked. */
  foundBy?: keyof Input & string
}
type Asked<Q extends Fields> = Sent<Infer<ObjectShape<Q>>>

/** A server may say how many rows the file will have: with more than were chosen the console stops it. */
const startAnswer = orNull(object({ total: number }))
const column = object({ key: text, title: text })
const head = object({
  title: text,
  filters: optional(list(object({ label: text, value: text }))),
})

/**
 * The call that starts an export of a list as it is filtered and sorted; progress arrives on the channel
 * `{type}:{userName}`.
 */
export function exporting<Q extends Fields>(
  path: string,
  type: string,
  { plural, query }: { plural: string; query: ObjectShape<Q> },
): Listing<never, Asked<Q>>['startExport'] {
  const start = post(path, `Starts an export of ${plural} into a file.`, {
    body: object({
      type: text,
      filters: partial({ ...query.fields, sidx: text, sord: text }),
      columns: list(column),
      head: optional(head),
      format: optional(text),
      ids: optional(text),
    }),
    answer: startAnswer,
  })
  return (filters, columns, about, format, ids) =>
    start({
      type,
      filters: stripEmpty(filters) as never,
      columns,
      ...(about && { head: about }),
      ...(format && { format }),
      ...(ids && { ids: ids.join(',') }),
    })
}

/**
 * The calls of a list by the convention of this folder: `{path}/list` and `{path}/export`.
 * @example listing('/cbo/tableLog', 'tableLogExport', { plural: 'changes of rows', row: tableLogRow, query: tableLogQuery })
 */
export const listing = <Row, Q extends Fields>(
  path: string,
  exportType: string,
  shapes: ListShapes<Row, Q>,
): Listing<Row, Asked<Q>> => ({
  page: paged(`${path}/list`, `A page of ${shapes.plural}.`, shapes),
  startExport: exporting(`${path}/export`, exportType, shapes),
  exportType,
})

/** `insert` and `update` of a table, and what a new one begins with. */
function changes<Row, Q extends Fields, Input extends object>(
  path: string,
  { plural, input, foundBy, row }: TableShapes<Row, Q, Input>,
): Pick<Resource<never, never, Sent<Input> & object>, 'insert' | 'update' | 'foundBy'> &
  Blank<Sent<Input> & object> {
  const inputShape = input as ObjectShape<Fields>
  return {
    blank: inputShape.read({}) as never,
    ...(foundBy && { foundBy }),
    insert: postOnce(`${path}/insert`, `Adds one of ${plural}.`, {
      body: input,
      answer: added,
    }),
    update: changing(`${path}/update`, `Changes one of ${plural}, unless it changed since \`version\`.`, {
      input: inputShape,
      row,
      answer: updated,
    }),
  } as ReturnType<typeof changes<Row, Q, Input>>
}

/** The calls of a table: a list that also knows `insert`, `update` and `delete`. */
export const resource = <Row, Q extends Fields, Input extends object>(
  path: string,
  exportType: string,
  shapes: TableShapes<Row, Q, Input>,
): Resource<Row, Asked<Q>, Sent<Input> & object> & Blank<Sent<Input> & object> => ({
  ...listing(path, exportType, shapes),
  ...changes(path, shapes),
  remove: byIds(
    postOnce(`${path}/delete`, `Deletes ${shapes.plural}: all that are named, or none.`, {
      body: object({ ids: text }),
      answer: counted,
    }),
  ),
})

/** `resource` of what is deleted only with a reason and the operator's password. */
export const guardedResource = <Row, Q extends Fields, Input extends object>(
  path: string,
  exportType: string,
  shapes: TableShapes<Row, Q, Input>,
): GuardedResource<Row, Asked<Q>, Sent<Input> & object> & Blank<Sent<Input> & object> => {
  const remove = postOnce(
    `${path}/delete`,
    `Deletes ${shapes.plural}, right after validPass: all that are named, or none.`,
    { body: object({ ids: text, ...guardFields }), answer: counted },
  )
  return {
    ...listing(path, exportType, shapes),
    ...changes(path, shapes),
    remove: (ids, why) => remove({ ids: ids.join(','), ...why }),
  }
}
