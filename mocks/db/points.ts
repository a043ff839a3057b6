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
  const luckOf = (cp: number): number => bits(seed, topic.structure, 63, cp)
  const areaOf = (cp: number): number => network.pointArea[cp] ?? 0
  const firstOf = (cp: number): number => network.pointMeter[cp] ?? 0
  const isDirect = (cp: number): boolean => network.pointDirect[cp] === 1
  const idOf = (cp: number): string => network.id('rcp', cp)
  const protocolOf = (cp: number): string => archive.protocol(firstOf(cp), cp)
  const installed = (cp: number): number => archive.installDay(firstOf(cp), cp)
  const dcuOf = (cp: number) => concentrator(luckOf(cp), protocolOf(cp), installed(cp))
  const ownModel = (cp: number) => archive.model(firstOf(cp), cp)
  // As long as a key and as good as random: nothing here protects anything.
  const key = (part: number, cp: number): string => idOf(cp).slice(part * 5) + idOf(cp).slice(0, part * 5)
  // A list asks for neighbours one after the other, and for both coordinates.
  const placeOf = latest(geography.point)
  const areaId = latest((area) => network.id('tg', area))
  const securedKey = (part: number) => (cp: number) => (protocolOf(cp) === '01' ? key(part, cp) : '')
  return {
    length: network.pointCount,
    find: (id: string) => network.find('rcp', id),
    fields: {
      id: idOf,
      cp_name: archive.pointName,
      tml_asset_no: network.pointAsset,
      tg_id: (cp: number) => areaId(areaOf(cp)),
      line_id: (cp: number) => lineOfFeeder(network, cp),
      tml_type: network.pointType,
      address: (cp: number) => `${streetName(luckOf(cp) >>> 3)} ${String(1 + (luckOf(cp) % 240))}`,
      model: (cp: number) => (isDirect(cp) ? ownModel(cp).name : dcuOf(cp).model),
      manufacturer: (cp: number) => (isDirect(cp) ? ownModel(cp).manufacturer : dcuOf(cp).manufacturer),
      fw_version: (cp: number) => (isDirect(cp) ? archive.firmware(firstOf(cp), cp) : dcuOf(cp).fw_version),
      comm_protocol: (cp: number) => (protocolOf(cp) === '03' ? '05' : protocolOf(cp)),
      area_code: (cp: number) =>
        network.orgCode(network.centreOrg(network.lineCentre(network.pointLine[cp] ?? 0))).slice(0, 4),
      tcomid: (cp: number) => String((cp % 65_535) + 1).padStart(5, '0'),
      measurement_model: (cp: number) => (network.areaSpecial[areaOf(cp)] ? '2' : '1'),
      downlink_type: archive.downlink,
      work_mode: (cp: number) => (luckOf(cp) % 10 === 0 ? '1' : '2'),
      ip: modemIp,
      port: (cp: number) => (isDirect(cp) ? '4059' : '9601'),
      security_mode: (cp: number) => (protocolOf(cp) === '01' ? '4' : '0'),
      ak: securedKey(1),
      ek: securedKey(2),
      kek: securedKey(5),
      password: (cp: number) => key(3, cp).slice(0, 8),
      vending_key: (cp: number) => key(4, cp).slice(0, 16),
      area_type: (cp: number) => String(1 + ((luckOf(cp) >>> 5) % 3)),
      pv_flag: (cp: number) => (areaOf(cp) >= 0 && (luckOf(cp) >>> 9) % 11 === 0 ? '1' : '0'),
      install_date: (cp: number) => calendar.dateOf(installed(cp)),
      longitude: (cp: number) => placeOf(cp)?.[1].toFixed(6) ?? '',
      latitude: (cp: number) => placeOf(cp)?.[0].toFixed(6) ?? '',
      sim_phone: (cp: number) => `+1 829 555 01${String(luckOf(cp) % 100).padStart(2, '0')}`,
      remark: nothing,
      ...unstamped,
    },
  }
}
