import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterDetail as Meter } from '@/api/capture/meters'
import { meterReadingsApi, type CurveData } from '@/api/capture/meterReadings'
import { measuredFields } from '@/domain/columns/measuredFields'
import { curveOf, dueCount } from '@/domain/curves/curveModel'
import { useWords } from '@/domain/words/words'
import { formatNumber, thinSpace } from '@/lib/number'
import { addDays, formatShortDay, utilityNow, utilityToday } from '@/lib/time'
import { chartFrame, OverviewNote } from '@/page/detail/Overview'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import { useLoad } from '@/ui/data/queries'
import { Answer } from '@/ui/states/Answer'
import { chartColors } from '@/ui/theme/chartColors'
import { dayEnergyModel, energyInAll, hasExport, missingDays, type DayOf } from './dayEnergy'
import { MissingDays } from './MissingDays'
import { ReadAgain } from './ReadAgain'
import type { MeterCommands } from './useMeterCommand'
import { useLastDays } from './useLastDays'

interface Props {
  meter: Meter
  /** Opens the view with the details. */
  onOpen: (part: 'dayEnergy' | 'curves') => void
}
/** Heights of the two drawings, px. */
const [energyHeight, powerHeight] = [130, 190]
/** Number of days whose power is drawn. */
const powerDays = 7

/** Day on which a meter was last read, yyyy-MM-dd; undefined of one that never was. */
const lastReadDay = ({ last_read_time }: Meter): string | undefined =>
  last_read_time.slice(0, 10) || undefined

/**
 * Energy of the last days, with their sum and the days without a reading; of a meter that is silent, why there is none,
 * and the last days that hold values.
 */
export function DayEnergy({ meter, commands, onOpen }: Props & { commands: MeterCommands }) {
  const days = useLastDays(meter.id, true)
  return (
    <Answer loaded={days} height={energyHeight + chartFrame}>
      {(lastDays) =>
        energyInAll(lastDays) === null ? (
          <>
            <ReadAgain commands={commands} />
            <MissingDays meter={meter} missing={missingDays(lastDays, utilityNow())} commands={commands} />
            {lastReadDay(meter) && <EarlierEnergy meter={meter} onOpen={onOpen} />}
          </>
        ) : (
          <EnergyChart days={lastDays} isUpdating={days.refreshing} meter={meter} onOpen={onOpen} />
        )
      }
    </Answer>
  )
}

/** The last days before a meter fell silent. */
function EarlierEnergy({ meter, onOpen }: Props) {
  const readDay = lastReadDay(meter)
  // A day's energy is known from the reading of the next morning.
  const last = readDay && addDays(readDay, -1)
  const days = useLastDays(meter.id, last !== undefined, last)
  return (
    <Answer loaded={days} height={energyHeight + chartFrame}>
      {(earlierDays) =>
        energyInAll(earlierDays) !== null && (
          <EnergyChart
            days={earlierDays}
            last={last}
            isUpdating={days.refreshing}
            meter={meter}
            onOpen={onOpen}
          />
        )
      }
    </Answer>
  )
}

interface EnergyProps extends Props {
  days: readonly DayOf[]
  /** Last of the days where that is not yesterday, yyyy-MM-dd. */
  last?: string | undefined
  isUpdating: boolean
}

