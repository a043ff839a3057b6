import { Refusal, type Params } from '../../kit/params'

/** A line of a file to import, as text: which line it is, and its fields. */
export type LineOf<Key extends string> = { line: number } & Record<Key, string>

/**
 * The `rows` of an import's body: every field a text without blanks around it, '' where nothing was sent.
 * @throws Refusal without rows, with more than `most`, or with anything but short texts in them
 */
export function importRows<Key extends string>(
  body: Params,
  keys: readonly Key[],
  maxRows: number,
): LineOf<Key>[] {
  const rows = body.raw('rows')
  const wrong = () => new Refusal('badParameter', { name: 'rows' })
  if (!Array.isArray(rows) || rows.length === 0) throw wrong()
  if (rows.length > maxRows) throw new Refusal('importTooMany', { max: maxRows })
  return rows.map((row: unknown) => {
    if (typeof row !== 'object' || row === null || !('line' in row) || typeof row.line !== 'number')
      throw wrong()
    const fields = row as Record<string, unknown>
    const text = (key: string): string => {
      const value = fields[key]
      if (value === undefined || value === null) return ''
      if (typeof value !== 'string' || value.length > 200) throw wrong()
      return value.trim()
    }
    return {
      line: row.line,
      ...(Object.fromEntries(keys.map((key) => [key, text(key)])) as Record<Key, string>),
    }
  })
}
