import { useTranslation } from 'react-i18next'
import type { CollectionPointDetail as Point, PointTraffic } from '@/api/capture/collectionPoints'
import { addDays, type WallTime } from '@/lib/time'
import { ranges } from '@/rules/limits/ranges'
import { ChartCard } from '@/ui/chart/ChartCard'
import { EmptyState } from '@/ui/states/EmptyState'
import { Answer } from '@/ui/states/Answer'
import { SpanBar } from '@/page/detail/SpanBar'
import { useSpan } from '@/page/detail/useSpan'
import { calendarDay } from '@/ui/pane/pageMoment'
import { usePointTraffic, useTrafficChart } from './usePointFound'

const range = ranges.traffic
const lastThirtyDays = (now: WallTime) => ({ from: addDays(calendarDay(now), -29), to: calendarDay(now) })

/** Daily data volume of the device's connection. */
export function TrafficTab({ point }: { point: Point }) {
  const { t } = useTranslation('collectionPoints')
  const span = useSpan('traffic', lastThirtyDays, range.limit)
  const loaded = usePointTraffic(point.id, span.value)
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
  const { t } = useTranslation('collectionPoints')
  const { model, sum } = useTrafficChart(rows)
  const note = [sum, ...(rows.at(-1)?.partial ? [t('traffic.partial')] : [])].join(' · ')
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
