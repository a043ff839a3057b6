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
  key: (meter: number, point: number, now: number) => number
  /** `key` of a row that need not belong to this world; unknown texts lie halfway between their neighbours. */
  keyOfRow: (row: MeterRow) => number
  /** The order holds for a minute, or for a day; for good without it. */
  timely?: 'minute' | 'day'
}

const collator = new Intl.Collator('en', { numeric: true })

interface Ranks {
  /** Rank by index; equal texts share a rank. */
  byIndex: Float64Array
  /** Rank at which any text belongs. */
  rankOf: (text: string) => number
}

/** Place of each of `count` texts among them all. */
function ranks(count: number, text: (index: number) => string): Ranks {
  const texts = Array.from({ length: count }, (_, index) => text(index))
  const order = Array.from({ length: count }, (_, index) => index).sort((a, b) =>
    collator.compare(texts[a] ?? '', texts[b] ?? ''),
  )
  const rank = new Float64Array(count)
  let place = 0
  order.forEach((index, position) => {
    const previous = order[position - 1]
    if (previous !== undefined && texts[previous] !== texts[index]) place = position
    rank[index] = place
  })
  return {
    byIndex: rank,
    rankOf(wantedText) {
      let low = 0
      let high = count
      while (low < high) {
        const middle = (low + high) >>> 1
        if (collator.compare(texts[order[middle] ?? 0] ?? '', wantedText) < 0) low = middle + 1
        else high = middle
      }
      const index = order[low]
      return index !== undefined && texts[index] === wantedText ? (rank[index] ?? low) : low - 0.5
    },
  }
}

/** The first 8 hexadecimal digits of an id as a number; ids of other worlds sort last. */
const wordOf = (id: string): number =>
  /^[0-9a-f]{32}$/.test(id) ? Number.parseInt(id.slice(0, 8), 16) : Infinity
const numberOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Infinity)
/** Primary over secondary: '300/5' is 60. */
export function ratioOf(text: string): number {
  const [primary = 1, secondary = 1] = text.split('/').map(Number)
  return primary > 0 && secondary > 0 ? primary / secondary : 1
}

const pointIndex = (_: number, point: number): number => point

/** Meter models in the order of their names. */
const modelNames = Object.values(models)
  .flatMap((list) => list.map(({ name }) => name))
  .sort(collator.compare)
/** Place of a model among them; an unknown one lies halfway between its neighbours. */
const modelRank = (name: string): number => {
  const index = modelNames.findIndex((candidate) => collator.compare(candidate, name) >= 0)
  return index < 0 ? modelNames.length : modelNames[index] === name ? index : index - 0.5
}

/** A column of codes or numbers. */
const byCode = (field: keyof MeterRow, key: SortKey['key'], timely?: SortKey['timely']): SortKey => ({
  key,
  keyOfRow: (row) => Number(row[field]),
  ...(timely && { timely }),
})
const aliases: Record<string, string> = {
  dispcomm_protocol: 'comm_protocol',
  disprelay_status: 'relay_status',
}

