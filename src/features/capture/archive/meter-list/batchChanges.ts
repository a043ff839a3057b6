import type { BatchChanges, BatchField } from '@/api/capture/meterArchive'
import type { MeterRow } from '@/api/capture/meters'
import * as dict from '@/rules/codes/dictionaries'
import { isRatio } from '@/rules/archive/meterRules'
import type { Codes } from '@/rules/codes/statuses'

/** What can be changed of many meters, and how it is entered. */
export const batchFields: readonly {
  key: BatchField
  codes?: Codes
  choices?: readonly string[]
  /** A place of the network. A meter has one: choosing the one takes the other away. */
  place?: 'tg' | 'rcp'
  /** One of the device models. */
  model?: true
  /** Whether a typed value can be one. */
  test?: (value: string) => boolean
  /** The word of what follows from another value. */
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

/** Values as the form holds them: text, absent when the field is not to be changed. */
export type BatchValues = Partial<Record<BatchField, string>>

export const changesOf = (values: BatchValues): BatchChanges => {
  const { tariff_count, loss_flag, ...texts } = values
  return {
    ...texts,
    ...(tariff_count !== undefined && { tariff_count: Number(tariff_count) }),
    ...(loss_flag !== undefined && { loss_flag: Number(loss_flag) }),
  }
}

/** Whether every chosen field says something that could be sent. */
export const isComplete = (values: BatchValues): boolean =>
  Object.keys(values).length > 0 &&
  batchFields.every(({ key, test }) => {
    const value = values[key]?.trim()
    return value === undefined || (value !== '' && (!test || test(value)))
  })

/** With a field chosen, given a value, or (undefined) left as it is. */
export function withField(values: BatchValues, key: BatchField, value: string | undefined): BatchValues {
  const isPlace = (other: BatchField) => batchFields.some((each) => each.key === other && each.place)
  const kept = Object.entries(values).filter(
    ([other]) => other !== key && !(value !== undefined && isPlace(key) && isPlace(other as BatchField)),
  )
  return { ...Object.fromEntries(kept), ...(value !== undefined && { [key]: value }) }
}

export interface BatchDifference {
  id: string
  name: string
  field: BatchField
  before: string
  after: string
}

/** Every value that would become another one. */
export const differences = (rows: readonly MeterRow[], values: BatchValues): BatchDifference[] =>
  rows.flatMap((row) =>
    batchFields.flatMap(({ key }) => {
      const after = values[key]?.trim()
      const before = String(row[key] ?? '')
      return after === undefined || after === '' || after === before
        ? []
        : [{ id: row.id, name: row.metercomid, field: key, before, after }]
    }),
  )
