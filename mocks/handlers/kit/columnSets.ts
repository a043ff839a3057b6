import type { ColumnSetting } from '../../../src/api/console/session'
import { Refusal, type Params } from '../../kit/params'

/** Checks the column set `columns` of a body as it will be stored. */
export function columnsOf(change: Params): ColumnSetting[] {
  const columns = change.raw('columns')
  const wrong = () => new Refusal('badParameter', { name: 'columns' })
  if (!Array.isArray(columns) || columns.length > 300) throw wrong()
  const keys = new Set<string>()
  return columns.map((column: unknown) => {
    if (typeof column !== 'object' || column === null) throw wrong()
    const { key, hidden, width, pin } = column as Record<string, unknown>
    if (typeof key !== 'string' || key === '' || key.length > 64 || keys.has(key)) throw wrong()
    keys.add(key)
    if (hidden !== undefined && typeof hidden !== 'boolean') throw wrong()
    if (width !== undefined && !(typeof width === 'number' && width >= 20 && width <= 2000)) throw wrong()
    if (pin !== undefined && pin !== 'left' && pin !== 'right') throw wrong()
    return {
      key,
      ...(hidden === undefined ? {} : { hidden }),
      ...(width === undefined ? {} : { width }),
      ...(pin === undefined ? {} : { pin }),
    }
  })
}
