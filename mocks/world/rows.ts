import type { MeterLookupRow } from '../../src/api/console/meterLookup'
import type { RouteHop } from '../../src/api/capture/meters'
import { hasPt, isTotalizer } from '../../src/rules/archive/meterRules'
import type { MeterDetail, MeterRow } from '../kit/meterTypes'
import type { Archive } from './archive'
import { MINUTE, type Calendar } from './calendar'
import { wiringMode } from './wiring'
import type { Faults } from './faults'
import type { Geography } from './geography'
import { rs485 } from './link'
import { baudOf } from './lots'
import { commProtocolNames, relayStatusNames, usageCodes } from './models'
import { streetName } from './names'
import { nominalAsEntered } from './profile'
import type { Meshes } from './mesh'
import { bits, draw, pick, topic } from './random'
import { isWired, signalOf } from './signal'
import type { States } from './states'

/** Fields of a meter that are its consumer's. */
export type ConsumerFields = Pick<MeterDetail, 'cons_no' | 'cons_name' | 'phone'>

export interface Rows {
  readonly row: (meter: number, point: number, now: number) => MeterRow
  readonly lookupRow: (meter: number, point: number, instant: number) => MeterLookupRow
  readonly detail: (meter: number, point: number, now: number) => MeterDetail
  /** The consumer of a day, in days since 1970; '' in each field where there is none. */
  readonly consumerOn: (meter: number, point: number, day: number) => ConsumerFields
  /** `last_online` of the detail alone; '' where a meter was never heard. */
  /** Instant of the last contact, ms since 1970; undefined without any. */
  readonly heardAt: (meter: number, point: number, now: number) => number | undefined
  readonly lastOnline: (meter: number, point: number, now: number) => string
}

/** Transformer ratios as the trade writes them. */
function ratioTexts(archive: Archive, meter: number, point: number) {
  const ct = archive.ct(meter, point)
  const pt = archive.pt(meter, point)
  return {
    ct_ratio: archive.transformed(meter, point) ? `${ct * 5}/5` : '1',
    pt_ratio: pt === 1 ? '1' : archive.profile.pt.text,
    total_ratio: ct * pt,
  }
}

/** Code of `commPort`: a modem of its own, the first RS-485 of the concentrator, carrier or radio. */
export const portOf = (archive: Archive, meter: number, point: number): string =>
  archive.network.pointDirect[point] ? '40' : isWired(archive, meter, point) ? '2' : '31'

/** Device fields that follow from a meter's model and wiring. */
function deviceOf(archive: Archive, meter: number, point: number, row: MeterRow) {
  const { name, manufacturer } = archive.model(meter, point)
  const firmware = archive.firmware(meter, point)
  return {
    manufacturer,
    device_code: `${name}-${firmware.split('.')[0] ?? ''}`,
    fw_version: firmware,
    nominal_voltage: nominalAsEntered(archive.profile, row),
  }
}

/** Number of telephone numbers in exchanges that begin with 0 or 1, which are not assigned in reality. */
const phones = 2_000_000
/** Coprime to `phones`: successive consumers have distant numbers, and no two consumers have the same. */
const phoneStride = 786_433
/**
 * The phone of a consumer, who is its only owner. Who lives at a metering point before or after the consumer of the takeover
 * (`holder` above 0) has a number of another area code, and another one than the next.
 */
function phoneOf(seed: number, consumer: number, holder: number): string {
  if (consumer < 0) return ''
  const place = consumer + (holder >> 1) * (phones / 2)
  const digits = String((place * phoneStride + bits(seed, topic.place, 4)) % phones).padStart(7, '0')
  const areaCode = holder === 0 ? '809' : holder % 2 === 0 ? '829' : '849'
  return `+1 ${areaCode} ${digits.slice(0, 3)} ${digits.slice(3)}`
}
/** A shop has the address of the flat above it. */
function addressOf({ network, consumer }: Archive, meter: number, point: number): string {
  const house = meter > 0 && consumer(meter, point) === meter - 1 ? meter - 1 : meter
  const street = streetName(bits(network.seed, topic.place, house, 5) >>> 3)
  const area = network.pointArea[point] ?? 0
  const place =
    area < 0
      ? network.substationName(network.lineSubstation(network.pointLine[point] ?? 0))
      : network.areaName(area).replace(/ [TS]\d+$/, '')
  return `${street} ${1 + (bits(network.seed, topic.place, house, 6) % 240)}, ${place}`
}

