import { DownloadOutlined, TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toCsv, type CsvCell } from '@/lib/csv'
import { feedback } from '@/ui/feedback/feedback'
import { CardBoundary } from '@/ui/states/Boundary'
import { EmptyState } from '@/ui/states/EmptyState'
import type { Column } from '@/ui/table/column'
import { PlainTable } from '@/ui/table/PlainTable'
import css from './ChartCard.module.css'
import { csvBlob, fileNameOf, saveFile } from '@/lib/saveFile'
import own from './FigureCard.module.css'

export interface FigureProps {
  /** The question that the picture answers. */
  title: string
  /** Begins the name of the saved file. */
  fileName: string
  /** Height of the picture and of its table, px. */
  height: number
}

interface Props extends FigureProps {
  /** The same in words and numbers: a header and one line per thing drawn. */
  header: readonly string[]
  rows: readonly (readonly CsvCell[])[]
  children: ReactNode
}

/** A picture whose drawing fails stays a card. */
export function FigureCard(props: Props) {
  return (
    <CardBoundary title={props.title} of={props.rows}>
      <Card {...props} />
    </CardBoundary>
  )
}

/**
 * The frame of a picture that is no plot over time: title, its numbers as a table in its place, CSV, and "no values".
 * @example <FigureCard title={t('share')} fileName="results" height={240} header={header} rows={rows}>…</FigureCard>
 */
function Card({ title, fileName, height, header, rows, children }: Props) {
  const { t } = useTranslation('chart')
  const [table, setTable] = useState(false)
  const id = useId()
  const columns = header.map((name, at): Column<readonly CsvCell[]> => ({
    key: name,
    title: name,
    width: 120,
    align: rows.some((row) => typeof row[at] === 'number') ? 'right' : undefined,
    render: (row) => String(row[at] ?? ''),
  }))
  const save = () =>
    saveFile(csvBlob(toCsv([header, ...rows])), fileNameOf([fileName, title], 'csv')).catch(() =>
      feedback.error(t('saveFailed')),
    )
  return (
    <figure className={css.card} aria-labelledby={id}>
      <header className={css.head}>
        <h3 className={css.title} id={id}>
          {title}
        </h3>
        <div className={css.note} />
        {rows.length > 0 && (
          <div className={css.tools} role="toolbar" aria-label={t('tools')}>
            <Button
              type="text"
              size="small"
              icon={<DownloadOutlined aria-hidden />}
              aria-label={t('csv')}
              title={t('csv')}
              onClick={() => void save()}
            />
            <Button
              type="text"
              size="small"
              icon={<TableOutlined aria-hidden />}
              aria-label={t('table')}
              title={t('table')}
              aria-pressed={table}
              onClick={() => setTable(!table)}
            />
          </div>
        )}
      </header>
      <div className={own.body} style={{ height }}>
        {rows.length === 0 ? (
          <div className={css.empty} style={{ height: '100%' }}>
            <EmptyState title={t('noData')} />
          </div>
        ) : table ? (
          <PlainTable
            name={`${title} · ${t('table')}`}
            rows={rows}
            rowKey={(_row, at) => String(at)}
            columns={columns}
            look={{ framed: '100%' }}
          />
        ) : (
          children
        )}
      </div>
    </figure>
  )
}
