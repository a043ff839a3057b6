import type { XlsxCell, XlsxSheet } from '@/lib/xlsx'
import { titled, type Column, type Say } from '@/ui/table/column'

/** A table of the report: on paper and as a sheet of its workbook. */
interface Part<Row> {
  name: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** Of the figures of a row, where each row has its own: its sheet says it behind the name of the row. */
  unitOf?: (row: Row) => string
}

interface Around {
  say: Say
  /** What the report is: unit, month, state, time. */
  head: XlsxSheet['head']
  /** The privacy key hides persons: their columns are left out. */
  masked: boolean
}

const withUnit = (words: string, unit: string | undefined): string => (unit ? `${words} (${unit})` : words)

/** The same words as on paper, figures as numbers and days as dates. */
export function sheetOf<Row>(
  { name, rows, columns, unitOf }: Part<Row>,
  { say, head, masked }: Around,
): XlsxSheet {
  const shown = titled(columns, say).filter(({ person }) => !person || !masked)
  return {
    // What Excel takes for the name of a sheet.
    name: name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    ...(head && { head }),
    rows: [
      shown.map(({ title, unit }) => withUnit(title, typeof unit === 'function' ? unit() : unit)),
      ...rows.map((row) =>
        shown.map(({ text, value, person, identity }): XlsxCell => {
          if (value) return value(row) ?? ''
          const words = person ? person(row) : (text?.(row, say) ?? '')
          return withUnit(words, identity ? unitOf?.(row) : undefined)
        }),
      ),
    ],
  }
}
