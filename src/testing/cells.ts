import type { Column, Translator } from '@/ui/table/column'

/** Words are their keys. */
const translator: Translator = { t: (key) => key, or: (_key, otherwise) => otherwise, language: 'en' }

function columnOf<Row>(columns: readonly Column<Row>[], key: string): Column<Row> {
  const found = columns.filter((column) => column.key === key)
  if (found.length !== 1 || !found[0]) throw new Error(`${String(found.length)} columns are "${key}".`)
  return found[0]
}
const propsOf = <Row>(columns: readonly Column<Row>[], key: string, row: object): Record<string, unknown> =>
  (columnOf(columns, key).render(row as Row) as { props: Record<string, unknown> }).props

/** What a column says of a row as far as it looks at it, with the unit of its heading; nothing is mounted. */
export function saidIn<Row>(columns: readonly Column<Row>[], key: string, row: object): string {
  const { text, unit } = columnOf(columns, key)
  const shown = typeof unit === 'function' ? unit() : unit
  return [text?.(row as Row, translator), shown].filter(Boolean).join(' ')
}

/** Where the cell of a row leads. */
export const leadsTo = <Row>(columns: readonly Column<Row>[], key: string, row: object): unknown =>
  propsOf(columns, key, row)['to']

/** What a cell hands to the component that draws it. */
export const drawnWith = propsOf
