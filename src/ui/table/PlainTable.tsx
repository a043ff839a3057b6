import { useDeferredValue, useRef, type CSSProperties, type ReactNode } from 'react'
import { Boundary } from '@/ui/states/Boundary'
import { useHoverCard } from '@/ui/value/useHoverCard'
import { CellValue } from './CellValue'
import { CopyCell } from './CopyCell'
import { explainCutText } from './explainCutText'
import { titled, type Column } from './column'
import { useSay } from './useSay'
import styles from './table.module.css'

interface Props<Row> {
  /** Accessible name. */
  name: string
  rows: readonly Row[]
  rowKey: (row: Row, at: number) => string
  /** Their widths are shares of the width there is. */
  columns: readonly Column<Row>[]
  /** A row that stands for others, e.g. a total, is printed bold. */
  strong?: ((row: Row) => boolean) | undefined
  /** Buttons at the end of a row, in a column `width` px wide that is not printed. */
  actions?: { title: string; width: number; render: (row: Row) => ReactNode }
  /** `framed` scrolls in itself, at most so high (CSS); `bare` is part of a card or of a sheet of paper. */
  look?: { framed: string } | 'bare'
}

/**
 * A handful of rows to be read: the columns and the looks of `DataTable` without its cursor, its windows and what they
 * weigh. For a glance, a preview, paper; what is worked in, or may be long, is a `DataTable`.
 * @example <PlainTable name={t('worst')} rows={worst} rowKey={(row) => row.id} columns={columns} look="bare" />
 */
export function PlainTable<Row>(props: Props<Row>) {
  return (
    <Boundary of={props.rows} renderInstead={() => <Plain {...props} careful />}>
      <Plain {...props} />
    </Boundary>
  )
}

/** Rows of a table that scrolls in itself that are there at once; those below them follow when all else stands. */
const atOnce = 24

function Plain<Row>({ careful = false, ...props }: Props<Row> & { careful?: boolean }) {
  const { name, rows, rowKey, strong, actions, look = { framed: 'none' } } = props
  const scroller = useRef<HTMLDivElement>(null)
  const columns = titled(props.columns, useSay())
  const framed = look !== 'bare'
  const all = useDeferredValue(true, !framed)
  const shown = all ? rows : rows.slice(0, atOnce)
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
          {shown.map((row, at) => (
            <tr key={rowKey(row, at)} data-strong={strong?.(row) || undefined}>
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

/** A term explains itself where it stands. */
function Head({ title, align, explain }: Pick<Column<never>, 'align' | 'explain'> & { title: string }) {
  const resting = useHoverCard(explain ? () => explain : undefined)
  return (
    <th scope="col" data-align={align} {...(explain && resting.rest)}>
      <span className={styles.title} data-cut>
        {title}
      </span>
      {resting.card}
    </th>
  )
}

const share = (width: number, total: number): CSSProperties['width'] => `${(width / total) * 100}%`
