import { meterCategories, terminalCategories } from '../../../src/rules/limits/restrictions'
import type { Core } from '../../core'
import type { MeterDetail } from '../../kit/meterTypes'

/** The categories of a collection point; no substation of the simulated utility generates. */
export const categoriesOfPoint = ({ tml_type }: { tml_type: string }): string[] =>
  terminalCategories({ tml_type, generates: false })

/** A meter with what restricts its handling. */
export function restricted(core: Core, meter: MeterDetail): MeterDetail {
  const point = core.db.tables.points.get(meter.tml_id)
  return {
    ...meter,
    meter_restrict: meterCategories({
      meter_type: meter.meter_type,
      vip: meter.protected,
      card: meter.device_type === '02',
    }),
    terminal_restrict: point ? categoriesOfPoint(point) : [],
  }
}
