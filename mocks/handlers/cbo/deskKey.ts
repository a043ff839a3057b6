import type { Core } from '../../core'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'

/** The caller's own key, whoever they view the console as. */
export const deskKeyHandlers = (core: Core): Route[] => [
  route(core, 'get', '/cbo/desk/key', 'session', ({ account }) =>
    ok({ key: core.db.deskKeys.of(String(account.id)) }),
  ),
]
