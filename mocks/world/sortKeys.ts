import { epochDay, type Archive } from './archive'
import { DAY } from './calendar'
import { wiringMode } from './curve'
import { models } from './models'
import { nameCount } from './names'
import type { States } from './rows'

/** Orders meters by a column: a whole number below 2^33, smaller first. */
export interface SortKey {
  key: (meter: number, cp: number, now: number) => number
  /** The order depends on the minute. */
  timely?: boolean
}

const collator = new Intl.Collator('en', { numeric: true })

/** Place of each of `count` texts among them all; equal texts share a place. */
function ranks(count: number, text: (index: number) => string): Float64Array {
  const texts = Array.from({ length: count }, (_, index) => text(index))
  const order = Array.from({ length: count }, (_, index) => index).sort((a, b) =>
    collator.compare(texts[a] ?? '', texts[b] ?? ''),
  )
  const rank = new Float64Array(count)
  let place = 0
  order.forEach((index, at) => {
    const before = order[at - 1]
    if (before !== undefined && texts[before] !== texts[index]) place = at
    rank[index] = place
  })
  return rank
}

/** Undefined for columns whose order is the natural one (`cons_no`, 'code') and for unknown ones. */
export function createSortKeys(archive: Archive, states: States): (sidx: string) => SortKey | undefined {
  const { network } = archive
  const kept = new Map<string, Float64Array>()
  const ranked = (name: string, count: number, text: (index: number) => string): Float64Array => {
    let rank = kept.get(name)
    if (!rank) kept.set(name, (rank = ranks(count, text)))
    return rank
  }
  const areaOf = (cp: number): number => network.cpArea[cp] ?? 0
  const orgOf = (cp: number): number =>
    network.centreOrg(network.lineCentre(network.areaLine[areaOf(cp)] ?? 0))
  const modelNames = Object.values(models)
    .flatMap((list) => list.map(({ name }) => name))
    .sort(collator.compare)
  const orgCount = 1 + network.plan.branches + network.plan.centres

  const keys: Record<string, SortKey> = {
    id: { key: (meter) => network.idWord('meter', meter) },
    metercomid: { key: (meter) => archive.comNumber(meter) },
    meter_no: { key: (meter, cp) => Number(archive.meterNo(meter, cp).slice(0, 10)) },
    asset_no: { key: archive.assetNumber },
    cons_name: {
      key: (meter, cp) =>
        ranked('cons_name', nameCount + network.areaCount, archive.nameText)[archive.nameNumber(meter, cp)] ??
        0,
    },
    cons_sort: { key: (meter, cp) => Number(archive.consSort(meter, cp)) },
    cp_name: { key: (_, cp) => ranked('cp_name', network.cpCount, archive.cpName)[cp] ?? 0 },
    mp: { key: archive.mp },
    tml_id: { key: (_, cp) => network.idWord('rcp', cp) },
    tml_asset_no: { key: (_, cp) => ranked('tml_asset_no', network.cpCount, network.cpTmlAsset)[cp] ?? 0 },
    name: { key: (_, cp) => ranked('name', orgCount, network.orgName)[orgOf(cp)] ?? 0 },
    org_id: { key: (_, cp) => network.idWord('org', orgOf(cp)) },
    tg_id: { key: (_, cp) => network.idWord('tg', areaOf(cp)) },
    tg_name: { key: (_, cp) => ranked('tg_name', network.areaCount, network.areaName)[areaOf(cp)] ?? 0 },
    comm_protocol: { key: (meter, cp) => Number(archive.protocol(meter, cp)) },
    baud_rate: { key: (meter, cp) => (archive.protocol(meter, cp) === '03' ? 2400 : 9600) },
    comm_port: { key: (_, cp) => (network.cpDirect[cp] ? 40 : 31) },
    tariff_count: { key: archive.tariffs },
    meter_type: { key: (meter, cp) => Number(archive.type(meter, cp)) },
    meter_model: { key: (meter, cp) => modelNames.indexOf(archive.model(meter, cp).name) },
    wiring_mode: { key: (meter, cp) => Number(wiringMode(archive, meter, cp)) },
    ct_ratio: { key: archive.ct },
    pt_ratio: { key: archive.pt },
    total_ratio: { key: (meter, cp) => archive.ct(meter, cp) * archive.pt(meter, cp) },
    relay_mode: { key: (meter, cp) => Number(archive.relayMode(meter, cp)) },
    relay_status: { key: (meter, cp, now) => Number(states.relay(meter, cp, now)), timely: true },
    online_status: { key: (meter, cp, now) => Number(states.online(meter, cp, now)), timely: true },
    read_result: { key: (meter, cp, now) => Number(states.readResult(meter, cp, now)), timely: true },
    last_read_time: {
      key: (meter, cp, now) =>
        Math.max(0, Math.floor((states.lastRead(meter, cp, now) - epochDay * DAY) / 1000)),
      timely: true,
    },
    battery_state: { key: (meter) => Number(archive.battery(meter)) },
    install_date: { key: archive.installDay },
  }
  const same: Record<string, string> = {
    dispcomm_protocol: 'comm_protocol',
    disprelay_status: 'relay_status',
  }
  return (sidx) => {
    const name = same[sidx] ?? sidx
    return Object.hasOwn(keys, name) ? keys[name] : undefined
  }
}
