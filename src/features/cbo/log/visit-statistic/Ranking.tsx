import { Button } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainTable } from '@/ui/table/PlainTable'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './VisitStatistics.module.css'

interface Props<Row> extends Pick<Parameters<typeof PlainTable<Row>>[0], 'rows' | 'columns' | 'actions'> {
  title: string
  /** Its figures have their share of the largest as a bar behind them. */
  bar?: keyof Row & string
  /** What is said when there are none; default: nothing was recorded. */
  empty?: string
}

/** How many are shown before the rest is asked for. */
const first = 8

/** A ranking as a table with bars: chart and its figures in one. */
export function Ranking<Row>({ title, rows, columns, bar, empty, ...table }: Props<Row>) {
  const { t } = useTranslation('logs')
  const id = useId()
  const [all, setAll] = useState(false)
  const figure = (row: Row) => Number((bar && row[bar]) ?? 0)
  const largest = Math.max(1, ...rows.map(figure))
  const drawn = columns.map((column) =>
    column.key === bar
      ? { ...column, render: (row: Row) => bars(figure(row) / largest, column.render(row)) }
      : column,
  )
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {rows.length === 0 ? (
        <p className={sharedStyles.mutedFigure}>{empty ?? t('visit.nothing')}</p>
      ) : (
        <PlainTable
          {...table}
          name={title}
          rows={all ? rows : rows.slice(0, first)}
          // A row is its place.
          rowKey={(_row, at) => String(at)}
          columns={drawn}
        />
      )}
      {rows.length > first && (
        <Button type="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('visit.less') : t('visit.more', { n: rows.length })}
        </Button>
      )}
    </section>
  )
}

/** A figure with its share of the largest as a bar behind it. */
const bars = (share: number, figure: ReactNode) => (
  <span className={styles.bar}>
    <span style={{ width: `${(share * 100).toFixed(1)}%` }} aria-hidden />
    <span className={styles.value}>{figure}</span>
  </span>
)
