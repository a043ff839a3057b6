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
        const pattern = series.ghost ? [4, 4] : dashOf(index)
        return (
          <li key={series.key}>
            <button
              type="button"
              className={css.series}
              aria-pressed={!hidden.has(series.name)}
              onClick={() => onToggle(series.name)}
            >
              <svg
                className={css.sign}
                viewBox={series.kind === 'bar' ? '0 0 14 10' : '0 0 24 10'}
                data-kind={series.kind}
                style={{ color: colorOf(model, series, index, look), opacity: series.ghost ? 0.7 : 1 }}
                aria-hidden
                focusable="false"
              >
                {series.kind === 'bar' ? (
                  <rect width="14" height="10" rx="2" opacity={series.ghost ? 0.5 : 1} />
                ) : (
                  <line
                    x2="24"
                    y1="5"
                    y2="5"
                    strokeDasharray={pattern === 'solid' ? undefined : pattern.join(' ')}
                  />
                )}
              </svg>
              {series.name}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
