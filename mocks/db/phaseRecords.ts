import { defineTable } from './defineTable'
import { derived } from './derived'
import type { Entity } from './table'

const kinds = ['u', 'i', 'ang_u', 'ang_i', 'p', 'q', 'f'] as const
const phases = ['a', 'b', 'c'] as const
export type PhaseItem = `${(typeof kinds)[number]}${(typeof phases)[number]}` | 'freq'

/** The items of a record, as devices call them: V, A, °, kW, kvar, Hz. */
export const phaseItems: readonly PhaseItem[] = [
  ...kinds.flatMap((kind) => phases.map((phase): PhaseItem => `${kind}${phase}`)),
  'freq',
]

/**
 * Record of a meter's wiring: its values, and the limits for the verdict. The verdict itself is not stored: every
 * reader computes it. Its stamps hold user and time.
 */
export interface PhaseRecord extends Entity, Readonly<Record<PhaseItem, number | null>> {
  meter_id: string
  metercomid: string
  /** Wall time of the values. */
  data_time: string
  /** read: asked of the meter; stored: at the end of an hour of its curve. */
  source: 'read' | 'stored'
  wiring_mode: string
  nominal_voltage: number | null
  feeds_in: string
  note: string
}

export const phaseRecords = defineTable({
  name: 'phaseRecord',
  word: {
    en: 'Phase-angle record',
    zh: '相角记录',
    es: 'Registro de ángulos de fase',
    ja: '位相角の記録',
  },
  title: (row: PhaseRecord) => `${row.metercomid} ${row.data_time}`,
  scope: ({ meter_id }, { sees }) => sees('meter', meter_id),
  references: { meter_id: 'meter' },
  seeds: () => [],
})

/** The records of each meter, the latest first. */
export const recordsOf = derived((rows: readonly PhaseRecord[]) => {
  const meters = new Map<string, PhaseRecord[]>()
  for (const row of rows.toReversed()) meters.set(row.meter_id, [...(meters.get(row.meter_id) ?? []), row])
  return meters
})
