import type { DayEnergyRow, MeterRegisters } from '../../src/api/capture/meterReadings'
import type { MonthEnergyRow } from '../../src/api/query/monthEnergy'
import { addDays, addMonths } from '../../src/lib/time'
import { advance } from '../../src/rules/readings/bridgeEnergy'
import { worstQuality } from '../../src/rules/codes/valueQuality'
import type { Db } from '../db/createDb'
import { derived } from '../db/derived'
import { createLedger, inOrder, readerOf } from '../kit/ledger'
import { stands, type ValueVersion } from '../db/valueVersions'
import { rounded } from './deviceChanges'

/** The newest valid version of a value that people entered, estimated or corrected. */
interface Version {
  value: number
  /** Time at which the version was made, utility wall time. */
  time: string
  /** A later one is higher; of two of the same second, too. */
  order: number
  source: string
  quality: string
}

/** By day 'yyyy-MM-dd' or month 'yyyy-MM', and by item. */
export type MeterVersions = ReadonlyMap<string, ReadonlyMap<string, Version>>

/** Facts of the device that versions need. */
interface Device {
  /** CT × PT at the end of a day. */
  ratioOn: (date: string) => number
  /** True when the device was changed in a day 'yyyy-MM-dd' or a month 'yyyy-MM': its registers have two scales. */
  changed: (period: string) => boolean
}

const energyOf = {
  pap_r: 'pap_e',
  pap_r1: 'pap_e1',
  pap_r2: 'pap_e2',
  pap_r3: 'pap_e3',
  pap_r4: 'pap_e4',
  rap_r: 'rap_e',
  prp_r: 'prp_e',
  rrp_r: 'rrp_e',
} as const
type Register = keyof typeof energyOf
type Energy = (typeof energyOf)[Register]
const registers = Object.keys(energyOf) as Register[]
const energies = Object.values(energyOf)
const monthRegisters = ['pap_r', 'pap_r1', 'pap_r2', 'pap_r3', 'pap_r4'] as const satisfies Register[]
const isRegister = (item: string): item is Register => Object.hasOwn(energyOf, item)
/** Days over which the last known state is looked for. */
export const daysBack = 31

const stamp = {
  timeOf: ({ time }: Version) => time,
  orderOf: ({ order }: Version) => order,
}
/** Reading of a meter as an entry beside versions: of the same second, a version is the later one. */
const readingAt = (time: string): Version => ({
  value: Number.NaN,
  time,
  order: -1,
  source: '',
  quality: 'valid',
})

/**
 * The version in effect of one value; undefined where the newest entry is a reading, of which the world knows
 * (laterReadings.ts).
 * @param readings of the value, besides those among the versions
 * @param until utility wall time of the last entry that counts; all count without it
 */
function newestVersion(
  versions: readonly Version[],
  readings: readonly Version[],
  until?: string,
): Version | undefined {
  const ledger = createLedger({
    ...stamp,
    simulated: readerOf(() => readings, stamp),
    people: readerOf(() => versions, stamp),
  })
  const newest = ledger.newestFirst(until === undefined ? {} : { end: until }).at(0)
  return newest?.quality === 'valid' ? undefined : newest
}

/** All versions of the values of a meter, by day or month and by item, oldest first. */
type VersionHistory = ReadonlyMap<string, ReadonlyMap<string, readonly Version[]>>

function historiesOf(rows: readonly ValueVersion[]): ReadonlyMap<string, VersionHistory> {
  const meters = new Map<string, Map<string, Map<string, Version[]>>>()
  for (const [order, row] of rows.entries()) {
    const value = Number(row.value)
    const isValue = isRegister(row.item_code) || energies.includes(row.item_code as Energy)
    if (!isValue || row.data_date === '' || !stands(row) || !Number.isFinite(value)) continue
    const dates = meters.get(row.meter_id) ?? new Map<string, Map<string, Version[]>>()
    const items = dates.get(row.data_date) ?? new Map<string, Version[]>()
    const { create_time: time, value_source: source, quality } = row
    const versions = [...(items.get(row.item_code) ?? []), { value, time, order, source, quality }]
    items.set(row.item_code, inOrder(versions, stamp))
    meters.set(row.meter_id, dates.set(row.data_date, items))
  }
  return meters
}

