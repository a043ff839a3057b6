import { Select, Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { metersApi, type MeterDetail as Meter, type MeterEventRow } from '@/api/meters'
import { eventType, severity } from '@/domain/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords } from '@/domain/words'
import { formatDateTime, utilityToday } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { scrollableByKeyboard } from '@/ui/list/scrollableByKeyboard'
import { EmptyState } from '@/ui/states/EmptyState'
import { DateRange } from '@/ui/time/DateRange'
import { presetSpan } from '@/ui/time/span'
import { ZoneBadge } from '@/ui/time/ZoneBadge'
import { NoValue } from '@/ui/value/Quantity'
import { Answer } from '../parts/Answer'
import { BadSpan } from '../parts/BadSpan'
import { durationParts } from './duration'
import { useSpan } from '../parts/useSpan'
import css from '../parts/detail.module.css'

const limit = { months: 1 }
const presets = ['today', 'last3Days', 'last7Days', 'lastWeek', 'thisMonth', 'lastMonth'] as const
/** As many as are fetched at once; a meter rarely has a tenth of it in a month. */
const most = 500

export function EventsTab({ meter }: { meter: Meter }) {
  const { t, i18n } = useTranslation('meter')
  const { field, options } = useWords()
  const language = i18n.language
  const [params, setParams] = useSearchParams()
  const span = useSpan('event', presetSpan('last7Days', utilityToday()), limit)
  const asked = params.get('severity') ?? ''
  const level = severity.codes.includes(asked) ? asked : ''
  const { from, to } = span.value
  // The server words the events in the language of the call.
  const events = useLoad(['meterEvents', meter.id, from, to, level, language], (signal) => {
    const query = {
      meter_id: meter.id,
      time_begin: `${from} 00:00:00`,
      time_end: `${to} 23:59:59`,
      currentPage: 1,
      pageSize: most,
    }
    return metersApi.events(level ? { ...query, severity: level } : query, signal)
  })
  const choose = (code: string) => {
    const next = new URLSearchParams(params)
    if (code) next.set('severity', code)
    else next.delete('severity')
    setParams(next, { replace: true })
  }
  const columns: TableColumnsType<MeterEventRow> = [
    {
      title: field('event_time'),
      dataIndex: 'event_time',
      width: 165,
      fixed: 'left',
      render: (time: string) => formatDateTime(time, language),
    },
    {
      title: field('severity'),
      dataIndex: 'severity',
      width: 110,
      render: (code: string) => <StatusOf of={severity} code={code} />,
    },
    { title: field('event_name'), dataIndex: 'event_name', width: 220 },
    {
      title: field('event_code'),
      dataIndex: 'event_code',
      width: 110,
      render: (code: string) => <span className={css.mono}>{code}</span>,
    },
    {
      title: field('event_type'),
      dataIndex: 'event_type',
      width: 150,
      render: (code: string) => <StatusOf of={eventType} code={code} />,
    },
    {
      title: field('end_time'),
      dataIndex: 'end_time',
      width: 165,
      render: (time: string) => (time ? formatDateTime(time, language) : <NoValue />),
    },
    {
      title: field('duration'),
      dataIndex: 'duration',
      width: 120,
      align: 'right',
      render: (seconds: number | null) => <Duration seconds={seconds} />,
    },
    { title: field('detail'), dataIndex: 'detail', width: 240, ellipsis: true },
  ]
  return (
    <>
      <BadSpan span={span} />
      <div className={css.tools}>
        <DateRange
          label={t('events.span')}
          value={span.value}
          limit={limit}
          presets={presets}
          onChange={span.set}
        />
        <Select
          style={{ width: 160 }}
          aria-label={field('severity')}
          value={level}
          options={[{ value: '', label: t('events.any') }, ...options(severity)]}
          onChange={choose}
        />
        <ZoneBadge />
        {events.data && <span className={css.sum}>{t('events.count', { count: events.data.total })}</span>}
      </div>
      <Answer of={events} height={320}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState
              title={t('events.none')}
              hint={level ? t('events.noneOfLevel') : t('events.noneHelp')}
            />
          ) : (
            <>
              {total > rows.length && <p className={css.sum}>{t('events.first', { shown: rows.length })}</p>}
              <Table<MeterEventRow>
                ref={scrollableByKeyboard}
                className={css.card}
                aria-label={t('tab.events')}
                size="small"
                rowKey="id"
                columns={columns}
                dataSource={rows}
                loading={{ spinning: events.refreshing, delay: 300 }}
                scroll={{ x: 1280 }}
                pagination={{
                  defaultPageSize: 15,
                  pageSizeOptions: [15, 30, 50, 100],
                  showSizeChanger: true,
                  hideOnSinglePage: true,
                }}
              />
            </>
          )
        }
      </Answer>
    </>
  )
}

function Duration({ seconds }: { seconds: number | null }) {
  const { t } = useTranslation('meter')
  if (seconds === null) return <NoValue />
  const parts = durationParts(seconds)
  return <>{parts.map(({ unit, n }) => t(`duration.${unit}`, { n })).join(' ')}</>
}
