import {
  choice,
  flag,
  id,
  list,
  number,
  object,
  partial,
  ref,
  text,
  word,
  code,
  type Infer,
} from '@/lib/shape'
import { month, time } from '@/lib/shapeTime'
import { failReason, valueSource } from '@/rules/codes/dictionaries'
import { handStates } from '@/rules/readings/manualReading'
import { auditSeen, auditStates, estimateBases, readingRules } from '@/rules/readings/readingAudit'
import { valueQuality } from '@/rules/codes/valueQuality'
import { byId, get } from '../wire/call'
import { valueMeter, valueMeterQuery } from '../query/dayRead'
import { postOnce } from '../wire/once'
import { ordering, orderingOne } from '../wire/ordering'
import { counted, guardFields, listing } from '../wire/resource'

/** The reading of a meter and a month as it is verified before billing. Registers (`_r`) before the ratio, energies in kWh after it. */
const readAuditRow = object({
  id,
  ...valueMeter,
  month,
  /** The registers at the begin and at the end of the month; null where they are not known. */
  last_r: number,
  this_r: number,
  this_r1: number,
  this_r2: number,
  this_r3: number,
  this_r4: number,
  /** null where it is not known. */
  energy: number,
  /** For a closed month its present energy, where that differs from the closed one; else null. */
  later_energy: number,
  /** Mean of the known ones of the six months before. */
  avg_6m: number,
  /** Energy above or below the average, %. */
  deviation: number,
  /** '' = nothing stands out. */
  rule_hit: word(...readingRules),
  value_source: code(valueSource),
  quality: code(valueQuality),
  fail_reason: code(failReason),
  /** 0 not verified, 1 verified, 2 rejected; a value that changes later is not verified. */
  audit_status: word(...auditStates),
  /** Why it was rejected, else why its value was changed last; '' of neither. */
  audit_reason: text,
  /** User name of who verified or rejected it, and when. */
  auditor: text,
  audit_time: time,
  /** User name of who entered, corrected or estimated the value; '' of one that was collected. */
  entered_by: text,
  /** State of a register typed by hand that ends the month; '' for other months. */
  hand_status: word(...handStates),
  /** User name of who verified it there, and when. */
  hand_checker: text,
  hand_time: time,
  /** Name and reason of the user who requested the audit; '' where it is not requested. */
  asked_by: text,
  asked_note: text,
  /** Id of the newest saved record of the meter's phase angles; '' without one. */
  phase_record: ref,
})
export type ReadAuditRow = Infer<typeof readAuditRow>

const readAuditQuery = partial({
  ...valueMeterQuery,
  /** yyyy-MM; the last month that has ended without it. */
  month,
  audit_status: choice(...auditStates),
  /** 'any': marked by a rule; 'unjudged': marked, and not verified, rejected or corrected. */
  rule_hit: choice('any', 'unjudged', ...readingRules),
  source: code(valueSource),
})
export type ReadAuditQuery = Infer<typeof readAuditQuery>

/** Known values before a month: the registers at its begin, and estimates in kWh; null without a basis. */
const readingBefore = object({
  tariff_count: number,
  last_r: number,
  last_r1: number,
  last_r2: number,
  last_r3: number,
  last_r4: number,
  /** Mean of the known ones of the six months before, and how many those are. */
  average: number,
  known_months: number,
  /** The same month of the year before. */
  lastYear: number,
})
export type ReadingBefore = Infer<typeof readingBefore>

/** Progress of a month's audit, over everything that the caller sees. */
const auditState = object({
  month,
  total: number,
  /** null of a month that is closed and not counted any more. */
  verified: number,
  rejected: number,
  /** Neither verified nor rejected. */
  unverified: number,
  closed: flag,
  closed_by: text,
  closed_time: time,
  /** True when the caller sees the whole utility: only then the caller may close months. */
  whole: flag,
})

/** Figures on which closing a month is based, counted at the request. */
const closingState = object({
  month,
  total: number,
  unverified: number,
  /**
   * Number of readings marked by a rule, and of those not verified, rejected or corrected; null until all are
   * compared.
   */
  marked: number,
  unjudged: number,
  /** The same of each rule that marked any, the most serious first; empty until all are compared. */
  rules: list(object({ rule_hit: text, marked: number, unjudged: number })),
  /** The share of the marked ones that may be unjudged, %. */
  limit: number,
  /** Number of meters compared with earlier months, and of all. */
  compared: number,
  meters: number,
  /** The month that must be closed before this one; '' = none. */
  earlier: text,
})
export type ClosingState = Infer<typeof closingState>

const path = '/business/read/readAudit'
const reason = { reason: text }
const seenState = (row: ReadAuditRow): string => auditSeen(row)

export const readAuditApi = {
  ...listing(path, 'readAuditExport', {
    plural: "months' readings before billing",
    row: readAuditRow,
    query: readAuditQuery,
  }),
  before: byId(
    get(
      `${path}/before/{id}`,
      'What is known before a month: its registers, and from what it can be estimated.',
      {
        answer: readingBefore,
        sample: { id: [`${path}/list`, 'id'] },
      },
    ),
  ),
  state: get(`${path}/state`, 'How far the audit of a month is, and whether it is closed.', {
    query: partial({ month }),
    answer: auditState,
  }),
  closing: get(`${path}/closing`, 'What closing a month rests on, counted at this moment.', {
    query: object({ month }),
    answer: closingState,
    coming: true,
  }),
  close: postOnce(
    `${path}/close`,
    'Closes a month that has ended and whose earlier months are closed: its figures are fixed for good.',
    {
      body: object({ month, ...guardFields }),
    },
  ),
  ask: postOnce(
    `${path}/ask`,
    "Asks supervisors to audit a month's reading; the request waits until it is verified or rejected.",
    { body: object({ meter_id: ref, month, note: text }), answer: object({ id }) },
  ),
  verify: ordering(
    `${path}/verify`,
    'Verifies readings that are not verified: all that are named, or none.',
    { seenState, answer: counted },
  ),
  reject: ordering(`${path}/reject`, 'Rejects readings that are not verified, with a reason.', {
    seenState,
    body: object(reason),
    answer: counted,
  }),
  correct: orderingOne(`${path}/correct`, 'Corrects the registers at the end of a month: a new version.', {
    seenState,
    body: object({
      this_r: number,
      this_r1: number,
      this_r2: number,
      this_r3: number,
      this_r4: number,
      rollover: flag,
      ...reason,
    }),
  }),
  estimate: orderingOne(`${path}/estimate`, 'Estimates the energy of a month: a new version.', {
    seenState,
    body: object({ basis: choice(...estimateBases), ...reason }),
  }),
  undo: orderingOne(`${path}/undo`, "Takes the caller's own versions of a month back.", { seenState }),
}
