import type { MeterEventRow } from '../../../src/api/capture/meters'
import type { Language } from '../../../src/i18n/languages'
import type { PointEventKind } from '../../../src/rules/codes/pointEventKinds'
import type { Core } from '../../core'
import { adviceIn, nameOf, raisedEvents, type EventCodeRecord } from '../../db/eventCodes'

/** Codes of the events that devices raise, as people maintain them; cheap: computed once after a change. */
const raisedCodes = (core: Core) => raisedEvents(core.db.tables.eventCodes)

/** Entry of the table of codes for an event of a meter. */
export const meterCode = (core: Core, code: string | number): EventCodeRecord | undefined =>
  raisedCodes(core).meter.get(String(code))

/** The codes that lists of meter events show, in their order. */
export const listedCodes = (core: Core): EventCodeRecord[] =>
  [...raisedCodes(core).meter.values()].filter(({ enabled }) => enabled === '1')

/** Entry of the table of codes for an event of a concentrator; undefined for a kind without a code. */
export const pointCode = (core: Core, kind: string): EventCodeRecord | undefined =>
  raisedCodes(core).dcu.get(kind as PointEventKind)

/** An event of a meter as the utility calls and grades it, for a caller. */
export function worded<
  Row extends Pick<MeterEventRow, 'event_code' | 'event_name' | 'severity'> &
    Partial<Pick<MeterEventRow, 'event_type'>>,
>(core: Core, row: Row, language: Language): Row {
  const code = meterCode(core, row.event_code)
  if (!code) return row
  const wordedRow = { ...row, event_name: nameOf(code, language), severity: code.severity }
  return row.event_type === undefined ? wordedRow : { ...wordedRow, event_type: code.event_type }
}

/**
 * Name of a concentrator's event in the caller's language; '' where the console has a word of its own for the kind.
 */
export function pointEventName(core: Core, kind: string, language: Language): string {
  const code = pointCode(core, kind)
  return code ? nameOf(code, language) : ''
}

/** Advice on an event in the caller's language; '' = nobody wrote any. */
export const adviceFor = (code: EventCodeRecord | undefined, language: Language): string =>
  code ? adviceIn(code, language) : ''
