import { clsx } from 'clsx'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { hasChildren, nodeAt, rowOf } from '@/ui/tree/flatten'
import { treeKey, useTypeAhead } from '@/ui/tree/treeKeys'
import { explainCutText } from '@/ui/table/explainCutText'
import { SkeletonRows, TableHead } from '@/ui/table/TableHead'
import { RowGap } from '@/ui/table/TableRow'
import type { RowBehaviour } from '@/ui/table/table.types'
import type { Columns } from '@/ui/table/useColumns'
import { CopyCell } from '@/ui/table/CopyCell'
import { rowHeight } from '@/ui/table/rowHeight'
import { MoreColumns } from '@/ui/table/MoreColumns'
import { useTableFrame } from '@/ui/table/useTableFrame'
import { useRowInView, useRowWindow } from '@/ui/table/useTableWindow'
import { useDrawAll } from '@/ui/table/useWhole'
import { TreeTableRow } from './TreeTableRow'
import { useOpened, type TreeRows } from './useTreeRows'
import table from '@/ui/table/table.module.css'
import styles from './TreeTable.module.css'

interface Props<Row> {
  tree: TreeRows<Row>
  columns: Columns<Row>
  /** Accessible name: the screen's name. */
  name: string
  rows: RowBehaviour<Row>
  /** True for a row that is only there because a row below it matches the search. */
  faint?: (row: Row) => boolean
  busy: boolean
  /** Key of the row that was brought into view. */
  marked?: string | undefined
  /** True until there are rows to show. */
  loading: boolean
  /** Content shown below the header instead of rows. */
  instead?: ReactNode
}

/**
 * Rows of a tree in the table of the lists, with their columns. A treegrid: arrows move through the rows, open and
 * close them and lead to their buttons, letters jump to a name, `*` opens the siblings.
 * @example <TreeTable tree={useTreeRows(rows, reader, { searched: '' })} columns={columns} name={t('title')}
 * rows={behaviour} … />
 */
export function TreeTable<Row>(props: Props<Row>) {
  const { tree, columns, name, rows: behaviour, faint, busy, marked, loading, instead } = props
  const { index, open, visible } = tree
  const scroller = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState<string>()
  const typeAhead = useTypeAhead()
  const visibleColumns = columns.visible
  const actionsWidth = behaviour.actions?.width ?? 0
  const cursorRow = Math.max(0, rowOf(visible, nodeAt(index, cursor)))
  const drawsAll = useDrawAll(visible)
  const { frame, view } = useTableFrame(scroller, visibleColumns, { actions: actionsWidth, drawsAll })
  const { pieces, virtual } = useRowWindow(scroller, {
    count: visible.length,
    pinned: cursorRow,
    drawsAll,
  })
  // The row with the keyboard focus may have been scrolled out of the document: it takes the focus when it is drawn
  // again.
  const moved = useRef(false)
  useLayoutEffect(() => {
    if (!moved.current) return
    const row = scroller.current?.querySelector<HTMLElement>('tr[tabindex="0"]')
    if (row) {
      moved.current = false
      row.focus()
    }
  })

  const markedIndex = nodeAt(index, marked)
  useOpened(tree, markedIndex)
  useRowInView(scroller, markedIndex < 0 ? -1 : rowOf(visible, markedIndex))

  const goTo = (row: number): void => {
    const key = index.keys[visible[row] ?? -1]
    if (key === undefined) return
    moved.current = true
    setCursor(key)
  }
  const toggle = (nodeIndex: number): void => {
    const key = index.keys[nodeIndex]
    if (key === undefined || !hasChildren(index, nodeIndex)) return
    const next = new Set(open)
    if (!next.delete(key)) next.add(key)
    tree.setOpen(next)
  }
  const openSiblings = (nodeIndex: number): void => {
    const owner = index.parent[nodeIndex] ?? -1
    const next = new Set(open)
    for (let i = 0; i < index.size; i++)
      if (index.parent[i] === owner && hasChildren(index, i)) next.add(index.keys[i] ?? '')
    tree.setOpen(next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>): void {
    if (!(event.target instanceof HTMLElement)) return
    const row = event.target.closest('tr')
    if (event.target !== row) {
      // The key leads from a button back to its row.
      if (event.key !== 'ArrowLeft' && event.key !== 'Escape') return
      event.preventDefault()
      row?.focus()
      return
    }
    const nodeIndex = visible[cursorRow] ?? -1
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight()) - 2)
    const action = treeKey(event, { index, open, rows: visible, row: cursorRow, page }, typeAhead)
    if (!action) return
    event.preventDefault()
    const node = index.nodes[nodeIndex]
    if (action.kind === 'move') goTo(action.row)
    else if (action.kind === 'toggle') toggle(nodeIndex)
    else if (action.kind === 'siblings') openSiblings(nodeIndex)
    else if (action.kind === 'select') {
      if (behaviour.onOpen && node !== undefined) behaviour.onOpen(node)
      else toggle(nodeIndex)
    } else if (event.key === 'ArrowRight') row.querySelector<HTMLElement>('td a, td button, th a')?.focus()
  }

  return (
    <div className={table.scroller} ref={scroller} onPointerOver={explainCutText}>
      <MoreColumns view={view} />
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the treegrid pattern on the native table
        role="treegrid"
        className={clsx(table.table, styles.tree)}
        style={{ minWidth: view.total }}
        aria-label={name}
        aria-busy={busy}
        aria-rowcount={virtual ? visible.length + 1 : undefined}
      >
        <TableHead frame={frame} view={view} scroller={scroller} resize={columns.resize} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows take the focus; one listener for all */}
        <tbody onKeyDown={onKeyDown}>
          {!instead && loading && <SkeletonRows frame={frame} count={12} />}
          {!instead &&
            pieces.map((piece) =>
              'gap' in piece ? <RowGap key={piece.key} height={piece.gap} /> : renderRow(piece.row),
            )}
        </tbody>
      </table>
      <CopyCell scroller={scroller} />
      {instead && <div className={table.instead}>{instead}</div>}
    </div>
  )

  function renderRow(row: number): ReactNode {
    const nodeIndex = visible[row] ?? -1
    const node = index.nodes[nodeIndex]
    if (node === undefined) return undefined
    const key = index.keys[nodeIndex] ?? ''
    return (
      <TreeTableRow
        key={key}
        row={node}
        place={{
          level: (index.depth[nodeIndex] ?? 0) + 1,
          position: index.position[nodeIndex] ?? 1,
          siblings: index.siblings[nodeIndex] ?? 1,
          number: virtual ? row + 2 : undefined,
        }}
        open={hasChildren(index, nodeIndex) ? open.has(key) : undefined}
        cursor={row === cursorRow}
        marked={key === marked}
        faint={faint?.(node) ?? false}
        frame={frame}
        behaviour={behaviour}
        onToggle={() => {
          setCursor(key)
          toggle(nodeIndex)
        }}
        onFocus={() => setCursor(key)}
      />
    )
  }
}
