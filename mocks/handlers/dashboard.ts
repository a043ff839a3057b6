import type { HttpHandler } from 'msw'
import type { Core } from '../core'
import { ok, route } from './route'

export function dashboardHandlers(core: Core): HttpHandler[] {
  return [route(core, 'get', '/dashboard/summary', 'session', () => ok(core.archive.summary(core.now())))]
}
