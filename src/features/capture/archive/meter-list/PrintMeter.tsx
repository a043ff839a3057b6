import type { MeterRow } from '@/api/capture/meters'
import { PrintCard } from '../../shared/meter/PrintCard'

/** Printable card of the first given meter. */
export function PrintMeter({ rows: [row], onClose }: { rows: readonly MeterRow[]; onClose: () => void }) {
  return row && <PrintCard id={row.id} onClose={onClose} />
}
