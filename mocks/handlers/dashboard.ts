import type { Core } from '../core'
import { ok } from './answer'
import type { Route } from './call'
import { route } from './route'

export function dashboardHandlers(core: Core): Route[] {
  return [route(core, 'get', '/dashboard/summary', 'session', () => ok(core.archive.summary(core.now())))]
}
