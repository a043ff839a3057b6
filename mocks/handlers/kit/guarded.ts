import { reasonFields } from '../../../src/rules/fields/reason'
import type { Core } from '../../core'
import { Form } from '../../kit/form'
import { Refusal, type Params } from '../../kit/params'
import { readFields } from '../../kit/readFields'
import type { Call } from './call'
import { runOnce } from './once'

/** Uses up the confirmation of the caller's password. @throws Refusal without one of the last minute */
export function demandProof({ db }: Core, { session }: Call): void {
  if (!db.proofs.take(session.token)) throw new Refusal('proofMissing')
}

/**
 * An order that cannot be taken back: it needs a `reason`, a `request_id` (the same one again changes nothing and is
 * answered alike) and the caller's password, confirmed by `validPass` within the last minute. A confirmation is good
 * for one order; reason and request stand in the operation log with everything else that was sent.
 * @param run answers what becomes `result`, or throws a Refusal and has changed nothing
 */
export function guarded(core: Core, call: Call, body: Params, run: () => object): Response {
  return runOnce(body, () => {
    const form = new Form(body)
    readFields(core.db.dictWords, form, reasonFields)
    form.done()
    demandProof(core, call)
    return run()
  })
}
