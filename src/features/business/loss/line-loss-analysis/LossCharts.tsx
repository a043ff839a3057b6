import { useTranslation } from 'react-i18next'
import type { LossAnalysis } from '@/api/business/lossAnalysis'
import { calendarOf } from '@/lib/calendarOf'
import { formatNumber, thinSpace } from '@/lib/number'
import { formatDate } from '@/lib/time'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import { HeatMap } from '@/ui/chart/HeatMap'
import type { Density } from '../../shared/losses/useLossSpan'
import { lossTint } from './lossTint'
import { Waterfall } from './Waterfall'
import css from './LineLossAnalysis.module.css'

/** Charts of supply, sale and rate by day or month, of the causes of the loss, and of the rates as a calendar. */
export function LossCharts({ data, density }: { data: LossAnalysis; density: Density }) {
  const { t, i18n } = useTranslation('lossAnalysis')
  const { t: loss } = useTranslation('losses')
  const { periods, object_name, object_type, target_loss } = data
  const [first, last] = [periods[0]?.period ?? '', periods.at(-1)?.period ?? '']
  const periodText =
    density === 'day'
      ? `${formatDate(first, i18n.language)} – ${formatDate(last, i18n.language)}`
      : `${first} – ${last}`
  const model: ChartModel = {
    points: periods.map(({ period }) => period),
    axes: [
      { unit: 'kWh', decimals: 2, fromZero: true },
      { unit: '%', decimals: 2, fromZero: true },
    ],
    series: [
      {
        key: 'supply',
        name: loss('supply'),
        kind: 'bar',
        values: periods.map((entry) => entry.supply_energy),
      },
      { key: 'sale', name: loss('sale'), kind: 'bar', values: periods.map((entry) => entry.sale_energy) },
      { key: 'rate', name: loss('rate'), axis: 1, values: periods.map((entry) => entry.loss_rate) },
    ],
    limits:
      target_loss === null
        ? []
        : [
            {
              name: `${loss('target')} ${formatNumber(target_loss, 2, i18n.language)}${thinSpace}%`,
              value: target_loss,
              axis: 1,
            },
          ],
  }
  const calendar = calendarOf(periods.map(({ period, loss_rate }) => ({ date: period, value: loss_rate })))
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <div className={css.charts}>
      <ChartCard
        title={t('chart')}
        model={model}
        fileName={`loss-${object_name}`}
        object={object_name}
        points={density}
        height={280}
        table={false}
      />
      <div className={css.pair}>
        <Waterfall data={data} period={periodText} />
        {density === 'day' && (
          <HeatMap
            title={t('calendar')}
            fileName={`loss-${object_name}`}
            object={object_name}
            period={periodText}
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
      </div>
    </div>
  )
}
