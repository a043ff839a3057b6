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

export interface Rows {
  readonly row: (meter: number, cp: number, now: number) => MeterRow
  readonly lookupRow: (meter: number, cp: number) => MeterLookupRow
  readonly detail: (meter: number, cp: number, now: number) => MeterDetail
  /** `last_online` of the detail alone; '' where a meter was never heard. */
  /** Instant of the last contact, ms since 1970; undefined without any. */
  readonly heardAt: (meter: number, cp: number, now: number) => number | undefined
  readonly lastOnline: (meter: number, cp: number, now: number) => string
}

/** Transformer ratios as the trade writes them. */
function ratioTexts(archive: Archive, meter: number, cp: number) {
  const ct = archive.ct(meter, cp)
  const pt = archive.pt(meter, cp)
  return {
    ct_ratio: archive.transformed(meter, cp) ? `${ct * 5}/5` : '1',
    pt_ratio: pt === 1 ? '1' : archive.profile.pt.text,
    total_ratio: ct * pt,
  }
}

/** Code of `commPort`: a modem of its own, the first RS-485 of the concentrator, carrier or radio. */
export const portOf = (archive: Archive, meter: number, cp: number): string =>
  archive.network.pointDirect[cp] ? '40' : isWired(archive, meter, cp) ? '2' : '31'

