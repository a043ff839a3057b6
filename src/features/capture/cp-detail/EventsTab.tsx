import { Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import {
  collectionPointsApi,
  type CollectionPointDetail as Point,
  type PointEvent,
} from '@/api/collectionPoints'
import { severity } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords } from '@/domain/words'
import { formatDuration } from '@/lib/format'
import { formatDateTime, utilityToday } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { scrollableByKeyboard } from '@/ui/list/scrollableByKeyboard'
import { EmptyState } from '@/ui/states/EmptyState'
import { DateRange } from '@/ui/time/DateRange'
import { presetSpan } from '@/lib/span'
import { ZoneBadge } from '@/ui/time/ZoneBadge'
import { NoValue } from '@/ui/value/Quantity'
import { Answer } from '@/domain/Answer'
import { BadSpan } from '@/page/detail/BadSpan'
import css from '@/page/detail/detail.module.css'
import { useSpan } from '@/page/detail/useSpan'

const limit = { months: 1 }
const presets = ['today', 'last3Days', 'last7Days', 'lastWeek', 'thisMonth', 'lastMonth'] as const

export function EventsTab({ point }: { point: Point }) {
  const { t, i18n } = useTranslation('collectionPoints')
  const { field } = useWords()
  const language = i18n.language
  const span = useSpan('event', presetSpan('last7Days', utilityToday()), limit)
  const { from, to } = span.value
  const events = useLoad(['pointEvents', point.id, from, to], (signal) =>
    collectionPointsApi.events(
      point.id,
      { time_begin: `${from} 00:00:00`, time_end: `${to} 23:59:59` },
      signal,
    ),
  )
  const columns: TableColumnsType<PointEvent> = [
    {
      title: field('event_time'),
      dataIndex: 'event_time',
      width: 180,
      render: (time: string) => formatDateTime(time, language),
    },
    {
      title: field('severity'),
      dataIndex: 'severity',
      width: 120,
      render: (code: string) => <StatusOf of={severity} code={code} />,
    },
    {
      title: field('event_name'),
      dataIndex: 'kind',
      width: 260,
      render: (kind: PointEvent['kind']) => t(`event.${kind}`),
    },
    {
      title: field('end_time'),
      dataIndex: 'end_time',
      width: 180,
      render: (time: string) => (time ? formatDateTime(time, language) : <NoValue />),
    },
    {
      title: field('duration'),
      dataIndex: 'duration',
      width: 120,
      align: 'right',
      render: (seconds: number | null) => (seconds === null ? <NoValue /> : formatDuration(seconds)),
    },
    {
      title: t('by'),
      dataIndex: 'user_name',
      render: (name: string, row) =>
        name || (row.kind === 'clockSet' || row.kind === 'archiveSynced' ? t('headEnd') : <NoValue />),
    },
  ]
  return (
    <>
      <BadSpan span={span} />
      <div className={css.tools}>
        <DateRange
          label={t('event.span')}
          value={span.value}
          limit={limit}
          presets={presets}
          onChange={span.set}
        />
        <ZoneBadge />
        {events.data && (
          <span className={css.sum}>
            {t('event.count', { count: events.data.length, n: events.data.length })}
          </span>
        )}
      </div>
      <Answer of={events} height={320}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('event.none')} hint={t('event.noneHelp')} />
          ) : (
            <Table<PointEvent>
              ref={scrollableByKeyboard}
              className={css.card}
              aria-label={t('tab.events')}
              size="small"
              rowKey="id"
              columns={columns}
              dataSource={[...rows]}
              loading={{ spinning: events.refreshing, delay: 300 }}
              scroll={{ x: 1000 }}
              pagination={{ defaultPageSize: 15, pageSizeOptions: [15, 30, 50], hideOnSinglePage: true }}
            />
          )
        }
      </Answer>
    </>
  )
}
