import type { Core } from '../core'
import { ok } from './answer'
import type { Call } from './call'
import type { Params } from './params'

/**
 * Carries out an order unless the same user has sent it before with the same `request_id`: then what was answered the
 * first time is said again, and nothing changes.
 * @param run answers what becomes `result`, or throws a Refusal and has changed nothing: a refusal is not remembered
 */
export function once({ db: { proofs } }: Core, call: Call, body: Params, run: () => object): Response {
  const { pathname } = new URL(call.request.url)
  const request = `${call.account.username} ${pathname} ${body.required('request_id', 64)}`
  const before = proofs.answered(request)
  if (before !== undefined) return ok(before)
  const result = run()
  proofs.remember(request, result)
  return ok(result)
}
