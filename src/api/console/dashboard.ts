import { list, number, object, ref, text, code, type Infer } from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { onlineStatus } from '@/rules/codes/statuses'
import { get } from '../wire/call'

/** The state of the network now; rates are fractions 0…1, energies kWh. */
export const dashboardSummary = object({
  as_of: time,
  meter_count: number,
  meter_online: number,
  dcu_count: number,
  dcu_online: number,
  read_should: number,
  read_success: number,
  energy_yesterday: number,
  energy_day_before: number,
  /**
   * Last 30 days, oldest first; the last is the current reading day, to which `read_should` and `read_success` belong
   * too. `online_rate` is the mean of the day, `success_rate` the share read by the deadline; `energy` covers the
   * share `coverage` of the consumers.
   */
  trend: list(
    object({ data_date: day, online_rate: number, success_rate: number, energy: number, coverage: number }),
  ),
  /** Concentrators that need attention: those that are offline now, then those with the worst reading rate yesterday. */
  worst: list(
    object({
      tml_id: ref,
      cp_name: text,
      should: number,
      success: number,
      online_status: code(onlineStatus),
    }),
  ),
})
export type DashboardSummary = Infer<typeof dashboardSummary>

export const dashboardApi = {
  summary: get(
    '/dashboard/summary',
    'The state of the network now, the last 30 days and the worst readers.',
    {
      answer: dashboardSummary,
    },
  ),
}
