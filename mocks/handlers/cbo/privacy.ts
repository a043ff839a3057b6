import type { Core } from '../../core'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'

/** Route that logs unmasking; route.ts writes the log line, as for every write. */
export function privacyHandlers(core: Core): Route[] {
  return [
    route(core, 'post', '/cbo/log/unmask', 'session', async ({ body }) => {
      const audit = await body()
      audit.required('place', 300)
      return ok(null)
    }),
  ]
}
