import type { Archive } from './archive'
import { daysBefore, type MeterLoad } from './load'
import { tariffAt, tariffsOf, zoneCount, zoneShares } from './shapes'
import { exportOf, importOf, registerCount, type Units } from './units'

/** What registers show when the head-end starts to read a meter; those asked about are kept. */
export function createOpenings(archive: Archive): (load: MeterLoad) => Units {
  const openings = new Map<number, Units>()

  return (load) => {
    let units = openings.get(load.meter)
    if (!units) {
      units = new Float64Array(registerCount)
      const days = daysBefore(archive.installDay(load.meter, load.cp))
      // A year's mean, and what registers up to 200,000 kWh show of it.
      const before = (value: number): number => (value * days * 0.93 * load.resolution) / load.ratio
      const { daily, solar } = load.mean
      const shares = zoneShares[load.consumption]
      const tariffs = tariffsOf(load.tariffs)
      for (let k = 0; k < zoneCount; k++) {
        const tariff = tariffs[k] ?? 0
        units[tariff] = (units[tariff] ?? 0) + before(daily * (shares[k] ?? 0))
      }
      if (solar > 0 && !load.fed) units[4 + tariffAt(load.tariffs, 12)] = before(solar * 3.2)
      for (let k = 0; k < 8; k++) units[k] = Math.round(units[k] ?? 0) % (200_000 * load.resolution)
      units[8] = Math.round(importOf(units) * load.lag)
      units[9] = Math.round(exportOf(units) * 0.04)
      units[10] = Math.round(exportOf(units) * 0.01)
      units[11] = Math.round(importOf(units) * 0.006)
      if (openings.size > 2_000) openings.clear()
      openings.set(load.meter, units)
    }
    return units
  }
}
