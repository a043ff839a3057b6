import type { CommandOrder } from '../../../src/api/capture/commands'
import type { Core } from '../../core'
import { reachOf, type Reach } from '../../db/commandPlan'
import type { CommandDevice } from '../../db/commands'
import type { MeterDetail } from '../../kit/meterTypes'
import { linkRisk } from '../../world/link'
import { Refusal } from '../../kit/params'
import { heard } from '../query/pointState'

/** A device of an order, and how it can be reached. */
export interface Target extends CommandDevice {
  reach: Reach
  meter: MeterDetail | undefined
}

/** @throws Refusal for an order without devices and for one that is not there */
export function targetsOf(core: Core, { target, devices }: CommandOrder): Target[] {
  if (devices.length === 0) throw new Refusal('readNoDevice')
  if (target === 'meter') return devices.map((id) => meterTarget(core, id))
  return devices.map((id) => {
    const point = core.db.tables.points.get(id)
    if (!point) throw new Refusal('unknownPoint')
    const online = heard(core, id, core.now())
    return {
      id,
      name: point.cp_name,
      metercomid: '',
      cons_no: '',
      cons_name: '',
      cp_name: point.cp_name,
      mp: 0,
      reach: { link: '', pointOnline: online, online, risk: linkRisk(3, 1) },
      meter: undefined,
    }
  })
}

function meterTarget(core: Core, id: string): Target {
  const meter = core.archive.meter(id, core.now())
  if (!meter) throw new Refusal('unknownMeter')
  const { metercomid, cons_no, cons_name, cp_name, mp } = meter
  return { id, name: metercomid, metercomid, cons_no, cons_name, cp_name, mp, reach: reachOf(meter), meter }
}
