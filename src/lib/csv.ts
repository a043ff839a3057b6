/** null and undefined are empty cells. */
export type CsvCell = string | number | boolean | null | undefined

/** Lets spreadsheet programs recognise UTF-8. */
export const byteOrderMark = '\ufeff'

/** Characters with which a formula begins, in each of their widths, also behind blanks and invisible characters. */
const formulaBegin = /^[\s\u00ad\u200b-\u200f\u2060\ufeff]*[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫]/

/** True if a spreadsheet might run a text as a formula. */
export const isFormula = (text: string): boolean => formulaBegin.test(text)

/** A text that a spreadsheet shows and does not calculate. */
export const defused = (text: string): string => (isFormula(text) ? `'${text}` : text)

/**
 * Rows as CSV (RFC 4180, CRLF) with a byte order mark. Text that a spreadsheet would run as a formula is defused with an apostrophe; numbers are left alone.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n'
}

function cell(value: CsvCell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (typeof value === 'boolean') return String(value)
  const safe = defused(value)
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
