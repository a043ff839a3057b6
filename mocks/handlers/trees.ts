import type { Core } from '../core'
import type { Route } from './call'
import { route } from './route'
import { treeAnswers, type TreeKind } from './treeText'

const paths: Readonly<Record<TreeKind, string>> = {
  gridTree: '/g/rCp/treeGridList',
  orgTree: '/g/rCp/treeOrgListNew',
  areaTree: '/g/gTg/treeOrgList',
}

export function treeHandlers(core: Core): Route[] {
  const answerOf = treeAnswers(core)
  return (Object.keys(paths) as TreeKind[]).map((kind) =>
    route(core, 'get', paths[kind], 'session', () => answerOf(kind)),
  )
}
