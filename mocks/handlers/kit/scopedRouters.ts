import type { Core } from '../../core'
import type { Route } from './call'
import { callerOf } from './route'
import { createRouter, type Router } from '../../router'
import { scopeOfAccount } from '../../scope/dataScope'
import { narrowCore } from '../../scope/narrowCore'

/**
 * Chooses the endpoints for a request as far as its user sees the utility: a user who does not see all of it is
 * answered by endpoints of that scope, which work on a head-end that knows nothing else. So no handler can forget to ask.
 * @param make makes every endpoint on a core; called once for each scope
 */
export function scopedRouters(
  core: Core,
  make: (core: Core) => readonly Route[],
): (request: Request) => Router {
  const fullRouter = createRouter(make(core))
  const narrowed = new Map<string, Router>()
  return (request) => {
    const caller = callerOf(core, request)
    const scope = caller && scopeOfAccount(core, caller.account)
    if (!scope || scope.seesEverything) return fullRouter
    const scopedRouter = narrowed.get(scope.org) ?? createRouter(make(narrowCore(core, scope.org)))
    narrowed.set(scope.org, scopedRouter)
    return scopedRouter
  }
}
