import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, utilityNow } from '@/lib/time'
import { session } from '@/stores/session'
import type { Drawing } from '@/ui/chart/picture'
import { printElement } from '@/ui/print/printElement'
import { PlainTable } from '@/ui/table/PlainTable'
import type { Column } from '@/ui/table/column'
import css from './Paper.module.css'
import { Signatures } from './Signatures'

interface Props {
  title: string
  /** What it is about, and of which time. */
  object: string
  period: string
  /** What is known of it, each with its name. */
  facts: readonly { name: string; value: ReactNode }[]
  /** Pictures of the charts, as they stand on the screen. */
  charts?: readonly Drawing[]
  /** Sentences and tables: `PaperTable`. */
  children: ReactNode
  /** The browser has taken it over. */
  onPrinted: () => void
}

/**
 * A paper that proves something: head with object, period, time and name, facts, charts, tables, and where it is signed. It is
 * drawn out of sight, printed at once, and has no buttons.
 * @example {printing && <Paper title={t('title')} … onPrinted={() => setPrinting(undefined)}>…</Paper>}
 */
export function Paper({ title, object, period, facts, charts = [], children, onPrinted }: Props) {
  const { t, i18n } = useTranslation('report')
  const sheet = useRef<HTMLElement>(null)
  const done = useRef(onPrinted)
  const printed = useRef(false)
  useEffect(() => {
    // A second run of the effect, as in development, is no second paper.
    if (printed.current) return
    printed.current = true
    // Tables draw themselves whole at once, which no effect may ask for.
    queueMicrotask(() => {
      printElement(sheet.current)
      done.current()
    })
  }, [])
  const { name = '', username = '' } = session.get().user ?? {}
  return (
    <article ref={sheet} className={css.paper} aria-label={title}>
      <header className={css.head}>
        <h1>{title}</h1>
        <p>
          {[
            object,
            period,
            t('printedBy', { time: formatDateTime(utilityNow(), i18n.language), name: name || username }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
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
    </article>
  )
}

/** A table on paper: all of its rows and columns; its head is printed again on each page. */
export function PaperTable<Row>(props: {
  name: string
  rows: readonly Row[]
  rowKey: (row: Row, at: number) => string
  columns: readonly Column<Row>[]
  strong?: (row: Row) => boolean
}) {
  return (
    <section className={css.part}>
      <h2>{props.name}</h2>
      <PlainTable {...props} look="bare" />
    </section>
  )
}
