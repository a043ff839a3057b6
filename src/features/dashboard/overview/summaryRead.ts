import { dashboardApi } from '@/api/console/dashboard'

/** Cache key and call of the dashboard's data, for `useLoad` and for reading ahead. */
export const summaryRead = [['dashboard'], (signal: AbortSignal) => dashboardApi.summary(signal)] as const
