import { RightOutlined } from '@ant-design/icons'
import { clsx } from 'clsx'
import { createContext, memo, useContext, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasLostDigits } from '@/lib/lostDigits'
import { Boundary } from '@/ui/states/Boundary'
import { LostDigits } from '@/ui/value/LostDigits'
import type { Arranged } from './arrange'
import { CellValue } from './CellValue'
import { leadingColumns, cellsOf, leavesOut, type Frame } from './TableHead'
import type { CellPlace, RowBehaviour } from './table.types'
import styles from './table.module.css'

interface CellProps<Row> {
  row: Row
  column: Arranged<Row>
  place: CellPlace | undefined
  /** Position among all columns, where some are not drawn; from 1. */
  index: number | undefined
  drawName?: RowBehaviour<Row>['drawName']
}

/** True when a value of the row could not be drawn. */
const Careful = createContext(false)

function PlainCell<Row>({ row, column, place, index, drawName }: CellProps<Row>) {
  const careful = useContext(Careful)
  const value = careful ? <CellValue row={row} render={column.render} /> : column.render(row)
  const shared = {
    className: place?.sticky ? styles.sticky : undefined,
    style: place?.style,
    'data-edge': place?.edge,
    'data-align': column.align,
    'aria-colindex': index,
  }
  return column.identity ? (
    <th scope="row" {...shared}>
      {drawName ? drawName(row, value) : value}
      <LostDigits row={row} />
    </th>
  ) : (
    <td {...shared}>{value}</td>
  )
}
/**
 * Rendered again only for another row or another column: a screen may recreate its row behaviour as often as it
 * likes.
 */
const Cell = memo(PlainCell) as typeof PlainCell

interface Props<Row> {
  row: Row
  /** Index on the page, from 0. */
  rowIndex: number
  /** Position among all rows, where not all are drawn; from 1, where the head is the first. */
  number: number | undefined
  frame: Frame<Row>
  behaviour: RowBehaviour<Row> | undefined
  /** Highlight of the row the app has selected, or that was just saved. */
  highlight: 'current' | 'marked' | 'both' | undefined
  ticked: boolean
  /** Reason why the row cannot be selected. */
  refused?: string | undefined
  /** Name of the radio group, where at most one row can be selected. */
  radioGroup?: string | undefined
  onTick: (rowIndex: number, on: boolean) => void
  /** True while the row's details are open; undefined where it has none. */
  expanded?: boolean | undefined
  onExpand: (rowIndex: number) => void
}

function Plain<Row>(props: Props<Row>) {
  const {
    row,
    rowIndex,
    number,
    frame,
    behaviour,
    highlight,
    ticked,
    refused,
    radioGroup,
    onTick,
    expanded,
    onExpand,
  } = props
  const { t } = useTranslation('common')
  const name = behaviour?.name(row) ?? ''
  const gaps = leavesOut(frame)
  const digitsLost = hasLostDigits(row)
  return (
    <tr
      data-row={rowIndex}
      aria-rowindex={number}
      aria-current={highlight === 'current' || highlight === 'both' || undefined}
      data-ticked={ticked || undefined}
      data-marked={highlight === 'marked' || highlight === 'both' || undefined}
      data-refused={refused !== undefined || undefined}
      title={refused}
    >
      {frame.tick && (
        <td className={styles.sticky} style={{ left: 0 }}>
          <input
            type={radioGroup === undefined ? 'checkbox' : 'radio'}
            name={radioGroup}
            aria-label={t('list.selectRow', { name: refused === undefined ? name : `${name}: ${refused}` })}
            checked={ticked}
            disabled={digitsLost || refused !== undefined}
            onChange={(event) => onTick(rowIndex, event.target.checked)}
          />
        </td>
      )}
      {frame.expand && (
        <td>
          {expanded !== undefined && (
            <button
              type="button"
              className={styles.expand}
              aria-expanded={expanded}
              aria-label={t(expanded ? 'list.collapse' : 'list.expand', { name })}
              onClick={() => onExpand(rowIndex)}
            >
              <RightOutlined aria-hidden rotate={expanded ? 90 : 0} />
            </button>
          )}
        </td>
      )}
      {cellsOf(frame, (column, i) => (
        <Cell
          key={column.key}
          row={row}
          column={column}
          place={frame.places.cells[i]}
          index={gaps ? leadingColumns(frame) + i + 1 : undefined}
          drawName={column.identity && column.isText && !digitsLost ? behaviour?.drawName : undefined}
        />
      ))}
      {behaviour?.actions && (
        <td className={clsx(styles.sticky, styles.actions)} style={{ right: 0 }} data-edge="right">
          {!digitsLost && behaviour.actions.render(row)}
        </td>
      )}
    </tr>
  )
}

function Safe<Row>(props: Props<Row>) {
  const plain = <Plain {...props} />
  return (
    <Boundary resetKey={props.row} renderInstead={() => <Careful value>{plain}</Careful>}>
      {plain}
    </Boundary>
  )
}

/** One row. Scrolling and the cursor render no row again; a value that cannot be drawn leaves the others intact. */
export const TableRow = memo(Safe) as typeof Safe

/** Empty row in place of rows that are not drawn, px. */
export function RowGap({ height }: { height: number }): ReactNode {
  return <tr aria-hidden="true" style={{ height }} />
}
