import { code, flag, id, object, partial, pick, text, type Infer } from '@/lib/shape'
import { abnormalRuleCodes } from '@/rules/archive/abnormalRules'
import { commProtocol, eventDevice } from '@/rules/codes/dictionaries'
import { eventType, severity } from '@/rules/codes/statuses'
import { ordering } from '../wire/ordering'
import { counted, resource, stamped } from '../wire/resource'

/** Input of the form of an event's code. */
const eventCodeInput = object({
  /** Digits of a meter, ERCnn of a concentrator; unique for device and protocol. */
  event_code: text,
  device: code(eventDevice),
  comm_protocol: code(commProtocol),
  name_en: text,
  /** '' = as in English; so for its advice. */
  name_zh: text,
  name_es: text,
  name_ja: text,
  event_type: code(eventType),
  severity: code(severity),
  /** The code of the event that ends it; '' = it has no end of its own. */
  paired_code: text,
  /** '1': reported at once; '0': read with the event log. */
  push: flag,
  /** The rule that finds the same in readings; '' = none. */
  abnormal_rule: code(abnormalRuleCodes),
  /** Instruction for the operator; '' = none. */
  advice_en: text,
  advice_zh: text,
  advice_es: text,
  advice_ja: text,
  /** '0': lists of events leave it out. */
  enabled: flag,
  remark: text,
})
export type EventCodeInput = Infer<typeof eventCodeInput>

/** The code of an event (QR06). */
const eventCodeRow = object({
  id,
  ...eventCodeInput.fields,
  /** Name and advice in the language of the call. */
  event_name: text,
  advice: text,
  /** Name of the event that ends it. */
  paired_name: text,
  /** '1': a standard gives it its meaning; it cannot be deleted and keeps its number. */
  is_standard: flag,
  /** '1': devices of this utility raise it; it stays, too. */
  reported: flag,
  ...stamped,
})
export type EventCodeRow = Infer<typeof eventCodeRow>

const eventCodeQuery = partial({
  /** Names in all languages. */
  event_name: text,
  ...pick(eventCodeRow, 'event_code', 'event_type', 'device', 'severity', 'enabled', 'comm_protocol'),
})
export type EventCodeQuery = Infer<typeof eventCodeQuery>

const state = { seenState: (row: EventCodeRow) => row.enabled, answer: counted }

export const eventCodesApi = {
  ...resource('/query/eventCode', 'eventCodeExport', {
    plural: 'codes of events',
    row: eventCodeRow,
    query: eventCodeQuery,
    input: eventCodeInput,
    foundBy: 'event_code',
  }),
  disable: ordering('/query/eventCode/disable', 'Leaves the events of codes out of the lists.', state),
  enable: ordering('/query/eventCode/enable', 'Lists the events of codes again.', state),
}
