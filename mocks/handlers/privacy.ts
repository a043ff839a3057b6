import type { HttpHandler } from 'msw'
import type { Core } from '../core'
import { ok, route } from './route'

/** The audit line itself is written as for every other write, see route.ts. */
export function privacyHandlers(core: Core): HttpHandler[] {
  return [
    route(core, 'post', '/cbo/log/unmask', 'session', async ({ body }) => {
      const audit = await body()
      audit.required('place', 300)
      return ok(null)
    }),
  ]
}
