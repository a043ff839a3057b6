import { ApiError } from '@/lib/apiError'
import { isRecord } from '@/lib/isRecord'
import { rowConflict } from '@/lib/rowVersion'
import {
  object,
  optional,
  ref,
  text,
  type Fields,
  type Infer,
  type ObjectShape,
  type Shape,
} from '@/lib/shape'
import type { Sent } from './call'
import { putOnce } from './once'

/** Fields of a change besides its form: the object's id, and the version that the user saw. */
const knownVersion = object({
  id: ref,
  /** `version` of the row as it was seen, else its `update_time`; absent = it is changed whatever it is now. */
  version: optional(text),
})

/** A conflict where the server answers 409 with the row as another user saved it meanwhile, else the error itself. */
function conflictOr(error: unknown, row: Shape<unknown>): unknown {
  if (!(error instanceof ApiError) || error.status !== 409 || !isRecord(error.data)) return error
  const { result } = error.data
  const serverRow = isRecord(result) && isRecord(result['row']) ? row.read(result['row']) : undefined
  return isRecord(serverRow) ? rowConflict(error.message, serverRow) : error
}

/**
 * Declares the change of something by its form: a PUT that is done once, and refused as a conflict where somebody
 * else changed it since the state that was seen (decision 0026). `row`: what the form needs of the object as it is now.
 * @example update: changing('/cbo/notice/update', 'Changes the draft of a notice.', { input: noticeInput, row: noticeInput })
 */
export const changing = /* @__NO_SIDE_EFFECTS__ */ <F extends Fields, Answer = undefined>(
  path: string,
  about: string,
  { input, row, answer }: { input: ObjectShape<F>; row: Shape<unknown>; answer?: Shape<Answer> },
): ((
  sent: Sent<Infer<ObjectShape<F>>> & { readonly id: string; readonly version: string | undefined },
) => Promise<Answer>) => {
  const run = putOnce(path, about, {
    body: object({ ...input.fields, ...knownVersion.fields }),
    ...(answer && { answer }),
  }) as (sent: object) => Promise<Answer>
  return (sent) =>
    run(sent).catch((error: unknown) => {
      throw conflictOr(error, row)
    })
}
