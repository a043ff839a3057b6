import {
  anything,
  choice,
  code,
  column,
  digits,
  list,
  number,
  object,
  optional,
  partial,
  ref,
  text,
  type Infer,
} from '@/lib/shape'
import { day, time } from '@/lib/shapeTime'
import { rulesOfPeople } from '@/rules/archive/abnormalRules'
import { commProtocol } from '@/rules/codes/dictionaries'
import { seenOf } from '@/rules/readings/seenValues'
import { get, paged, put } from '../wire/call'
import { postOnce, putOnce } from '../wire/once'
import { expected, expectOf } from '../wire/ordering'
import { searchType } from '../console/meterLookup'
import { counted, exporting } from '../wire/resource'
import { abnormalItem } from '../console/userItems'

/** A row of the abnormal list (CB01). Times are utility wall time, '' = not set. */
const abnormalRow = object({
  ...abnormalItem.fields,
  cons_no: digits(10),
  cons_name: text,
  cp_name: text,
  mp: number,
  tml_id: ref,
  /** Power supply unit. */
  name: text,
  tg_id: ref,
  tg_name: text,
  comm_protocol: code(commProtocol),
  dispcomm_protocol: text,
  /** Measured value and its threshold, in `unit` ('' = no unit); null = the rule has no number. */
  value: number,
  threshold: number,
  unit: text,
  /** Code of `severity`; where the head-end says none, the console grades the rules that it knows. */
  severity: optional(text),
  /**
   * Estimated money at risk in the utility's currency, for the days for which the record stands: a week for a lasting
   * state, which is reported again after a week, and one day for a past event. Its energy is the energy of the
   * record's day times these days; the loss analysis shows the same for that day. Money of a meter's record is no
   * part of its area's money. null = none.
   */
  lost_revenue: number,
  /** User name and name of the user who works on it. */
  assignee: text,
  assignee_name: text,
  note: text,
  /** Until then the bell leaves it out. */
  snoozed_until: time,
  read_time: time,
  /** Name of the user who saw it; '' = a rule found it. */
  create_user: text,
  /** Time when the record was found or written: the value is from the data of that moment. */
  create_time: time,
})
export type AbnormalRow = Infer<typeof abnormalRow>

const abnormalQuery = partial({
  org_id: ref,
  subs_id: ref,
  line_id: ref,
  tg_id: ref,
  tml_id: ref,
  type: searchType,
  font: text,
  /** Codes of family and rule. */
  dispmonitor_type: text,
  dispe_type: text,
  /** Inclusive, at most a month apart; without them the last month. */
  data_date_begin: day,
  data_date_end: day,
  read_result: choice('Yes', 'No'),
  /** User name of who works on it. */
  assignee: text,
})
export type AbnormalQuery = Infer<typeof abnormalQuery>

/** Changes of records; '' clears a field. */
const abnormalChange = { assignee: optional(text), note: optional(text), snoozed_until: optional(time) }
const change = object(abnormalChange)
export type AbnormalChange = Infer<typeof change>

/** Records per family and day of a query's span, oldest day first. */
const abnormalTrend = object({
  days: column(day),
  /** `counts[i]` belongs to `days[i]`. */
  families: list(object({ monitor_type: text, dispmonitor_type: text, counts: column(number) })),
})
export type AbnormalTrend = Infer<typeof abnormalTrend>

/**
 * Number of transformer areas that the list covers, and of all: in a very large utility they are judged one after the
 * other.
 */
const abnormalCoverage = object({ areas: number, all: number })

/** Export prefix and cancel `type` of the abnormal list. */
const abnormalExport = 'abnormalExport'

const shapes = { plural: 'abnormal records', row: abnormalRow, query: abnormalQuery }

const current = get('/auth/info', "The bell's list as it stands now: a part of the user.", {
  answer: object({ abnormalList: anything }),
})
const read = put('/result/eMpExceptionRead/updateAllInfo', 'Marks abnormal records as read for everybody.', {
  body: object({ read_result: text, ids: text }),
})
const update = putOnce(
  '/cbo/abnormalData/update',
  'Changes who works on abnormal records, their note or their rest.',
  {
    body: object({ ids: text, ...abnormalChange, ...expected }),
  },
)

/** Observation of a user: the same about every object and day named, each of which becomes a record. */
const mark = object({
  items: list(
    object({
      /** '' of what is about a transformer area itself, which `tg_id` then names; its day must have a loss that breaks the rule. */
      meter_id: ref,
      tg_id: optional(ref),
      data_date: day,
      /** '' = no event. */
      event_id: text,
    }),
  ),
  e_type: code(rulesOfPeople),
  /** 1–200 characters. */
  note: text,
})
export type AbnormalMark = Infer<typeof mark>

export const abnormalApi = {
  /** Refused as a whole where a record of the same object, rule and day exists. */
  insert: postOnce(
    '/cbo/abnormalData/insert',
    'Adds records about what a person saw: all of them, or none.',
    {
      body: mark,
      answer: counted,
    },
  ),
  /** Marks records as read for all users. The specification's call. */
  read: (ids: readonly string[]): Promise<unknown> => read({ read_result: 'Yes', ids: ids.join(',') }),
  /** The list of the bell as it stands now: part of the user info. */
  current: (signal?: AbortSignal): Promise<unknown> => current(signal).then((user) => user.abnormalList),
  page: paged('/cbo/abnormalData/list', 'A page of abnormal records.', shapes),
  trend: get('/cbo/abnormalData/trend', 'Abnormal records per family and day.', {
    query: abnormalQuery,
    answer: abnormalTrend,
  }),
  coverage: get(
    '/cbo/abnormalData/coverage',
    'How many transformer areas the abnormal list covers, of how many.',
    {
      answer: abnormalCoverage,
    },
  ),
  /** The users to whom records can be assigned. */
  assignees: get('/cbo/abnormalData/assignees', 'Who can be given abnormal records to work on.', {
    answer: list(object({ username: text, name: text })),
  }),
  update: (
    rows: readonly Pick<AbnormalRow, 'id' | keyof AbnormalChange>[],
    changes: AbnormalChange,
  ): Promise<unknown> =>
    update({
      ids: rows.map(({ id }) => id).join(','),
      ...changes,
      expect: expectOf(rows, (row) => seenOf(row, changes)),
    }),
  /** Starts an export job; progress arrives on the channel `abnormalExport:{userName}`. */
  startExport: exporting('/cbo/abnormalData/export', abnormalExport, shapes),
  exportType: abnormalExport,
}
