import type { MeterRow } from '../kit/meterTypes'
import { epochDay, type Archive } from './archive'
import { DAY, type Calendar } from './calendar'
import { wiringMode } from './wiring'
import { baudOf } from './lots'
import { models } from './models'
import { nameCount } from './names'
import { portOf } from './rows'
import type { States } from './states'

/** Orders meters by a column: a whole number below 2^33, smaller first. */
export interface SortKey {
  key: (meter: number, cp: number, now: number) => number
  /** The same for a row that need not be of this world; texts unknown here lie halfway between their neighbours. */
  of: (row: MeterRow) => number
  /** The order depends on the minute. */
  timely?: boolean
}

const collator = new Intl.Collator('en', { numeric: true })

interface Ranks {
  /** By index; equal texts share a place. */
  of: Float64Array
  /** Where any text belongs. */
  place: (text: string) => number
}

/** Place of each of `count` texts among them all. */
function ranks(count: number, text: (index: number) => string): Ranks {
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
  return {
    of: rank,
    place(wanted) {
      let low = 0
      let high = count
      while (low < high) {
        const middle = (low + high) >>> 1
        if (collator.compare(texts[order[middle] ?? 0] ?? '', wanted) < 0) low = middle + 1
        else high = middle
      }
      const found = order[low]
      return found !== undefined && texts[found] === wanted ? (rank[found] ?? low) : low - 0.5
    },
  }
}

/** The first 8 hexadecimal digits of an id; what is no id of this world comes last. */
const wordOf = (id: string): number =>
  /^[0-9a-f]{32}$/.test(id) ? Number.parseInt(id.slice(0, 8), 16) : Infinity
const numberOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Infinity)
/** Primary over secondary: '300/5' is 60. */
export function ratioOf(text: string): number {
  const [primary = 1, secondary = 1] = text.split('/').map(Number)
  return primary > 0 && secondary > 0 ? primary / secondary : 1
}

const cpOnly = (_: number, cp: number): number => cp

