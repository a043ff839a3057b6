import type { MeterRow } from '@/api/capture/meters'
import { PrintCard } from '../../shared/meter/PrintCard'

/** The card of the first of these meters. */
export function PrintMeter({ rows: [row], onClose }: { rows: readonly MeterRow[]; onClose: () => void }) {
  return row && <PrintCard id={row.id} onClose={onClose} />
}
