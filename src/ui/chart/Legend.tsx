import { useTranslation } from 'react-i18next'
import { colorOf, dashOf } from './chartLook'
import type { ChartModel } from './chartModel'
import { useChartLook } from './useLook'
import css from './Legend.module.css'

interface Props {
  model: ChartModel
  /** Names of the series that are switched off. */
  hidden: ReadonlySet<string>
  onToggle: (name: string) => void
}

/** Series of a chart, each a switch; the legend wraps, so that every series is visible. */
export function Legend({ model, hidden, onToggle }: Props) {
  const { t } = useTranslation('chart')
  const look = useChartLook()
  return (
    <ul className={css.legend} aria-label={t('legend')}>
      {model.series.map((series, index) => {
        const dashed = series.ghost || (series.kind !== 'bar' && dashOf(index) !== 'solid')
        return (
          <li key={series.key}>
            <button
              type="button"
              className={css.series}
              aria-pressed={!hidden.has(series.name)}
              onClick={() => onToggle(series.name)}
            >
              <span
                className={css.sign}
                data-kind={series.kind ?? 'line'}
                data-dashed={dashed || undefined}
                style={{ color: colorOf(model, series, index, look), opacity: series.ghost ? 0.7 : 1 }}
                aria-hidden
              />
              {series.name}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
