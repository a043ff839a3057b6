import { Fragment, useEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Drawing } from '@/ui/chart/picture'
import { printElement } from '@/ui/print/printElement'
import { PlainTable } from '@/ui/table/PlainTable'
import { titled, type Column } from '@/ui/table/column'
import { useTranslator } from '@/ui/table/useTranslator'
import css from './Paper.module.css'
import { Sheet, usePaperSize, type PaperSize } from './Sheet'
import sheetCss from './Sheet.module.css'
import { Signatures } from './Signatures'
import { usePrintedBy } from './usePrintedBy'
import { useSheetColumns } from './useSheetColumns'

interface Props {
  title: string
  /** Subject of the paper. */
  object: string
  period: string
  /** A4 lies on its long side. */
  size?: PaperSize
  /** Facts about the object, each with its name. */
  facts: readonly { name: string; value: ReactNode }[]
  /** Pictures of the charts as they appear on the screen. */
  charts?: readonly Drawing[]
  /** Sentences and tables: `PaperTable`. */
  children: ReactNode
  /** Called when the browser has taken over the printing. */
  onPrinted: () => void
}

/**
 * A paper that proves something: head with object, period, time and name, facts, charts, tables, and lines for
 * signatures. It is drawn out of sight, printed at once, and has no buttons.
 * @example {printing && <Paper title={t('title')} … onPrinted={() => setPrinting(undefined)}>…</Paper>}
 */
export function Paper({
  title,
  object,
  period,
  size = 'A4',
  facts,
  charts = [],
  children,
  onPrinted,
}: Props) {
  const printedBy = usePrintedBy()
  const sheet = useRef<HTMLElement>(null)
  const handlePrinted = useRef(onPrinted)
  const printed = useRef(false)
  useEffect(() => {
    // In development the effect runs twice; the paper must be printed once.
    if (printed.current) return
    printed.current = true
    // Tables render all their rows synchronously for printing, which React forbids inside an effect.
    queueMicrotask(() => {
      printElement(sheet.current, () => handlePrinted.current())
    })
  }, [])
  return (
    <Sheet
      ref={sheet}
      name={title}
      size={size}
      landscape={size === 'A4'}
      head={[title, object, period].filter(Boolean).join(' · ')}
      className={css.paper}
    >
      <header className={css.head}>
        <h1>{title}</h1>
        <p>{[object, period, printedBy].filter(Boolean).join(' · ')}</p>
      </header>
      <dl className={css.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {charts.map(({ url, width, keys = [] }) => (
        <figure key={url} className={css.chart} style={{ maxWidth: width }}>
          <img src={url} alt="" />
          <figcaption>
            {keys.map(({ name, color, faded }) => (
              <span key={name}>
                <i style={{ borderColor: color, opacity: faded ? 0.6 : 1 }} />
                {name}
              </span>
            ))}
          </figcaption>
        </figure>
      ))}
      {children}
      <Signatures />
    </Sheet>
  )
}

interface TableProps<Row> {
  name: string
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  columns: readonly Column<Row>[]
  strong?: (row: Row) => boolean
}

/**
 * A table on paper: all of its rows and columns; its head is printed again on each page. A column without any value
 * is named below the table instead, because it would take the width that makes the others legible. On a roll each row is a
 * short list of names and values.
 */
export function PaperTable<Row>({ columns, ...table }: TableProps<Row>) {
  const { t } = useTranslation('report')
  const translator = useTranslator()
  const size = usePaperSize()
  const titledColumns = titled(useSheetColumns(columns), translator)
  // Personal data has no plain text: it is hidden where the user hides it.
  const isEmpty = ({ text, person }: Column<Row>) => {
    const cellText = person ?? text
    return cellText !== undefined && table.rows.every((row) => cellText(row, translator) === '')
  }
  const empty = table.rows.length === 0 ? [] : titledColumns.filter(isEmpty)
  const filledColumns = titledColumns.filter((column) => !empty.includes(column))
  const leftOut = empty.length > 0 && (
    <p className={css.leftOut}>{t('leftOut', { columns: empty.map(({ title }) => title).join(', ') })}</p>
  )
  if (size === '80mm')
    return (
      <section className={css.part}>
        <h2>{table.name}</h2>
        {table.rows.map((row, rowIndex) => (
          <dl key={table.rowKey(row, rowIndex)} className={sheetCss.entry}>
            {filledColumns.map(({ key, title, render }) => (
              <Fragment key={key}>
                <dt>{title}</dt>
                <dd>{render(row)}</dd>
              </Fragment>
            ))}
          </dl>
        ))}
        {leftOut}
      </section>
    )
  return (
    <section className={css.part} style={{ '--columns': filledColumns.length } as CSSProperties}>
      <h2>{table.name}</h2>
      <PlainTable {...table} columns={filledColumns} look="bare" />
      {leftOut}
    </section>
  )
}
