import type { Core } from '../../core'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'
import type { DashboardSummary } from '../../world/types'

type Day = DashboardSummary['trend'][number]

/** A day without what only the head-end reckons with. */
const told = ({ data_date, online_rate, success_rate, energy, coverage }: Day) => ({
  data_date,
  online_rate,
  success_rate,
  energy,
  coverage,
})

export function dashboardHandlers(core: Core): Route[] {
  return [
    route(core, 'get', '/dashboard/summary', 'session', () => {
      const { trend, ...rest } = core.archive.summary(core.now())
      return ok({ ...rest, trend: trend.map(told) })
    }),
  ]
}
