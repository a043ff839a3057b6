import { code, column, digits, list, number, object, partial, ref, text, word, type Infer } from '@/lib/shape'
import { time } from '@/lib/shapeTime'
import { abnormalRuleCodes } from '@/rules/archive/abnormalRules'
import { commPort, commProtocol } from '@/rules/codes/dictionaries'
import * as status from '@/rules/codes/statuses'
import { get } from '../wire/call'
import { eventOrders, eventWork } from './eventWork'
import { logTimes } from '../cbo/logs'
import { searchType } from '../console/meterLookup'
import { meterEventRow } from '../capture/meters'
import { listing } from '../wire/resource'

/** Event of a meter in the list of all (QR07): the meter, and the handling by users. */
const eventRow = object({
  ...meterEventRow.fields,
  /** Instruction for the operator; '' = none recorded. */
  advice: text,
  meter_id: ref,
  metercomid: digits(12),
  cons_no: digits(10),
  cons_name: text,
  cp_name: text,
  tml_id: ref,
  mp: number,
  /** Power supply unit. */
  name: text,
  tg_id: ref,
  tg_name: text,
  comm_protocol: code(commProtocol),
  /** A meter with a modem of its own ('40') is read alone. */
  comm_port: code(commPort),
  /** The lowest device above the meter that was without contact at that time; '' = none, the meter alone. */
  cause_type: word('line', 'rcp', ''),
  cause_id: ref,
  cause_name: text,
  ...eventWork,
  /** The rule that finds the same in readings; '' = none. */
  abnormal_rule: code(abnormalRuleCodes),
  /** The abnormal record of the same: a person made it of this event, or a rule found it; '' = none. */
  abnormal_id: ref,
})
export type EventRow = Infer<typeof eventRow>

const meters = {
  org_id: ref,
  subs_id: ref,
  line_id: ref,
  tg_id: ref,
  tml_id: ref,
  type: searchType,
  font: text,
}
const readableQuery = partial(meters)
export type ReadableQuery = Infer<typeof readableQuery>

const eventQuery = object({
  ...logTimes.fields,
  ...partial({
    ...meters,
    event_type: code(status.eventType),
    event_code: text,
    severity: code(status.severity),
    event_state: code(status.eventState),
    /** Id of the line or collection point that was without contact. */
    cause_id: ref,
  }).fields,
})
export type EventQuery = Infer<typeof eventQuery>

/** Events in each hour of a list's time, by severity. */
export const eventTrend = object({
  /** Wall times of whole hours, without gaps. */
  hours: column(time),
  /** `counts[i]` belongs to `hours[i]`. */
  severities: list(object({ severity: code(status.severity), counts: column(number) })),
})
export type EventTrend = Infer<typeof eventTrend>

/** The codes that a filter offers, worded by the head-end. */
const eventCodes = list(
  object({
    event_code: text,
    event_name: text,
    event_type: code(status.eventType),
    severity: code(status.severity),
  }),
)

const readable = object({
  /** All of them. */
  count: number,
  /** None where they are more than one reading on demand may ask. */
  rows: list(object({ meter_id: ref, comm_port: code(commPort) })),
})

/** At most a month; without times yesterday and today. */
export const meterEventsApi = {
  ...listing('/query/eMeterEvent', 'eMeterEventExport', {
    plural: 'events of meters',
    row: eventRow,
    query: eventQuery,
  }),
  trend: get('/query/eMeterEvent/trend', 'Events of meters by hour and severity.', {
    query: eventQuery,
    answer: eventTrend,
  }),
  codes: get('/query/eMeterEvent/codes', 'The codes of the events that meters raise.', {
    answer: eventCodes,
  }),
  meters: get('/query/eMeterEvent/meters', 'The meters of an object, whose event logs can be read.', {
    query: readableQuery,
    answer: readable,
  }),
  ...eventOrders('/query/eMeterEvent'),
}
