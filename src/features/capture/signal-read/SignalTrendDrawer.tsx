import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { signalReadApi, type SignalRow, type SignalTrend } from '@/api/signalRead'
import { meterFields } from '@/domain/meterFields'
import { useWords, type DomainWords } from '@/domain/words'
import { bordersOf, mediumOf } from '@/rules/signalBands'
import { signalLevel } from '@/rules/statuses'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartLimit, ChartModel } from '@/ui/chart/chartModel'
import { useLoad } from '@/ui/data/queries'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'

interface Props {
  row: SignalRow
  /** What the device is called. */
  name: string
  onClose: () => void
}

/** The signal of one device on each of 30 days, over the levels; a day without contact is a gap. */
export function SignalTrendDrawer({ row, name, onClose }: Props) {
  const { t } = useTranslation('signals')
  const loaded = useLoad(['signalRead', 'trend', row.id], (signal) => signalReadApi.trend(row.id, signal))
  return (
    <PaneDrawer size="large" title={t('trend.title', { name })} onClose={onClose}>
      <Answer of={loaded} height={380}>
        {(trend) => <Trend trend={trend} name={name} />}
      </Answer>
    </PaneDrawer>
  )
}

function Trend({ trend, name }: { trend: SignalTrend; name: string }) {
  const { t } = useTranslation('signals')
  const { field, word } = useWords()
  const model = useMemo(
    () => trendModel(trend, { field, from: (level) => t('trend.from', { level: word(signalLevel, level) }) }),
    [trend, field, word, t],
  )
  const silent = trend.days.filter(({ no_signal }) => no_signal !== '').length
  if (mediumOf(trend.downlink_type) === 'cable') return <EmptyState title={t('trend.cable')} />
  return (
    <ChartCard
      title={t('trend.question')}
      model={model}
      fileName={name}
      object={name}
      points="day"
      note={silent === 0 ? t('trend.whole') : t('trend.silent', { n: silent })}
    />
  )
}

/** Power where it is received, else noise: by it the levels are drawn. */
export function trendModel(
  { days, downlink_type }: SignalTrend,
  { field, from }: Pick<DomainWords, 'field'> & { from: (level: string) => string },
): ChartModel {
  const medium = mediumOf(downlink_type)
  const values = (['rssi', 'snr'] as const).filter((value) => bordersOf(medium, value))
  const [first = 'rssi', second] = values
  const limits = (bordersOf(medium, first) ?? []).map((value, at): ChartLimit => ({
    name: from(String(at + 2)),
    value,
  }))
  return {
    points: days.map(({ data_date }) => data_date),
    series: values.map((value, at) => ({
      key: value,
      name: field(value),
      values: days.map((day) => day[value]),
      axis: at === 0 ? 0 : 1,
    })),
    axes: second ? [meterFields[first], meterFields[second]] : [meterFields[first]],
    limits,
  }
}
