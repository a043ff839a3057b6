import { useTranslation } from 'react-i18next'
import {
  collectionPointsApi,
  type CollectionPointDetail as Point,
  type PointEvent,
} from '@/api/collectionPoints'
import { useWords } from '@/domain/words'
import { formatDuration } from '@/lib/format'
import { presetSpan, wholeDays } from '@/lib/span'
import { utilityToday } from '@/lib/time'
import { LoadedTable } from '@/page/detail/LoadedTable'
import { SpanBar } from '@/page/detail/SpanBar'
import { useDetailColumns } from '@/page/detail/useDetailColumns'
import { useSpan } from '@/page/detail/useSpan'
import { severity } from '@/rules/statuses'
import { useLoad } from '@/ui/data/queries'
import { NoValue } from '@/ui/value/Quantity'
import css from '@/page/detail/detail.module.css'

const limit = { months: 1 }
const presets = ['today', 'last3Days', 'last7Days', 'lastWeek', 'thisMonth', 'lastMonth'] as const

export function EventsTab({ point }: { point: Point }) {
  const { t } = useTranslation('collectionPoints')
  const { field } = useWords()
  const make = useDetailColumns<PointEvent>()
  const span = useSpan('event', presetSpan('last7Days', utilityToday()), limit)
  const { from, to } = span.value
  const events = useLoad(['pointEvents', point.id, from, to], (signal) =>
    collectionPointsApi.events(point.id, wholeDays(span.value), signal),
  )
  const columns = [
    make.time('event_time'),
    make.status('severity', severity, 120),
    make.cell('kind', 260, ({ kind }) => t(`event.${kind}`), { title: field('event_name') }),
    make.time('end_time'),
    make.cell(
      'duration',
      120,
      ({ duration }) => (duration === null ? <NoValue /> : formatDuration(duration)),
      { align: 'right' },
    ),
    make.cell('user_name', 220, byWhom, { title: t('by') }),
  ]
  return (
    <>
      <SpanBar label={t('event.span')} span={span} limit={limit} presets={presets}>
        {events.data && (
          <span className={css.sum}>
            {t('event.count', { count: events.data.length, n: events.data.length })}
          </span>
        )}
      </SpanBar>
      <LoadedTable
        of={events}
        name={t('tab.events')}
        none={{ title: t('event.none'), hint: t('event.noneHelp') }}
        columns={columns}
      />
    </>
  )

  function byWhom({ user_name, kind }: PointEvent) {
    return user_name || (kind === 'clockSet' || kind === 'archiveSynced' ? t('headEnd') : <NoValue />)
  }
}
