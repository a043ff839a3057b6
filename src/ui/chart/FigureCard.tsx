import { useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CsvCell } from '@/lib/csv'
import { CardBoundary } from '@/ui/states/Boundary'
import { EmptyState } from '@/ui/states/EmptyState'
import type { Column } from '@/ui/table/column'
import { PlainTable } from '@/ui/table/PlainTable'
import { captionOf } from './caption'
import { ChartTools } from './ChartTools'
import { usePaper } from './usePaper'
import css from './ChartCard.module.css'
import own from './FigureCard.module.css'

export interface FigureProps {
  /** Names the content in at most 30 letters. */
  title: string
  /** Beginning of the name of the saved file. */
  fileName: string
  /** Name of the object whose values are drawn; '' for all that the user may see. */
  object: string
  /** Period of the values, in words. */
  period: string
  /** Height of the picture and of its table, px; `auto` where the picture takes what it needs. */
  height: number | 'auto'
  /** Content beside the title: legend, what the picture omits, or the selection. */
  note?: ReactNode
}

interface Props extends FigureProps {
  /** The same as text: a header and one row per drawn element. */
  header: readonly string[]
  rows: readonly (readonly CsvCell[])[]
  /** Unit of the values, where the picture does not show it. */
  unit?: string
  /** True where the picture itself shows the numbers: no table. */
  ownTable?: boolean
  /** A choice of what the picture shows: a small `Segmented`. */
  choice?: ReactNode
  children: ReactNode
}

/** A picture in a boundary: one that cannot be drawn stays a card with an error. */
export function FigureCard(props: Props) {
  return (
    <CardBoundary title={props.title} resetKey={props.rows}>
      <Card {...props} />
    </CardBoundary>
  )
}

/**
 * Frame of a picture that is not a plot over time: title, its numbers as a table in its place, CSV, and "no values".
 * @example <FigureCard title={t('share')} fileName="results" height={240} header={header} rows={rows}>…</FigureCard>
 */
function Card({
  title,
  fileName,
  object,
  period,
  height,
  header,
  rows,
  unit = '',
  ownTable,
  note,
  choice,
  children,
}: Props) {
  const { t } = useTranslation('chart')
  const [table, setTable] = useState(false)
  const id = useId()
  const columns = header.map((name, columnIndex): Column<readonly CsvCell[]> => ({
    key: name,
    title: name,
    width: 120,
    align: rows.some((row) => typeof row[columnIndex] === 'number') ? 'right' : undefined,
    render: (row) => String(row[columnIndex] ?? ''),
  }))
  const body = useRef<HTMLDivElement>(null)
  const paper = usePaper(children)
  const picture = () => {
    const fixedHeight = typeof height === 'number' ? height : 0
    const drawing = paper.draw(body.current?.clientWidth || 640, fixedHeight)
    return drawing && { drawing, caption: captionOf({ title, object, units: [unit], period }, t) }
  }
  return (
    <figure className={css.card} aria-labelledby={id}>
      <header className={css.head}>
        <h3 className={css.title} id={id}>
          {title}
        </h3>
        <div className={css.note}>{note}</div>
        {choice}
        {rows.length > 0 && (
          <ChartTools
            names={[fileName, title]}
            picture={picture}
            rows={() => [[...header], ...rows.map((row) => [...row])]}
            table={ownTable ? undefined : { open: table, onChange: setTable }}
          />
        )}
      </header>
      <div className={own.body} style={{ height }} ref={body}>
        {rows.length === 0 ? (
          <div className={css.empty} style={{ height: '100%' }}>
            <EmptyState title={t('noData')} />
          </div>
        ) : table ? (
          <PlainTable
            name={`${title} · ${t('table')}`}
            rows={rows}
            rowKey={(_row, index) => String(index)}
            columns={columns}
            look={{ framed: '100%' }}
          />
        ) : (
          children
        )}
      </div>
      {paper.sheet}
    </figure>
  )
}
