import { isRecord } from '@/lib/isRecord'
import type { Shape } from '@/lib/shape'
import type { MadeValue } from './madeValues'

/** Codes by which rows are summed. */
const mostSummedBy = 3

const fieldOf = (row: unknown, name: string): unknown => (isRecord(row) ? row[name] : undefined)
const numberOf = (row: unknown, name: string): number => {
  const value = fieldOf(row, name)
  return typeof value === 'number' ? value : 0
}

/** What each number makes together over all rows, and over those that have a code of the first row. */
export function sumsOf(
  rows: readonly unknown[],
  fields: readonly (readonly [name: string, shape: Shape<unknown>])[],
  { call, place }: Pick<MadeValue, 'call' | 'place'>,
): MadeValue[] {
  const codes = fields.filter(([, part]) => (part.codes ?? []).length > 1).slice(0, mostSummedBy)
  return fields.flatMap(([name, { kind }]): MadeValue[] => {
    if (kind !== 'number') return []
    const sum = (said: string, some: readonly unknown[]): MadeValue => ({
      place: `${said} ${place}.${name}`,
      name: `${said} ${name}`,
      call,
      value: Number(some.reduce<number>((total, row) => total + numberOf(row, name), 0).toFixed(2)),
      kind: 'number',
    })
    return [
      sum('Σ', rows),
      ...codes.map(([code]) =>
        sum(
          `Σ of ${code}`,
          rows.filter((row) => fieldOf(row, code) === fieldOf(rows[0], code)),
        ),
      ),
    ]
  })
}
