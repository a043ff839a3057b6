import type { CollectionPointInput } from '../../src/api/collectionPoints'
import { versionAt } from '../world/lots'
import { modemIp } from '../world/modem'
import { lineOfFeeder } from '../world/network'
import { streetName } from '../world/names'
import { bits, topic } from '../world/random'
import type { World } from '../world/types'
import type { Entity } from './table'
import { defineWatched } from './watched'

export interface PointRecord extends Entity, CollectionPointInput {
  sim_phone: string
  fw_version: string
}

export const points = defineWatched({
  name: 'cp',
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

function seeds({ parts: { network, archive, geography, calendar } }: World) {
  const { seed } = network
  return Array.from({ length: network.pointCount }, (_, cp) => {
    const luck = bits(seed, topic.structure, 63, cp)
    const area = network.pointArea[cp] ?? 0
    const first = network.pointMeter[cp] ?? 0
    const direct = network.pointDirect[cp] === 1
    const place = geography.cp(cp)
    const own = archive.model(first, cp)
    const protocol = archive.protocol(first, cp)
    const made = direct
      ? { model: own.name, manufacturer: own.manufacturer, fw_version: archive.firmware(first, cp) }
      : concentrator(luck, protocol, archive.installDay(first, cp))
    const id = network.id('rcp', cp)
    // As long as a key and as good as random: nothing here protects anything.
    const key = (part: number): string => id.slice(part * 5) + id.slice(0, part * 5)
    const secured = protocol === '01'
    const branch = network.orgCode(network.centreOrg(network.lineCentre(network.pointLine[cp] ?? 0)))
    return {
      id,
      cp_name: archive.pointName(cp),
      tml_asset_no: network.pointAsset(cp),
      tg_id: network.id('tg', area),
      line_id: lineOfFeeder(network, cp),
      tml_type: network.pointType(cp),
      address: `${streetName(luck >>> 3)} ${String(1 + (luck % 240))}`,
      model: made.model,
      manufacturer: made.manufacturer,
      fw_version: made.fw_version,
      comm_protocol: protocol === '03' ? '05' : protocol,
      area_code: branch.slice(0, 4),
      tcomid: String((cp % 65_535) + 1).padStart(5, '0'),
      measurement_model: network.areaSpecial[area] ? '2' : '1',
      downlink_type: archive.downlink(cp),
      work_mode: luck % 10 === 0 ? '1' : '2',
      ip: modemIp(cp),
      port: direct ? '4059' : '9601',
      security_mode: secured ? '4' : '0',
      ak: secured ? key(1) : '',
      ek: secured ? key(2) : '',
      kek: secured ? key(5) : '',
      password: key(3).slice(0, 8),
      vending_key: key(4).slice(0, 16),
      area_type: String(1 + ((luck >>> 5) % 3)),
      pv_flag: area >= 0 && (luck >>> 9) % 11 === 0 ? '1' : '0',
      install_date: calendar.dateOf(archive.installDay(first, cp)),
      longitude: place?.[1].toFixed(6) ?? '',
      latitude: place?.[0].toFixed(6) ?? '',
      sim_phone: `+1 829 555 01${String(luck % 100).padStart(2, '0')}`,
      remark: '',
    }
  })
}
