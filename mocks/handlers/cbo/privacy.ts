import type { Core } from '../../core'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'

/** The audit line itself is written as for every other write, see route.ts. */
export function privacyHandlers(core: Core): Route[] {
  return [
    route(core, 'post', '/cbo/log/unmask', 'session', async ({ body }) => {
      const audit = await body()
      audit.required('place', 300)
      return ok(null)
    }),
  ]
}
