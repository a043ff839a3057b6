import { useDeferredValue, useRef, type CSSProperties, type ReactNode } from 'react'
import { Boundary } from '@/ui/states/Boundary'
import { useHoverCard } from '@/ui/value/useHoverCard'
import { CellValue } from './CellValue'
import { CopyCell } from './CopyCell'
import { explainCutText } from './explainCutText'
import { titled, type Column } from './column'
import { useTranslator } from './useTranslator'
import styles from './table.module.css'

interface Props<Row> {
  /** Accessible name. */
  name: string
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  /** Columns whose widths are shares of the available width. */
  columns: readonly Column<Row>[]
  /** True for a row printed bold because it stands for others, e.g. a total. */
  strong?: ((row: Row) => boolean) | undefined
  /** Buttons at the end of a row, in a column `width` px wide that is not printed. */
  actions?: { title: string; width: number; render: (row: Row) => ReactNode }
  /** `framed` scrolls inside, up to this height (CSS); `bare` is part of a card or of a sheet of paper. */
  look?: { framed: string } | 'bare'
}

/**
 * A few rows to read: columns and look of `DataTable` without its cursor and its virtual scrolling. For a glance, a
 * preview, paper; rows that are worked with, or may be many, use `DataTable`.
 * @example <PlainTable name={t('worst')} rows={worst} rowKey={(row) => row.id} columns={columns} look="bare" />
 */
export function PlainTable<Row>(props: Props<Row>) {
  return (
    <Boundary resetKey={props.rows} renderInstead={() => <Plain {...props} careful />}>
      <Plain {...props} />
    </Boundary>
  )
}

/** Number of rows of a framed table that are drawn at once; the others follow when the page is idle. */
const initialRows = 24

function Plain<Row>({ careful = false, ...props }: Props<Row> & { careful?: boolean }) {
  const { name, rows, rowKey, strong, actions, look = { framed: 'none' } } = props
  const scroller = useRef<HTMLDivElement>(null)
  const columns = titled(props.columns, useTranslator())
  const framed = look !== 'bare'
  const isComplete = useDeferredValue(true, !framed)
  const drawnRows = isComplete ? rows : rows.slice(0, initialRows)
  const total = columns.reduce((sum, { width }) => sum + width, actions?.width ?? 0)
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      data-look={framed ? 'plain' : 'bare'}
      style={framed ? { maxHeight: look.framed } : undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={framed ? 0 : undefined}
      onPointerOver={explainCutText}
    >
      <table className={styles.table} style={framed ? { minWidth: total } : undefined} aria-label={name}>
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width: share(width, total) }} />
          ))}
          {actions && <col data-actions style={{ width: share(actions.width, total) }} />}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ key, ...column }) => (
              <Head key={key} {...column} />
            ))}
            {actions && (
              <th scope="col" data-actions>
                {actions.title}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {drawnRows.map((row, index) => (
            <tr key={rowKey(row, index)} data-strong={strong?.(row) || undefined}>
              {columns.map(({ key, align, identity, render }) => {
                const value = careful ? <CellValue row={row} render={render} /> : render(row)
                return identity ? (
                  <th key={key} scope="row" data-align={align}>
                    {value}
                  </th>
                ) : (
                  <td key={key} data-align={align}>
                    {value}
                  </td>
                )
              })}
              {actions && <td data-actions>{actions.render(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {framed && <CopyCell scroller={scroller} />}
    </div>
  )
}

/** A head whose term explains itself on hover. */
function Head({ title, align, explain }: Pick<Column<never>, 'align' | 'explain'> & { title: string }) {
  const hoverCard = useHoverCard(explain ? () => explain : undefined)
  return (
    <th scope="col" data-align={align} {...(explain && hoverCard.rest)}>
      <span className={styles.title} data-cut>
        {title}
      </span>
      {hoverCard.card}
    </th>
  )
}

const share = (width: number, total: number): CSSProperties['width'] => `${(width / total) * 100}%`
