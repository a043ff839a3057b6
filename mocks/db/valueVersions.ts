import { defineTable } from './defineTable'
import { formerCorrections } from './formerCorrections'
import type { Entity } from './table'

/**
 * A version of a value: what an operator read on demand and kept, or entered, estimated or corrected. Who made it and when are its
 * stamps; the newest valid one of a value is what every answer shows (overlay/valueVersions.ts).
 */
export interface ValueVersion extends Entity {
  meter_id: string
  metercomid: string
  /** A register (`…_r`) at the end of a day, an energy (`…_e`) of a day or a month, or an item of a curve (`lp_…`). */
  item_code: string
  /** yyyy-MM-dd or yyyy-MM; '' = the value of the moment. */
  data_date: string
  value: string
  data_time: string
  read_time: string
  /** automatic, manual, imported, calculated; see rules/codes/dictionaries.ts */
  value_source: string
  /** valid, manual, estimated, corrected; see rules/codes/valueQuality.ts */
  quality: string
  /** Why it was changed; '' of a reading. */
  reason: string
  /** Each version is verified or rejected by itself; one that was rejected, or taken back by its user, is shown nowhere. */
  check_state: 'new' | 'verified' | 'rejected' | 'undone'
}

/** True when a version is in effect. */
export const stands = ({ check_state }: ValueVersion): boolean =>
  check_state !== 'rejected' && check_state !== 'undone'

export const valueVersions = defineTable({
  // As stored filters of the table log know it.
  name: 'savedReading',
  word: { en: 'Saved reading', zh: '已保存的抄读值', es: 'Lectura guardada', ja: '保存した検針値' },
  title: (row: ValueVersion) => `${row.metercomid} ${row.item_code}`,
  scope: ({ meter_id }, { sees }) => sees('meter', meter_id),
  seeds: formerCorrections,
})
