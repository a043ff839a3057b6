import type { Core } from '../core'
import { worded } from '../world/eventNames'
import { ok } from './answer'
import type { Route } from './call'
import { route } from './route'

/** The big screens. All signed-in users may see them: they name organisations and meters, never consumers. */
export function cockpitHandlers(core: Core): Route[] {
  return [
    route(core, 'get', '/cockpit/overview', 'session', ({ query, language }) => {
      const unit = query().oneOf('unit', ['organisation', 'province', 'district']) ?? 'organisation'
      const overview = core.world.cockpit(unit, core.now())
      return ok({ ...overview, events: overview.events.map((event) => worded(event, language)) })
    }),
  ]
}
