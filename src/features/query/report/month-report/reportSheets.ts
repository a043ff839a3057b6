import type { XlsxCell, XlsxSheet } from '@/lib/xlsx'
import { titled, type Column, type Translator } from '@/ui/table/column'

/** Table of the report, for the paper and a sheet of the workbook. */
interface Part<Row> {
  name: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** Unit of the figures in a row where rows differ; the sheet appends it to the row's name. */
  unitOf?: (row: Row) => string
}

interface SheetContext {
  texts: Translator
  /** Head of the sheet: unit, month, state, time. */
  head: XlsxSheet['head']
  /** True while the privacy key hides personal data, whose columns are then left out. */
  masked: boolean
}

const withUnit = (words: string, unit: string | undefined): string => (unit ? `${words} (${unit})` : words)

/** Sheet with the words of the paper, figures as numbers and days as dates. */
export function sheetOf<Row>(
  { name, rows, columns, unitOf }: Part<Row>,
  { texts, head, masked }: SheetContext,
): XlsxSheet {
  const visibleColumns = titled(columns, texts).filter(({ person }) => !person || !masked)
  return {
    // Excel forbids these characters in a sheet name and limits it to 31 characters.
    name: name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    ...(head && { head }),
    rows: [
      visibleColumns.map(({ title, unit }) => withUnit(title, typeof unit === 'function' ? unit() : unit)),
      ...rows.map((row) =>
        visibleColumns.map(({ text, value, person, identity }): XlsxCell => {
          if (value) return value(row) ?? ''
          const words = person ? person(row) : (text?.(row, texts) ?? '')
          return withUnit(words, identity ? unitOf?.(row) : undefined)
        }),
      ),
    ],
  }
}