/** Undefined for the natural order ('code') and for unknown columns. */
export function createSortKeys(
  archive: Archive,
  states: States,
  calendar: Calendar,
): (sidx: string) => SortKey | undefined {
  const { network } = archive
  const kept = new Map<string, Ranks>()
  const ranked = (name: string, count: number, text: (index: number) => string): Ranks => {
    let rank = kept.get(name)
    if (!rank) kept.set(name, (rank = ranks(count, text)))
    return rank
  }
  const areaOf = (cp: number): number => network.pointArea[cp] ?? 0
  const orgOf = (cp: number): number => network.centreOrg(network.lineCentre(network.pointLine[cp] ?? 0))
  const modelNames = Object.values(models)
    .flatMap((list) => list.map(({ name }) => name))
    .sort(collator.compare)
  const orgCount = 1 + network.plan.branches + network.plan.centres

  /** A column of texts, of which each object of a kind has one. */
  const named = (
    field: keyof MeterRow,
    count: number,
    text: (index: number) => string,
    index: (meter: number, cp: number) => number,
  ): SortKey => ({
    key: (meter, cp) => ranked(field, count, text).of[index(meter, cp)] ?? 0,
    of: (row) => ranked(field, count, text).place(String(row[field])),
  })
  /** A column of codes or numbers. */
  const coded = (field: keyof MeterRow, key: SortKey['key'], timely = false): SortKey => ({
    key,
    of: (row) => Number(row[field]),
    timely,
  })
  const modelAt = (name: string): number => {
    const place = modelNames.findIndex((each) => collator.compare(each, name) >= 0)
    return place < 0 ? modelNames.length : modelNames[place] === name ? place : place - 0.5
  }

  const keys: Record<string, SortKey> = {
    id: { key: (meter) => network.idWord('meter', meter), of: (row) => wordOf(row.id) },
    metercomid: { key: (meter) => archive.comNumber(meter), of: (row) => numberOf(row.metercomid) },
    meter_no: {
      key: (meter, cp) => Number(archive.meterNo(meter, cp).slice(0, 10)),
      of: (row) => numberOf(row.meter_no) / 10,
    },
    asset_no: {
      key: archive.assetNumber,
      of({ asset_no }) {
        const [, year, number] = /^MT-(\d{4})-(\d{7})$/i.exec(asset_no) ?? []
        if (year && number) return (Number(year) - 2000) * 10_000_000 + Number(number)
        return collator.compare(asset_no, 'MT-') < 0 ? -1 : Infinity
      },
    },
    cons_no: { key: archive.consNumber, of: (row) => Number(row.cons_no) },
    cons_name: named('cons_name', nameCount + 1, archive.nameText, archive.nameNumber),
    cons_sort: coded('cons_sort', (meter, cp) => Number(archive.consSort(meter, cp))),
    cp_name: named('cp_name', network.pointCount, archive.pointName, cpOnly),
    mp: coded('mp', archive.mp),
    tml_id: { key: (_, cp) => network.idWord('rcp', cp), of: (row) => wordOf(row.tml_id) },
    tml_asset_no: named('tml_asset_no', network.pointCount, network.pointAsset, cpOnly),
    name: named('name', orgCount, network.orgName, (_, cp) => orgOf(cp)),
    org_id: { key: (_, cp) => network.idWord('org', orgOf(cp)), of: (row) => wordOf(row.org_id) },
    tg_id: {
      key: (_, cp) => (areaOf(cp) < 0 ? 0 : 1 + network.idWord('tg', areaOf(cp))),
      of: (row) => (row.tg_id === '' ? 0 : 1 + wordOf(row.tg_id)),
    },
    tg_name: named(
      'tg_name',
      network.areaCount + 1,
      (place) => network.areaName(place - 1),
      (_, cp) => areaOf(cp) + 1,
    ),
    comm_protocol: coded('comm_protocol', (meter, cp) => Number(archive.protocol(meter, cp))),
    baud_rate: coded('baud_rate', (meter, cp) => baudOf(archive.protocol(meter, cp))),
    comm_port: coded('comm_port', (meter, cp) => Number(portOf(archive, meter, cp))),
    tariff_count: coded('tariff_count', archive.tariffs),
    meter_type: coded('meter_type', (meter, cp) => Number(archive.type(meter, cp))),
    meter_model: {
      key: (meter, cp) => modelNames.indexOf(archive.model(meter, cp).name),
      of: (row) => modelAt(row.meter_model),
    },
    wiring_mode: coded('wiring_mode', (meter, cp) => Number(wiringMode(archive, meter, cp))),
    ct_ratio: { key: archive.ct, of: (row) => ratioOf(row.ct_ratio) },
    pt_ratio: { key: archive.pt, of: (row) => ratioOf(row.pt_ratio) },
    total_ratio: coded('total_ratio', (meter, cp) => archive.ct(meter, cp) * archive.pt(meter, cp)),
    relay_mode: coded('relay_mode', (meter, cp) => Number(archive.relayMode(meter, cp))),
    relay_status: coded('relay_status', (meter, cp, now) => Number(states.relay(meter, cp, now)), true),
    online_status: coded('online_status', (meter, cp, now) => Number(states.online(meter, cp, now)), true),
    read_result: coded('read_result', (meter, cp, now) => Number(states.readResult(meter, cp, now)), true),
    last_read_time: {
      key: (meter, cp, now) =>
        Math.max(0, Math.floor((states.lastRead(meter, cp, now) - epochDay * DAY) / 1000)),
      of: ({ last_read_time }) =>
        last_read_time
          ? Math.max(0, Math.floor((calendar.parseWall(last_read_time) - epochDay * DAY) / 1000))
          : 0,
      timely: true,
    },
    battery_state: coded('battery_state', (meter) => Number(archive.battery(meter))),
    loss_flag: coded('loss_flag', () => 1),
    install_date: {
      key: archive.installDay,
      of: (row) => (row.install_date ? calendar.parseDate(row.install_date) : -1),
    },
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
