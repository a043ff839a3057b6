import { useMemo, useState } from 'react'
import { arrange, clampWidth, type Arranged } from './arrange'
import { titled, type Column } from './column'
import type { Columns } from './useColumns'
import { useSay } from './useSay'

/** Columns that are shown, and how their widths change. */
export interface Shown<Row> {
  readonly columns: readonly Arranged<Row>[]
  readonly resize: (key: string, width: number) => void
}

/** A table's columns: those that a user has arranged, or plain ones whose widths last as long as the table. */
export function useShown<Row>(given: Columns<Row> | readonly Column<Row>[]): Shown<Row> {
  const say = useSay()
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const plain = 'shown' in given ? undefined : given
  const columns = useMemo(
    () =>
      arrange(titled(plain ?? [], say), [])
        .filter((column) => !column.hidden)
        .map((column) => ({ ...column, width: widths[column.key] ?? column.width })),
    [plain, say, widths],
  )
  return 'shown' in given
    ? { columns: given.shown, resize: given.resize }
    : { columns, resize: (key, width) => setWidths({ ...widths, [key]: clampWidth(width) }) }
}