/** The versions in effect; undefined where there are none. */
function inEffect(history: VersionHistory, until?: string): MeterVersions | undefined {
  const dates = new Map<string, Map<string, Version>>()
  for (const [date, items] of history) {
    const newest = new Map<string, Version>()
    for (const [item, versions] of items) {
      const version = newestVersion(versions, [], until)
      if (version) newest.set(item, version)
    }
    if (newest.size > 0) dates.set(date, newest)
  }
  return dates.size > 0 ? dates : undefined
}

const indexed = derived((rows: readonly ValueVersion[]) => {
  const histories = historiesOf(rows)
  const current = new Map<string, MeterVersions>()
  for (const [id, history] of histories) {
    const versions = inEffect(history)
    if (versions) current.set(id, versions)
  }
  return { histories, current }
})

/**
 * The versions of a meter; undefined where nobody entered, estimated or corrected anything.
 * @param until those that were made until then, utility wall time; all without it
 */
export function versionsOf({ tables }: Db, id: string, until?: string): MeterVersions | undefined {
  const { histories, current } = indexed(tables.valueVersions)
  if (until === undefined) return current.get(id)
  const history = histories.get(id)
  return history && inEffect(history, until)
}

/** Meters of which there are versions. */
export const versionedMeters = (db: Db): Iterable<string> => indexed(db.tables.valueVersions).current.keys()

/** A day with its registers as the newest versions say, and how good they are ('' where none is known). */
interface State {
  row: DayEnergyRow
  quality: string
  touched: boolean
}

function stateOf(row: DayEnergyRow, versions: MeterVersions): State {
  const next = { ...row }
  const used: Version[] = []
  for (const [item, version] of versions.get(row.data_date) ?? []) {
    if (!isRegister(item)) continue
    if (!newestVersion([version], row[item] === null ? [] : [readingAt(row.read_time)])) continue
    next[item] = version.value
    used.push(version)
  }
  const last = used.at(-1)
  if (!last) return { row: next, quality: row.pap_r === null ? '' : 'valid', touched: false }
  next.read_result = '1'
  next.fail_reason = ''
  next.read_time = last.time
  next.value_source = last.source
  return { row: next, quality: worstQuality(used.map(({ quality }) => quality)), touched: true }
}

/**
 * Day rows of one device, newest first, with the newest versions: the energies beside a register that was changed follow from it, and
 * an energy of its own (an estimate) stands until both of its registers are read.
 * @param rows with the days before those that are asked for (`daysBack`), so that the last known state is among them
 */
export function daysWithVersions(
  rows: readonly DayEnergyRow[],
  versions: MeterVersions,
  { ratioOn, changed }: Device,
): DayEnergyRow[] {
  const states = rows.toReversed().map((row) => stateOf(row, versions))
  let known: State | undefined
  return states
    .map((state, place) => {
      const { row, touched, quality } = state
      const before = states[place - 1]
      const ratio = ratioOn(row.data_date)
      const passed = (register: Register, from: DayEnergyRow): number | null => {
        const ends = [from[register], row[register]] as const
        const energy = ends[0] === null || ends[1] === null ? undefined : advance(ends[0], ends[1])
        return energy === undefined ? null : rounded(energy * ratio)
      }
      if ((touched || before?.touched) && before && !changed(row.data_date)) {
        for (const register of registers) row[energyOf[register]] = passed(register, before.row)
        row.quality = row.pap_e === null ? 'missing' : worstQuality([quality, before.quality])
      }
      if (row.pap_e !== null) Object.assign(row, { gap_days: null, gap_e: null })
      else if (row.pap_r !== null && known && (touched || known.touched)) {
        row.gap_days = states.indexOf(state) - states.indexOf(known)
        row.gap_e = passed('pap_r', known.row)
      }
      if (row.pap_r !== null) known = state
      return withEnergies(row, versions, before?.row.read_time ?? '')
    })
    .toReversed()
}

function withEnergies(row: DayEnergyRow, versions: MeterVersions, before: string): DayEnergyRow {
  const read = row.pap_e === null ? '' : row.read_time > before ? row.read_time : before
  for (const [item, version] of versions.get(row.data_date) ?? []) {
    if (isRegister(item) || !newestVersion([version], [readingAt(read)])) continue
    const { value, source, quality } = version
    Object.assign(row, { [item]: value, quality, value_source: source })
    if (item === 'pap_e') Object.assign(row, { gap_days: null, gap_e: null })
  }
  return row
}

