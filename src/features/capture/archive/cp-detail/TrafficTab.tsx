import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  collectionPointsApi,
  type CollectionPointDetail as Point,
  type PointTraffic,
} from '@/api/capture/collectionPoints'
import { formatBytes } from '@/lib/format'
import { addDays, type WallTime } from '@/lib/time'
import { ranges } from '@/rules/limits/ranges'
import { ChartCard } from '@/ui/chart/ChartCard'
import { useLoad } from '@/ui/data/queries'
import { EmptyState } from '@/ui/states/EmptyState'
import { Answer } from '@/ui/states/Answer'
import { SpanBar } from '@/page/detail/SpanBar'
import { useSpan } from '@/page/detail/useSpan'
import { calendarDay } from '@/ui/pane/pageMoment'
import { trafficModel, trafficSum } from './pointCharts'

const range = ranges.traffic
const lastThirtyDays = (now: WallTime) => ({ from: addDays(calendarDay(now), -29), to: calendarDay(now) })

/** Daily data volume of the device's connection. */
export function TrafficTab({ point }: { point: Point }) {
  const { t } = useTranslation('collectionPoints')
  const span = useSpan('traffic', lastThirtyDays, range.limit)
  const { from, to } = span.value
  const loaded = useLoad(['pointTraffic', point.id, from, to], (signal) =>
    collectionPointsApi.traffic(point.id, { date_begin: from, date_end: to }, signal),
  )
  return (
    <>
      <SpanBar label={t('traffic.span')} span={span} range={range} />
      <Answer loaded={loaded} height={380}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('neverHeard')} hint={t('traffic.noneHelp')} />
          ) : (
            <Days rows={rows} name={point.cp_name} updating={loaded.refreshing} />
          )
        }
      </Answer>
    </>
  )
}

function Days({ rows, name, updating }: { rows: readonly PointTraffic[]; name: string; updating: boolean }) {
  const { t, i18n } = useTranslation('collectionPoints')
  const model = useMemo(
    () => trafficModel(rows, { up_bytes: t('traffic.up'), down_bytes: t('traffic.down') }),
    [rows, t],
  )
  const volume = (bytes: number | null) => (bytes === null ? '' : formatBytes(bytes, i18n.language)) || '—'
  const note = [
    t('traffic.sum', {
      up: volume(trafficSum(rows, 'up_bytes')),
      down: volume(trafficSum(rows, 'down_bytes')),
    }),
    ...(rows.at(-1)?.partial ? [t('traffic.partial')] : []),
  ].join(' · ')
  return (
    <ChartCard
      title={t('traffic.question')}
      model={model}
      fileName={name}
      object={name}
      points="day"
      height={320}
      note={note}
      updating={updating}
    />
  )
}