function EnergyChart({ days, last, isUpdating, meter, onOpen }: EnergyProps) {
  const { t, i18n } = useTranslation('meter')
  const { field } = useWords()
  // The title names a single series, so that it needs no legend.
  const imported = hasExport(days) ? field('pap_e') : t('overview.energy')
  const exported = field('rap_e')
  const model = useMemo(() => dayEnergyModel(days, { imported, exported }), [days, imported, exported])
  const missing = missingDays(days, utilityNow()).length
  const sum = energyInAll(days)
  const figures = [
    ...(sum === null ? [] : [t('dayEnergy.total', { energy: formatNumber(sum, 2, i18n.language) })]),
    ...(missing > 0 ? [t('dayEnergy.missing', { count: missing })] : []),
  ].join(' · ')
  return (
    <ChartCard
      title={
        last === undefined
          ? t('overview.dayEnergy')
          : t('overview.dayEnergyUntil', { date: formatShortDay(last, i18n.language) })
      }
      model={model}
      fileName={meter.metercomid}
      object={meter.metercomid}
      points="day"
      height={energyHeight}
      note={
        <OverviewNote figures={figures} details={t('tab.dayEnergy')} onOpen={() => onOpen('dayEnergy')} />
      }
      updating={isUpdating}
    />
  )
}

/** Power of the last days up to now, with its highest value; of a meter that is silent, of the last days that hold values. */
export function Power({ meter, onOpen }: Props) {
  const today = utilityToday()
  const curve = usePower(meter.id, today)
  const last = lastReadDay(meter)
  return (
    <Answer loaded={curve} height={powerHeight + chartFrame}>
      {(data) =>
        highestPower(data) !== undefined ? (
          <PowerChart curve={data} isUpdating={curve.refreshing} meter={meter} onOpen={onOpen} />
        ) : (
          last !== undefined && <EarlierPower last={last} meter={meter} onOpen={onOpen} />
        )
      }
    </Answer>
  )
}

function EarlierPower({ last, meter, onOpen }: Props & { last: string }) {
  const curve = usePower(meter.id, last)
  return (
    <Answer loaded={curve} height={powerHeight + chartFrame}>
      {(data) =>
        highestPower(data) !== undefined && (
          <PowerChart curve={data} last={last} isUpdating={curve.refreshing} meter={meter} onOpen={onOpen} />
        )
      }
    </Answer>
  )
}

/** @param last the last of the days, yyyy-MM-dd */
function usePower(meter_id: string, last: string) {
  return useLoad(['curve', meter_id, 'lastDays', last], async (signal) => {
    const query = {
      meter_id,
      date_begin: addDays(last, 1 - powerDays),
      date_end: last,
      density: '1',
      items: 'p',
    } as const
    return curveOf(await meterReadingsApi.curve(query, signal))
  })
}

/** Values of the power up to now. */
const powerOf = (curve: CurveData) => (curve.series.p ?? []).slice(0, dueCount(curve, utilityNow()))

function highestPower(curve: CurveData): number | undefined {
  const values = powerOf(curve).flatMap((value) => value ?? [])
  return values.length > 0 ? Math.max(...values) : undefined
}

interface PowerProps extends Props {
  curve: CurveData
  /** Last of the days where that is not today, yyyy-MM-dd. */
  last?: string
  isUpdating: boolean
}

function PowerChart({ curve, last, isUpdating, meter, onOpen }: PowerProps) {
  const { t, i18n } = useTranslation('meter')
  const name = t('overview.power')
  const model = useMemo((): ChartModel => {
    const values = powerOf(curve)
    return {
      points: curve.data_time.slice(0, values.length),
      series: [{ key: 'p', name, values, color: chartColors[0] }],
      axes: [{ ...measuredFields.p, fromZero: true }],
    }
  }, [curve, name])
  const { unit, decimals } = measuredFields.p
  const most = `${formatNumber(highestPower(curve) ?? null, decimals, i18n.language)}${thinSpace}${unit}`
  return (
    <ChartCard
      title={
        last === undefined
          ? t('overview.curves')
          : t('overview.curvesUntil', { date: formatShortDay(last, i18n.language) })
      }
      model={model}
      fileName={meter.metercomid}
      object={meter.metercomid}
      height={powerHeight}
      note={
        <OverviewNote
          figures={t('overview.highest', { most })}
          details={t('tab.curves')}
          onOpen={() => onOpen('curves')}
        />
      }
      updating={isUpdating}
    />
  )
}
