import type { Core } from '../../core'
import { mostMeterLocks } from '../../../src/rules/limits/limits'
import { keyword, pageOf, searchTypes } from '../kit/meterQuery'
import type { Params } from '../../kit/params'
import { pageOk } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'
import { unknownNumbers } from '../kit/unknownNumbers'

const path = '/g/cMeter/dataMeterlist'

export function meterLookupHandlers(core: Core): Route[] {
  return [
    route(core, 'get', path, 'session', ({ query }) => lookup(core, query())),
    route(core, 'post', path, 'session', async ({ body }) => lookup(core, await body())),
  ]
}

function lookup(core: Core, params: Params): Response {
  const { archive } = core
  const { currentPage, pageSize } = pageOf(params)
  const locked = Math.min(params.int('lockNum', 0, mostMeterLocks) ?? 0, pageSize)
  // The locked rows replace the last rows of page one, so that the following pages start earlier by their number.
  const firstIndex = currentPage === 1 ? 0 : Math.max(0, (currentPage - 1) * pageSize - locked)
  const font = keyword(params)
  const type = params.oneOf('type', searchTypes) ?? '1'
  const search = { ...(font === undefined ? {} : { font }), type, offset: firstIndex, count: pageSize }
  const page = archive.lookup(search, core.now())
  return pageOk(page.rows, page.total, currentPage, unknownNumbers(core, params))
}
