import { toCsv } from '@/lib/csv'
import type { ImportTable } from '@/lib/importTable'
import { xlsxFile } from '@/lib/xlsx'
import type { ImportSpec } from './importSpec'

export type FileKind = 'xlsx' | 'csv'

/** Empty rows of the template that are formatted as text already, so that leading zeros stay. */
const spareRows = 1_000

async function save(blob: Blob, name: string): Promise<void> {
  const { default: saver } = await import('file-saver')
  saver.saveAs(blob, name)
}

const csvFile = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' })

/** Headings, an example line, and in a workbook a second sheet that explains every column. */
export async function saveTemplate<Key extends string>(
  spec: ImportSpec<Key>,
  kind: FileKind,
  words: {
    explanation: string
    column: string
    required: string
    yes: string
    hint: string
    example: string
  },
): Promise<void> {
  const heading = spec.columns.map((column) => column.title + (column.required ? ' *' : ''))
  const example = spec.columns.map((column) => column.example)
  if (kind === 'csv') return save(csvFile([heading, example]), `${spec.fileName}-template.csv`)
  const explained = spec.columns.map((column) => [
    column.title,
    column.required ? words.yes : '',
    column.hint,
    column.example,
  ])
  const file = await xlsxFile(
    [
      { name: sheetName(spec.title), rows: [heading, example], widths: heading.map(width) },
      {
        name: sheetName(words.explanation),
        rows: [[words.column, words.required, words.hint, words.example], ...explained],
        widths: [28, 12, 70, 24],
      },
    ],
    { spare: spareRows },
  )
  return save(file, `${spec.fileName}-template.xlsx`)
}

/** The lines with errors as they are now, ready to be mended and read again: what is wrong stands in the last column. */
export async function saveErrors<Key extends string>(
  spec: ImportSpec<Key>,
  table: ImportTable<Key>,
  kind: FileKind,
  words: { line: string; errors: string },
): Promise<void> {
  const messages = new Map<number, string[]>()
  for (const { line, key, code } of table.problems()) {
    const title = spec.columns.find((column) => column.key === key)?.title ?? key
    messages.set(line, [...(messages.get(line) ?? []), `${title}: ${spec.problem(code)}`])
  }
  const heading = [...spec.columns.map(({ title }) => title), words.line, words.errors]
  const rows = [...messages].flatMap(([number, errors]) => {
    const line = table.line(number)
    return line
      ? [[...spec.columns.map(({ key }) => line.values[key]), String(number), errors.join('; ')]]
      : []
  })
  const name = `${spec.fileName}-errors.${kind}`
  if (kind === 'csv') return save(csvFile([heading, ...rows]), name)
  const sheet = { name: sheetName(words.errors), rows: [heading, ...rows], widths: heading.map(width) }
  return save(await xlsxFile([sheet]), name)
}

const width = (title: string): number => Math.max(12, Math.min(30, title.length + 4))
/** Characters allowed in the name of a sheet. */
const sheetName = (title: string): string => title.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31)