/** Number, name and phone of the consumer of a day. */
const consumersOf = (archive: Archive) => ({
  namedOn: (meter: number, point: number, day: number) => ({
    cons_no: archive.consNo(meter, point, day),
    cons_name: archive.nameText(archive.nameNumber(meter, point, day)),
  }),
  phoneOn: (meter: number, point: number, day: number): string =>
    phoneOf(archive.network.seed, archive.consumer(meter, point), archive.holder(meter, point, day)),
})

export function createRows(
  archive: Archive,
  faults: Faults,
  states: States,
  calendar: Calendar,
  geography: Geography,
  meshes: Meshes,
): Rows {
  const { network } = archive
  const { seed } = network
  const { namedOn, phoneOn } = consumersOf(archive)
  const orgOf = (point: number): number =>
    network.centreOrg(network.lineCentre(network.pointLine[point] ?? 0))

  function row(meter: number, point: number, now: number): MeterRow {
    const area = network.pointArea[point] ?? 0
    const org = orgOf(point)
    const type = archive.type(meter, point)
    const protocol = archive.protocol(meter, point)
    const relay = states.relay(meter, point, now)
    const lastRead = states.lastRead(meter, point, now)
    return {
      id: network.id('meter', meter),
      metercomid: archive.metercomid(meter),
      meter_no: archive.meterNo(meter, point),
      asset_no: archive.assetNo(meter, point),
      ...namedOn(meter, point, calendar.dayOf(now)),
      cons_sort: archive.consSort(meter, point),
      cp_name: archive.pointName(point),
      mp: archive.mp(meter, point),
      tml_id: network.id('rcp', point),
      tml_asset_no: network.pointAsset(point),
      name: network.orgName(org),
      org_id: network.id('org', org),
      tg_id: network.id('tg', area),
      tg_name: network.areaName(area),
      comm_protocol: protocol,
      dispcomm_protocol: commProtocolNames[protocol] ?? protocol,
      baud_rate: String(baudOf(protocol)),
      comm_port: portOf(archive, meter, point),
      tariff_count: archive.tariffs(meter, point),
      meter_type: type,
      meter_model: archive.model(meter, point).name,
      wiring_mode: wiringMode(archive, meter, point),
      ...ratioTexts(archive, meter, point),
      relay_mode: archive.relayMode(meter, point),
      relay_status: relay,
      disprelay_status: relayStatusNames[relay] ?? relay,
      online_status: states.online(meter, point, now),
      read_result: states.readResult(meter, point, now),
      last_read_time: lastRead ? calendar.wall(lastRead) : '',
      battery_state: archive.battery(meter),
      loss_flag: 1,
      install_date: calendar.dateOf(archive.installDay(meter, point)),
    }
  }

  function route(meter: number, point: number, now: number): RouteHop[] {
    const minute = states.minute(now)
    const self = {
      kind: 'meter',
      name: archive.metercomid(meter),
      ok: states.online(meter, point, now) === '1',
    } as const
    const hops: RouteHop[] = [{ kind: 'headEnd', name: 'HES-1', ok: true }]
    if (network.pointDirect[point]) return [...hops, self]
    const dcu = states.pointOnline(point, minute) === '1'
    hops.push({ kind: 'dcu', name: archive.pointName(point), ok: dcu })
    for (const repeater of meshes.hops(meter, point, minute))
      hops.push({
        kind: 'repeater',
        name: archive.metercomid(repeater),
        ok: dcu && states.online(repeater, point, minute) === '1',
      })
    // Every hop behind a broken hop counts as broken.
    let ok = true
    return [...hops, self].map((hop) => ({ ...hop, ok: (ok &&= hop.ok) }))
  }

  /** Instant of the last contact, ms since 1970; undefined without any. */
  function heardAt(meter: number, point: number, now: number): number | undefined {
    const contact = faults.lastContact(meter, point, states.minute(now))
    return contact === undefined ? undefined : Math.max(contact, states.lastRead(meter, point, now))
  }

  return {
    row,
    consumerOn: (...question) => ({ ...namedOn(...question), phone: phoneOn(...question) }),
    heardAt,
    lastOnline(meter, point, now) {
      const heard = heardAt(meter, point, now)
      return heard === undefined ? '' : calendar.wall(heard)
    },
    lookupRow: (meter, point, instant) => ({
      id: network.id('meter', meter),
      metercomid: archive.metercomid(meter),
      ...namedOn(meter, point, calendar.dayOf(instant)),
      cp_name: archive.pointName(point),
      mp: archive.mp(meter, point),
      tml_id: network.id('rcp', point),
      tml_asset_no: network.pointAsset(point),
      name: network.orgName(orgOf(point)),
      comm_protocol: archive.protocol(meter, point),
    }),
    detail(meter, point, now) {
      const minute = states.minute(now)
      const line = network.pointLine[point] ?? 0
      const branch = network.centreBranch(network.lineCentre(line))
      const use = usageCodes[archive.usage(meter, point)]
      const { level, rssi, snr } = signalOf(archive, meter, point)
      const contact = faults.lastContact(meter, point, minute)
      const lastOnline = heardAt(meter, point, now)
      const deviation = faults.clockAhead(meter, lastOnline ?? minute)
      const relayMode = archive.relayMode(meter, point)
      const offBlock = contact === undefined ? undefined : faults.relayOffAt(meter, point, contact)
      const earlier =
        contact === undefined
          ? undefined
          : faults.relayOff(meter, point, contact - 40 * 24 * 60 * MINUTE, contact).at(-1)
      const since = offBlock
        ? offBlock.begin
        : earlier && contact !== undefined && earlier.end <= contact
          ? earlier.end
          : calendar.dayStart(archive.installDay(meter, point)) + 600 * MINUTE
      const listedRow = this.row(meter, point, now)
      const isRelayKnown = listedRow.relay_status < '98'
      const currentRelay = !isRelayKnown
        ? listedRow.relay_status
        : faults.relayOffAt(meter, point, minute)
          ? '22'
          : '21'
      const place = geography.meter(meter, point)
      return {
        ...listedRow,
        ...deviceOf(archive, meter, point, listedRow),
        phone: phoneOn(meter, point, calendar.dayOf(now)),
        address: addressOf(archive, meter, point),
        longitude: place?.[1].toFixed(6) ?? '',
        latitude: place?.[0].toFixed(6) ?? '',
        cons_type: use.consType,
        industry_class: use.industry,
        supply_type: hasPt(listedRow.meter_type) ? '3' : listedRow.meter_type === '01' ? '1' : '2',
        relay_pass_level: relayMode === '0' ? '' : pick(['02', '04'], draw(seed, topic.model, meter, 1)),
        encryption_level:
          listedRow.comm_protocol === '01' ? pick(['3', '4'], draw(seed, topic.model, meter, 2)) : '1',
        device_type: isTotalizer(listedRow.meter_type) ? '03' : archive.prepaid(meter, point) ? '02' : '01',
        settle_day1: '0100',
        settle_day2: listedRow.meter_type === '04' || listedRow.meter_type === '03' ? '1500' : '',
        subs_name: network.substationName(network.lineSubstation(line)),
        line_name: network.lineName(line),
        org_name: network.orgName(branch + 1),
        downlink_type: isWired(archive, meter, point) ? rs485 : archive.downlink(point),
        data_date: calendar.dateOf(states.readingDay(now)),
        rssi: contact === undefined ? null : rssi,
        snr: contact === undefined ? null : snr,
        signal_level: contact === undefined ? '' : String(level + 1),
        last_online: lastOnline === undefined ? '' : calendar.wall(lastOnline),
        meter_time: lastOnline === undefined ? '' : calendar.wall(lastOnline + deviation * 1000),
        clock_deviation_s: contact === undefined ? null : deviation,
        relay_desired: currentRelay === '22' && listedRow.relay_status === '23' ? '23' : currentRelay,
        relay_status_time: relayMode === '0' || contact === undefined ? '' : calendar.wall(since),
        protected: archive.guaranteed(meter, point),
        route: route(meter, point, now),
      }
    },
  }
}
