import type { BatchChanges, BatchField } from '@/api/capture/meterArchive'
import type { MeterRow } from '@/api/capture/meters'
import * as dict from '@/rules/codes/dictionaries'
import { isRatio } from '@/rules/archive/meterRules'
import type { Codes } from '@/rules/codes/statuses'

/** Fields that can be changed for many meters, with the kind of their input. */
export const batchFields: readonly {
  key: BatchField
  codes?: Codes
  choices?: readonly string[]
  /**
   * Kind of place in the network. A meter has one place: selecting an area removes the collection point, and vice
   * versa.
   */
  place?: 'tg' | 'rcp'
  /** True for the device model. */
  model?: true
  /** Checks a typed value. */
  test?: (value: string) => boolean
  /** Key of the hint about the field's effect. */
  effect?: 'ratioFrom'
}[] = [
  { key: 'comm_protocol', codes: dict.commProtocol },
  { key: 'baud_rate', codes: dict.baudRate },
  { key: 'comm_port', codes: dict.commPort },
  { key: 'tariff_count', choices: ['1', '2', '3', '4'] },
  { key: 'ct_ratio', test: isRatio, effect: 'ratioFrom' },
  { key: 'pt_ratio', test: isRatio, effect: 'ratioFrom' },
  { key: 'meter_model', model: true },
  { key: 'relay_mode', codes: dict.relayMode },
  { key: 'loss_flag', codes: dict.lossFlag },
  { key: 'tg_id', place: 'tg' },
  { key: 'tml_id', place: 'rcp' },
]

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
  batchFields.every(({ key, test }) => {
    const value = values[key]?.trim()
    return value === undefined || (value !== '' && (!test || test(value)))
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
