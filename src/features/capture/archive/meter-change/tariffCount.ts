import type { MeterBefore } from '@/api/capture/meterChanges'
import { tariffRegisters } from '@/rules/readings/bridgeEnergy'

/** Number of tariffs to enter: the archive's, or the number of tariffs that have a last reading. */
export function tariffCount(archive: MeterBefore): number {
  const readRegisters = tariffRegisters('pap').filter((register) => archive[`last_${register}`] !== null)
  return archive.meter.tariff_count ?? Math.max(1, readRegisters.length)
}
