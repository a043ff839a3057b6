import type { Core } from '../core'
import { ok } from './answer'
import type { Route } from './call'
import { route } from './route'

export function treeHandlers(core: Core): Route[] {
  const { now } = core
  return [
    route(core, 'get', '/g/rCp/treeGridList', 'session', () =>
      ok({ dataList: core.archive.gridTree(now()) }),
    ),
    route(core, 'get', '/g/rCp/treeOrgListNew', 'session', () =>
      ok({ dataList: core.archive.orgTree(now()) }),
    ),
    route(core, 'get', '/g/gTg/treeOrgList', 'session', () => ok({ dataList: core.archive.areaTree(now()) })),
  ]
}
