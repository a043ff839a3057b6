import { memo, type CSSProperties, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Arranged } from './columns'
import type { Places, RowBehaviour } from './ListTable'
import styles from './ListTable.module.css'

/** How a cell of a column sticks. */
export interface CellPlace {
  readonly style?: CSSProperties
  readonly sticky?: boolean
  /** The last pinned column on its side draws the line. */
  readonly edge?: 'left' | 'right' | undefined
}

interface Props<Row> {
  row: Row
  columns: readonly Arranged<Row>[]
  places: Places
  behaviour: RowBehaviour<Row>
  current: boolean
  ticked: boolean
  onTick: (rows: readonly Row[], on: boolean) => void
}

function Plain<Row>({ row, columns, places, behaviour, current, ticked, onTick }: Props<Row>) {
  const { t } = useTranslation('common')
  const name = behaviour.name(row)
  return (
    <tr
      aria-current={current || undefined}
      data-ticked={ticked || undefined}
      onClick={behaviour.onOpen && ((event) => open(event))}
    >
      {behaviour.selectable && (
        <td className={styles.sticky} style={{ left: 0 }}>
          <input
            type="checkbox"
            aria-label={t('list.selectRow', { name })}
            checked={ticked}
            onChange={(event) => onTick([row], event.target.checked)}
          />
        </td>
      )}
      {places.middleEnd === 0 && <td aria-hidden="true" />}
      {columns.map((column, i) => {
        const { style, sticky, edge } = places.cells[i] ?? {}
        const shared = {
          className: sticky ? styles.sticky : undefined,
          style,
          'data-edge': edge,
          'data-align': column.align,
        }
        return [
          column.identity ? (
            <th key={column.key} scope="row" {...shared}>
              {column.render(row)}
            </th>
          ) : (
            <td key={column.key} {...shared}>
              {column.render(row)}
            </td>
          ),
          i + 1 === places.middleEnd && <td key="filler" aria-hidden="true" />,
        ]
      })}
      {behaviour.actions && (
        <td className={`${styles.sticky} ${styles.actions}`} style={{ right: 0 }} data-edge="right">
          {behaviour.actions.render(row)}
        </td>
      )}
    </tr>
  )

  /** A click on a control, or the end of marking text, is not a click on the row. */
  function open(event: MouseEvent): void {
    if (event.target instanceof Element && event.target.closest('a, button, input, label')) return
    if (window.getSelection()?.toString()) return
    behaviour.onOpen?.(row)
  }
}

/**
 * One row. Rendered again only when something of it changed; `onTick` is new on every render of the list but always
 * does the same, so it does not count.
 */
export const TableRow = memo(
  Plain,
  (a, b) =>
    a.row === b.row &&
    a.columns === b.columns &&
    a.places === b.places &&
    a.behaviour === b.behaviour &&
    a.current === b.current &&
    a.ticked === b.ticked,
) as typeof Plain
