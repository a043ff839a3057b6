import { Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '@/ui/table/column'
import { PlainTable } from '@/ui/table/PlainTable'
import styles from './VisitStatistics.module.css'

interface Props<Row> {
  title: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
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
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {rows.length === 0 ? (
        <p className={styles.muted}>{empty}</p>
      ) : (
        <PlainTable name={title} rows={all ? rows : rows.slice(0, first)} rowKey={rowKey} columns={columns} />
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
export function Bar({ value, most, children }: { value: number | null; most: number; children: string }) {
  return (
    <span className={styles.bar}>
      <span style={{ width: `${(((value ?? 0) / Math.max(1, most)) * 100).toFixed(1)}%` }} aria-hidden />
      <span className={styles.value}>{children}</span>
    </span>
  )
}
