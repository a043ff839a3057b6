import type { ResultPoint } from '../../../src/api/capture/commands'
import type { CurveItem, DayEnergyRow } from '../../../src/api/capture/meterReadings'
import en from '../../../locales/en/domain.json'
import es from '../../../locales/es/domain.json'
import ja from '../../../locales/ja/domain.json'
import zh from '../../../locales/zh/domain.json'
import { addDays } from '../../../src/lib/time'
import { lineVoltage } from '../../../src/rules/readings/lineVoltage'
import { isDirect } from '../../../src/rules/readings/readRules'
import type { MeterDetail } from '../../kit/meterTypes'
import type { Language } from '../../../src/i18n/languages'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import { collectedAt, type CommandTask, type Slot } from '../../db/commands'
import type { StoredItem } from '../../db/dataItems'
import { eventItems } from '../../db/eventItems'
import { createSignalDays } from '../../world/signalDays'
import { fieldWord } from '../kit/words'
import { worded } from '../query/eventWords'
import { wiringMode } from '../../world/wiring'

const dayDemand: Record<Language, string> = {
  en: en.field.pap_demand_day,
  zh: zh.field.pap_demand_day,
  es: es.field.pap_demand_day,
  ja: ja.field.pap_demand_day,
}

/** Answer of a meter for one item. */
export interface Answered {
  value: number | string | null
  data_time: string
  points?: ResultPoint[]
}

/** True for items in a day's freeze: all registers and the day's maximum demand. */
const isRegister = (code: string): boolean => /^([pr]ap_r[1-4]?|prp_r|rrp_r|cap_r|rp[1-4]_r)$/.test(code)
const isDemand = (code: string): code is 'pap_demand' | 'pap_demand_time' =>
  code === 'pap_demand' || code === 'pap_demand_time'

const stateItems = ['relay_status', 'battery_state', 'meter_no', 'fw_version', 'rssi', 'snr'] as const
type Stated = (typeof stateItems)[number]
const isStated = (code: string): code is Stated => stateItems.some((candidate) => candidate === code)

const threePhase = /^(u|i|p|q|f)[bc]$|^[pqf]a$|^ang_/

/** True if a meter measures the item. */
export function measures(
  meter: Pick<MeterDetail, 'wiring_mode' | 'tariff_count' | 'rssi' | 'snr' | 'ct_ratio'>,
  code: string,
  dated: boolean,
): boolean {
  const plain = code.replace(/^lp_/, '')
  const tariff = /^[pr]ap_r([1-4])$/.exec(plain)?.[1]
  if (tariff !== undefined && Number(tariff) > meter.tariff_count) return false
  if (meter.wiring_mode === '1' && threePhase.test(plain)) return false
  if (meter.wiring_mode === '4' && /^(u|i|p)c$|^[qf][abc]$|^ang_/.test(plain)) return false
  if (meter.wiring_mode === '2' && /^(ub|ib|i0|[pqf][abc]|ang_[ui]b)$/.test(plain)) return false
  if ((code === 'rssi' || code === 'snr') && meter[code] === null) return false
  if (code === 'ct_own' && meter.ct_ratio === '1') return false
  return !dated || code.startsWith('lp_') || code.startsWith('ev_') || isRegister(code) || isDemand(code)
}

/** Items that the modem of a collection point can answer. */
export const isModemItem = (item: string): item is 'rssi' | 'rsrp' => item === 'rssi' || item === 'rsrp'

/** The collection point whose modem is the meter's own; '' of a meter without one. */
export const modemOf = (meter: Pick<MeterDetail, 'comm_port' | 'tml_id'>): string =>
  isDirect(meter) ? meter.tml_id : ''

/** Signal of a collection point's modem. */
function modemSignalOf({ world: { parts } }: Core, pointId: string) {
  const point = parts.network.find('rcp', pointId)
  return point < 0 ? undefined : createSignalDays(parts).modem(point).usual
}

/** The power of the reference signals that it receives, dBm; null where it is no 4G modem. */
export const rsrpOf = (core: Core, pointId: string): number | null =>
  modemSignalOf(core, pointId)?.rsrp ?? null

/** Answer of a collection point's modem: signal in dBm. */
function modemAnswer(core: Core, pointId: string, item: string, instant: number): Answered {
  const value = isModemItem(item) ? (modemSignalOf(core, pointId)?.[item] ?? null) : null
  return { value, data_time: wallIn(core.world.zone, instant) }
}

