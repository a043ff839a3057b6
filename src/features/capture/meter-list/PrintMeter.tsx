import type { MeterRow } from '@/api/meters'
import { PrintCard } from '../meter/PrintCard'

/** The card of the first of these meters. */
export function PrintMeter({ rows: [row], onClose }: { rows: readonly MeterRow[]; onClose: () => void }) {
  return row && <PrintCard id={row.id} onClose={onClose} />
}
