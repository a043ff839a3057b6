import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  collectionPointsApi,
  type CollectionPointDetail as Point,
  type PointTraffic,
} from '@/api/collectionPoints'
import { formatBytes } from '@/lib/format'
import { addDays, utilityToday } from '@/lib/time'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import { useLoad } from '@/ui/data/queries'
import { EmptyState } from '@/ui/states/EmptyState'
import { DateRange } from '@/ui/time/DateRange'
import { ZoneBadge } from '@/ui/time/ZoneBadge'
import { Answer } from '@/domain/Answer'
import { BadSpan } from '@/page/detail/BadSpan'
import css from '@/page/detail/detail.module.css'
import { useSpan } from '@/page/detail/useSpan'

const limit = { months: 12 }
const presets = ['last7Days', 'lastWeek', 'thisMonth', 'lastMonth', 'last2Months'] as const

/** Bytes over its link, day by day. */
export function TrafficTab({ point }: { point: Point }) {
  const { t } = useTranslation('collectionPoints')
  const today = utilityToday()
  const span = useSpan('traffic', { from: addDays(today, -29), to: today }, limit)
  const { from, to } = span.value
  const loaded = useLoad(['pointTraffic', point.id, from, to], (signal) =>
    collectionPointsApi.traffic(point.id, { date_begin: from, date_end: to }, signal),
  )
  return (
    <>
      <BadSpan span={span} />
      <div className={css.tools}>
        <DateRange
          label={t('traffic.span')}
          value={span.value}
          limit={limit}
          presets={presets}
          onChange={span.set}
        />
        <ZoneBadge />
      </div>
      <Answer of={loaded} height={380}>
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
  const model = useMemo((): ChartModel => {
    const inKilobytes = (bytes: number) => bytes / 1024
    return {
      points: rows.map((row) => row.data_date),
      series: [
        {
          key: 'up',
          name: t('traffic.up'),
          values: rows.map((row) => inKilobytes(row.up_bytes)),
          kind: 'bar',
        },
        {
          key: 'down',
          name: t('traffic.down'),
          values: rows.map((row) => inKilobytes(row.down_bytes)),
          kind: 'bar',
        },
      ],
      axes: [{ unit: 'KB', decimals: 1, fromZero: true }],
    }
  }, [rows, t])
  const sum = (name_: 'up_bytes' | 'down_bytes') =>
    formatBytes(
      rows.reduce((all, row) => all + row[name_], 0),
      i18n.language,
    )
  const note = [
    t('traffic.sum', { up: sum('up_bytes'), down: sum('down_bytes') }),
    ...(rows.at(-1)?.partial ? [t('traffic.partial')] : []),
  ].join(' · ')
  return (
    <ChartCard
      title={t('traffic.question')}
      model={model}
      fileName={name}
      points="day"
      height={320}
      note={note}
      updating={updating}
    />
  )
}
