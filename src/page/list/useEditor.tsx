import type { ReactNode } from 'react'
import { useDialog } from '@/ui/dialog/useDialog'

/**
 * Renders the form: the row (undefined for a new one), the function to call when it closes, and the source of a new
 * row.
 */
type Draw<Row> = (
  row: Row | undefined,
  close: (saved: boolean, answer?: unknown) => void,
  source: Row | undefined,
) => ReactNode

/** The form beside a list: opens it for a new or an existing row. */
export interface Editor<Row> {
  /** Opens the form for a new row; `source` is its parent row or the row that it copies. */
  create: (source?: Row) => void
  edit: (row: Row) => void
  /** Renders the form while it is open; its code may still be loading. */
  editor: (draw: Draw<Row>) => ReactNode
}

/** @param saved called after the form closed with a saved record, with the answer of the call */
export function useEditor<Row>(saved: (answer: unknown) => unknown): Editor<Row> {
  const { open, close, show } = useDialog<{ row?: Row; source?: Row | undefined }>(saved)
  return {
    create: (source) => open({ source }),
    edit: (row) => open({ row }),
    editor: (draw) => show(({ row, source }) => draw(row, close, source)),
  }
}
