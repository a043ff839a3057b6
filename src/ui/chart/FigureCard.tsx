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
  /** The question that the picture answers. */
  title: string
  /** Begins the name of the saved file. */
  fileName: string
  /** Whose values they are; '' for all that the user may see. */
  object: string
  /** Of when they are, in words. */
  period: string
  /** Height of the picture and of its table, px; `auto` where the picture takes what it needs. */
  height: number | 'auto'
  /** Beside the title: what the picture leaves out, or what is chosen. */
  note?: ReactNode
}

interface Props extends FigureProps {
  /** The same in words and numbers: a header and one line per thing drawn. */
  header: readonly string[]
  rows: readonly (readonly CsvCell[])[]
  /** What is counted, where the picture does not say so. */
  unit?: string
  /** The same numbers stand in the picture: no table. */
  ownTable?: boolean
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
  children,
}: Props) {
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
  const body = useRef<HTMLDivElement>(null)
  const paper = usePaper(children)
  const picture = () => {
    const tall = typeof height === 'number' ? height : 0
    const drawing = paper.draw(body.current?.clientWidth || 640, tall)
    return drawing && { drawing, caption: captionOf({ title, object, units: [unit], period }, t) }
  }
  return (
    <figure className={css.card} aria-labelledby={id}>
      <header className={css.head}>
        <h3 className={css.title} id={id}>
          {title}
        </h3>
        <div className={css.note}>{note}</div>
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
            rowKey={(_row, at) => String(at)}
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
