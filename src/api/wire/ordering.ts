import {
  object,
  optional,
  record,
  ref,
  text,
  type Fields,
  type Infer,
  type ObjectShape,
  type Shape,
} from '@/lib/shape'
import type { Sent } from './call'
import { postOnce } from './once'

/** In what state the user saw each object, by id: where one is in another now, nothing is done and 409 says what is the case. */
export const expected = { expect: optional(record(text)) }

interface Seen {
  readonly id: string
}

/** `expect` of an order about these rows. */
export const expectOf = <Row extends Seen>(
  rows: readonly Row[],
  seenState: (row: Row) => string,
): Record<string, string> => Object.fromEntries(rows.map((row) => [row.id, seenState(row)]))

interface Order<Row, F extends Fields, Answer> {
  /** The state of a row on which the order rests, as a word of the wire. */
  seenState: (row: Row) => string
  body?: ObjectShape<F>
  answer?: Shape<Answer>
}
type NoFields = Readonly<Record<string, never>>
type More<F extends Fields> = F extends NoFields ? [] : [more: Sent<Infer<ObjectShape<F>>>]

/** The call of an order, by whatever its rows are named. */
const call = /* @__NO_SIDE_EFFECTS__ */ <Row extends Seen, F extends Fields, Answer>(
  path: string,
  about: string,
  nameFields: Fields,
  { seenState, body, answer }: Order<Row, F, Answer>,
) => {
  const run = postOnce(path, about, {
    body: object({ ...nameFields, ...body?.fields, ...expected }),
    ...(answer && { answer }),
  })
  return (names: object, rows: readonly Row[], extraFields: object | undefined): Promise<Answer> =>
    run({ ...names, ...extraFields, expect: expectOf(rows, seenState) })
}

/**
 * Declares an order about rows in a state (enable, pause, publish …): a POST that is done once and names the state that the user
 * saw, so that nothing is done to what somebody else has changed meanwhile (decision 0026).
 * @example pause: ordering('/cbo/timedJob/pause', 'Lets the schedules of jobs rest.', { seen: restOf, answer: counted })
 */
export const ordering = /* @__NO_SIDE_EFFECTS__ */ <
  Row extends Seen,
  F extends Fields = NoFields,
  Answer = undefined,
>(
  path: string,
  about: string,
  order: Order<Row, F, Answer>,
) => {
  const send = call(path, about, { ids: text }, order)
  return (rows: readonly Row[], ...[extraFields]: More<F>): Promise<Answer> =>
    send({ ids: rows.map(({ id }) => id).join(',') }, rows, extraFields)
}

/** `ordering` of one row, which the wire names by `id`. */
export const orderingOne = /* @__NO_SIDE_EFFECTS__ */ <
  Row extends Seen,
  F extends Fields = NoFields,
  Answer = undefined,
>(
  path: string,
  about: string,
  order: Order<Row, F, Answer>,
) => {
  const send = call(path, about, { id: ref }, order)
  return (row: Row, ...[extraFields]: More<F>): Promise<Answer> => send({ id: row.id }, [row], extraFields)
}
