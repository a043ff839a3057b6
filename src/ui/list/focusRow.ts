import { focusCell } from '@/ui/table/useTableCursor'

/**
 * Focuses a row of the table or tree in `body`: the first or last visible row, or the row with a number.
 * @returns true if there is such a row
 */
export function focusRow(body: HTMLElement | null, target: 'first' | 'last' | number): boolean {
  const rows = [
    ...(body?.querySelectorAll<HTMLTableRowElement>('tbody > :is(tr[data-row], tr[tabindex])') ?? []),
  ]
  const row =
    typeof target === 'number'
      ? rows.find((candidate) => candidate.dataset['row'] === String(target))
      : inView(rows).at(target === 'first' ? 0 : -1)
  const cell = row?.querySelector<HTMLElement>('th') ?? row?.cells[0]
  // Rows of a tree take the focus themselves.
  if (row?.hasAttribute('tabindex')) row.focus()
  else if (cell) focusCell(cell, false)
  return row !== undefined
}

/** Rows that neither the head nor an edge covers; all rows where there is no layout. */
function inView(rows: readonly HTMLTableRowElement[]): readonly HTMLTableRowElement[] {
  const table = rows[0]?.closest('table')
  const bottom = table?.parentElement?.getBoundingClientRect().bottom ?? 0
  const top = table?.tHead?.getBoundingClientRect().bottom ?? 0
  const visibleRows = rows.filter((row) => {
    const box = row.getBoundingClientRect()
    return box.top >= top - 1 && box.bottom <= bottom + 1
  })
  return visibleRows.length > 0 ? visibleRows : rows
}
