import { useRef, useState, type UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '@/lib/number'
import { CopyCell } from '@/ui/table/CopyCell'
import { explainCutText } from '@/ui/table/explainCutText'
import { rowHeight } from '@/ui/table/rowHeight'
import styles from '@/ui/table/table.module.css'
import { NoValue } from '@/ui/value/Quantity'
import { axisOf, pointText, seriesTitle, type ChartModel } from './chartModel'
import { pointNames } from './pointNames'

const overscan = 8
/** Widths of a time column and of a number column with its title in two lines, px. */
const widths = { point: 165, value: 120 }

interface PointTableProps {
  model: ChartModel
  /** Accessible name. */
  label: string
  /** Heading of the first column. */
  pointTitle: string
  /** Height, px. */
  height: number
}

/**
 * Numbers of the chart as rows in the style of a list. Only the visible rows exist, so 35,000 points scroll like 35.
 */
export function PointTable({ model, label, pointTitle, height }: PointTableProps) {
  const { i18n } = useTranslation('chart')
  const scroller = useRef<HTMLElement>(null)
  const [top, setTop] = useState(0)
  const row = rowHeight()
  const count = model.points.length
  const firstRow = Math.max(0, Math.min(Math.floor(top / row), count) - overscan)
  const lastRow = Math.min(count, Math.ceil((top + height) / row) + overscan)
  const rows = Array.from({ length: Math.max(0, lastRow - firstRow) }, (_, offset) => firstRow + offset)

  return (
    <section
      ref={scroller}
      className={styles.scroller}
      style={{ height, flex: 'none', contain: 'strict' }}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      onPointerOver={explainCutText}
      onScroll={(event: UIEvent<HTMLElement>) => setTop(event.currentTarget.scrollTop)}
    >
      <table
        className={styles.table}
        style={{ minWidth: widths.point + widths.value * model.series.length }}
        aria-label={label}
        aria-rowcount={count + 1}
      >
        <colgroup>
          <col style={{ width: widths.point }} />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{pointTitle}</th>
            {model.series.map((series) => (
              <th key={series.key} scope="col" data-align="right">
                <span className={styles.title} data-cut>
                  {seriesTitle(series, axisOf(model, series))}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer height={firstRow * row} />
          {rows.map((index) => (
            <tr key={index} aria-rowindex={index + 2}>
              <th scope="row">{pointText(pointNames(model.points)[index] ?? '', i18n.language)}</th>
              {model.series.map((series) => (
                <td key={series.key} data-align="right">
                  {formatNumber(series.values[index], axisOf(model, series).decimals, i18n.language) || (
                    <NoValue />
                  )}
                </td>
              ))}
            </tr>
          ))}
          <Spacer height={(count - lastRow) * row} />
        </tbody>
      </table>
      <CopyCell scroller={scroller} />
    </section>
  )
}

function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null
}
