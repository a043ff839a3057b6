import { createTable, type Entity, type Table, type TableClock } from './table'

/** A file of meters that was imported, or is being. */
export interface MeterImportRecord extends Entity {
  file_name: string
  total: number
  /** 1 running, 2 imported, 3 refused, 4 rolled back. */
  status: string
  /** The meters that it made. */
  meter_ids: readonly string[]
  /** Sign-in names of consumers that came with it; they are taken as long as the batch stands. */
  accounts: readonly string[]
}

export const createMeterImports = (clock: TableClock): Table<MeterImportRecord> =>
  createTable<MeterImportRecord>(
    {
      name: 'meterImport',
      title: (row) => row.file_name,
      seeds: () => [],
      // Ten thousand ids in the table log help nobody.
      secrets: ['meter_ids', 'accounts'],
    },
    clock,
  )