/** Answer of a meter at an instant (ms), taken from the meter's own memory instead of the head-end's archive. */
export function answerOf(
  core: Core,
  {
    meter,
    item,
    date,
    instant,
    language,
  }: {
    meter: MeterDetail
    item: StoredItem
    date: string | undefined
    instant: number
    language: Language
  },
): Answered {
  const { archive, world } = core
  const code = item.item_code
  const wallTime = wallIn(world.zone, instant)
  if (item.task_type === '2' && date) {
    const name = code.replace(/^lp_/, '')
    const curve = archive.memory.curve(meter.id, date, name, instant)
    const values = curve?.series[name as CurveItem] ?? []
    const points = (curve?.data_time ?? []).map((time, n) => ({ time, value: values[n] ?? null }))
    return {
      value: points.filter((point) => point.value !== null).length,
      data_time: points.at(-1)?.time ?? `${date} 00:00:00`,
      points,
    }
  }
  if (item.task_type === '3' && date) {
    const codes = eventItems.find((group) => group.code === code)?.events ?? []
    const { calendar } = world.parts
    const day = calendar.parseDate(date)
    const span = { begin: calendar.dayStart(day), end: calendar.dayStart(day + 1) - 1 }
    const events = archive.eventLedger.memory(meter.id, codes, span, instant)
    return {
      value: events.length,
      data_time: `${date} 00:00:00`,
      points: events.map((row) => ({
        time: row.event_time,
        value: `${row.event_code} ${worded(core, row, language).event_name}`,
      })),
    }
  }
  if (date) {
    const row = archive.memory.freeze(meter.id, date, instant)
    return { value: frozen(core, meter, row, code), data_time: `${addDays(date, 1)} 00:00:00` }
  }
  // A meter that answers for the first time has an exact clock.
  const off = meter.clock_deviation_s ?? 0
  if (code === 'meter_time') return { value: wallIn(world.zone, instant + off * 1000), data_time: wallTime }
  if (code === 'clock_deviation_s') return { value: off, data_time: wallTime }
  if (code === 'rsrp') return modemAnswer(core, modemOf(meter), code, instant)
  if (isDemand(code)) {
    const { kw, time } = demandOf(core, meter, instant)
    return { value: code === 'pap_demand' ? kw : time, data_time: wallTime }
  }
  if (isStated(code)) {
    const word =
      code === 'relay_status' || code === 'battery_state'
        ? fieldWord(core, meter, code, language)
        : meter[code]
    return { value: word, data_time: wallTime }
  }
  if (code === 'power_limit') {
    const { network, archive: worldArchive } = world.parts
    const index = network.find('meter', meter.id)
    return { value: worldArchive.powerLimit(index, network.pointOf(index)), data_time: wallTime }
  }
  if (code === 'outage_count') {
    const year =
      archive.events(meter.id, `${wallTime.slice(0, 4)}-01-01`, wallTime.slice(0, 10), instant) ?? []
    return { value: year.filter((row) => row.event_code === '1').length, data_time: wallTime }
  }
  return { value: archive.live(meter.id, instant)?.[code] ?? null, data_time: wallTime }
}

/** A value of a day's freeze; null where there is none. */
function frozen(
  { archive }: Core,
  meter: MeterDetail,
  row: DayEnergyRow | undefined,
  code: string,
): number | string | null {
  if (!row || row.pap_r === null) return null
  if (isDemand(code)) return row[code] === '' ? null : row[code]
  const registers = archive.registersAt(meter.id, `${addDays(row.data_date, 1)} 00:00:00`)
  if (code === 'cap_r')
    return registers ? Math.round(((registers['pap_r'] ?? 0) + (registers['rap_r'] ?? 0)) * 100) / 100 : null
  return registers?.[code] ?? null
}

/** The maximum demand of the billing period so far, kW before the ratio, and its time: of its days, and of today. */
function demandOf(
  { archive, world }: Core,
  meter: MeterDetail,
  instant: number,
): { kw: number | null; time: string | null } {
  const today = wallIn(world.zone, instant).slice(0, 10)
  let best: { kw: number; time: string } | undefined
  const take = (kw: number | null | undefined, time: string | undefined): void => {
    if (typeof kw === 'number' && time && kw > (best?.kw ?? -1)) best = { kw, time }
  }
  for (let date = `${today.slice(0, 8)}01`; date < today; date = addDays(date, 1)) {
    const day = archive.memory.freeze(meter.id, date, instant)
    take(day?.pap_demand, day?.pap_demand_time)
  }
  const curve = archive.memory.curve(meter.id, today, 'pap_e', instant)
  for (const [n, kWh] of (curve?.series.pap_e ?? []).entries())
    take(
      kWh === null ? null : Math.round(((kWh * 4) / meter.total_ratio) * 10_000) / 10_000,
      curve?.data_time[n],
    )
  return { kw: best?.kw ?? null, time: best?.time ?? null }
}

/**
 * Name of an item in a meter's answer: the demand of a day or of the billing period; a three-wire meter without
 * neutral has voltages between lines.
 */
export function answerName(
  core: Core,
  item: StoredItem,
  dated: boolean,
  id: string,
  language: Language,
): string {
  if (dated && item.item_code === 'pap_demand') return dayDemand[language]
  const name = item.names[language]
  const [, code] = /^(?:lp_)?(u[ac])$/.exec(item.item_code) ?? []
  if (code !== 'ua' && code !== 'uc') return name
  const between = lineVoltage(code, wiringOf(core, id))
  const { field } = { en, zh, es, ja }[language]
  // A profile is named after its voltage.
  return between && name.includes(field[code])
    ? name.replace(field[code], field[between])
    : between
      ? field[between]
      : name
}

/** Code of `wiringMode`; '' of a meter that is gone. */
function wiringOf({ db, world: { parts } }: Core, id: string): string {
  const entry = db.meters.entries().get(id)
  const index = parts.network.find('meter', id)
  return (
    entry?.fields.wiring_mode ??
    (index < 0 ? '' : wiringMode(parts.archive, index, parts.network.pointOf(index)))
  )
}

/** Answer of a slot for its item. */
export function valueOf(core: Core, task: CommandTask, slot: Slot, item: StoredItem, language: Language) {
  const instant = collectedAt(task.order, slot.endsAt)
  if (task.order.target === 'cp') return modemAnswer(core, slot.device.id, item.item_code, instant)
  const meter = core.archive.meter(slot.device.id, instant)
  return meter && answerOf(core, { meter, item, date: slot.data_date || undefined, instant, language })
}
