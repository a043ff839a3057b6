import { focusCell } from '@/ui/table/useTableCursor'

/**
 * A row of the table or tree in `body` takes the focus: the first or last in view, or that with a number.
 * @returns whether there is such a row
 */
export function focusRow(body: HTMLElement | null, which: 'first' | 'last' | number): boolean {
  const rows = [
    ...(body?.querySelectorAll<HTMLTableRowElement>('tbody > :is(tr[data-row], tr[tabindex])') ?? []),
  ]
  const row =
    typeof which === 'number'
      ? rows.find((each) => each.dataset['row'] === String(which))
      : inView(rows).at(which === 'first' ? 0 : -1)
  const cell = row?.querySelector<HTMLElement>('th') ?? row?.cells[0]
  // The rows of a tree take the focus themselves.
  if (row?.hasAttribute('tabindex')) row.focus()
  else if (cell) focusCell(cell, false)
  return row !== undefined
}

/** Those that neither the head nor an edge covers; all where nothing has a layout. */
function inView(rows: readonly HTMLTableRowElement[]): readonly HTMLTableRowElement[] {
  const table = rows[0]?.closest('table')
  const bottom = table?.parentElement?.getBoundingClientRect().bottom ?? 0
  const top = table?.tHead?.getBoundingClientRect().bottom ?? 0
  const seen = rows.filter((row) => {
    const box = row.getBoundingClientRect()
    return box.top >= top - 1 && box.bottom <= bottom + 1
  })
  return seen.length > 0 ? seen : rows
}
