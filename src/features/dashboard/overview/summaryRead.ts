import { dashboardApi } from '@/api/console/dashboard'

/** What the dashboard reads: key and call, for `useLoad` and for reading it ahead. */
export const summaryRead = [['dashboard'], (signal: AbortSignal) => dashboardApi.summary(signal)] as const
