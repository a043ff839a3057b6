import type { Core } from '../../core'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'

/** Key of the caller's own account, even while the console is viewed as another user. */
export const deskKeyHandlers = (core: Core): Route[] => [
  route(core, 'get', '/cbo/desk/key', 'session', ({ account }) =>
    ok({ key: core.db.deskKeys.of(String(account.id)) }),
  ),
]
