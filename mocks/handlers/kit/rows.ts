import { holds } from '../../../src/lib/fold'
import { mostChosen } from '../../../src/rules/limits/limits'
import { Refusal, type Params } from '../../kit/params'

/** Order of two values; empty ones come last, in either direction. */
export function compare(a: unknown, b: unknown, sign: number): number {
  const [emptyA, emptyB] = [a === null || a === '', b === null || b === '']
  if (emptyA || emptyB) return Number(emptyA) - Number(emptyB)
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
  return String(a) < String(b) ? -sign : String(a) > String(b) ? sign : 0
}

/** The columns of an export order: keys among `fields`, titles in the caller's words. */
export function columnsOfOrder<Field extends string>(
  order: Params,
  fields: readonly Field[],
): { key: Field; title: string }[] {
  const columns = order.raw('columns')
  const wrong = () => new Refusal('badParameter', { name: 'columns' })
  if (!Array.isArray(columns) || columns.length === 0 || columns.length > 100) throw wrong()
  return columns.map((column: unknown) => {
    if (typeof column !== 'object' || column === null || !('key' in column) || !('title' in column))
      throw wrong()
    const { key, title } = column
    const fieldKey = fields.find((field) => field === key)
    if (fieldKey === undefined || typeof title !== 'string' || title.length > 200) throw wrong()
    return { key: fieldKey, title }
  })
}

/** Comma-joined ids, 1 to `mostChosen`. */
export function idsOf(params: Params): string[] {
  const ids = params
    .required('ids', 30_000)
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
  if (ids.length === 0 || ids.length > mostChosen) throw new Refusal('badParameter', { name: 'ids' })
  return [...new Set(ids)]
}

/** True when `text` contains `part`, without regard to case and accents; an absent part is in every text. */
export const contains = (text: string, part: string | undefined): boolean =>
  part === undefined || holds(part, text)
