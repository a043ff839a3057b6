import type { BatchChanges, BatchField } from '@/api/meterArchive'
import type { MeterRow } from '@/api/meters'
import * as dict from '@/domain/dictionaries'
import { baudRates } from '@/domain/meterRules'
import type { Codes } from '@/domain/statuses'

/** What can be changed of many meters, and how it is entered. */
export const batchFields: readonly { key: BatchField; codes?: Codes; choices?: readonly string[] }[] = [
  { key: 'comm_protocol', codes: dict.commProtocol },
  { key: 'baud_rate', choices: baudRates },
  { key: 'comm_port', codes: dict.commPort },
  { key: 'tariff_count', choices: ['1', '2', '3', '4'] },
  { key: 'ct_ratio' },
  { key: 'pt_ratio' },
  { key: 'meter_model' },
  { key: 'relay_mode', codes: dict.relayMode },
  { key: 'loss_flag', codes: dict.lossFlag },
  { key: 'tml_id' },
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
  Object.keys(values).length > 0 && Object.values(values).every((value) => value.trim() !== '')

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
      const before = String(row[key])
      return after === undefined || after === '' || after === before
        ? []
        : [{ id: row.id, name: row.metercomid, field: key, before, after }]
    }),
  )
