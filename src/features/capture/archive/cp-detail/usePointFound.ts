import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { collectionPointsApi, type PointTraffic } from '@/api/capture/collectionPoints'
import { formatBytes } from '@/lib/format'
import { wholeDays, type DateSpan } from '@/lib/span'
import { useLoad } from '@/ui/data/queries'
import { trafficModel, trafficSum } from './pointCharts'

/** Contact with the device in the last day or week. */
export const usePointOnline = (id: string, span: 'day' | 'week') =>
  useLoad(['pointOnline', id, span], (signal) => collectionPointsApi.online(id, span, signal))

/** Data volume of the device's link on the days of a span. */
export const usePointTraffic = (id: string, { from, to }: DateSpan) =>
  useLoad(['pointTraffic', id, from, to], (signal) =>
    collectionPointsApi.traffic(id, { date_begin: from, date_end: to }, signal),
  )

/** Chart of the data volume, and the sentence that sums it up in both directions. */
export function useTrafficChart(rows: readonly PointTraffic[]) {
  const { t, i18n } = useTranslation('collectionPoints')
  const model = useMemo(
    () => trafficModel(rows, { up_bytes: t('traffic.up'), down_bytes: t('traffic.down') }),
    [rows, t],
  )
  const volume = (direction: 'up_bytes' | 'down_bytes') => {
    const bytes = trafficSum(rows, direction)
    return (bytes === null ? '' : formatBytes(bytes, i18n.language)) || '—'
  }
  return { model, sum: t('traffic.sum', { up: volume('up_bytes'), down: volume('down_bytes') }) }
}

/** Events of the point on the days of a span, newest first. */
export const usePointEvents = (id: string, span: DateSpan) =>
  useLoad(['pointEvents', id, span.from, span.to], (signal) =>
    collectionPointsApi.events(id, wholeDays(span), signal),
  )

/** Commands to the device, newest first. */
export function usePointHistory(id: string) {
  const { i18n } = useTranslation()
  // The cache key lies below the point's, so that the end of a command invalidates both.
  return useLoad(['collectionPoint', id, 'commands', i18n.language], (signal) =>
    collectionPointsApi.commands(id, signal),
  )
}
