import { useVirtualizer } from '@tanstack/react-virtual'
import { clsx } from 'clsx'
import type { KeyboardEvent, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportTable } from '@/lib/importTable'
import type { ImportSpec } from './importSpec'
import { explainCutText } from '@/ui/table/explainCutText'
import { rowHeight } from '@/ui/table/rowHeight'
import look from '@/ui/table/table.module.css'
import { isEnter, isForInputMethod } from '@/ui/keys/enter'
import { RepairRow } from './RepairRow'
import type { Cell } from './repairCells'
import styles from './RepairGrid.module.css'

interface Props<Key extends string> {
  /** Element that scrolls the rows. */
  scroller: RefObject<HTMLDivElement | null>
  spec: ImportSpec<Key>
  table: ImportTable<Key>
  cells: readonly Cell<Key>[]
  onChange: (changes: readonly { line: number; key: Key; value: string }[]) => void
  /** A line is to be taken out. */
  onRemove: (line: number) => void
}

const blank = '\u00a0'
/** Rows seen before the browser has measured, and in a browser that does not. */
const firstHeight = 432

/**
 * Errors of a file, one row each: line, field, value to mend, what is wrong. Only the rows in view are in the document.
 * Enter and the arrows walk from value to value.
 */
export function RepairTable<Key extends string>({
  scroller,
  spec,
  table,
  cells,
  onChange,
  onRemove,
}: Props<Key>) {
  const { t } = useTranslation('imports')
  // oxlint-disable-next-line react/incompatible-library -- warns about the React Compiler, which this build does not use
  const rows = useVirtualizer({
    count: cells.length,
    getScrollElement: () => scroller.current,
    estimateSize: rowHeight,
    overscan: 8,
    initialRect: { width: 800, height: firstHeight },
    observeElementRect: (_instance, report) => {
      const element = scroller.current
      if (!element) return undefined
      const measure = () =>
        report({ width: element.clientWidth || 800, height: element.clientHeight || firstHeight })
      measure()
      const watch = new ResizeObserver(measure)
      watch.observe(element)
      return () => watch.disconnect()
    },
  })
  const visible = rows.getVirtualItems()
  return (
    <div ref={scroller} className={clsx(look.scroller, styles.scroller)} onPointerOver={explainCutText}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the inputs inside, caught once for all rows */}
      <table
        className={clsx(look.table, styles.table)}
        aria-label={t('grid.title')}
        aria-rowcount={cells.length + 1}
        onKeyDown={walk}
      >
        <thead>
          <tr>
            {[t('grid.line'), t('grid.field'), t('grid.value'), t('grid.error'), t('grid.action')].map(
              (word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {gap('above', visible[0]?.start ?? 0)}
          {visible.map((item) => {
            const cell = cells[item.index]
            return (
              cell && (
                <RepairRow
                  key={`${cell.line}.${cell.key}`}
                  index={item.index}
                  spec={spec}
                  table={table}
                  cell={cell}
                  onEdit={(value) => onChange([{ ...cell, value }])}
                  onRemove={() => onRemove(cell.line)}
                />
              )
            )
          })}
          {gap('below', rows.getTotalSize() - (visible.at(-1)?.end ?? 0))}
        </tbody>
      </table>
    </div>
  )

  /** Stands for the rows out of sight. */
  function gap(key: string, height: number) {
    return height > 0 ? (
      <tr key={key} aria-hidden style={{ height }}>
        <td colSpan={5}>{blank}</td>
      </tr>
    ) : null
  }

  /** Enter and the arrows go to the value above or below. */
  function walk(event: KeyboardEvent): void {
    const source = event.target
    // The arrows belong to the input method too, as long as it offers words.
    if (!(source instanceof HTMLInputElement) || isForInputMethod(event)) return
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || isEnter(event) ? 1 : 0
    const next = Number(source.dataset['index']) + step
    if (step === 0 || next < 0 || next >= cells.length) return
    event.preventDefault()
    rows.scrollToIndex(next)
    const focus = () =>
      scroller.current?.querySelector<HTMLInputElement>(`input[data-index="${next}"]`)?.focus()
    if (scroller.current?.querySelector(`input[data-index="${next}"]`)) focus()
    else requestAnimationFrame(() => requestAnimationFrame(focus))
  }
}
