import type { HttpHandler } from 'msw'
import type { Core } from '../core'
import { ok, route } from './route'

export function treeHandlers(core: Core): HttpHandler[] {
  const { world, now } = core
  return [
    route(core, 'get', '/g/rCp/treeGridList', 'session', () => ok({ dataList: world.gridTree(now()) })),
    route(core, 'get', '/g/rCp/treeOrgListNew', 'session', () => ok({ dataList: world.orgTree(now()) })),
    route(core, 'get', '/g/gTg/treeOrgList', 'session', () => ok({ dataList: world.areaTree(now()) })),
  ]
}
