import { code, list, object, partial, ref, text, type Infer } from '@/lib/shape'
import { commProtocol } from '@/rules/codes/dictionaries'
import { pointEventKinds } from '@/rules/codes/pointEventKinds'
import { eventFlag, eventState, severity } from '@/rules/codes/statuses'
import { get } from '../wire/call'
import { pointEvent } from '../capture/collectionPoints'
import { eventOrders, eventWork } from './eventWork'
import { logTimes } from '../cbo/logs'
import { eventTrend } from './meterEvents'
import { listing } from '../wire/resource'

/** An event of a concentrator in the list of all (QR12). */
const pointEventRow = object({
  ...pointEvent.fields,
  tml_id: ref,
  cp_name: text,
  tml_asset_no: text,
  /** Number of the event by Q/GDW 376.1; '' for what the head-end notices by itself. */
  erc: text,
  /** '1' it was reported that it began, '0' that it is over; '' of a moment. */
  event_flag: code(eventFlag),
  /** Instruction for the operator; '' = none recorded. */
  advice: text,
  line_id: ref,
  line_name: text,
  tg_id: ref,
  tg_name: text,
  /** Power supply unit. */
  name: text,
  comm_protocol: code(commProtocol),
  ...eventWork,
})
export type PointEventRow = Infer<typeof pointEventRow>

const pointEventQuery = object({
  ...logTimes.fields,
  ...partial({
    org_id: ref,
    subs_id: ref,
    line_id: ref,
    tg_id: ref,
    tml_id: ref,
    cp_name: text,
    tml_asset_no: text,
    kind: code(pointEventKinds),
    severity: code(severity),
    event_state: code(eventState),
  }).fields,
})
export type PointEventQuery = Infer<typeof pointEventQuery>

/** The kinds that a filter offers, worded by the head-end as the events are. */
const pointEventCodes = list(object({ kind: code(pointEventKinds), event_name: text }))

/** At most a month; without times the last seven days. */
export const pointEventsApi = {
  ...listing('/query/eTmnlEvent', 'eTmnlEventExport', {
    plural: 'events of concentrators',
    row: pointEventRow,
    query: pointEventQuery,
  }),
  trend: get('/query/eTmnlEvent/trend', 'Events of concentrators by hour and severity.', {
    query: pointEventQuery,
    answer: eventTrend,
  }),
  codes: get('/query/eTmnlEvent/codes', 'The kinds of the events that concentrators raise.', {
    answer: pointEventCodes,
  }),
  ...eventOrders('/query/eTmnlEvent'),
}
