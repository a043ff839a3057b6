import styles from './HeatMap.module.css'

interface Props {
  /** The question that it answers; also its caption. */
  title: string
  rows: readonly string[]
  columns: readonly string[]
  /** Heading of the first column. */
  corner: string
  /** One list per row; null = unknown. */
  values: readonly (readonly (number | null)[])[]
  /** A value as people read it, e.g. with its unit; shown in its cell. */
  show: (value: number) => string
}

/**
 * Values by two keys (weekday and hour) as a table whose cells are tinted: it is its own table twin, readable without
 * colour and by a screen reader, and needs no drawing library. Tints stay so pale that the figures keep their contrast.
 * @example <HeatMap title="When do people work?" rows={weekdays} columns={hours} values={heat} show={String} … />
 */
export function HeatMap({ title, rows, columns, corner, values, show }: Props) {
  const most = Math.max(1, ...values.flat().map((value) => value ?? 0))
  return (
    <figure className={styles.card}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>{title}</caption>
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
    </figure>
  )
}
