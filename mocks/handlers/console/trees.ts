import type { Core } from '../../core'
import type { Route } from '../kit/call'
import { route } from '../kit/route'
import { treeAnswer, type TreeKind } from './treeText'

const paths: Readonly<Record<TreeKind, string>> = {
  gridTree: '/g/rCp/treeGridList',
  orgTree: '/g/rCp/treeOrgListNew',
  areaTree: '/g/gTg/treeOrgList',
}

export function treeHandlers(core: Core): Route[] {
  return (Object.keys(paths) as TreeKind[]).map((kind) => {
    const answer = treeAnswer(core, kind)
    return route(core, 'get', paths[kind], 'session', ({ request }) => answer(request))
  })
}
