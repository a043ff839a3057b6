import { ranges } from '../../../src/rules/limits/ranges'
import { addMonths, isDate } from '../../../src/lib/time'
import type { Core } from '../../core'
import { Refusal, type Params } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'

/** Month energies of one meter. */
export function monthEnergyHandlers(core: Core): Route[] {
  return [
    route(
      core,
      'get',
      '/query/monthEnergy/list',
      { screens: ['meterEnergy', 'meterDetail'] },
      ({ query }) => {
        const params = query()
        const [begin, end] = [monthOf(params, 'month_begin'), monthOf(params, 'month_end')]
        checkMonths(begin, end)
        const rows = core.archive.monthEnergy(params.required('meter_id'), begin, end, core.now())
        if (!rows) throw new Refusal('unknownMeter')
        return ok(rows)
      },
    ),
  ]
}

/** @throws Refusal for months in the wrong order, or more than half a year */
export function checkMonths(begin: string, end: string): void {
  if (begin > end) throw new Refusal('badRange')
  if (`${end}-01` >= addMonths(`${begin}-01`, ranges.halfYear.limit.months))
    throw new Refusal('withinHalfYear')
}

/** A month 'yyyy-MM'. */
function monthOf(params: Params, name: string): string {
  const month = params.required(name)
  if (!isDate(`${month}-01`)) throw new Refusal('badParameter', { name })
  return month
}
