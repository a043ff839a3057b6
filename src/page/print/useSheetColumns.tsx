import { words } from '@/i18n/i18n'
import type { Column } from '@/ui/table/column'
import { useTranslator } from '@/ui/table/useTranslator'
import { NoValue } from '@/ui/value/Quantity'

/**
 * Columns of a table on a sheet. Cells speak the console's language by themselves; in another one they show their text,
 * which says the same without colour and shape.
 */
export function useSheetColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const translator = useTranslator()
  if (translator.language === words.language) return columns
  return columns.map((column): Column<Row> => {
    const { text, person } = column
    if (!text || person) return column
    return { ...column, render: (row) => text(row, translator) || <NoValue /> }
  })
}
