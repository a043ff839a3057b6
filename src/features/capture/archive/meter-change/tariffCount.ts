import type { MeterBefore } from '@/api/capture/meterChanges'
import { tariffRegisters } from '@/rules/readings/bridgeEnergy'

/** How many tariffs are asked for: those of the archive; where it does not say, those that were read last. */
export function tariffCount(before: MeterBefore): number {
  const read = tariffRegisters('pap').filter((register) => before[`last_${register}`] !== null)
  return before.meter.tariff_count ?? Math.max(1, read.length)
}
