import { chance, midnights, people } from './people'
import type { Tables } from './tables'
import type { Entity, Table } from './table'
import type { TableChange } from './tableLog'

/** Fields in which a made-up past may differ: texts that nothing refers to and that need not be unique. */
const harmless =
  /^(name|remarks?|address|phone|manager|contact.*|description|sort|sort_no|capacity|target_loss|plate_capacity|install_date)$/

/** Invented earlier value of a field; texts lose or gain what people correct. */
function earlier(key: string, value: unknown, n: number): unknown {
  if (typeof value === 'number') return Math.max(0, value - 1 - (n % 3))
  if (typeof value !== 'string') return value
  if (/phone/.test(key)) return value === '' ? '' : `${value.slice(0, -2)}${String(10 + (n % 80))}`
  if (/date/.test(key)) return value
  if (/^\d+(\.\d+)?$/.test(value)) return String(Number(value) + 5 + (n % 20))
  if (value === '') return ['To be checked', 'Provisional', 'See the paper file'][n % 3]
  return n % 2 === 0 ? value.toUpperCase() : `${value} (old)`
}

const days = 60
/** Tables whose past is told, and how many of their changes. */
const entriesPerTable: Partial<Record<keyof Tables, number>> = {
  points: 260,
  areas: 120,
  lines: 60,
  substations: 30,
  dicts: 24,
  dictDetails: 60,
  users: 70,
  departments: 14,
}

/**
 * Two months of changes that fit what the tables say now: the last change of a row ends in the row as it is, and each
 * change begins where the one before it ended. Newest first.
 */
export function tableLogSeeds(
  tables: Tables,
  startedAt: number,
  wall: (instant: number) => string,
): TableChange[] {
  const nights = midnights(startedAt, days, wall)
  const authors = people().filter(
    ({ role, lastSeenDaysAgo }) =>
      role === 'admin' ||
      role === 'tesla' ||
      (role === 'operator' && lastSeenDaysAgo !== undefined && lastSeenDaysAgo < 8),
  )
  const changes = Object.entries(entriesPerTable).flatMap(([key, count], t) => {
    const table = tables[key as keyof Tables]
    const bare = (row: Entity): Entity =>
      table.secrets.length === 0
        ? row
        : { ...row, ...Object.fromEntries(table.secrets.map((name) => [name, '••••'])) }
    const rows: readonly Entity[] = table.all()
    const title = (row: Entity): string => (table as unknown as Table<Entity>).title(row)
    const step = Math.max(1, Math.floor(rows.length / count))
    return Array.from({ length: Math.min(count, rows.length) }, (_, i) => {
      const row = rows[(i * step) % rows.length]
      if (!row) return []
      const entry = (n: number) => {
        const author = authors[Math.floor(chance(t, i, n, 1) * authors.length)]
        return {
          table: table.name,
          object_id: row.id,
          object_name: title(row),
          author: { username: author?.username ?? 'admin', ip: author?.ip ?? '' },
        }
      }
      const times = Array.from({ length: 1 + Math.floor(chance(t, i, 9) ** 2 * 4) }, (_each, n) => {
        const night = nights[Math.floor(chance(t, i, n, 2) * (days - 3)) + 2] ?? startedAt
        return night + Math.floor((8 + chance(t, i, n, 4) * 10) * 3_600_000)
      }).sort((first, second) => second - first)
      const fields = Object.keys(row).filter((name) => harmless.test(name))
      let state: Record<string, unknown> = { ...bare(row) }
      const past = times.flatMap((instant, n): Omit<TableChange, 'id'>[] => {
        const field = fields[Math.floor(chance(t, i, n, 3) * fields.length)]
        if (field === undefined) return []
        const newState = state
        const oldState = { ...newState, [field]: earlier(field, newState[field], i + n) }
        if (oldState[field] === newState[field]) return []
        state = oldState
        return [{ ...entry(n), at: instant, operation: 'update', before: oldState, after: newState }]
      })
      return i % 16 === 5 ? [...past, ...double({ ...entry(7), at: times[0] ?? startedAt }, bare(row))] : past
    }).flat()
  })
  return [...changes, ...marksOf(tables, nights, wall)]
    .sort((a, b) => b.at - a.at)
    .map((change, index, allChanges) => ({ ...change, id: `h${String(allChanges.length - index)}` }))
}

/** Log entries for the seeded loss marks, with the marks' own values. */
function marksOf(
  { lossMarks }: Tables,
  nights: readonly number[],
  wall: (instant: number) => string,
): Omit<TableChange, 'id'>[] {
  const staff = people()
  return lossMarks.all().flatMap((row) => {
    const [date = '', time = ''] = row.create_time.split(' ')
    const night = nights.find((midnight) => wall(midnight).startsWith(date))
    const person = staff.find(({ username }) => username === row.create_user)
    // Later changes are in the log itself.
    if (night === undefined || !person || row.update_time !== row.create_time) return []
    const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
    return [
      {
        table: lossMarks.name,
        object_id: row.id,
        object_name: lossMarks.title(row),
        at: night + ((hour * 60 + minute) * 60 + second) * 1000,
        operation: 'insert',
        before: undefined,
        after: { ...row },
        author: { username: person.username, ip: person.ip },
      },
    ]
  })
}

/** Fields that identify a row. */
const identifyingFields = /^(code|username|email|label|asset_no|tcomid)$|^(\w+_)?(no|name)$/

/** Rows made twice by mistake, of which the second was deleted a while later. */
function double(
  change: Omit<TableChange, 'id' | 'operation' | 'before' | 'after'>,
  row: Entity,
): Omit<TableChange, 'id'>[] {
  const copy: Record<string, unknown> = { ...row, id: `${row.id}-2` }
  for (const [key, value] of Object.entries(row))
    if (typeof value === 'string' && value !== '' && identifyingFields.test(key)) copy[key] = `${value}2`
  const shared = { ...change, object_id: `${row.id}-2`, object_name: `${change.object_name} 2` }
  return [
    { ...shared, at: change.at + 1_260_000, operation: 'delete', before: copy, after: undefined },
    { ...shared, operation: 'insert', before: undefined, after: copy },
  ]
}
