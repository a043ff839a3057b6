import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterDetail as Meter } from '@/api/capture/meters'
import { meterReadingsApi } from '@/api/capture/meterReadings'
import { measuredFields } from '@/domain/columns/measuredFields'
import { curveOf, dueCount } from '@/domain/curves/curveModel'
import { useWords } from '@/domain/words/words'
import { formatNumber, thinSpace } from '@/lib/number'
import { addDays, utilityNow, utilityToday } from '@/lib/time'
import { chartFrame, OverviewNote, OverviewTile } from '@/page/detail/Overview'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import { useLoad } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'
import { chartColors } from '@/ui/theme/chartColors'
import sharedStyles from '@/ui/theme/shared.module.css'
import { dayEnergyModel, energyInAll, missingDays } from './dayEnergy'
import { useLastDays } from './useLastDays'

interface Props {
  meter: Meter
  /** Opens the view with the details. */
  onOpen: (part: 'dayEnergy' | 'curves') => void
}
/** Heights of the two drawings, px. */
const [energyHeight, powerHeight] = [130, 190]
/** Number of days whose power is drawn; the last one is today. */
const powerDays = 7

/** Energy of the last days, with their sum and the days without a reading. */
export function DayEnergy({ meter, onOpen }: Props) {
  const { t, i18n } = useTranslation('meter')
  const { field } = useWords()
  const days = useLastDays(meter.id, true)
  const [imported, exported] = [field('pap_e'), field('rap_e')]
  const model = useMemo(
    () => days.data && dayEnergyModel(days.data, { imported, exported }),
    [days.data, imported, exported],
  )
  return (
    <Answer loaded={days} height={energyHeight + chartFrame}>
      {(lastDays) => {
        const sum = energyInAll(lastDays)
        const missing = missingDays(lastDays, utilityNow()).length
        const figures = [
          ...(sum === null ? [] : [t('dayEnergy.total', { energy: formatNumber(sum, 2, i18n.language) })]),
          ...(missing > 0 ? [t('dayEnergy.missing', { count: missing })] : []),
        ].join(' · ')
        if (sum === null)
          return (
            <OverviewTile title={t('overview.dayEnergy')} onOpen={() => onOpen('dayEnergy')}>
              <p className={sharedStyles.quiet}>{figures || t('overview.noCurve')}</p>
            </OverviewTile>
          )
        return (
          model && (
            <ChartCard
              title={t('overview.dayEnergy')}
              model={model}
              fileName={meter.metercomid}
              object={meter.metercomid}
              points="day"
              height={energyHeight}
              note={
                <OverviewNote
                  figures={figures}
                  details={t('tab.dayEnergy')}
                  onOpen={() => onOpen('dayEnergy')}
                />
              }
              updating={days.refreshing}
            />
          )
        )
      }}
    </Answer>
  )
}

/** Power of the last days up to now, with its highest value. */
export function Power({ meter, onOpen }: Props) {
  const { t, i18n } = useTranslation('meter')
  const { field } = useWords()
  const today = utilityToday()
  const curve = useLoad(['curve', meter.id, 'lastDays', today], async (signal) => {
    const query = {
      meter_id: meter.id,
      date_begin: addDays(today, 1 - powerDays),
      date_end: today,
      density: '1',
      items: 'p',
    } as const
    return curveOf(await meterReadingsApi.curve(query, signal))
  })
  const name = field('p')
  const model = useMemo((): ChartModel | undefined => {
    if (!curve.data) return undefined
    const { data_time, series } = curve.data
    const points = data_time.slice(0, dueCount(curve.data, utilityNow()))
    const values = (series.p ?? []).slice(0, points.length)
    return {
      points,
      series: [{ key: 'p', name, values, color: chartColors[0] }],
      axes: [{ ...measuredFields.p, fromZero: true }],
    }
  }, [curve.data, name])
  const highest = Math.max(...(model?.series[0]?.values.flatMap((value) => value ?? []) ?? []))
  const { unit, decimals } = measuredFields.p
  const figure = `${formatNumber(highest, decimals, i18n.language)}${thinSpace}${unit}`
  if (model && !Number.isFinite(highest))
    return (
      <OverviewTile title={t('overview.curves')} onOpen={() => onOpen('curves')}>
        <p className={sharedStyles.quiet}>{t('overview.noCurve')}</p>
      </OverviewTile>
    )
  return (
    <Answer loaded={curve} height={powerHeight + chartFrame}>
      {() =>
        model && (
          <ChartCard
            title={t('overview.curves')}
            model={model}
            fileName={meter.metercomid}
            object={meter.metercomid}
            height={powerHeight}
            note={
              <OverviewNote
                figures={t('overview.highest', { most: figure })}
                details={t('tab.curves')}
                onOpen={() => onOpen('curves')}
              />
            }
            updating={curve.refreshing}
          />
        )
      }
    </Answer>
  )
}
