import type { SearchHit } from '../../../src/api/cbo/search'
import type { Core } from '../../core'
import { codeAt, quickEntryOf } from '../../db/menuTree'
import { otherPointsOf } from '../kit/consumers'
import { Refusal } from '../../kit/params'
import { mayOf } from '../kit/permissions'
import { heard } from '../query/pointState'
import { ok, pageOk } from '../../kit/answer'
import type { Call, Route } from '../kit/call'
import { route } from '../kit/route'

/** Routes of the global search, and of the pages that a user pins to the quick entrance. */
export function searchHandlers(core: Core): Route[] {
  return [
    route(core, 'get', '/cbo/search/list', 'session', (call) => search(core, call)),
    route(core, 'put', '/cbo/quickEntry/update', 'session', async ({ account, body, language }) => {
      const change = await body()
      const code = codeAt(core.db.tables, change.required('url_address', 2000))
      const pinned = change.raw('pinned')
      if (typeof pinned !== 'boolean') throw new Refusal('badParameter', { name: 'pinned' })
      if (!code || !quickEntryOf(core.db.tables, mayOf(core, account), code, language))
        throw new Refusal('noSuchPage')
      if (!core.db.visits.pin(account.username, code, pinned)) throw new Refusal('tooManyPins')
      return ok(null)
    }),
  ]
}

function search(core: Core, { account, query, translate }: Call): Response {
  const params = query()
  const keyword = params.required('keyword', 64)
  const size = params.int('pageSize', 1, 100) ?? 30
  // Users without the right to meters find none here either; the trees are open to all users.
  const seesMeters = mayOf(core, account)('meterList') !== undefined
  const hits = core.archive.find(keyword, seesMeters, core.now())
  return pageOk(
    hits.slice(0, size).map((hit) => ({ ...hit, ...stateOf(core, hit, translate) })),
    hits.length,
    1,
  )
}

/** Present state of a search hit, with the number of metering points of its consumer. */
function stateOf(
  core: Core,
  { kind, id, details }: SearchHit,
  translate: Call['translate'],
): Partial<SearchHit> {
  if (kind === 'rcp') return { online_status: heard(core, id, core.now()) ? '1' : '0' }
  const meter = kind === 'meter' || kind === 'consumer' ? core.archive.meter(id, core.now()) : undefined
  if (!meter) return {}
  const { online_status, relay_status, last_read_time } = meter
  const n = 1 + otherPointsOf(core, meter.cons_no, id).length
  return {
    online_status,
    relay_status,
    last_read_time,
    ...(n > 1 && { details: [...details, translate('consumerPoints', { n })] }),
  }
}