/** The last day of a month up to which its registers are known, by its row or by a version of a register. */
function endOf({ month, data_time, preliminary }: MonthEnergyRow, versions: MeterVersions): string {
  const last = addDays(addMonths(`${month}-01`, 1), -1)
  const read = data_time === '' ? '' : addDays(data_time.slice(0, 10), -1)
  if (preliminary !== '1') return last
  const entered = [...versions].flatMap(([date, items]) =>
    date.length === 10 && date.startsWith(month) && items.has('pap_r') ? date : [],
  )
  return [read, ...entered].reduce((newest, date) => (date > newest ? date : newest), '')
}

/**
 * Month rows, newest first, with the newest versions: of the register at a month's begin or end, and of its energy.
 * @param rows with the month before those that are asked for
 * @param of.missing days of a month that have no energy
 * @param of.readAt when the registers at the end of a day were read without anybody's hands, utility wall time; '' where they were not
 */
export function monthsWithVersions(
  rows: readonly MonthEnergyRow[],
  versions: MeterVersions,
  { ratioOn, changed }: Device,
  { missing, readAt }: { missing: (month: string) => number; readAt: (date: string) => string },
): MonthEnergyRow[] {
  const made: { row: MonthEnergyRow; touched: boolean }[] = []
  for (const pure of rows.toReversed()) {
    const row = { ...pure }
    const end = endOf(pure, versions)
    const typed = versions.get(end)
    const read = typed ? readAt(end) : ''
    const items =
      typed && new Map([...typed].filter(([, version]) => newestVersion([version], [readingAt(read)])))
    const before = made.at(-1)
    const bound = items?.get('pap_r')
    const touched = bound !== undefined
    if (touched) {
      for (const register of monthRegisters) row[register] = items?.get(register)?.value ?? pure[register]
      row.data_time = `${addDays(end, 1)} 00:00:00`
    }
    if ((touched || before?.touched) && !changed(row.month)) {
      const ratio = ratioOn(end)
      for (const register of monthRegisters) {
        const [from, to] = [beginOf(pure, register, before, ratio), row[register]]
        const passed = from === null || to === null ? undefined : advance(from, to)
        row[energyOf[register]] = passed === undefined ? null : rounded(passed * ratio)
      }
      const known = row.pap_e !== null
      row.quality = known
        ? worstQuality(
            [bound?.quality, before?.touched ? before.row.quality : '', pure.quality].filter(
              (quality): quality is string => quality !== undefined && quality !== 'missing',
            ),
          )
        : 'missing'
      if (known)
        Object.assign(row, {
          value_source: bound?.source ?? pure.value_source,
          fail_reason: '',
          missing_time: '',
        })
    }
    for (const [item, { value, source, quality, order }] of versions.get(row.month) ?? [])
      // An estimate stands until a register is entered that says it better.
      if (!isRegister(item) && !(bound && bound.order > order && row.pap_e !== null))
        Object.assign(row, {
          [item]: value,
          value_source: source,
          quality,
          fail_reason: '',
          missing_time: '',
        })
    if (row.fail_reason !== 'stopped') row.missing_days = missing(row.month)
    made.push({ row, touched })
  }
  return made.map(({ row }) => row).toReversed()
}

/** Register at the beginning of a month: by the month before, else by what its own row counted from. */
function beginOf(
  pure: MonthEnergyRow,
  register: (typeof monthRegisters)[number],
  before: { row: MonthEnergyRow; touched: boolean } | undefined,
  ratio: number,
): number | null {
  const from = before?.row
  if (from?.data_time === `${pure.month}-01 00:00:00` && from[register] !== null) return from[register]
  const [energy, to] = [pure[energyOf[register]], pure[register]]
  return energy === null || to === null ? null : rounded(to - energy / ratio)
}

/** The registers of the last reading, or those of a later version. */
export function registersWithVersions(said: MeterRegisters, versions: MeterVersions): MeterRegisters {
  const dates = [...versions].flatMap(([date, items]) =>
    date.length === 10 && [...items.keys()].some(isRegister) ? date : [],
  )
  const date = dates.toSorted().at(-1)
  if (date === undefined) return said
  const data_time = `${addDays(date, 1)} 00:00:00`
  const items = versions.get(date)
  const made = [...(items?.values() ?? [])].reduce((latest, { time }) => (time > latest ? time : latest), '')
  if (data_time < said.data_time || (data_time === said.data_time && said.read_time > made)) return said
  return {
    data_time,
    read_time: made,
    items: said.items.map((each) => {
      const version = items?.get(each.item)
      return version ? { ...each, value: version.value, primary: null, time: data_time } : each
    }),
  }
}
