import { createTable, type Entity, type Table, type TableClock } from './table'

/** A value that an operator read on demand and kept. */
export interface SavedReading extends Entity {
  meter_id: string
  metercomid: string
  item_code: string
  /** yyyy-MM-dd whose freeze or curve it is; '' = the value of the moment. */
  data_date: string
  value: string
  data_time: string
  read_time: string
}

export const createSavedReadings = (clock: TableClock): Table<SavedReading> =>
  createTable<SavedReading>(
    { name: 'savedReading', title: (row) => `${row.metercomid} ${row.item_code}`, seeds: () => [] },
    clock,
  )
