import type { TopologyNode } from '../../../src/api/capture/topology'
import type { Core } from '../../core'
import { remembered } from '../../db/derived'
import type { WorldNode } from '../../world/topology'
import type { Asker, FieldValues } from '../kit/listing'

export type NodeValues = Required<Pick<FieldValues<WorldNode, TopologyNode>, LiveField>>
type LiveField =
  | 'frequency'
  | 'mqtt_addr'
  | 'hes_addr'
  | 'apn'
  | 'timeout'
  | 'dispsignal_level'
  | 'success_rate'

/**
 * Values that a module itself does not hold, one at a time: the parameters set by users instead of the delivered ones (the
 * frequency is the gateway's), words, and the success rate.
 */
export function nodeValues(core: Core, successOf: (node: WorldNode) => number | null): NodeValues {
  const paramsOfNode = (id: string) => core.db.tables.commModuleParams.get(id)
  return {
    frequency: ({ tml_id, frequency }) => paramsOfNode(tml_id)?.frequency || frequency,
    mqtt_addr: ({ id, mqtt_addr }) => paramsOfNode(id)?.mqtt_addr || mqtt_addr,
    hes_addr: ({ id, hes_addr }) => paramsOfNode(id)?.hes_addr || hes_addr,
    apn: ({ id, apn }) => paramsOfNode(id)?.apn || apn,
    timeout: ({ id, timeout }) => paramsOfNode(id)?.timeout || timeout,
    dispsignal_level: ({ signal_level }, { language }) =>
      signal_level === '' ? '' : core.db.dictWords.word('signalLevel', signal_level, language),
    success_rate: successOf,
  }
}

export const nodeRow = (node: WorldNode, values: NodeValues, asker: Asker): TopologyNode => ({
  ...node,
  frequency: values.frequency(node, asker),
  mqtt_addr: values.mqtt_addr(node, asker),
  hes_addr: values.hes_addr(node, asker),
  apn: values.apn(node, asker),
  timeout: values.timeout(node, asker),
  dispsignal_level: values.dispsignal_level(node, asker),
  success_rate: values.success_rate(node, asker),
})

/** Success rate of a module, null of a gateway. */
export function successAt(core: Core, { id, level }: WorldNode, instant: number): number | null {
  const { network } = core.world.parts
  const meter = level === 0 ? -1 : network.find('meter', id)
  return meter < 0 ? null : core.world.topologies.success(meter, network.pointOf(meter), instant)
}

/** Success rates as of the present minute, as the nodes are: a sort asks for that of all. */
export function successOfMinute(core: Core): (node: WorldNode) => number | null {
  const keptSuccess = remembered<Map<string, number | null>>(1)
  return (node) => {
    const minute = core.world.parts.states.minute(core.now())
    const rates = keptSuccess([core.world, minute], () => new Map())
    const cached = rates.get(node.id)
    if (cached !== undefined) return cached
    const rate = successAt(core, node, core.now())
    rates.set(node.id, rate)
    return rate
  }
}
