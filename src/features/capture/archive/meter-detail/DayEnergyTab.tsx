import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterDetail as Meter } from '@/api/capture/meters'
import { meterReadingsApi, type DayEnergyRow } from '@/api/capture/meterReadings'
import { useWords } from '@/domain/words/words'
import { formatNumber } from '@/lib/number'
import { addDays, utilityNow, utilityToday, type WallTime } from '@/lib/time'
import { lastDayOf, ranges } from '@/rules/limits/ranges'
import { ChartCard } from '@/ui/chart/ChartCard'
import { useLoad } from '@/ui/data/queries'
import type { DateSpan } from '@/lib/span'
import { Answer } from '@/ui/states/Answer'
import { dayEnergyModel, daysWith, energyInAll, missingDays } from './dayEnergy'
import { DayEnergyTable } from './DayEnergyTable'
import { MissingDays } from './MissingDays'
import { ReadAgain } from './ReadAgain'
import type { MeterCommands } from './useMeterCommand'
import { SpanBar } from '@/page/detail/SpanBar'
import { useSpan } from '@/page/detail/useSpan'

const chartHeight = 260
/** Number of days at the first opening; the last one is the latest day whose reading is due. */
const usualDays = 31

const usualSpan = (now: WallTime) => {
  const last = lastDayOf(ranges.days, now)
  return { from: addDays(last, 1 - usualDays), to: last }
}

interface Props {
  meter: Meter
  commands: MeterCommands
}

export function DayEnergyTab({ meter, commands }: Props) {
  const { t } = useTranslation('meter')
  const span = useSpan('day', usualSpan, ranges.days.limit)
  const { from, to } = span.value
  const loaded = useLoad(['dayEnergy', meter.id, from, to], async (signal) => {
    const query = { meter_id: meter.id, date_begin: from, date_end: to, currentPage: 1, pageSize: 400 }
    const { rows } = await meterReadingsApi.dayEnergy(query, signal)
    return { rows, span: { from, to } }
  })
  return (
    <>
      <SpanBar label={t('dayEnergy.span')} span={span} range={ranges.days} />
      <ReadAgain commands={commands} />
      <Answer loaded={loaded} height={chartHeight + 400}>
        {(data) => (
          <Days
            meter={meter}
            commands={commands}
            rows={data.rows}
            span={data.span}
            updating={loaded.refreshing}
          />
        )}
      </Answer>
    </>
  )
}

interface DaysProps extends Props {
  rows: readonly DayEnergyRow[]
  span: DateSpan
  updating: boolean
}

function Days({ meter, commands, rows, span, updating }: DaysProps) {
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
  const missing = useMemo(() => missingDays(days, utilityNow()), [days])
  const total = energyInAll(days)
  const text = [
    t('dayEnergy.days', { count: days.length }),
    ...(total === null ? [] : [t('dayEnergy.total', { energy: formatNumber(total, 2, language) })]),
    ...(missing.length > 0 ? [t('dayEnergy.missing', { count: missing.length })] : []),
  ].join(' · ')
  return (
    <>
      <ChartCard
        title={t('question.dayEnergy')}
        model={model}
        fileName={meter.metercomid}
        object={meter.metercomid}
        points="day"
        height={chartHeight}
        note={text}
        updating={updating}
        table={false}
      />
      {missing.length > 0 && <MissingDays meter={meter} missing={missing} commands={commands} />}
      <DayEnergyTable meter={meter} days={days} commands={commands} />
    </>
  )
}
