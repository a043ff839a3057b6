import type { XlsxSheet } from '@/lib/xlsx'
import { titled, type Column, type Say } from '@/ui/table/column'

/** A table of the report: on paper and as a sheet of its workbook. */
interface Part<Row> {
  name: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
}

/** The same words and figures as on paper; columns of persons say nothing. */
export function sheetOf<Row>({ name, rows, columns }: Part<Row>, say: Say): XlsxSheet {
  const shown = titled(columns, say)
  return {
    // What Excel takes for the name of a sheet.
    name: name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    rows: [
      shown.map(({ title, unit }) => {
        const said = typeof unit === 'function' ? unit() : unit
        return said ? `${title} (${said})` : title
      }),
      ...rows.map((row) => shown.map(({ text }) => text?.(row, say) ?? '')),
    ],
  }
}
