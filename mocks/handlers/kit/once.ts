import { ok } from '../../kit/answer'
import type { Params } from '../../kit/params'

/**
 * An order that must carry a `request_id`: route.ts answers the same one as it did the first time.
 * @param run answers what becomes `result`, or throws a Refusal and has changed nothing: a refusal is not remembered
 */
export function runOnce(body: Params, run: () => object): Response {
  body.required('request_id', 64)
  return ok(run())
}
