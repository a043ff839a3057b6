import { models, type MeterModel, type MeterType } from './models'
import type { Network } from './network'
import { draw, pick, pickShare, topic } from './random'

/** Installation began on 1 January 2014; the last campaign ended on 31 July 2025. */
export const firstInstall = 16_071
export const lastInstall = 20_300

/** Purchases for a collection point: a model speaks one protocol, a downlink carries some of them. */
export interface Lots {
  /** Code of `downlinkType`. */
  readonly downlink: (point: number) => string
  /** Code of `commProtocol` of a collection point's meters. */
  readonly protocol: (meter: number, point: number) => string
  readonly model: (meter: number, point: number) => MeterModel
  /** Running firmware of a meter: the version of its lot's time, or a newer one in an upgraded area. */
  readonly firmware: (meter: number, point: number) => string
}

const downlinks = ['1', '2', '3', '4', '5'] as const
const downlinkShares = [0.25, 0.3, 0.2, 0.2, 0.05]
const protocols = ['01', '03', '04'] as const
/** Shares of DLMS, DL/T 645 and DL/T 698.45: G3-PLC, radio and dual mode carry DLMS. */
const protocolShares: Readonly<Record<(typeof downlinks)[number], readonly number[]>> = {
  '1': [0.4, 0.6, 0],
  '2': [0.17, 0.5, 0.33],
  '3': [1, 0, 0],
  '4': [1, 0, 0],
  '5': [1, 0, 0],
}

/** bit/s of a meter's port. */
export const baudOf = (protocol: string): number => (protocol === '03' ? 2400 : 9600)

/** The version, of several sorted from the oldest, that was shipped at the time of an installation. */
export function versionAt(versions: readonly string[], installed: number, upgrades = 0): string {
  const age = (installed - firstInstall) / (lastInstall + 1 - firstInstall)
  const shipped = Math.floor(Math.min(0.999, Math.max(0, age)) * versions.length)
  return versions[Math.min(versions.length - 1, shipped + upgrades)] ?? ''
}

/** Models of a type of meter by their protocol. */
const fitting = new Map(
  (Object.keys(models) as MeterType[]).map((type) => [
    type,
    new Map(
      protocols.map((protocol) => [protocol, models[type].filter((model) => model.protocol === protocol)]),
    ),
  ]),
)

export function createLots(
  { seed, pointDirect, pointArea }: Network,
  type: (meter: number, point: number) => MeterType,
  installDay: (meter: number, point: number) => number,
): Lots {
  const lotDownlink = (point: number) =>
    downlinks[pickShare(downlinkShares, draw(seed, topic.structure, 10, point))] ?? '1'
  const protocol = (_meter: number, point: number): (typeof protocols)[number] =>
    pointDirect[point]
      ? '01'
      : (protocols[pickShare(protocolShares[lotDownlink(point)], draw(seed, topic.structure, 11, point))] ??
        '01')
  const model = (meter: number, point: number): MeterModel => {
    const kind = type(meter, point)
    const fittingModels = fitting.get(kind)?.get(protocol(meter, point)) ?? []
    // People may add a type of meter that speaks no protocol of the collection point.
    const list = fittingModels.length > 0 ? fittingModels : models[kind]
    // One manufacturer delivered most meters of a lot; broken ones were replaced from stock.
    const luck = draw(seed, topic.model, meter)
    if (list.length === 1 || pointDirect[point] || luck >= 0.88) return pick(list, (luck * 25) % 1)
    return pick(list, draw(seed, topic.structure, 12, point))
  }
  return {
    downlink: (point) => (pointDirect[point] ? '8' : lotDownlink(point)),
    protocol,
    model,
    firmware(meter, point) {
      const upgraded = draw(seed, topic.install, 3, pointArea[point] ?? 0) < 0.3
      return versionAt(model(meter, point).firmware, installDay(meter, point), upgraded ? 1 : 0)
    },
  }
}
