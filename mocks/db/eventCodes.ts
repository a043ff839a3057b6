import { eventCodeFields } from '../../src/rules/fields/eventCode'
import type { Language } from '../../src/i18n/languages'
import type { AbnormalRule } from '../../src/rules/archive/abnormalRules'
import { listedProtocol, pointKindOf, type EventDevice } from '../../src/rules/codes/eventCodes'
import type { PointEventKind } from '../../src/rules/codes/pointEventKinds'
import { eventKinds } from '../world/eventCatalogue'
import { eventNames } from '../world/eventNames'
import { defineTable } from './defineTable'
import { derived } from './derived'
import { adviceOf } from './eventAdvice'
import { furtherMeterCodes, type NamedCode } from './eventCodeNames'
import { pointCodeNames } from './pointCodeNames'
import type { Entity } from './table'

/** A code by which devices report an event, and what the utility makes of it (QR06). */
export interface EventCodeRecord extends Entity, Record<`name_${Language}` | `advice_${Language}`, string> {
  /** Digits of a meter, ERCnn of a concentrator; unique for device and protocol. */
  event_code: string
  device: EventDevice
  comm_protocol: string
  event_type: string
  severity: string
  /** The code of the event that ends it, of the same device and protocol; '' = it has no end. */
  paired_code: string
  /** '1': the device reports it at once; '0': it is read with the event log. */
  push: string
  /** The rule that finds the same in readings; '' = none. */
  abnormal_rule: string
  enabled: string
  remark: string
}

/** Closing event of each opening event. */
const endOf: ReadonlyMap<string, string> = new Map([
  ['1', '2'],
  ['6', '5'],
  ['21', '22'],
  ['40', '41'],
  ['42', '43'],
  ['44', '45'],
  ['60', '61'],
  ['62', '63'],
  ['64', '69'],
  ['65', '66'],
  ['70', '71'],
  ['76', '85'],
  ['77', '86'],
  ['78', '87'],
  ['79', '85'],
  ['80', '86'],
  ['81', '87'],
  ['82', '85'],
  ['83', '86'],
  ['84', '87'],
  ['100', '101'],
  ['142', '143'],
  ['146', '147'],
  ['240', '241'],
  ['242', '243'],
  ['244', '245'],
])

const rules: Readonly<Partial<Record<AbnormalRule, readonly string[]>>> = {
  clockDeviation: ['6', 'ERC12'],
  underVoltage: ['76', '77', '78'],
  overVoltage: ['79', '80', '81', 'ERC24'],
  missingVoltage: ['82', '83', '84', 'ERC10'],
  currentNoVoltage: ['53'],
  neutralDiffers: ['54'],
  reverseEnergy: ['55'],
  ctReversed: ['91', 'ERC34'],
  voltageUnbalance: ['90'],
  currentUnbalance: ['ERC17'],
  overCapacity: ['65'],
  overload: ['210', 'ERC26'],
  weakSignal: ['156'],
  readingDecrease: ['ERC27'],
  runaway: ['ERC29'],
  meterStopped: ['ERC30'],
  noData: ['ERC31'],
  unknownMeter: ['ERC35'],
}
const ruleOf = new Map(
  Object.entries(rules).flatMap(([rule, codes]) => codes.map((code) => [code, rule] as const)),
)

const raised: readonly NamedCode[] = Object.keys(eventKinds).map((code): NamedCode => {
  const number = Number(code) as keyof typeof eventKinds
  const { en, zh, es, ja } = eventNames(number)
  return [code, eventKinds[number].type, eventKinds[number].severity, en, zh, es, ja]
})

const numberOf = ([code]: NamedCode): number => Number(code.replace('ERC', ''))
const byNumber = (codes: readonly NamedCode[]): NamedCode[] =>
  codes.toSorted((a, b) => numberOf(a) - numberOf(b))

const seeded =
  (device: EventDevice) =>
  ([event_code, event_type, severity, name_en, name_zh, name_es, name_ja]: NamedCode) => ({
    id: `event-${device}-${event_code}`,
    event_code,
    device,
    comm_protocol: listedProtocol[device],
    name_en,
    name_zh,
    name_es,
    name_ja,
    event_type,
    severity,
    paired_code: endOf.get(event_code) ?? '',
    push: Number(severity) >= 3 ? '1' : '0',
    abnormal_rule: ruleOf.get(event_code) ?? '',
    ...adviceOf(event_code),
    enabled: '1',
    remark: '',
  })

/** Seeded with what the world's devices raise, and the rest of the catalogue of the trade. */
export const eventCodes = defineTable({
  name: 'eventCode',
  fields: eventCodeFields,
  word: { en: 'Event code', zh: '事件代码', es: 'Código de evento', ja: 'イベントコード' },
  title: (row: EventCodeRecord) => `${row.event_code} ${row.name_en}`,
  scope: 'everybody',
  seeds: () => [
    ...byNumber([...raised, ...furtherMeterCodes]).map(seeded('meter')),
    ...byNumber(pointCodeNames).map(seeded('dcu')),
  ],
  exportFile: 'event-codes',
})

type Identity = Pick<EventCodeRecord, 'device' | 'comm_protocol' | 'event_code'>

/**
 * True when devices of this utility raise the event: then lists take its words from this row, and it cannot be
 * deleted.
 */
export const isRaised = ({ device, comm_protocol, event_code }: Identity): boolean =>
  comm_protocol === listedProtocol[device] &&
  (device === 'meter' ? event_code in eventKinds : pointKindOf(event_code) !== undefined)

/** Settings of the utility for the events of its devices: of meters by code, of concentrators by kind. */
export interface RaisedEvents {
  readonly meter: ReadonlyMap<string, EventCodeRecord>
  readonly dcu: ReadonlyMap<PointEventKind, EventCodeRecord>
}

/** The rows that lists of events are worded, graded and sifted by. */
export const raisedEvents = derived((rows: readonly EventCodeRecord[]): RaisedEvents => {
  const [meter, dcu] = [new Map<string, EventCodeRecord>(), new Map<PointEventKind, EventCodeRecord>()]
  for (const row of rows.filter(isRaised)) {
    const kind = pointKindOf(row.event_code)
    if (row.device === 'meter') meter.set(row.event_code, row)
    else if (kind) dcu.set(kind, row)
  }
  return { meter, dcu }
})

/** In the language of a caller; English where there is no word in it. */
export const nameOf = (row: EventCodeRecord, language: Language): string =>
  row[`name_${language}`] || row.name_en
export const adviceIn = (row: EventCodeRecord, language: Language): string =>
  row[`advice_${language}`] || row.advice_en
