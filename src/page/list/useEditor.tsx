import type { ReactNode } from 'react'
import { useDialog } from '@/ui/dialog/useDialog'

/** Draws the form: the row (undefined for a new one), what to call when it closes, and where a new one begins. */
type Draw<Row> = (
  row: Row | undefined,
  close: (saved: boolean, answer?: unknown) => void,
  from: Row | undefined,
) => ReactNode

/** The form beside a list: whether it is open, and for which row. */
export interface Editor<Row> {
  /** Opens the form for a new row; `from` is the row above it, or the one that it copies. */
  create: (from?: Row) => void
  edit: (row: Row) => void
  /** The form while it is open; its code may still be on the way. */
  editor: (draw: Draw<Row>) => ReactNode
}

/** @param saved called after the form closed with something saved, with the answer of the call */
export function useEditor<Row>(saved: (answer: unknown) => unknown): Editor<Row> {
  const { open, close, show } = useDialog<{ row?: Row; from?: Row | undefined }>(saved)
  return {
    create: (from) => open({ from }),
    edit: (row) => open({ row }),
    editor: (draw) => show(({ row, from }) => draw(row, close, from)),
  }
}
