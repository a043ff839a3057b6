import { isRecord } from '@/lib/isRecord'

/**
 * Fields whose value no second record may have, compared without case; each with the fields within whose values that
 * holds, e.g. the name of a line within its substation. Only filters of the list can be looked for.
 */
export type UniqueFields<Input, Filters = keyof Input> = Partial<
  Record<keyof Input & Filters & string, readonly (keyof Input & Filters & string)[]>
>

/** Looks records up in their list; only the first hundred are seen, beyond them the server alone can tell. */
export type FindRecords = (lookup: object) => Promise<readonly object[]>

/**
 * True when the list holds a record other than `id` with the same values of all `fields`, the first of which is not empty.
 * Rejects when the list cannot be asked.
 */
export async function isTaken(
  find: FindRecords,
  fields: readonly [string, ...string[]],
  input: object,
  id: string | undefined,
): Promise<boolean> {
  const values = Object.entries(input).filter(([key]) => fields.includes(key))
  const sameTexts = new Map(values.map(([key, value]) => [key, textOf(value)]))
  if (!sameTexts.get(fields[0])) return false
  const rows = await find(
    Object.fromEntries(
      values.map(([key, value]) => [key, typeof value === 'string' ? value.trim() : (value as unknown)]),
    ),
  )
  return rows.some(
    (row) =>
      isRecord(row) &&
      row['id'] !== id &&
      fields.every((field) => textOf(row[field]) === sameTexts.get(field)),
  )
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : ''
