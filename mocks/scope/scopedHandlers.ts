import { getResponse, http, type HttpHandler, type HttpResponse } from 'msw'
import type { Core } from '../core'
import { callerOf } from '../handlers/route'
import { scopeOfAccount } from './dataScope'
import { narrowCore } from './narrowCore'

/**
 * Answers everybody as far as he sees the utility: who does not see all of it is answered by handlers of their own,
 * which work on a head-end that knows nothing else. So no handler can forget to ask.
 */
export function scopedHandlers(core: Core, make: (core: Core) => HttpHandler[]): HttpHandler[] {
  const made = new Map<string, HttpHandler[]>()
  const narrowed = http.all(`*${core.base}/*`, async ({ request }) => {
    const caller = callerOf(core, request)
    const scope = caller && scopeOfAccount(core, caller.account)
    if (!scope || scope.whole) return undefined
    const own = made.get(scope.org) ?? make(narrowCore(core, scope.org))
    made.set(scope.org, own)
    return (await getResponse(own, request)) as HttpResponse<string> | undefined
  })
  return [narrowed, ...make(core)]
}
