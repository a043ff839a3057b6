import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { signalReadApi, type SignalRow, type SignalTrend } from '@/api/capture/signalRead'
import { measuredFields } from '@/domain/columns/measuredFields'
import { useWords, type DomainWords } from '@/domain/words/words'
import { bordersOf, mediumOf, toldBy, type JudgedValue } from '@/rules/readings/signalBands'
import { signalLevel } from '@/rules/codes/statuses'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import { useLoad } from '@/ui/data/queries'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import { levelColors } from './signalWords'

interface Props {
  row: SignalRow
  /** Name of the device. */
  name: string
  onClose: () => void
}

/** Signal of one device on each of 30 days, over the levels; a day without contact is a gap. */
export function SignalTrendDrawer({ row, name, onClose }: Props) {
  const { t } = useTranslation('signals')
  const loaded = useLoad(['signalRead', 'trend', row.id], (signal) => signalReadApi.trend(row.id, signal))
  return (
    <PaneDrawer size="large" title={t('trend.title', { name })} onClose={onClose}>
      <Answer loaded={loaded} height={380}>
        {(trend) => <Trend trend={trend} name={name} />}
      </Answer>
    </PaneDrawer>
  )
}

function Trend({ trend, name }: { trend: SignalTrend; name: string }) {
  const { t } = useTranslation('signals')
  const { field, word } = useWords()
  const model = useMemo(() => trendModel(trend, field, word), [trend, field, word])
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

/** Chart of a device's signal values by day, over the level bands of its main value. */
export function trendModel(
  { days, downlink_type, network_type }: SignalTrend,
  name: (value: JudgedValue) => string,
  word: DomainWords['word'],
): ChartModel {
  // Without RSRP values a head-end judges 4G like any other modem.
  const hasRsrp = days.some(({ rsrp }) => rsrp !== null)
  const medium = mediumOf(downlink_type, hasRsrp ? network_type : '')
  const values = toldBy[medium].filter((value) => value !== 'csq')
  const [first = 'rssi'] = values
  const borders = bordersOf(medium, first) ?? []
  const second = values.includes('snr') && first !== 'snr'
  return {
    points: days.map(({ data_date }) => data_date),
    series: values.map((value) => ({
      key: value,
      name: name(value),
      values: days.map((day) => day[value]),
      axis: second && value === 'snr' ? 1 : 0,
    })),
    axes: second ? [axisOf(first), axisOf('snr')] : [axisOf(first)],
    bands: signalLevel.codes.map((level, index) => ({
      name: word(signalLevel, level),
      lower: borders[index - 1] ?? null,
      upper: borders[index] ?? null,
      color: levelColors[level] ?? '',
    })),
  }
}

const axisOf = (value: JudgedValue) => measuredFields[value === 'snr' ? 'snr' : 'rssi']
