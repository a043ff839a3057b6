import { useTranslation } from 'react-i18next'
import type { LossAnalysis } from '@/api/business/lossAnalysis'
import { calendarOf } from '@/lib/calendarOf'
import { formatNumber, thinSpace } from '@/lib/number'
import { formatDate } from '@/lib/time'
import { PanelCharts } from '@/page/list/PanelCharts'
import { panelDrawing } from '@/ui/chart/cardHeights'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import { HeatMap } from '@/ui/chart/HeatMap'
import type { Density } from '../../shared/losses/useLossSpan'
import { lossTint } from './lossTint'
import css from './LineLossAnalysis.module.css'
import { usePeriodText } from './usePeriodText'

interface Props {
  data: LossAnalysis
  density: Density
}

/** Longest span that needs no calendar: fewer weeks show no rhythm. */
const fortnight = 14

/** Loss rate of each day or month beside the target. */
export function RateChart({ data, density, title }: Props & { title: string }) {
  const { t, i18n } = useTranslation('losses')
  const { periods, object_name, target_loss } = data
  const model: ChartModel = {
    points: periods.map(({ period }) => period),
    axes: [{ unit: '%', decimals: 2, fromZero: true }],
    series: [{ key: 'rate', name: t('rate'), kind: 'bar', values: periods.map((entry) => entry.loss_rate) }],
    limits:
      target_loss === null
        ? []
        : [
            {
              name: `${t('target')} ${formatNumber(target_loss, 2, i18n.language)}${thinSpace}%`,
              value: target_loss,
            },
          ],
  }
  return (
    <ChartCard
      title={title}
      model={model}
      fileName={`loss-${object_name}`}
      object={object_name}
      points={density}
      height={panelDrawing}
      table={false}
    />
  )
}

/** Supply and sale of each day or month; from a fortnight on also the rates as a calendar. */
export function PeriodCharts({ data, density }: Props) {
  const { t, i18n } = useTranslation('lossAnalysis')
  const { t: loss } = useTranslation('losses')
  const { periods, object_name, object_type } = data
  const period = usePeriodText(data)
  const model: ChartModel = {
    points: periods.map((entry) => entry.period),
    axes: [{ unit: 'kWh', decimals: 2, fromZero: true }],
    series: [
      {
        key: 'supply',
        name: loss('supply'),
        kind: 'bar',
        values: periods.map((entry) => entry.supply_energy),
      },
      { key: 'sale', name: loss('sale'), kind: 'bar', values: periods.map((entry) => entry.sale_energy) },
    ],
  }
  const calendar = calendarOf(periods.map((entry) => ({ date: entry.period, value: entry.loss_rate })))
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <PanelCharts className={css.periods}>
      <ChartCard
        title={t('chart')}
        model={model}
        fileName={`loss-${object_name}`}
        object={object_name}
        points={density}
        height={panelDrawing}
        table={false}
      />
      {density === 'day' && periods.length > fortnight && (
        <HeatMap
          title={t('calendar')}
          fileName={`loss-${object_name}`}
          object={object_name}
          period={period}
          unit="%"
          corner={t('week')}
          rows={calendar.weeks.map(([monday = '']) => formatDate(monday, i18n.language))}
          columns={(calendar.weeks[0] ?? []).map((date) => weekday.format(new Date(`${date}T00:00:00Z`)))}
          values={calendar.values}
          show={(value) => formatNumber(value, 2, i18n.language)}
          draw={(value) => ({
            background: lossTint(object_type, value),
            content: value === null ? '' : formatNumber(value, 2, i18n.language),
          })}
        />
      )}
    </PanelCharts>
  )
}
