import type { Core } from '../core'
import { ok } from './answer'
import type { Route } from './call'
import { route } from './route'

/** Sites on the map and what is drawn beneath them; no consumer is named. */
export function mapHandlers(core: Core): Route[] {
  return [
    route(core, 'get', '/capture/siteMap/list', 'session', () =>
      ok({ dataList: core.archive.sites(core.now()) }),
    ),
    route(core, 'get', '/capture/siteMap/base', 'session', () => ok(core.world.mapBase())),
  ]
}
