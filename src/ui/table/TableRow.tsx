import { RightOutlined } from '@ant-design/icons'
import { createContext, memo, useContext, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasLostDigits } from '@/lib/lostDigits'
import { Boundary } from '@/ui/states/Boundary'
import { LostDigits } from '@/ui/value/LostDigits'
import type { Arranged } from './arrange'
import { CellValue } from './CellValue'
import { before, cellsOf, hasGaps, type Frame } from './TableHead'
import type { CellPlace, RowBehaviour } from './table.types'
import styles from './table.module.css'

interface CellProps<Row> {
  row: Row
  column: Arranged<Row>
  place: CellPlace | undefined
  /** Among all columns, where some are not drawn; from 1. */
  index: number | undefined
}

/** Whether a value of the row has failed. */
const Careful = createContext(false)

function PlainCell<Row>({ row, column, place, index }: CellProps<Row>) {
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
      {value}
      <LostDigits row={row} />
    </th>
  ) : (
    <td {...shared}>{value}</td>
  )
}
/** Drawn again only for another row or another column: a screen may make its row behaviour anew as often as it likes. */
const Cell = memo(PlainCell) as typeof PlainCell

interface Props<Row> {
  row: Row
  /** On the page, from 0. */
  at: number
  /** Among all rows, where not all are drawn; from 1, the head is the first. */
  number: number | undefined
  of: Frame<Row>
  behaviour: RowBehaviour<Row> | undefined
  /** The app has selected it, it was saved a moment ago. */
  stands: 'current' | 'marked' | 'both' | undefined
  ticked: boolean
  /** Why it cannot be ticked. */
  refused?: string | undefined
  /** The group of boxes of which one is ticked at most. */
  one?: string | undefined
  onTick: (at: number, on: boolean) => void
  /** Shows and hides what belongs to the row; undefined where there is nothing. */
  expanded?: boolean | undefined
  onExpand: (at: number) => void
}

function Plain<Row>(props: Props<Row>) {
  const { row, at, number, of, behaviour, stands, ticked, refused, one, onTick, expanded, onExpand } = props
  const { t } = useTranslation('common')
  const name = behaviour?.name(row) ?? ''
  const gaps = hasGaps(of.slots)
  const lost = hasLostDigits(row)
  return (
    <tr
      data-row={at}
      aria-rowindex={number}
      aria-current={stands === 'current' || stands === 'both' || undefined}
      data-ticked={ticked || undefined}
      data-marked={stands === 'marked' || stands === 'both' || undefined}
      data-refused={refused !== undefined || undefined}
      title={refused}
    >
      {of.tick && (
        <td className={styles.sticky} style={{ left: 0 }}>
          <input
            type={one === undefined ? 'checkbox' : 'radio'}
            name={one}
            aria-label={t('list.selectRow', { name: refused === undefined ? name : `${name}: ${refused}` })}
            checked={ticked}
            disabled={lost || refused !== undefined}
            onChange={(event) => onTick(at, event.target.checked)}
          />
        </td>
      )}
      {of.expand && (
        <td>
          {expanded !== undefined && (
            <button
              type="button"
              className={styles.expand}
              aria-expanded={expanded}
              aria-label={t(expanded ? 'list.collapse' : 'list.expand', { name })}
              onClick={() => onExpand(at)}
            >
              <RightOutlined aria-hidden rotate={expanded ? 90 : 0} />
            </button>
          )}
        </td>
      )}
      {cellsOf(of, (column, i) => (
        <Cell
          key={column.key}
          row={row}
          column={column}
          place={of.places.cells[i]}
          index={gaps ? before(of) + i + 1 : undefined}
        />
      ))}
      {behaviour?.actions && (
        <td className={`${styles.sticky} ${styles.actions}`} style={{ right: 0 }} data-edge="right">
          {!lost && behaviour.actions.render(row)}
        </td>
      )}
    </tr>
  )
}

function Safe<Row>(props: Props<Row>) {
  const plain = <Plain {...props} />
  return (
    <Boundary of={props.row} renderInstead={() => <Careful value>{plain}</Careful>}>
      {plain}
    </Boundary>
  )
}

/** One row. Scrolling and the cursor draw no row again; a value that cannot be drawn leaves the others. */
export const TableRow = memo(Safe) as typeof Safe

/** The room of rows that are not drawn, px. */
export function RowGap({ height }: { height: number }): ReactNode {
  return <tr aria-hidden="true" style={{ height }} />
}
