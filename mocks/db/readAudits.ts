import { defineTable } from './defineTable'
import { derived } from './derived'
import type { Entity } from './table'

/** Decision of a supervisor about a month's reading; its stamps hold user and time. */
export interface ReadAudit extends Entity {
  meter_id: string
  metercomid: string
  /** yyyy-MM */
  month: string
  /** 1 verified, 2 rejected */
  audit_status: '1' | '2'
  /** Why it was rejected. */
  reason: string
  /** Values that were judged; with other values the reading counts as unjudged. */
  this_r: number | null
  energy: number | null
}

export const readAudits = defineTable({
  name: 'readAudit',
  word: { en: 'Reading audit', zh: '抄表审核', es: 'Verificación de lectura', ja: '検針審査' },
  title: (row: ReadAudit) => `${row.metercomid} ${row.month}`,
  scope: ({ meter_id }, { sees }) => sees('meter', meter_id),
  seeds: () => [],
})

/** The decisions of a month, 'yyyy-MM', by meter. */
export const auditsOf = derived((rows: readonly ReadAudit[]) => {
  const months = new Map<string, Map<string, ReadAudit>>()
  for (const row of rows) {
    const month = months.get(row.month) ?? new Map<string, ReadAudit>()
    months.set(row.month, month.set(row.meter_id, row))
  }
  return months
})
