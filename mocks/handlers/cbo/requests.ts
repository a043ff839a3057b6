import type { Core } from '../../core'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'

/** Route for the state of an order of the caller whose answer was lost. */
export const requestHandlers = (core: Core): Route[] => [
  route(core, 'get', '/cbo/request/:request_id', 'session', ({ account, part }) =>
    ok(core.db.requests.state(account.username, part('request_id'))),
  ),
]
