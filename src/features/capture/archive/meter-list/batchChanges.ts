import type { BatchChanges, BatchField } from '@/api/capture/meterArchive'
import type { MeterRow } from '@/api/capture/meters'
import type { Codes } from '@/rules/codes/statuses'
import { codesIn, longest, type FieldRule } from '@/rules/fields/fieldRules'
import { keepsRule } from '@/rules/fields/keepsRule'
import { batchMeterFields } from '@/rules/fields/meter'

/** Fields that can be changed for many meters; their rules are those of `batchMeterFields`. */
export const batchFields: readonly {
  key: BatchField
  /**
   * Kind of place in the network. A meter has one place: selecting an area removes the collection point, and vice
   * versa.
   */
  place?: 'tg' | 'rcp'
  /** True for the device model. */
  model?: true
  /** Key of the hint about the field's effect. */
  effect?: 'ratioFrom'
}[] = [
  { key: 'comm_protocol' },
  { key: 'baud_rate' },
  { key: 'comm_port' },
  { key: 'tariff_count' },
  { key: 'ct_ratio', effect: 'ratioFrom' },
  { key: 'pt_ratio', effect: 'ratioFrom' },
  { key: 'meter_model', model: true },
  { key: 'relay_mode' },
  { key: 'loss_flag' },
  { key: 'tg_id', place: 'tg' },
  { key: 'tml_id', place: 'rcp' },
]

const ruleOf = (key: BatchField): FieldRule => batchMeterFields[key]

/** The codes of a field that is chosen by its words; undefined for any other. */
export const codesOf = (key: BatchField): Codes | undefined => codesIn(ruleOf(key))

/** The whole numbers that a field may have; undefined where it is none. */
export function numbersOf(key: BatchField): string[] | undefined {
  const rule = ruleOf(key)
  if (!('integer' in rule)) return undefined
  const { min, max } = rule.integer
  return Array.from({ length: max - min + 1 }, (_, index) => String(min + index))
}

/** Characters that may be typed into a field. */
export const maxLengthOf = (key: BatchField): number => longest(ruleOf(key))

/** False for a typed value that its rule refuses; what is chosen is one of its codes. */
export const isAllowed = (key: BatchField, value: string): boolean => keepsRule(ruleOf(key), value)

/** Values as the form holds them: texts; fields that stay unchanged are absent. */
export type BatchValues = Partial<Record<BatchField, string>>

export const changesOf = (values: BatchValues): BatchChanges => {
  const { tariff_count, loss_flag, ...texts } = values
  return {
    ...texts,
    ...(tariff_count !== undefined && { tariff_count: Number(tariff_count) }),
    ...(loss_flag !== undefined && { loss_flag: Number(loss_flag) }),
  }
}

/** True when every selected field has a valid value. */
export const isComplete = (values: BatchValues): boolean =>
  Object.keys(values).length > 0 &&
  batchFields.every(({ key }) => {
    const value = values[key]?.trim()
    return value === undefined || (value !== '' && isAllowed(key, value))
  })

/** Values with one field selected and set, or (undefined) left unchanged. */
export function withField(values: BatchValues, key: BatchField, value: string | undefined): BatchValues {
  const isPlace = (otherKey: BatchField) => batchFields.some((field) => field.key === otherKey && field.place)
  const keptEntries = Object.entries(values).filter(
    ([otherKey]) =>
      otherKey !== key && !(value !== undefined && isPlace(key) && isPlace(otherKey as BatchField)),
  )
  return { ...Object.fromEntries(keptEntries), ...(value !== undefined && { [key]: value }) }
}

export interface BatchDifference {
  id: string
  name: string
  field: BatchField
  oldValue: string
  newValue: string
}

/** Every value that the change would replace. */
export const differences = (rows: readonly MeterRow[], values: BatchValues): BatchDifference[] =>
  rows.flatMap((row) =>
    batchFields.flatMap(({ key }) => {
      const newValue = values[key]?.trim()
      const oldValue = String(row[key] ?? '')
      return newValue === undefined || newValue === '' || newValue === oldValue
        ? []
        : [{ id: row.id, name: row.metercomid, field: key, oldValue, newValue }]
    }),
  )
