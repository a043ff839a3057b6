import type { Core } from '../../core'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { route } from '../kit/route'
import type { DashboardSummary } from '../../world/types'

type Day = DashboardSummary['trend'][number]

/** Day of the trend, without the fields that only the head-end needs. */
const publicDay = ({ data_date, online_rate, success_rate, energy, coverage }: Day) => ({
  data_date,
  online_rate,
  success_rate,
  energy,
  coverage,
})

export function dashboardHandlers(core: Core): Route[] {
  return [
    route(core, 'get', '/dashboard/summary', 'session', () => {
      const { trend, ...summary } = core.archive.summary(core.now())
      return ok({ ...summary, trend: trend.map(publicDay) })
    }),
  ]
}
