import type { CommandOrder } from '../../../src/api/capture/commands'
import type { Core } from '../../core'
import { planDevice } from '../../db/commandPlan'
import type { Plan } from '../../db/commands'
import type { Target } from './commandTargets'
import { isStored } from '../query/readWays'

/** Base waiting time of a device command, ms (commBaseTime). */
export const baseMs = (core: Core): number => {
  const row = core.db.tables.sysParams.get('commBaseTime')
  // The cloud edition has a shorter time, until the parameter is changed.
  if (core.edition === 'cloud' && row?.value === row?.default_value) return 60_000
  return core.db.tables.sysParams.number('commBaseTime') * 1_000
}

export function planOf(core: Core, targets: readonly Target[], order: CommandOrder): Plan {
  const stored = isStored(order)
  const startedAt = core.now()
  const places = new Map<string, number>()
  const byId = new Map(targets.map((target) => [target.id, target]))
  return (device, requests, attempt) => {
    const target = byId.get(device.id)
    const place = places.get(device.cp_name) ?? 0
    places.set(device.cp_name, place + 1)
    return target
      ? planDevice(target, requests, { startedAt, attempt, place, baseMs: baseMs(core), stored })
      : []
  }
}
