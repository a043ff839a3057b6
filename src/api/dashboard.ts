import { http, takeObject } from './unread'

/** The state of the network now; rates are fractions 0…1, energies kWh. `as_of` is utility wall time. */
export interface DashboardSummary {
  as_of: string
  meter_count: number
  meter_online: number
  dcu_count: number
  dcu_online: number
  read_should: number
  read_success: number
  energy_yesterday: number
  energy_day_before: number
  /** Last 30 days, oldest first; null = not known. */
  trend: {
    data_date: string
    online_rate: number | null
    success_rate: number | null
    energy: number | null
  }[]
  /** Collection points with the worst reading rate yesterday. */
  worst: { tml_id: string; cp_name: string; should: number; success: number; online_status: string }[]
}

export const dashboardApi = {
  summary: (signal?: AbortSignal): Promise<DashboardSummary> =>
    http.get<DashboardSummary>('/dashboard/summary', undefined, { signal, silent: true }).then(takeObject),
}
