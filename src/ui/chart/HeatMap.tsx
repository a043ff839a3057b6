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
}

/**
 * Values by two keys (weekday and hour) as a table whose cells are tinted: it is its own table twin, readable without
 * colour and by a screen reader, and needs no drawing library. Tints stay so pale that the figures keep their contrast.
 * @example <HeatMap title="When do people work?" rows={weekdays} columns={hours} values={heat} show={String} … />
 */
export function HeatMap({ rows, columns, corner, values, show, unit, ...card }: Props) {
  const most = Math.max(1, ...values.flat().map((value) => value ?? 0))
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
                  const share = Math.round(((value ?? 0) / most) * 42)
                  return (
                    <td
                      key={column}
                      style={{
                        background: `color-mix(in srgb, var(--pg-primary) ${share}%, var(--pg-surface))`,
                      }}
                      data-empty={!value || undefined}
                    >
                      {value === null ? '' : show(value)}
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
