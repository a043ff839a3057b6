import { collectionPointFields } from '../../src/rules/fields/collectionPoint'
import type { CollectionPointInput } from '../../src/api/capture/collectionPoints'
import { versionAt } from '../world/lots'
import { modemIp } from '../world/modem'
import { lineOfFeeder } from '../world/network'
import { streetName } from '../world/names'
import { bits, topic } from '../world/random'
import type { World } from '../world/types'
import { latest, nothing, unstamped } from './columnRows'
import type { Entity } from './table'
import { defineWatched } from './watched'

export interface PointRecord extends Entity, CollectionPointInput {
  sim_phone: string
  fw_version: string
}

export const points = defineWatched({
  name: 'cp',
  fields: collectionPointFields,
  word: { en: 'Collection point', zh: '采集点', es: 'Punto de recolección', ja: '収集点' },
  title: (row: PointRecord) => row.cp_name,
  scope: ({ tg_id, line_id }, { sees }) => (line_id ? sees('line', line_id) : sees('tg', tg_id)),
  seeds,
  secrets: ['ak', 'ek', 'kek', 'password', 'vending_key'],
  references: { tg_id: 'tg', line_id: 'line' },
  exportFile: 'collection-points',
})

const concentrators = [
  { model: 'CX21', manufacturer: 'Lumetra', firmware: ['3.2.7', '3.3.9', '3.4.12'] },
  { model: 'DC-400', manufacturer: 'Norvik Meters', firmware: ['6.4.0', '7.0.5', '7.1.3'] },
] as const
/** For meters that do not speak DLMS. */
const tiansu = {
  model: 'TSJ-2',
  manufacturer: 'Tiansu Instruments',
  firmware: ['2.0.12', '2.0.33', '2.0.41'],
}

function concentrator(luck: number, protocol: string, installed: number) {
  const dlms = concentrators[luck % concentrators.length] ?? concentrators[0]
  const { model, manufacturer, firmware } = protocol === '01' ? dlms : tiansu
  return { model, manufacturer, fw_version: versionAt(firmware, installed) }
}

/** As functions of the place of a collection point: a utility of a million meters has 63,000 of them. */
function seeds({ parts: { network, archive, geography, calendar } }: World) {
  const { seed } = network
  const luckOf = (point: number): number => bits(seed, topic.structure, 63, point)
  const areaOf = (point: number): number => network.pointArea[point] ?? 0
  const firstOf = (point: number): number => network.pointMeter[point] ?? 0
  const isDirect = (point: number): boolean => network.pointDirect[point] === 1
  const idOf = (point: number): string => network.id('rcp', point)
  const protocolOf = (point: number): string => archive.protocol(firstOf(point), point)
  const installed = (point: number): number => archive.installDay(firstOf(point), point)
  const dcuOf = (point: number) => concentrator(luckOf(point), protocolOf(point), installed(point))
  const ownModel = (point: number) => archive.model(firstOf(point), point)
  // As long as a key and as good as random: nothing here protects anything.
  const key = (part: number, point: number): string =>
    idOf(point).slice(part * 5) + idOf(point).slice(0, part * 5)
  // A list asks for neighbours one after the other, and for both coordinates.
  const placeOf = latest(geography.point)
  const areaId = latest((area) => network.id('tg', area))
  const securedKey = (part: number) => (point: number) => (protocolOf(point) === '01' ? key(part, point) : '')
  return {
    length: network.pointCount,
    find: (id: string) => network.find('rcp', id),
    fields: {
      id: idOf,
      cp_name: archive.pointName,
      tml_asset_no: network.pointAsset,
      tg_id: (point: number) => areaId(areaOf(point)),
      line_id: (point: number) => lineOfFeeder(network, point),
      tml_type: network.pointType,
      address: (point: number) => `${streetName(luckOf(point) >>> 3)} ${String(1 + (luckOf(point) % 240))}`,
      model: (point: number) => (isDirect(point) ? ownModel(point).name : dcuOf(point).model),
      manufacturer: (point: number) =>
        isDirect(point) ? ownModel(point).manufacturer : dcuOf(point).manufacturer,
      fw_version: (point: number) =>
        isDirect(point) ? archive.firmware(firstOf(point), point) : dcuOf(point).fw_version,
      comm_protocol: (point: number) => (protocolOf(point) === '03' ? '05' : protocolOf(point)),
      area_code: (point: number) =>
        network.orgCode(network.centreOrg(network.lineCentre(network.pointLine[point] ?? 0))).slice(0, 4),
      tcomid: (point: number) => String((point % 65_535) + 1).padStart(5, '0'),
      measurement_model: (point: number) => (network.areaSpecial[areaOf(point)] ? '2' : '1'),
      downlink_type: archive.downlink,
      work_mode: (point: number) => (luckOf(point) % 10 === 0 ? '1' : '2'),
      ip: modemIp,
      port: (point: number) => (isDirect(point) ? '4059' : '9601'),
      security_mode: (point: number) => (protocolOf(point) === '01' ? '4' : '0'),
      ak: securedKey(1),
      ek: securedKey(2),
      kek: securedKey(5),
      password: (point: number) => key(3, point).slice(0, 8),
      vending_key: (point: number) => key(4, point).slice(0, 16),
      area_type: (point: number) => String(1 + ((luckOf(point) >>> 5) % 3)),
      pv_flag: (point: number) => (areaOf(point) >= 0 && (luckOf(point) >>> 9) % 11 === 0 ? '1' : '0'),
      install_date: (point: number) => calendar.dateOf(installed(point)),
      longitude: (point: number) => placeOf(point)?.[1].toFixed(6) ?? '',
      latitude: (point: number) => placeOf(point)?.[0].toFixed(6) ?? '',
      sim_phone: (point: number) => `+1 829 555 01${String(luckOf(point) % 100).padStart(2, '0')}`,
      remark: nothing,
      ...unstamped,
    },
  }
}
