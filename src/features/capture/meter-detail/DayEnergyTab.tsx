import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { metersApi, type DayEnergyRow, type MeterDetail as Meter } from '@/api/meters'
import { useWords } from '@/domain/words'
import { formatNumber } from '@/lib/number'
import { addDays, utilityToday } from '@/lib/time'
import { ChartCard } from '@/ui/chart/ChartCard'
import { useLoad } from '@/ui/data/queries'
import { DateRange } from '@/ui/time/DateRange'
import type { DateSpan } from '@/ui/time/span'
import { ZoneBadge } from '@/ui/time/ZoneBadge'
import { Answer } from '../parts/Answer'
import { dayEnergyModel, daysWith, missingDays } from './dayEnergy'
import { DayEnergyTable } from './DayEnergyTable'
import { MissingDays } from './MissingDays'
import { BadSpan } from '../parts/BadSpan'
import { useSpan } from '../parts/useSpan'
import css from '../parts/detail.module.css'

const limit = { months: 12 }
const presets = [
  'last7Days',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'last2Months',
  'thisYear',
  'last12Months',
] as const
const chartHeight = 260

export function DayEnergyTab({ meter }: { meter: Meter }) {
  const { t } = useTranslation('meter')
  const today = utilityToday()
  const span = useSpan('day', { from: addDays(today, -31), to: addDays(today, -1) }, limit)
  const { from, to } = span.value
  const loaded = useLoad(['dayEnergy', meter.id, from, to], async (signal) => {
    const query = { meter_id: meter.id, date_begin: from, date_end: to, currentPage: 1, pageSize: 400 }
    const { rows } = await metersApi.dayEnergy(query, signal)
    return { rows, span: { from, to } }
  })
  return (
    <>
      <BadSpan span={span} />
      <div className={css.tools}>
        <DateRange
          label={t('dayEnergy.span')}
          value={span.value}
          limit={limit}
          presets={presets}
          onChange={span.set}
        />
        <ZoneBadge />
      </div>
      <Answer of={loaded} height={chartHeight + 400}>
        {(data) => <Days meter={meter} rows={data.rows} span={data.span} updating={loaded.refreshing} />}
      </Answer>
    </>
  )
}

interface DaysProps {
  meter: Meter
  rows: readonly DayEnergyRow[]
  span: DateSpan
  updating: boolean
}

function Days({ meter, rows, span, updating }: DaysProps) {
  const { t, i18n } = useTranslation('meter')
  const { field } = useWords()
  const language = i18n.language
  const today = utilityToday()
  const names = { imported: field('pap_e'), exported: field('rap_e') }
  const days = useMemo(() => daysWith(rows, span, today), [rows, span, today])
  const model = useMemo(
    () => dayEnergyModel(days, { imported: names.imported, exported: names.exported }),
    [days, names.imported, names.exported],
  )
  const missing = useMemo(() => missingDays(days), [days])
  const total = days.reduce((sum, { row }) => sum + (row?.pap_e ?? 0), 0)
  const text = [
    t('dayEnergy.days', { count: days.length }),
    t('dayEnergy.total', { energy: formatNumber(total, 2, language) }),
    ...(missing.length > 0 ? [t('dayEnergy.missing', { count: missing.length })] : []),
  ].join(' · ')
  return (
    <>
      <ChartCard
        title={t('question.dayEnergy')}
        model={model}
        fileName={meter.metercomid}
        points="day"
        height={chartHeight}
        note={text}
        updating={updating}
        table={false}
      />
      {missing.length > 0 && <MissingDays missing={missing} />}
      <DayEnergyTable meter={meter} days={days} />
    </>
  )
}
