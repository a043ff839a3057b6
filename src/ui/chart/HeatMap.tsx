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
  /** What is counted. */
  unit: string
  /** A value as people read it, e.g. with its unit; shown in its cell. */
  show: (value: number) => string
  /** How a cell looks where its colour says more than its share of the highest value; also of what is unknown. */
  draw?: (value: number | null, row: number, column: number) => { background: string; content: ReactNode }
}

/**
 * Values by two keys (weekday and hour) as a table whose cells are tinted: it is its own table twin, readable without
 * colour and by a screen reader, and needs no drawing library. Tints stay so pale that the figures keep their contrast.
 * @example <HeatMap title="When do people work?" rows={weekdays} columns={hours} values={heat} show={String} … />
 */
export function HeatMap({ rows, columns, corner, values, show, draw, unit, ...card }: Props) {
  const most = Math.max(1, ...values.flat().map((value) => value ?? 0))
  const tinted = (value: number | null) => ({
    background: `color-mix(in srgb, var(--pg-primary) ${Math.round(((value ?? 0) / most) * 42)}%, var(--pg-surface))`,
    content: value === null ? '' : show(value),
  })
  return (
    <FigureCard
      {...card}
      height="auto"
      unit={unit}
      ownTable
      header={[corner, ...columns]}
      rows={rows.map((row, at) => [row, ...columns.map((_, column) => values[at]?.[column] ?? '')])}
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
