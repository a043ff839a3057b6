import { isRecord } from '../../../src/lib/isRecord'
import type { Params } from '../../kit/params'
import { Unexpected } from '../../kit/params'

export interface Expecting<Row> {
  /** The state in which a row is, as `expect` names it. */
  is: (row: Row) => string
  /** State in the caller's words; '' where the row has none. */
  word: (row: Row) => string
  name: (row: Row) => string
  /** User of the latest change. */
  changedBy: (row: Row) => string
}

/** Most rows that a refusal names. */
const namedRows = 3

/**
 * Refuses an order about rows that are not in the state in which its sender saw them: all or none are done. A body without
 * `expect` is carried out whatever there is.
 * @throws Unexpected
 */
export function refuseUnexpected<Row extends { id: string }>(
  body: Params,
  rows: readonly Row[],
  { is, word, name, changedBy }: Expecting<Row>,
): void {
  const expect = body.raw('expect')
  if (!isRecord(expect)) return
  const moved = rows.filter((row) => row.id in expect && expect[row.id] !== is(row))
  const [first] = moved
  if (!first) return
  const states = Object.fromEntries(moved.map((row) => [row.id, is(row)]))
  const alike =
    moved.every((row) => word(row) === word(first) && changedBy(row) === changedBy(first)) &&
    word(first) !== '' &&
    changedBy(first) !== ''
  const texts = moved
    .slice(0, namedRows)
    .map((row) => `${name(row)}${word(row) && `: ${word(row)}`}${changedBy(row) && ` (${changedBy(row)})`}`)
  const list = texts.join(', ') + (moved.length > namedRows ? ` +${String(moved.length - namedRows)}` : '')
  const values = { n: moved.length, all: rows.length, state: word(first), name: changedBy(first), list }
  throw new Unexpected(alike && rows.length > 1 ? 'stateMovedAlike' : 'stateMoved', values, states)
}
