import { severityColumn } from '@/domain/columns/severityColumn'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '@/lib/duration'
import type { MeterDetail as Meter, MeterEventRow } from '@/api/capture/meters'
import { columnsOf } from '@/domain/columns/columnsOf'
import { ranges } from '@/rules/limits/ranges'
import { eventType, severity } from '@/rules/codes/statuses'
import { useWords } from '@/domain/words/words'
import { presetSpan } from '@/lib/span'
import { useParam } from '@/ui/pane/useParam'
import { Answer } from '@/ui/states/Answer'
import { useMeterEvents } from './useMeterFound'
import { useSpan } from '@/page/detail/useSpan'
import { DetailTable } from '@/page/detail/DetailTable'
import { WaitingTable } from '@/page/detail/WaitingTable'
import { SpanBar } from '@/page/detail/SpanBar'
import css from '@/page/detail/detail.module.css'
import { calendarDay } from '@/ui/pane/pageMoment'

const range = ranges.month

const col = columnsOf<MeterEventRow>()('meter')
const columns = [
  col.time('event_time', { seconds: true, repeated: 'repeated', identity: true }),
  severityColumn(col.status('severity', { codes: severity, width: 120 })),
  col.text('event_name', { width: 220 }),
  col.text('event_code', { width: 110, mono: true }),
  col.status('event_type', { codes: eventType }),
  col.time('end_time', { seconds: true, repeated: 'end_repeated' }),
  col.custom('duration', {
    width: 120,
    align: 'right',
    text: ({ duration }, { language }) => formatDuration(duration, language),
  }),
  col.text('detail', { width: 240 }),
]

export function EventsTab({ meter }: { meter: Meter }) {
  const { t } = useTranslation('meter')
  const { field, options } = useWords()
  const [severityParameter, chooseSeverity] = useParam('severity')
  const span = useSpan('event', (now) => presetSpan('last7Days', calendarDay(now)), range.limit)
  const level = severity.codes.includes(severityParameter) ? severityParameter : ''
  const events = useMeterEvents(meter.id, span.value, level)
  return (
    <>
      <SpanBar label={t('events.span')} span={span} range={range}>
        <Select
          style={{ width: 160 }}
          aria-label={field('severity')}
          value={level}
          options={[{ value: '', label: t('events.any') }, ...options(severity)]}
          onChange={chooseSeverity}
        />
        {events.data && <span className={css.sum}>{t('events.count', { count: events.data.total })}</span>}
      </SpanBar>
      <Answer loaded={events} height={320} waiting={<WaitingTable columns={columns} />}>
        {({ rows, total }) => (
          <>
            {total > rows.length && <p className={css.sum}>{t('events.first', { shown: rows.length })}</p>}
            <DetailTable
              name={t('tab.events')}
              rows={rows}
              busy={events.refreshing}
              emptyState={{
                title: t('events.none'),
                hint: t(level ? 'events.noneOfLevel' : 'events.noneHelp'),
              }}
              columns={columns}
            />
          </>
        )}
      </Answer>
    </>
  )
}
