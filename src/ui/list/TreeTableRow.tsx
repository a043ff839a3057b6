import { RightOutlined } from '@ant-design/icons'
import { clsx } from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasLostDigits } from '@/lib/lostDigits'
import { Boundary } from '@/ui/states/Boundary'
import { CellValue } from '@/ui/table/CellValue'
import { cellsOf, type Frame } from '@/ui/table/TableHead'
import type { RowBehaviour } from '@/ui/table/table.types'
import { LostDigits } from '@/ui/value/LostDigits'
import sharedStyles from '@/ui/theme/shared.module.css'
import table from '@/ui/table/table.module.css'
import styles from './TreeTable.module.css'

interface Props<Row> {
  row: Row
  /** Positions from 1; `number` is the row's position among all rows, where not all are drawn. */
  place: { level: number; position: number; siblings: number; number: number | undefined }
  /** Undefined for a leaf. */
  open: boolean | undefined
  /** True for the row that takes the keyboard focus. */
  cursor: boolean
  marked: boolean
  faint: boolean
  frame: Frame<Row>
  behaviour: RowBehaviour<Row>
  onToggle: () => void
  onFocus: () => void
}

/** Indentation per level, px. */
const step = 20

/** One row of a tree; a value that cannot be drawn leaves the others intact. */
export function TreeTableRow<Row>(props: Props<Row>) {
  return (
    <Boundary resetKey={props.row} renderInstead={() => <Plain {...props} careful />}>
      <Plain {...props} />
    </Boundary>
  )
}

/** One row of a tree: the first column is indented by its level and holds the button that opens it. */
function Plain<Row>({ careful = false, ...props }: Props<Row> & { careful?: boolean }) {
  const { row, place, open, cursor, marked, faint, frame, behaviour, onToggle, onFocus } = props
  const { t } = useTranslation('picker')
  const name = behaviour.name(row)
  const word = t(open ? 'tree.close' : 'tree.open', { name })
  return (
    <tr
      aria-level={place.level}
      aria-posinset={place.position}
      aria-setsize={place.siblings}
      aria-expanded={open}
      aria-rowindex={place.number}
      tabIndex={cursor ? 0 : -1}
      className={styles.row}
      data-faint={faint || undefined}
      data-marked={marked || undefined}
      onFocus={onFocus}
      onClick={(event) => click(event)}
      onDoubleClick={(event) => !onControl(event) && onToggle()}
    >
      {cellsOf(frame, (column, i) => {
        const { style, sticky, edge } = frame.places.cells[i] ?? {}
        const shared = {
          className: sticky ? table.sticky : undefined,
          style,
          'data-edge': edge,
          'data-align': column.align,
        }
        const first = i === 0
        const text = careful ? <CellValue row={row} render={column.render} /> : column.render(row)
        const value = column.identity && column.isText ? nameOf(text) : text
        const content = first ? (
          <span className={styles.first} style={{ paddingInlineStart: (place.level - 1) * step }}>
            {open === undefined ? (
              <span className={styles.leaf} />
            ) : (
              <button
                type="button"
                className={styles.toggle}
                data-open={open || undefined}
                aria-label={word}
                title={word}
                tabIndex={-1}
                onClick={onToggle}
              >
                <RightOutlined aria-hidden />
              </button>
            )}
            <span className={sharedStyles.clipped}>{value}</span>
          </span>
        ) : (
          value
        )
        return column.identity ? (
          <th key={column.key} scope="row" {...shared}>
            {content}
            <LostDigits row={row} />
          </th>
        ) : (
          <td key={column.key} {...shared}>
            {content}
          </td>
        )
      })}
      {behaviour.actions && (
        <td className={clsx(table.sticky, table.actions)} style={{ right: 0 }} data-edge="right">
          {!hasLostDigits(row) && behaviour.actions.render(row)}
        </td>
      )}
    </tr>
  )

  function nameOf(text: ReactNode): ReactNode {
    return behaviour.drawName && !hasLostDigits(row) ? behaviour.drawName(row, text) : text
  }
  function onControl(event: MouseEvent): boolean {
    return event.target instanceof Element && event.target.closest('a, button, input, label') !== null
  }
  /** A click on a control, or the end of a text selection, is not a click on the row. */
  function click(event: MouseEvent): void {
    if (onControl(event) || window.getSelection()?.toString()) return
    if (!hasLostDigits(row)) behaviour.onOpen?.(row)
  }
}
