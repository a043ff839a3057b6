import { severityColumn } from '@/domain/columns/severityColumn'
import { useTranslation } from 'react-i18next'
import type { CollectionPointDetail as Point, PointEvent } from '@/api/capture/collectionPoints'
import { columnsOf } from '@/domain/columns/columnsOf'
import { pointEventName } from '@/domain/words/pointEventName'
import { formatDuration } from '@/lib/duration'
import { presetSpan } from '@/lib/span'
import { LoadedTable } from '@/page/detail/LoadedTable'
import { SpanBar } from '@/page/detail/SpanBar'
import { useSpan } from '@/page/detail/useSpan'
import { isOwnDoing } from '@/rules/codes/pointEventKinds'
import { ranges } from '@/rules/limits/ranges'
import { severity } from '@/rules/codes/statuses'
import css from '@/page/detail/detail.module.css'
import { calendarDay } from '@/ui/pane/pageMoment'
import { usePointEvents } from './usePointFound'

const range = ranges.month

const col = columnsOf<PointEvent>()('collectionPoints')
const columns = [
  col.time('event_time', { seconds: true, repeated: 'repeated' }),
  severityColumn(col.status('severity', { codes: severity, width: 120 })),
  col.custom('kind', {
    title: (texts) => texts.t('domain:field.event_name'),
    width: 260,
    text: pointEventName,
  }),
  col.time('end_time', { seconds: true, repeated: 'end_repeated' }),
  col.custom('duration', {
    width: 120,
    align: 'right',
    text: ({ duration }, { language }) => formatDuration(duration, language),
  }),
  col.custom('user_name', {
    title: 'by',
    width: 220,
    text: ({ user_name, kind }, texts) =>
      user_name || (isOwnDoing(kind) ? texts.t('collectionPoints:headEnd') : ''),
  }),
]

export function EventsTab({ point }: { point: Point }) {
  const { t } = useTranslation('collectionPoints')
  const span = useSpan('event', (now) => presetSpan('last7Days', calendarDay(now)), range.limit)
  const events = usePointEvents(point.id, span.value)
  return (
    <>
      <SpanBar label={t('event.span')} span={span} range={range}>
        {events.data && (
          <span className={css.sum}>
            {t('event.count', { count: events.data.length, n: events.data.length })}
          </span>
        )}
      </SpanBar>
      <LoadedTable
        loaded={events}
        name={t('tab.events')}
        emptyState={{ title: t('event.none'), hint: t('event.noneHelp') }}
        columns={columns}
      />
    </>
  )
}
