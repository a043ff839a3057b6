import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { metersApi, type MeterDetail as Meter, type MeterEventRow } from '@/api/meters'
import { eventType, severity } from '@/rules/statuses'
import { useWords } from '@/domain/words'
import { utilityToday } from '@/lib/time'
import { useLoad } from '@/ui/data/queries'
import { presetSpan, wholeDays } from '@/lib/span'
import { NoValue } from '@/ui/value/Quantity'
import { Answer } from '@/ui/states/Answer'
import { durationParts } from './duration'
import { useSpan } from '@/page/detail/useSpan'
import { DetailTable } from '@/page/detail/DetailTable'
import { SpanBar } from '@/page/detail/SpanBar'
import { useDetailColumns } from '@/page/detail/useDetailColumns'
import css from '@/page/detail/detail.module.css'

const limit = { months: 1 }
const presets = ['today', 'last3Days', 'last7Days', 'lastWeek', 'thisMonth', 'lastMonth'] as const
/** As many as are fetched at once; a meter rarely has a tenth of it in a month. */
const most = 500

export function EventsTab({ meter }: { meter: Meter }) {
  const { t, i18n } = useTranslation('meter')
  const { field, options } = useWords()
  const language = i18n.language
  const [params, setParams] = useSearchParams()
  const make = useDetailColumns<MeterEventRow>()
  const span = useSpan('event', presetSpan('last7Days', utilityToday()), limit)
  const asked = params.get('severity') ?? ''
  const level = severity.codes.includes(asked) ? asked : ''
  const { from, to } = span.value
  // The server words the events in the language of the call.
  const events = useLoad(['meterEvents', meter.id, from, to, level, language], (signal) => {
    const query = {
      meter_id: meter.id,
      ...wholeDays(span.value),
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
  const columns = [
    make.time('event_time', { identity: true }),
    make.status('severity', severity, 120),
    make.text('event_name', 220),
    make.cell('event_code', 110, (row) => <span className={css.mono}>{row.event_code}</span>),
    make.status('event_type', eventType, 150),
    make.time('end_time'),
    make.cell('duration', 120, (row) => <Duration seconds={row.duration} />, { align: 'right' }),
    make.text('detail', 240),
  ]
  return (
    <>
      <SpanBar label={t('events.span')} span={span} limit={limit} presets={presets}>
        <Select
          style={{ width: 160 }}
          aria-label={field('severity')}
          value={level}
          options={[{ value: '', label: t('events.any') }, ...options(severity)]}
          onChange={choose}
        />
        {events.data && <span className={css.sum}>{t('events.count', { count: events.data.total })}</span>}
      </SpanBar>
      <Answer of={events} height={320}>
        {({ rows, total }) => (
          <>
            {total > rows.length && <p className={css.sum}>{t('events.first', { shown: rows.length })}</p>}
            <DetailTable
              name={t('tab.events')}
              rows={rows}
              busy={events.refreshing}
              none={{ title: t('events.none'), hint: t(level ? 'events.noneOfLevel' : 'events.noneHelp') }}
              columns={columns}
            />
          </>
        )}
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
