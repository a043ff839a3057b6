import type { XlsxSheet } from '@/lib/xlsx'
import { titled, type Column, type Say } from '@/ui/table/column'

/** A table of the report: on paper and as a sheet of its workbook. */
interface Part<Row> {
  name: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** Of the figures of a row, where each row has its own: its sheet says it behind the name of the row. */
  unitOf?: (row: Row) => string
}

const withUnit = (words: string, unit: string | undefined): string => (unit ? `${words} (${unit})` : words)

/** The same words and figures as on paper; columns of persons say nothing. */
export function sheetOf<Row>({ name, rows, columns, unitOf }: Part<Row>, say: Say): XlsxSheet {
  const shown = titled(columns, say)
  return {
    // What Excel takes for the name of a sheet.
    name: name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    rows: [
      shown.map(({ title, unit }) => withUnit(title, typeof unit === 'function' ? unit() : unit)),
      ...rows.map((row) =>
        shown.map(({ text, identity }) =>
          withUnit(text?.(row, say) ?? '', identity ? unitOf?.(row) : undefined),
        ),
      ),
    ],
  }
}
