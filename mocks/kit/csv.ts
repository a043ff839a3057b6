import { isFormula } from '../../src/lib/csv'

/** A cell as text. A text that a spreadsheet would run as a formula is disarmed with a leading apostrophe. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  let text = typeof value === 'string' ? value : JSON.stringify(value)
  if (isFormula(text)) text = `'${text}`
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A CSV file for spreadsheets: UTF-8 with byte order mark, CRLF, one header line. `head` says what the file is: lines
 * before the table, ended by an empty one.
 */
export function csv(
  header: readonly string[],
  rows: Iterable<readonly unknown[]>,
  head: readonly (readonly unknown[])[] = [],
): string {
  const lines = head.map((row) => row.map(cell).join(','))
  if (head.length > 0) lines.push('')
  lines.push(header.map(cell).join(','))
  for (const row of rows) lines.push(row.map(cell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
