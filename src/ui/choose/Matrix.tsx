import { RightOutlined } from '@ant-design/icons'
import { useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { gridMove, type Cell } from './matrixGrid'
import styles from './Matrix.module.css'

export interface MatrixLine {
  key: string
  name: string
  /** Rows of one group stand together, its name above the first. */
  group?: string
}
export interface Tick {
  row: string
  column: string
}
interface Props {
  /** Accessible name. */
  label: string
  /** Head of the first column. */
  corner: string
  rows: readonly MatrixLine[]
  columns: readonly MatrixLine[]
  /** False: the cell stays empty. */
  has: (row: string, column: string) => boolean
  on: (row: string, column: string) => boolean
  onChange: (cells: readonly Tick[], on: boolean) => void
  /** Marks a cell that differs from what was saved. */
  changed?: (row: string, column: string) => boolean
  /** At the end of a row. */
  extra?: { title: string; render: (row: string) => ReactNode }
  disabled?: boolean
  /** The field that it fills is wrong. */
  invalid?: boolean | undefined
  /** Groups open and close, and tick all that they hold. */
  folds?: Folds
}
export interface Folds {
  closed: ReadonlySet<string>
  onToggle: (group: string) => void
  /** Beside the name of a group, e.g. how much of it is ticked. */
  note?: (group: string) => ReactNode
}

/** A line of ticks: a row, or a group with all of its rows. */
interface Line {
  key: string
  name: string
  group?: string | undefined
  rows: readonly MatrixLine[]
}

/** The tick in the corner, which there is as long as there is any. */
const start: Cell = { row: -1, column: -1 }

/**
 * Rows × columns of ticks. Heads tick their whole row or column, the corner everything; a cell that does not exist is
 * empty. One tab stop: arrow keys walk from tick to tick, Home and End along the row, with Ctrl to the corners, blank
 * ticks. Heads stay in sight. With `folds` a group is a line of its own.
 * @example <Matrix label={t('rights')} corner={t('module')} rows={modules} columns={actions} has={…} on={…} onChange={…} />
 */
export function Matrix(props: Props) {
  const { label, corner, columns, has, on, onChange, extra, disabled = false, folds } = props
  const { t } = useTranslation('choice')
  const grid = useRef<HTMLTableElement>(null)
  const [stop, setStop] = useState<Cell>(start)
  const lines = linesOf(props.rows, folds?.closed)

  const cellsOf = ({ row, column }: Cell): Tick[] => {
    const within = row < 0 ? props.rows : (lines[row]?.rows ?? [])
    const across = column < 0 ? columns : columns.slice(column, column + 1)
    return within.flatMap((line) =>
      across.filter((head) => has(line.key, head.key)).map((head) => ({ row: line.key, column: head.key })),
    )
  }
  // A grid that was narrowed may have lost the tick where the keyboard stood.
  const currentStop = cellsOf(stop).length > 0 ? stop : start
  const box = (row: number, column: number) =>
    grid.current?.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`)

  function onKeyDown(event: KeyboardEvent): void {
    const input = event.target
    if (!(input instanceof HTMLInputElement)) return
    const sourceCell = { row: Number(input.dataset['row']), column: Number(input.dataset['column']) }
    const size = { rows: lines.length, columns: columns.length }
    const targetCell = gridMove(event.key, event.ctrlKey, sourceCell, size, ({ row, column }) =>
      Boolean(box(row, column)),
    )
    if (!targetCell) return
    event.preventDefault()
    setStop(targetCell)
    box(targetCell.row, targetCell.column)?.focus()
  }

  const tick = (row: number, column: number, name: string) => {
    const cells = cellsOf({ row, column })
    if (cells.length === 0) return null
    const ticked = cells.filter((cell) => on(cell.row, cell.column)).length
    const isComplete = ticked === cells.length
    const stopHere = currentStop.row === row && currentStop.column === column
    return (
      <input
        type="checkbox"
        data-row={row}
        data-column={column}
        tabIndex={stopHere ? 0 : -1}
        aria-label={name}
        checked={isComplete}
        disabled={disabled}
        ref={(input) => {
          if (input) input.indeterminate = ticked > 0 && !isComplete
        }}
        onFocus={() => setStop({ row, column })}
        onChange={() => onChange(cells, !isComplete)}
      />
    )
  }

  const differs = (line: Line, column: MatrixLine) =>
    !isGroup(line) && has(line.key, column.key) && props.changed?.(line.key, column.key)

  return (
    <div className={styles.scroller} data-invalid={props.invalid || undefined}>
      <Grid ref={grid} label={label} invalid={props.invalid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className={styles.head}>
                {tick(-1, -1, t('everything'))} {corner}
              </span>
            </th>
            {columns.map((column, c) => (
              <th key={column.key} scope="col">
                <span className={styles.column}>
                  <span>{column.name}</span>
                  {tick(-1, c, t('allOf', { name: column.name }))}
                </span>
              </th>
            ))}
            {extra && (
              <th scope="col" className={styles.extra}>
                {extra.title}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, r) => [
            !folds && line.group !== undefined && line.group !== lines[r - 1]?.group && (
              <tr key={`group ${line.group}`} className={styles.group}>
                <th scope="rowgroup" colSpan={columns.length + 1 + Number(Boolean(extra))}>
                  <span>{line.group}</span>
                </th>
              </tr>
            ),
            <tr key={line.key} className={isGroup(line) ? styles.fold : undefined}>
              <th scope="row">
                <span className={styles.head}>
                  {tick(r, -1, t('allOf', { name: line.name }))}
                  {isGroup(line) && folds ? <FoldName line={line} folds={folds} /> : line.name}
                </span>
              </th>
              {columns.map((column, c) => (
                <td key={column.key} data-changed={differs(line, column) || undefined}>
                  {tick(r, c, `${line.name}: ${column.name}`)}
                </td>
              ))}
              {extra && <td className={styles.extra}>{!isGroup(line) && extra.render(line.key)}</td>}
            </tr>,
          ])}
        </tbody>
      </Grid>
    </div>
  )
}

interface GridProps extends Pick<Props, 'label' | 'invalid'> {
  ref: Ref<HTMLTableElement>
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A native table that is walked as a grid. */
function Grid({ ref, label, invalid, onKeyDown, children }: GridProps) {
  return (
    <table
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern on a native table: its ticks take the keys
      role="grid"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- a grid whose ticks are wrong as a whole is told as invalid
      aria-invalid={invalid || undefined}
      className={styles.matrix}
      onKeyDown={onKeyDown}
    >
      {children}
    </table>
  )
}

const groupKey = (group: string): string => `group ${group}`
const isGroup = (line: Line): boolean => line.group !== undefined && line.key === groupKey(line.group)

/** Lines with checkboxes, from top to bottom: the group where it is closed, otherwise each of its rows. */
function linesOf(rows: readonly MatrixLine[], closed: ReadonlySet<string> | undefined): Line[] {
  return rows.flatMap((row, index): Line[] => {
    const { group } = row
    const rowLine: Line = { ...row, rows: [row] }
    if (!closed || group === undefined) return [rowLine]
    const first = group !== rows[index - 1]?.group
    const groupLine: Line = {
      key: groupKey(group),
      name: group,
      group,
      rows: rows.filter((member) => member.group === group),
    }
    return [...(first ? [groupLine] : []), ...(closed.has(group) ? [] : [rowLine])]
  })
}

function FoldName({ line: { name }, folds: { closed, onToggle, note } }: { line: Line; folds: Folds }) {
  const open = !closed.has(name)
  return (
    <button type="button" className={styles.foldName} aria-expanded={open} onClick={() => onToggle(name)}>
      <RightOutlined className={styles.arrow} aria-hidden />
      {name}
      {note && <small>{note(name)}</small>}
    </button>
  )
}
