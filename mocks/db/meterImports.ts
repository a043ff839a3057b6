import { defineTable } from './defineTable'
import type { Entity } from './table'

/** A file of meters that was imported, or is being. */
export interface MeterImportRecord extends Entity {
  file_name: string
  total: number
  /** 1 running, 2 imported, 3 refused, 4 rolled back. */
  status: string
  /** The terminals of its lines, each once; '' stands for those that are not on file. */
  tml_ids: readonly string[]
  /** The meters that it made. */
  meter_ids: readonly string[]
  /** Sign-in names of consumers that came with it; they are taken as long as the batch stands. */
  accounts: readonly string[]
}

export const meterImports = defineTable({
  name: 'meterImport',
  word: { en: 'Meter import', zh: '电表导入', es: 'Importación de medidores', ja: 'メーター取込' },
  title: (row: MeterImportRecord) => row.file_name,
  // A user who does not see one of the import's lines could otherwise take back the import of others; its creator
  // sees it as well (`meterImport.ts`).
  scope: ({ meter_ids, tml_ids }, { hidden, sees }) =>
    tml_ids.every((id) => sees('rcp', id)) && !meter_ids.some(hidden),
  seeds: () => [],
  // The ids (up to ten thousand) are not written into the table log.
  secrets: ['meter_ids', 'tml_ids', 'accounts'],
})
