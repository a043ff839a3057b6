import type { HttpHandler } from 'msw'
import type { Core } from '../core'
import { codeAt, quickEntryOf } from '../db/menus'
import { Refusal } from './params'
import { permissions } from './permissions'
import { ok, pageOk, route, type Call } from './route'

/** The search over everything, and the pages that a user pins for the quick entrance. */
export function searchHandlers(core: Core): HttpHandler[] {
  return [
    route(core, 'get', '/cbo/search/list', 'session', (call) => search(core, call)),
    route(core, 'put', '/cbo/quickEntry/update', 'session', async ({ account, body, language }) => {
      const change = await body()
      const code = codeAt(change.required('url_address', 2000))
      const pinned = change.raw('pinned')
      if (typeof pinned !== 'boolean') throw new Refusal('badParameter', { name: 'pinned' })
      if (!code || !quickEntryOf(account.role.code, code, language, core.db.grants))
        throw new Refusal('noSuchPage')
      if (!core.db.visits.pin(account.username, code, pinned)) throw new Refusal('tooManyPins')
      return ok(null)
    }),
  ]
}

function search(core: Core, { account, query }: Call): Response {
  const params = query()
  const keyword = params.required('keyword', 64)
  const size = params.int('pageSize', 1, 100) ?? 30
  // Who sees no meters learns nothing about them here either; the trees are everybody's.
  const seesMeters = permissions(core, account.role.code, 'meterList') !== undefined
  const hits = core.world.find(keyword, seesMeters)
  return pageOk(hits.slice(0, size), hits.length, 1)
}
