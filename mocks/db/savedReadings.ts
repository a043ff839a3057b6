import { defineTable } from './defineTable'
import type { Entity } from './table'

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

export const savedReadings = defineTable({
  name: 'savedReading',
  word: { en: 'Saved reading', zh: '已保存的抄读值', es: 'Lectura guardada', ja: '保存した検針値' },
  title: (row: SavedReading) => `${row.metercomid} ${row.item_code}`,
  scope: ({ meter_id }, { sees }) => sees('meter', meter_id),
  seeds: () => [],
})
