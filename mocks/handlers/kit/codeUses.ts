import type { Core } from '../../core'
import { dictSeeds } from '../../db/dictSeeds'
import { definitions } from '../../db/tables'
import { groupOf } from './loggedCodes'

/** True for a code that came with the console: it stays. Every other one was added by staff. */
export const isDelivered = (dictionary: string, code: string): boolean =>
  dictSeeds.some(
    (seed) =>
      seed.system === '1' && seed.code === dictionary && seed.entries.some(([value]) => value === code),
  )

/** Dictionaries whose words are not the console's. */
const further: Readonly<Record<string, string>> = {
  baud_rate: 'baudRate',
  voltage_class: 'voltageClass',
  'meterChange.reason': 'removalReason',
}

/** Number of meters and of rows of all tables that hold a code of a dictionary. */
export function codeUses({ unscoped: { db } }: Core, dictionary: string, code: string): number {
  const holds = (table: string, row: object): boolean =>
    Object.entries(row).some(
      ([field, value]: [string, unknown]) =>
        (further[field] ?? further[`${table}.${field}`] ?? groupOf(table, field)) === dictionary &&
        (Array.isArray(value) ? value : String(value).split(',')).includes(code),
    )
  let count = 0
  for (const { fields, removed } of db.meters.entries().values())
    if (!removed && holds('meter', fields)) count += 1
  for (const key of Object.keys(definitions) as (keyof typeof definitions)[])
    for (const row of db.tables[key].all()) if (holds(definitions[key].name, row)) count += 1
  return count
}
