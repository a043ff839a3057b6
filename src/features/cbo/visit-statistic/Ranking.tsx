import { Button } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './VisitStatistics.module.css'

export interface RankingColumn<Row> {
  key: string
  title: string
  right?: boolean
  /** Draws the value as a bar behind its figure. */
  bar?: (row: Row) => number
  render: (row: Row) => ReactNode
}

interface Props<Row> {
  title: string
  rows: readonly Row[]
  columns: readonly RankingColumn<Row>[]
  rowKey: (row: Row) => string
  empty: string
}

/** How many are shown before the rest is asked for. */
const first = 8

/** A ranking as a table with bars: chart and its figures in one. */
export function Ranking<Row>({ title, rows, columns, rowKey, empty }: Props<Row>) {
  const { t } = useTranslation('logs')
  const id = useId()
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, first)
  const most = (bar: (row: Row) => number) => Math.max(1, ...rows.map(bar))
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {rows.length === 0 ? (
        <p className={styles.muted}>{empty}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table} aria-labelledby={id}>
            <thead>
              <tr>
                {columns.map(({ key, title: head, right }) => (
                  <th key={key} scope="col" data-right={right || undefined}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map(({ key, right, bar, render }) => (
                    <td key={key} data-right={right || undefined}>
                      {bar && (
                        <span
                          className={styles.bar}
                          style={{ width: `${((bar(row) / most(bar)) * 100).toFixed(1)}%` }}
                          aria-hidden
                        />
                      )}
                      <span className={styles.value}>{render(row)}</span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > first && (
        <Button type="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('visit.less') : t('visit.more', { n: rows.length })}
        </Button>
      )}
    </section>
  )
}
