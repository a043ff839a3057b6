import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { hasChildren, nodeAt, rowOf } from '@/ui/tree/flatten'
import { treeKey, useTypeAhead } from '@/ui/tree/treeKeys'
import { explainCutText, placeColumns, type RowBehaviour } from './ListTable'
import { SkeletonRows, TableHead } from './TableHead'
import { TreeTableRow } from './TreeTableRow'
import type { Columns } from './useColumns'
import type { TreeRows } from './useTreeRows'
import table from './ListTable.module.css'
import styles from './TreeTable.module.css'

interface Props<Row> {
  tree: TreeRows<Row>
  columns: Columns<Row>
  /** Accessible name: the screen's name. */
  name: string
  rows: RowBehaviour<Row>
  /** A row that is there only because something below it was looked for. */
  faint?: (row: Row) => boolean
  busy: boolean
  /** Nothing to show yet. */
  loading: boolean
  /** Shown below the header instead of rows. */
  instead?: ReactNode
}

/** Beyond this only the rows in view are in the document. */
const mostDrawn = 500

/**
 * Rows of a tree in the table of the lists, with their columns. A treegrid: arrows walk through the rows, open and close
 * them and lead to their buttons, letters jump, `*` opens the siblings.
 * @example <TreeTable tree={useTreeRows(rows, reader, { searched: '' })} columns={columns} name={t('title')} rows={behaviour} … />
 */
export function TreeTable<Row>({
  tree,
  columns,
  name,
  rows: behaviour,
  faint,
  busy,
  loading,
  instead,
}: Props<Row>) {
  const { index, open, visible } = tree
  const scroller = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState<string>()
  const typeAhead = useTypeAhead()
  const shown = columns.shown
  const last = behaviour.actions?.width ?? 0
  const places = useMemo(() => placeColumns(shown, 0, last), [shown, last])
  const total = shown.reduce((sum, column) => sum + column.width, last)
  const cursorRow = Math.max(0, rowOf(visible, nodeAt(index, cursor)))
  const virtual = visible.length > mostDrawn

  // oxlint-disable-next-line react/incompatible-library -- warns about the React Compiler, which this build does not use
  const virtualizer = useVirtualizer({
    count: visible.length,
    enabled: virtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight(scroller.current),
    overscan: 12,
    useFlushSync: false,
  })
  const items = virtual ? virtualizer.getVirtualItems() : undefined
  const drawn = items ? items.map((item) => item.index) : Array.from(visible, (_, row) => row)
  const before = items?.[0]?.start ?? 0
  const after = virtual ? virtualizer.getTotalSize() - (items?.at(-1)?.end ?? 0) : 0

  // The keyboard's row may have been scrolled out of the document: it takes the focus when it is drawn again.
  const moved = useRef(false)
  useLayoutEffect(() => {
    if (!moved.current) return
    const row = scroller.current?.querySelector<HTMLElement>('tr[tabindex="0"]')
    if (row) {
      moved.current = false
      row.focus()
    }
  })

  const goTo = (row: number): void => {
    const key = index.keys[visible[row] ?? -1]
    if (key === undefined) return
    moved.current = true
    setCursor(key)
    if (virtual) virtualizer.scrollToIndex(row, { align: 'auto' })
  }
  const toggle = (at: number): void => {
    const key = index.keys[at]
    if (key === undefined || !hasChildren(index, at)) return
    const next = new Set(open)
    if (!next.delete(key)) next.add(key)
    tree.setOpen(next)
  }
  const openSiblings = (at: number): void => {
    const owner = index.parent[at] ?? -1
    const next = new Set(open)
    for (let i = 0; i < index.size; i++)
      if (index.parent[i] === owner && hasChildren(index, i)) next.add(index.keys[i] ?? '')
    tree.setOpen(next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>): void {
    if (!(event.target instanceof HTMLElement)) return
    const row = event.target.closest('tr')
    if (event.target !== row) {
      // From a button back to its row.
      if (event.key !== 'ArrowLeft' && event.key !== 'Escape') return
      event.preventDefault()
      row?.focus()
      return
    }
    const at = visible[cursorRow] ?? -1
    const page = Math.max(
      1,
      Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight(scroller.current)) - 2,
    )
    const action = treeKey(event, { index, open, rows: visible, row: cursorRow, page }, typeAhead)
    if (!action) return
    event.preventDefault()
    const node = index.nodes[at]
    if (action.kind === 'move') goTo(action.row)
    else if (action.kind === 'toggle') toggle(at)
    else if (action.kind === 'siblings') openSiblings(at)
    else if (action.kind === 'select') {
      if (behaviour.onOpen && node !== undefined) behaviour.onOpen(node)
      else toggle(at)
    } else if (event.key === 'ArrowRight') row.querySelector<HTMLElement>('td a, td button, th a')?.focus()
  }

  return (
    <div
      className={table.scroller}
      ref={scroller}
      onPointerOver={explainCutText}
      data-loading={loading || undefined}
    >
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the treegrid pattern on the native table
        role="treegrid"
        className={`${table.table} ${styles.tree}`}
        style={{ minWidth: total }}
        aria-label={name}
        aria-busy={busy}
        aria-rowcount={virtual ? visible.length + 1 : undefined}
      >
        <TableHead columns={columns} places={places} actions={last} scroller={scroller} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows take the focus; one listener for all */}
        <tbody onKeyDown={onKeyDown}>
          {!instead && loading && (
            <SkeletonRows count={12} columns={shown} places={places} actions={last > 0} />
          )}
          {!instead && before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
          {!instead &&
            drawn.map((row) => {
              const at = visible[row] ?? -1
              const node = index.nodes[at]
              if (node === undefined) return undefined
              const key = index.keys[at] ?? ''
              return (
                <TreeTableRow
                  key={key}
                  row={node}
                  place={{
                    level: (index.depth[at] ?? 0) + 1,
                    position: index.position[at] ?? 1,
                    siblings: index.siblings[at] ?? 1,
                    number: virtual ? row + 2 : undefined,
                  }}
                  open={hasChildren(index, at) ? open.has(key) : undefined}
                  cursor={row === cursorRow}
                  faint={faint?.(node) ?? false}
                  columns={shown}
                  places={places}
                  behaviour={behaviour}
                  onToggle={() => {
                    setCursor(key)
                    toggle(at)
                  }}
                  onFocus={() => setCursor(key)}
                />
              )
            })}
          {!instead && after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
        </tbody>
      </table>
      {instead && <div className={table.instead}>{instead}</div>}
    </div>
  )
}

/** The height of a row in the component size of the user, px. */
function rowHeight(element: HTMLElement | null): number {
  const height = element ? Number.parseFloat(getComputedStyle(element).getPropertyValue('--pg-row')) : 0
  return height > 0 ? height : 36
}
