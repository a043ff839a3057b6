import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
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
}

/** The tick in the corner, which there is as long as there is any. */
const start: Cell = { row: -1, column: -1 }

/**
 * Rows × columns of ticks. Heads tick their whole row or column, the corner everything; a cell that does not exist is
 * empty. One tab stop: arrow keys walk from tick to tick, Home and End along the row, with Ctrl to the corners, blank
 * ticks. Heads stay in sight.
 * @example <Matrix label={t('rights')} corner={t('module')} rows={modules} columns={actions} has={…} on={…} onChange={…} />
 */
export function Matrix(props: Props) {
  const { label, corner, rows, columns, has, on, onChange, changed, extra, disabled = false } = props
  const { t } = useTranslation('choice')
  const grid = useRef<HTMLTableElement>(null)
  const [stop, setStop] = useState<Cell>(start)

  const cellsOf = ({ row, column }: Cell): Tick[] => {
    const within = row < 0 ? rows : rows.slice(row, row + 1)
    const across = column < 0 ? columns : columns.slice(column, column + 1)
    return within.flatMap((line) =>
      across.filter((head) => has(line.key, head.key)).map((head) => ({ row: line.key, column: head.key })),
    )
  }
  // A grid that was narrowed may have lost the tick where the keyboard stood.
  const here = cellsOf(stop).length > 0 ? stop : start
  const box = (row: number, column: number) =>
    grid.current?.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`)

  function onKeyDown(event: KeyboardEvent): void {
    const input = event.target
    if (!(input instanceof HTMLInputElement)) return
    const from = { row: Number(input.dataset['row']), column: Number(input.dataset['column']) }
    const size = { rows: rows.length, columns: columns.length }
    const to = gridMove(event.key, event.ctrlKey, from, size, ({ row, column }) => Boolean(box(row, column)))
    if (!to) return
    event.preventDefault()
    setStop(to)
    box(to.row, to.column)?.focus()
  }

  const tick = (row: number, column: number, name: string) => {
    const cells = cellsOf({ row, column })
    if (cells.length === 0) return null
    const ticked = cells.filter((cell) => on(cell.row, cell.column)).length
    const all = ticked === cells.length
    const stopHere = here.row === row && here.column === column
    return (
      <input
        type="checkbox"
        data-row={row}
        data-column={column}
        tabIndex={stopHere ? 0 : -1}
        aria-label={name}
        checked={all}
        disabled={disabled}
        ref={(input) => {
          if (input) input.indeterminate = ticked > 0 && !all
        }}
        onFocus={() => setStop({ row, column })}
        onChange={() => onChange(cells, !all)}
      />
    )
  }

  return (
    <div className={styles.scroller}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern on a native table: its ticks take the keys */}
      <table ref={grid} role="grid" aria-label={label} className={styles.matrix} onKeyDown={onKeyDown}>
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
          {rows.map((line, r) => [
            line.group !== undefined && line.group !== rows[r - 1]?.group && (
              <tr key={`group ${line.group}`} className={styles.group}>
                <th scope="rowgroup" colSpan={columns.length + 1 + Number(Boolean(extra))}>
                  <span>{line.group}</span>
                </th>
              </tr>
            ),
            <tr key={line.key}>
              <th scope="row">
                <span className={styles.head}>
                  {tick(r, -1, t('allOf', { name: line.name }))} {line.name}
                </span>
              </th>
              {columns.map((column, c) => {
                const exists = has(line.key, column.key)
                return (
                  <td
                    key={column.key}
                    data-changed={(exists && changed?.(line.key, column.key)) || undefined}
                  >
                    {exists && tick(r, c, `${line.name}: ${column.name}`)}
                  </td>
                )
              })}
              {extra && <td className={styles.extra}>{extra.render(line.key)}</td>}
            </tr>,
          ])}
        </tbody>
      </table>
    </div>
  )
}
