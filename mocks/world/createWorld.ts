import type { World, WorldOptions } from './types'

// Placeholder until the world's owner (H1) writes this file: overwrite it.
export function createWorld({ size, zone }: WorldOptions): World {
  return {
    size,
    meterCount: 0,
    zone,
    organisation: { id: 'o1', name: 'Costa Verde Power', system_name: 'Costa Verde' },
    orgTree: () => [],
    gridTree: () => [],
    areaTree: () => [],
    meters: () => ({ rows: [], total: 0 }),
    eachMeter: () => [],
    lookup: () => ({ rows: [], total: 0 }),
    meter: () => undefined,
    registers: () => undefined,
    dayEnergy: () => undefined,
    curve: () => undefined,
    events: () => undefined,
    summary: () => ({
      as_of: '2026-11-20 10:00:00',
      meter_count: 0, meter_online: 0, dcu_count: 0, dcu_online: 0, read_should: 0, read_success: 0,
      energy_yesterday: 0, energy_day_before: 0, trend: [], worst: [],
    }),
  }
}
