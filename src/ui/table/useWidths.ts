import { useMemo, useState } from 'react'
import { arrange, clampWidth, type Arranged } from './arrange'
import { fontScale } from './rowHeight'
import { titled, type Column } from './column'
import type { Columns } from './useColumns'
import { useTranslator } from './useTranslator'

/** Visible columns, and the function that changes their widths. */
export interface VisibleColumns<Row> {
  readonly columns: readonly Arranged<Row>[]
  readonly resize: (key: string, width: number) => void
}

/** Columns of a table: arranged by a user, or plain columns whose widths last as long as the table. */
export function useVisibleColumns<Row>(source: Columns<Row> | readonly Column<Row>[]): VisibleColumns<Row> {
  const words = useTranslator()
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const scale = fontScale()
  const plain = 'visible' in source ? undefined : source
  const columns = useMemo(
    () =>
      arrange(titled(plain ?? [], words), [], scale)
        .filter((column) => !column.hidden)
        .map((column) => {
          const width = widths[column.key]
          return width === undefined ? column : { ...column, width, resized: true }
        }),
    [plain, words, widths, scale],
  )
  return 'visible' in source
    ? { columns: source.visible, resize: source.resize }
    : { columns, resize: (key, width) => setWidths({ ...widths, [key]: clampWidth(width) }) }
}
