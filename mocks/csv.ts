/** A cell as text. A text that a spreadsheet would run as a formula is disarmed with a leading apostrophe. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  let text = typeof value === 'string' ? value : JSON.stringify(value)
  if (/^[=+\-@\t\r]/.test(text)) text = `'${text}`
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A CSV file for spreadsheets: UTF-8 with byte order mark, CRLF, one header line. */
export function csv(header: readonly string[], rows: Iterable<readonly unknown[]>): string {
  const lines = [header.map(cell).join(',')]
  for (const row of rows) lines.push(row.map(cell).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
