import type { ResultPoint } from '../../src/api/commands'
import type { CurveItem } from '../../src/api/meterReadings'
import type { MeterDetail } from '../meterTypes'
import type { Language } from '../../src/i18n/languages'
import type { Core } from '../core'
import { wallIn } from '../world/calendar'
import type { StoredItem } from '../db/dataItems'
import { eventItems } from '../db/eventItems'
import { worded } from '../world/eventNames'
import { fieldWord } from '../words'

/** What a meter answers for one item. */
export interface Answered {
  value: number | string | null
  data_time: string
  points?: ResultPoint[]
}

/** Registers that a day's freeze holds. */
const frozen = ['pap_r', 'pap_r1', 'pap_r2', 'pap_r3', 'pap_r4', 'pap_demand', 'pap_demand_time'] as const
type Frozen = (typeof frozen)[number]
const isFrozen = (code: string): code is Frozen => frozen.some((each) => each === code)

const stated = [
  'relay_status',
  'battery_state',
  'meter_no',
  'fw_version',
  'clock_deviation_s',
  'rssi',
] as const
type Stated = (typeof stated)[number]
const isStated = (code: string): code is Stated => stated.some((each) => each === code)

const threePhase = /^(u|i|p|q|f)[bc]$|^[pqf]a$/

/** Whether a meter has such a value at all. */
export function measures(
  meter: Pick<MeterDetail, 'wiring_mode' | 'tariff_count' | 'rssi'>,
  code: string,
  dated: boolean,
): boolean {
  const plain = code.replace(/^lp_/, '')
  const tariff = /^[pr]ap_r([1-4])$/.exec(plain)?.[1]
  if (tariff !== undefined && Number(tariff) > meter.tariff_count) return false
  if (meter.wiring_mode === '1' && threePhase.test(plain)) return false
  if (meter.wiring_mode === '2' && /^(ub|ib|i0|[pqf][abc])$/.test(plain)) return false
  if (code === 'rssi' && meter.rssi === null) return false
  return !dated || code.startsWith('lp_') || code.startsWith('ev_') || isFrozen(code)
}

/** What a meter answers at the instant `at`; the head-end's own archive is not asked. */
export function answerOf(
  core: Core,
  {
    meter,
    item,
    date,
    at,
    language,
  }: {
    meter: MeterDetail
    item: StoredItem
    date: string | undefined
    at: number
    language: Language
  },
): Answered {
  const { archive, world } = core
  const code = item.item_code
  const now = wallIn(world.zone, at)
  if (item.task_type === '2' && date) {
    const name = code.replace(/^lp_/, '')
    const curve = archive.memory.curve(meter.id, date, name, at)
    const values = curve?.series[name as CurveItem] ?? []
    const points = (curve?.data_time ?? []).map((time, n) => ({ time, value: values[n] ?? null }))
    return {
      value: points.filter((point) => point.value !== null).length,
      data_time: points.at(-1)?.time ?? `${date} 00:00:00`,
      points,
    }
  }
  if (item.task_type === '3' && date) {
    const codes = eventItems.find((each) => each.code === code)?.events ?? []
    const events = (archive.events(meter.id, `${date} 00:00:00`, `${date} 23:59:59`, at) ?? []).filter(
      (row) => codes.includes(Number(row.event_code)),
    )
    return {
      value: events.length,
      data_time: `${date} 00:00:00`,
      points: events.map((row) => ({
        time: row.event_time,
        value: `${row.event_code} ${worded(row, language).event_name}`,
      })),
    }
  }
  if (date) {
    const row = archive.memory.freeze(meter.id, date, at)
    const value = row && isFrozen(code) ? row[code] : null
    return { value: value === '' ? null : value, data_time: `${date} 24:00:00` }
  }
  if (code === 'meter_time')
    return { value: wallIn(world.zone, at + meter.clock_deviation_s * 1000), data_time: now }
  if (code === 'pap_demand' || code === 'pap_demand_time') {
    const days = archive.dayEnergy(meter.id, `${now.slice(0, 8)}01`, now.slice(0, 10), at) ?? []
    const best = days.reduce<(typeof days)[number] | undefined>(
      (top, day) => ((day.pap_demand ?? -1) > (top?.pap_demand ?? -1) ? day : top),
      undefined,
    )
    const kw = best?.pap_demand ?? null
    const shown = kw === null ? null : Math.round((kw / meter.total_ratio) * 10_000) / 10_000
    return { value: code === 'pap_demand' ? shown : (best?.pap_demand_time ?? null), data_time: now }
  }
  if (isStated(code)) {
    const word =
      code === 'relay_status' || code === 'battery_state'
        ? fieldWord(core, meter, code, language)
        : meter[code]
    return { value: word, data_time: now }
  }
  if (code === 'power_limit') return { value: meter.wiring_mode === '1' ? 13.2 : 26.4, data_time: now }
  if (code === 'outage_count') {
    const year = archive.events(meter.id, `${now.slice(0, 4)}-01-01`, now.slice(0, 10), at) ?? []
    return { value: year.filter((row) => row.event_code === '1').length, data_time: now }
  }
  return { value: archive.live(meter.id, at)?.[code] ?? null, data_time: now }
}
