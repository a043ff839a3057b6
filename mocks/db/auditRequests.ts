import { defineTable } from './defineTable'
import { derived } from './derived'
import type { Entity } from './table'

/** Somebody wants a month's reading to be audited; who and when are its stamps. */
export interface AuditRequest extends Entity {
  meter_id: string
  metercomid: string
  /** yyyy-MM */
  month: string
  note: string
  /** '1' while the request waits for the judgement of the reading. */
  waits: '1' | '0'
}

export const auditRequests = defineTable({
  name: 'auditRequest',
  word: {
    en: 'Request for an audit',
    zh: '审核请求',
    es: 'Solicitud de verificación',
    ja: '審査依頼',
  },
  title: (row: AuditRequest) => `${row.metercomid} ${row.month}`,
  scope: ({ meter_id }, { sees }) => sees('meter', meter_id),
  references: { meter_id: 'meter' },
  seeds: () => [],
})

/** Waiting requests by meter and month. */
export const waitingRequests = derived(
  (rows: readonly AuditRequest[]) =>
    new Map<string, AuditRequest>(
      rows.flatMap((row) => (row.waits === '1' ? [[`${row.meter_id}.${row.month}`, row] as const] : [])),
    ),
)
