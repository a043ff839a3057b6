import { http, take } from './unread'
import type { QuickEntry } from './session'

/** The user's own order of the quick entrance. */
export const quickEntriesApi = {
  /** Simulated convention: pins a page in the quick entrance or unpins it. A server refuses more than `mostPins`. */
  pin: (change: Pick<QuickEntry, 'url_address'> & { pinned: boolean }): Promise<unknown> =>
    http.put('/cbo/quickEntry/update', change, { silent: true }).then(take),
}

/** As many as the quick entrance shows of the frequently used pages. */
export const mostPins = 4
