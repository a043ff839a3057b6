/** How many numbers one search takes. */
export const maxNumbers = 500
/** Characters of as many in an address, up to 22 each and the commas between them. */
export const numbersLength = 12_000

/**
 * Numbers pasted from a spreadsheet, a mail or a scanner: split at line breaks, tabs, commas, semicolons and — when
 * there are several — spaces; duplicates and quotes removed, at most `maxNumbers`.
 */
export function splitNumbers(text: string): { numbers: string[]; dropped: number } {
  const lines = text.split(/[\n\r\t,;，；、]+/)
  const digitsOnly = /^[\s\d\-/]+$/.test(text)
  const parts = digitsOnly ? lines.flatMap((line) => line.split(/\s+/)) : lines
  const all = [
    ...new Set(
      parts.map((part) => part.trim().replace(/^["']+|(?<!["'])["']+$/g, '')).filter((part) => part !== ''),
    ),
  ]
  return { numbers: all.slice(0, maxNumbers), dropped: Math.max(0, all.length - maxNumbers) }
}

/**
 * The numbers of a spreadsheet's rows: those of the column that has most of them, without its heading. `names`: texts
 * are wanted, so the first column with anything in it is taken.
 */
export function numberColumn(rows: readonly (readonly string[])[], names = false): string[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, at) =>
    rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== ''),
  )
  if (names) return columns.find((column) => column.length > 0) ?? []
  const numbers = columns.map((column) =>
    column.filter((cell) => /\d/.test(cell) && /^[\w\-/ ]+$/.test(cell)),
  )
  return numbers.reduce<string[]>((best, column) => (column.length > best.length ? column : best), [])
}
