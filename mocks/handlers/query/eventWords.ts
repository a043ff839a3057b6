import type { MeterEventRow } from '../../../src/api/capture/meters'
import type { Language } from '../../../src/i18n/languages'
import type { PointEventKind } from '../../../src/rules/codes/pointEventKinds'
import type { Core } from '../../core'
import { adviceIn, nameOf, raisedEvents, type EventCodeRecord } from '../../db/eventCodes'

/** What people made of the events that devices raise; cheap: it is worked out once after a change. */
const known = (core: Core) => raisedEvents(core.db.tables.eventCodes)

/** What the table of codes says of an event of meters. */
export const meterCode = (core: Core, code: string | number): EventCodeRecord | undefined =>
  known(core).meter.get(String(code))

/** The codes that lists of meter events show, in their order. */
export const listedCodes = (core: Core): EventCodeRecord[] =>
  [...known(core).meter.values()].filter(({ enabled }) => enabled === '1')

/** What it says of what happened to a concentrator; undefined for what has no code. */
export const pointCode = (core: Core, kind: string): EventCodeRecord | undefined =>
  known(core).dcu.get(kind as PointEventKind)

/** An event of a meter as the utility calls and grades it, for a caller. */
export function worded<
  Row extends Pick<MeterEventRow, 'event_code' | 'event_name' | 'severity'> &
    Partial<Pick<MeterEventRow, 'event_type'>>,
>(core: Core, row: Row, language: Language): Row {
  const code = meterCode(core, row.event_code)
  if (!code) return row
  const said = { ...row, event_name: nameOf(code, language), severity: code.severity }
  return row.event_type === undefined ? said : { ...said, event_type: code.event_type }
}

/** What an event of a concentrator is called for a caller; '' where the console's own word for its kind does. */
export function pointEventName(core: Core, kind: string, language: Language): string {
  const code = pointCode(core, kind)
  return code ? nameOf(code, language) : ''
}

/** What is to be done about it, in the language of a caller; '' = nothing that anybody wrote down. */
export const adviceFor = (code: EventCodeRecord | undefined, language: Language): string =>
  code ? adviceIn(code, language) : ''
