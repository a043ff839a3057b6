import { Button } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainTable } from '@/ui/table/PlainTable'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './VisitStatistics.module.css'

interface Props<Row> extends Pick<Parameters<typeof PlainTable<Row>>[0], 'rows' | 'columns' | 'actions'> {
  title: string
  /** Key of the figure that gets a bar for its share of the largest. */
  bar?: keyof Row & string
  /** Text of an empty ranking; by default it says that nothing was recorded. */
  empty?: string
}

/** Number of rows before "show more". */
const initialRows = 8

/** Ranking as a table with bars. */
export function Ranking<Row>({ title, rows, columns, bar, empty, ...table }: Props<Row>) {
  const { t } = useTranslation('logs')
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  const figure = (row: Row) => Number((bar && row[bar]) ?? 0)
  const largest = Math.max(1, ...rows.map(figure))
  const columnsWithBars = columns.map((column) =>
    column.key === bar
      ? { ...column, render: (row: Row) => withBar(figure(row) / largest, column.render(row)) }
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
          rows={showsAll ? rows : rows.slice(0, initialRows)}
          // Rows have no id; the position identifies them.
          rowKey={(_row, rowIndex) => String(rowIndex)}
          columns={columnsWithBars}
        />
      )}
      {rows.length > initialRows && (
        <Button type="link" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('visit.less') : t('visit.more', { n: rows.length })}
        </Button>
      )}
    </section>
  )
}

/** Figure with a bar for its share of the largest. */
const withBar = (share: number, figure: ReactNode) => (
  <span className={styles.bar}>
    <span style={{ width: `${(share * 100).toFixed(1)}%` }} aria-hidden />
    <span className={styles.value}>{figure}</span>
  </span>
)