/** Undefined for the natural order ('code') and for unknown columns. */
export function createSortKeys(
  archive: Archive,
  states: States,
  calendar: Calendar,
): (sidx: string) => SortKey | undefined {
  const { network } = archive
  const { dayOf } = calendar
  const cachedRanks = new Map<string, Ranks>()
  const ranked = (name: string, count: number, text: (index: number) => string): Ranks => {
    let rank = cachedRanks.get(name)
    if (!rank) cachedRanks.set(name, (rank = ranks(count, text)))
    return rank
  }
  const areaOf = (point: number): number => network.pointArea[point] ?? 0
  const orgOf = (point: number): number =>
    network.centreOrg(network.lineCentre(network.pointLine[point] ?? 0))
  const orgCount = 1 + network.plan.branches + network.plan.centres

  /** A column of texts, one for each object of a kind. */
  const textColumn = (
    field: keyof MeterRow,
    count: number,
    text: (index: number) => string,
    index: SortKey['key'],
    timely?: SortKey['timely'],
  ): SortKey => ({
    key: (meter, point, instant) => ranked(field, count, text).byIndex[index(meter, point, instant)] ?? 0,
    keyOfRow: (row) => ranked(field, count, text).rankOf(String(row[field])),
    ...(timely && { timely }),
  })
  const keys: Record<string, SortKey> = {
    id: { key: (meter) => network.idWord('meter', meter), keyOfRow: (row) => wordOf(row.id) },
    metercomid: { key: (meter) => archive.comNumber(meter), keyOfRow: (row) => numberOf(row.metercomid) },
    meter_no: {
      key: (meter, point) => Number(archive.meterNo(meter, point).slice(0, 10)),
      keyOfRow: (row) => numberOf(row.meter_no) / 10,
    },
    asset_no: {
      key: archive.assetNumber,
      keyOfRow({ asset_no }) {
        const [, year, number] = /^MT-(\d{4})-(\d{7})$/i.exec(asset_no) ?? []
        if (year && number) return (Number(year) - 2000) * 10_000_000 + Number(number)
        return collator.compare(asset_no, 'MT-') < 0 ? -1 : Infinity
      },
    },
    cons_no: byCode('cons_no', (meter, mp, instant) => archive.consNumber(meter, mp, dayOf(instant)), 'day'),
    cons_name: textColumn(
      'cons_name',
      nameCount + 1,
      archive.nameText,
      (meter, point, instant) => archive.nameNumber(meter, point, dayOf(instant)),
      'day',
    ),
    cons_sort: byCode('cons_sort', (meter, point) => Number(archive.consSort(meter, point))),
    cp_name: textColumn('cp_name', network.pointCount, archive.pointName, pointIndex),
    mp: byCode('mp', archive.mp),
    tml_id: { key: (_, point) => network.idWord('rcp', point), keyOfRow: (row) => wordOf(row.tml_id) },
    tml_asset_no: textColumn('tml_asset_no', network.pointCount, network.pointAsset, pointIndex),
    name: textColumn('name', orgCount, network.orgName, (_, point) => orgOf(point)),
    org_id: { key: (_, point) => network.idWord('org', orgOf(point)), keyOfRow: (row) => wordOf(row.org_id) },
    tg_id: {
      key: (_, point) => (areaOf(point) < 0 ? 0 : 1 + network.idWord('tg', areaOf(point))),
      keyOfRow: (row) => (row.tg_id === '' ? 0 : 1 + wordOf(row.tg_id)),
    },
    tg_name: textColumn(
      'tg_name',
      network.areaCount + 1,
      (number) => network.areaName(number - 1),
      (_, point) => areaOf(point) + 1,
    ),
    comm_protocol: byCode('comm_protocol', (meter, point) => Number(archive.protocol(meter, point))),
    baud_rate: byCode('baud_rate', (meter, point) => baudOf(archive.protocol(meter, point))),
    comm_port: byCode('comm_port', (meter, point) => Number(portOf(archive, meter, point))),
    tariff_count: byCode('tariff_count', archive.tariffs),
    meter_type: byCode('meter_type', (meter, point) => Number(archive.type(meter, point))),
    meter_model: {
      key: (meter, point) => modelNames.indexOf(archive.model(meter, point).name),
      keyOfRow: (row) => modelRank(row.meter_model),
    },
    wiring_mode: byCode('wiring_mode', (meter, point) => Number(wiringMode(archive, meter, point))),
    ct_ratio: { key: archive.ct, keyOfRow: (row) => ratioOf(row.ct_ratio) },
    pt_ratio: { key: archive.pt, keyOfRow: (row) => ratioOf(row.pt_ratio) },
    total_ratio: byCode('total_ratio', (meter, point) => archive.ct(meter, point) * archive.pt(meter, point)),
    relay_mode: byCode('relay_mode', (meter, point) => Number(archive.relayMode(meter, point))),
    relay_status: byCode(
      'relay_status',
      (meter, point, now) => Number(states.relay(meter, point, now)),
      'minute',
    ),
    online_status: byCode(
      'online_status',
      (meter, point, now) => Number(states.online(meter, point, now)),
      'minute',
    ),
    read_result: byCode(
      'read_result',
      (meter, point, now) => Number(states.readResult(meter, point, now)),
      'minute',
    ),
    last_read_time: {
      key: (meter, point, now) =>
        Math.max(0, Math.floor((states.lastRead(meter, point, now) - epochDay * DAY) / 1000)),
      keyOfRow: ({ last_read_time }) =>
        last_read_time
          ? Math.max(0, Math.floor((calendar.parseWall(last_read_time) - epochDay * DAY) / 1000))
          : 0,
      timely: 'minute',
    },
    battery_state: byCode('battery_state', (meter) => Number(archive.battery(meter))),
    loss_flag: byCode('loss_flag', () => 1),
    install_date: {
      key: archive.installDay,
      keyOfRow: (row) => (row.install_date ? calendar.parseDate(row.install_date) : -1),
    },
  }
  return (sidx) => {
    const name = aliases[sidx] ?? sidx
    return Object.hasOwn(keys, name) ? keys[name] : undefined
  }
}
