import type { CommandOrder } from '../../src/api/commands'
import type { TreeNode } from '../../src/api/trees'
import type { Core } from '../core'
import { reachOf, type Reach } from '../db/commandPlan'
import type { CommandDevice } from '../db/commands'
import type { MeterDetail } from '../meterTypes'
import { Refusal } from './params'
import { restarting } from './pointState'

/** A device of an order, and how it can be reached. */
export interface Target extends CommandDevice {
  reach: Reach
  meter: MeterDetail | undefined
}

/** @throws Refusal for an order without devices and for one that is not there */
export function targetsOf(core: Core, { target, devices }: CommandOrder): Target[] {
  if (devices.length === 0) throw new Refusal('readNoDevice')
  if (target === 'meter') return devices.map((id) => meterTarget(core, id))
  const points = new Map(pointsOf(core.archive.gridTree(core.now())).map((node) => [node.id, node]))
  return devices.map((id) => {
    const node = points.get(id)
    if (!node) throw new Refusal('unknownPoint')
    const online = node.onlineStatus === '1' && !restarting(core, id, core.now())
    return {
      id,
      name: node.label,
      metercomid: '',
      cons_no: '',
      cons_name: '',
      cp_name: node.label,
      mp: 0,
      reach: { link: '', pointOnline: online, online },
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

const pointsOf = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [...(node.identify === 'rcp' ? [node] : []), ...pointsOf(node.children ?? [])])