/** Device fields that follow from a meter's model and wiring. */
function deviceOf(archive: Archive, meter: number, cp: number, row: MeterRow) {
  const { name, manufacturer } = archive.model(meter, cp)
  const firmware = archive.firmware(meter, cp)
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
/** The phone of a consumer, who is its only owner. */
function phoneOf(seed: number, consumer: number): string {
  if (consumer < 0) return ''
  const digits = String((consumer * phoneStride + bits(seed, topic.place, 4)) % phones).padStart(7, '0')
  return `+1 809 ${digits.slice(0, 3)} ${digits.slice(3)}`
}
/** A shop has the address of the flat above it. */
function addressOf({ network, consumer }: Archive, meter: number, cp: number): string {
  const house = meter > 0 && consumer(meter, cp) === meter - 1 ? meter - 1 : meter
  const street = streetName(bits(network.seed, topic.place, house, 5) >>> 3)
  const area = network.pointArea[cp] ?? 0
  const place =
    area < 0
      ? network.substationName(network.lineSubstation(network.pointLine[cp] ?? 0))
      : network.areaName(area).replace(/ [TS]\d+$/, '')
  return `${street} ${1 + (bits(network.seed, topic.place, house, 6) % 240)}, ${place}`
}

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
  const orgOf = (cp: number): number => network.centreOrg(network.lineCentre(network.pointLine[cp] ?? 0))

  function row(meter: number, cp: number, now: number): MeterRow {
    const area = network.pointArea[cp] ?? 0
    const org = orgOf(cp)
    const type = archive.type(meter, cp)
    const protocol = archive.protocol(meter, cp)
    const relay = states.relay(meter, cp, now)
    const lastRead = states.lastRead(meter, cp, now)
    return {
      id: network.id('meter', meter),
      metercomid: archive.metercomid(meter),
      meter_no: archive.meterNo(meter, cp),
      asset_no: archive.assetNo(meter, cp),
      cons_no: archive.consNo(meter, cp),
      cons_name: archive.nameText(archive.nameNumber(meter, cp)),
      cons_sort: archive.consSort(meter, cp),
      cp_name: archive.pointName(cp),
      mp: archive.mp(meter, cp),
      tml_id: network.id('rcp', cp),
      tml_asset_no: network.pointAsset(cp),
      name: network.orgName(org),
      org_id: network.id('org', org),
      tg_id: network.id('tg', area),
      tg_name: network.areaName(area),
      comm_protocol: protocol,
      dispcomm_protocol: commProtocolNames[protocol] ?? protocol,
      baud_rate: String(baudOf(protocol)),
      comm_port: portOf(archive, meter, cp),
      tariff_count: archive.tariffs(meter, cp),
      meter_type: type,
      meter_model: archive.model(meter, cp).name,
      wiring_mode: wiringMode(archive, meter, cp),
      ...ratioTexts(archive, meter, cp),
      relay_mode: archive.relayMode(meter, cp),
      relay_status: relay,
      disprelay_status: relayStatusNames[relay] ?? relay,
      online_status: states.online(meter, cp, now),
      read_result: states.readResult(meter, cp, now),
      last_read_time: lastRead ? calendar.wall(lastRead) : '',
      battery_state: archive.battery(meter),
      loss_flag: 1,
      install_date: calendar.dateOf(archive.installDay(meter, cp)),
    }
  }

  function route(meter: number, cp: number, now: number): RouteHop[] {
    const minute = states.minute(now)
    const self = {
      kind: 'meter',
      name: archive.metercomid(meter),
      ok: states.online(meter, cp, now) === '1',
    } as const
    const hops: RouteHop[] = [{ kind: 'headEnd', name: 'HES-1', ok: true }]
    if (network.pointDirect[cp]) return [...hops, self]
    const dcu = states.pointOnline(cp, minute) === '1'
    hops.push({ kind: 'dcu', name: archive.pointName(cp), ok: dcu })
    for (const repeater of meshes.hops(meter, cp, minute))
      hops.push({
        kind: 'repeater',
        name: archive.metercomid(repeater),
        ok: dcu && states.online(repeater, cp, minute) === '1',
      })
    // Every hop behind a broken hop counts as broken.
    let ok = true
    return [...hops, self].map((hop) => ({ ...hop, ok: (ok &&= hop.ok) }))
  }

  /** Instant of the last contact, ms since 1970; undefined without any. */
  function heardAt(meter: number, cp: number, now: number): number | undefined {
    const contact = faults.lastContact(meter, cp, states.minute(now))
    return contact === undefined ? undefined : Math.max(contact, states.lastRead(meter, cp, now))
  }

  return {
    row,
    heardAt,
    lastOnline(meter, cp, now) {
      const heard = heardAt(meter, cp, now)
      return heard === undefined ? '' : calendar.wall(heard)
    },
    lookupRow: (meter, cp) => ({
      id: network.id('meter', meter),
      metercomid: archive.metercomid(meter),
      cons_no: archive.consNo(meter, cp),
      cons_name: archive.nameText(archive.nameNumber(meter, cp)),
      cp_name: archive.pointName(cp),
      mp: archive.mp(meter, cp),
      tml_id: network.id('rcp', cp),
      tml_asset_no: network.pointAsset(cp),
      name: network.orgName(orgOf(cp)),
      comm_protocol: archive.protocol(meter, cp),
    }),
    detail(meter, cp, now) {
      const minute = states.minute(now)
      const line = network.pointLine[cp] ?? 0
      const branch = network.centreBranch(network.lineCentre(line))
      const use = usageCodes[archive.usage(meter, cp)]
      const { level, rssi, snr } = signalOf(archive, meter, cp)
      const contact = faults.lastContact(meter, cp, minute)
      const lastOnline = heardAt(meter, cp, now)
      const deviation = faults.clockAhead(meter, lastOnline ?? minute)
      const relayMode = archive.relayMode(meter, cp)
      const offBlock = contact === undefined ? undefined : faults.relayOffAt(meter, cp, contact)
      const earlier =
        contact === undefined
          ? undefined
          : faults.relayOff(meter, cp, contact - 40 * 24 * 60 * MINUTE, contact).at(-1)
      const since = offBlock
        ? offBlock.begin
        : earlier && contact !== undefined && earlier.end <= contact
          ? earlier.end
          : calendar.dayStart(archive.installDay(meter, cp)) + 600 * MINUTE
      const row = this.row(meter, cp, now)
      const isRelayKnown = row.relay_status < '98'
      const currentRelay = !isRelayKnown
        ? row.relay_status
        : faults.relayOffAt(meter, cp, minute)
          ? '22'
          : '21'
      const place = geography.meter(meter, cp)
      return {
        ...row,
        ...deviceOf(archive, meter, cp, row),
        phone: phoneOf(seed, archive.consumer(meter, cp)),
        address: addressOf(archive, meter, cp),
        longitude: place?.[1].toFixed(6) ?? '',
        latitude: place?.[0].toFixed(6) ?? '',
        cons_type: use.consType,
        industry_class: use.industry,
        supply_type: hasPt(row.meter_type) ? '3' : row.meter_type === '01' ? '1' : '2',
        relay_pass_level: relayMode === '0' ? '' : pick(['02', '04'], draw(seed, topic.model, meter, 1)),
        encryption_level:
          row.comm_protocol === '01' ? pick(['3', '4'], draw(seed, topic.model, meter, 2)) : '1',
        device_type: isTotalizer(row.meter_type) ? '03' : archive.prepaid(meter, cp) ? '02' : '01',
        settle_day1: '0100',
        settle_day2: row.meter_type === '04' || row.meter_type === '03' ? '1500' : '',
        subs_name: network.substationName(network.lineSubstation(line)),
        line_name: network.lineName(line),
        org_name: network.orgName(branch + 1),
        downlink_type: isWired(archive, meter, cp) ? rs485 : archive.downlink(cp),
        data_date: calendar.dateOf(states.readingDay(now)),
        rssi: contact === undefined ? null : rssi,
        snr: contact === undefined ? null : snr,
        signal_level: contact === undefined ? '' : String(level + 1),
        last_online: lastOnline === undefined ? '' : calendar.wall(lastOnline),
        meter_time: lastOnline === undefined ? '' : calendar.wall(lastOnline + deviation * 1000),
        clock_deviation_s: contact === undefined ? null : deviation,
        relay_desired: currentRelay === '22' && row.relay_status === '23' ? '23' : currentRelay,
        relay_status_time: relayMode === '0' || contact === undefined ? '' : calendar.wall(since),
        protected: archive.guaranteed(meter, cp),
        route: route(meter, cp, now),
      }
    },
  }
}
