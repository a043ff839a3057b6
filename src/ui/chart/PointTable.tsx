import { useState, type UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { axisOf, pointText, seriesTitle, type ChartModel } from './chartModel'
import css from './PointTable.module.css'

const rowHeight = 28
const overscan = 8

interface PointTableProps {
  model: ChartModel
  /** Accessible name. */
  label: string
  /** Heading of the first column. */
  pointTitle: string
  /** px */
  height: number
}

/** The chart's numbers as a table. Only the rows in sight exist, so 35,000 points scroll like 35. */
export function PointTable({ model, label, pointTitle, height }: PointTableProps) {
  const { t, i18n } = useTranslation('chart')
  const [top, setTop] = useState(0)
  const count = model.points.length
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight), count) - overscan)
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + overscan)
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset)

  return (
    <section
      className={css.scroll}
      style={{ height }}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={(event: UIEvent<HTMLElement>) => setTop(event.currentTarget.scrollTop)}
    >
      <table className={css.table} aria-label={label} aria-rowcount={count + 1}>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{pointTitle}</th>
            {model.series.map((series) => (
              <th key={series.key} scope="col" className={css.number}>
                {seriesTitle(series, axisOf(model, series))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={first * rowHeight} />
          {rows.map((index) => (
            <tr key={index} aria-rowindex={index + 2} style={{ height: rowHeight }}>
              <th scope="row">{pointText(model.points[index] ?? '', i18n.language)}</th>
              {model.series.map((series) => {
                const text = formatNumber(series.values[index], axisOf(model, series).decimals, i18n.language)
                return (
                  <td key={series.key} className={css.number}>
                    {text || (
                      <>
                        <span aria-hidden="true">—</span>
                        <span className={css.spoken}>{t('noValue')}</span>
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
          <Spacer height={(count - last) * rowHeight} />
        </tbody>
      </table>
    </section>
  )
}

function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null
}
