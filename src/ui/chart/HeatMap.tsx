import type { ReactNode } from 'react'
import { FigureCard, type FigureProps } from './FigureCard'
import styles from './HeatMap.module.css'

interface Props extends Omit<FigureProps, 'height'> {
  rows: readonly string[]
  columns: readonly string[]
  /** Heading of the first column. */
  corner: string
  /** One list per row; null = unknown. */
  values: readonly (readonly (number | null)[])[]
  /** Unit of the values. */
  unit: string
  /** Formats a value, e.g. with its unit, for its cell. */
  show: (value: number) => string
  /** Draws a cell whose colour is more than its share of the highest value; also called for unknown values. */
  draw?: (value: number | null, row: number, column: number) => { background: string; content: ReactNode }
}

/**
 * Values by two keys (weekday and hour) as a table with tinted cells: it needs no separate table, is readable without
 * colour and by a screen reader, and needs no drawing library. Tints stay so pale that the figures keep their
 * contrast.
 * @example <HeatMap title="When do people work?" rows={weekdays} columns={hours} values={heat} show={String} … />
 */
export function HeatMap({ rows, columns, corner, values, show, draw, unit, ...card }: Props) {
  const maxValue = Math.max(1, ...values.flat().map((value) => value ?? 0))
  const tinted = (value: number | null) => ({
    background: `color-mix(in srgb, var(--pg-primary) ${Math.round(((value ?? 0) / maxValue) * 42)}%, var(--pg-surface))`,
    content: value === null ? '' : show(value),
  })
  return (
    <FigureCard
      {...card}
      height="auto"
      unit={unit}
      ownTable
      header={[corner, ...columns]}
      rows={rows.map((row, rowIndex) => [
        row,
        ...columns.map((_, column) => values[rowIndex]?.[column] ?? ''),
      ])}
    >
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>{card.title}</caption>
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, r) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {columns.map((column, c) => {
                  const value = values[r]?.[c] ?? null
                  const { background, content } = draw?.(value, r, c) ?? tinted(value)
                  return (
                    <td key={column} style={{ background }} data-empty={!value || undefined}>
                      {content}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </FigureCard>
  )
}
