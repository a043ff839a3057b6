import { round } from '../../lib/format'
import { addDays, addMonths } from '../../lib/time'
import { advance } from './bridgeEnergy'
import { readingRules, ruleHit, usualEnergy, type AuditedMonth, type ReadingRule } from './readingAudit'

/** States of a manual reading: none yet, entered, and the result of its audit. */
export const manualStates = ['open', 'entered', 'verified', 'rejected'] as const
export type ManualState = (typeof manualStates)[number]

interface Entered {
  this_r: number | null
  energy: number | null
  /** Code of `auditStates`. */
  audit_status: string
}

export function manualStateOf({ this_r, energy, audit_status }: Entered): ManualState {
  if (audit_status === '1') return 'verified'
  if (audit_status === '2') return 'rejected'
  return this_r === null && energy === null ? 'open' : 'entered'
}

/** Results of checking a reading: ok, no register to compare with, or a rule of the audit. */
export const checkResults = ['ok', 'unknown', ...readingRules] as const
export type CheckResult = (typeof checkResults)[number]

/** Check result of a month with a register, or of several days; '' without any value. */
export function checkResultOf(
  month: AuditedMonth & { this_r: number | null },
  days?: number,
): CheckResult | '' {
  if (month.energy !== null) return ruleHit(month, days) || 'ok'
  if (month.this_r === null) return ''
  return month.fail_reason === 'decrease' ? ('decrease' satisfies ReadingRule) : 'unknown'
}

/**
 * Between what a new register is expected, kWh before the ratio: what lies outside is reported as jump or drop once it is typed.
 * undefined where the last register or the usual energy is not known.
 * @param average what is usual since the last register, kWh after the ratio
 * @param days since then; a month without it
 */
export function expectedRange(
  last: number | null,
  average: number | null,
  ratio: number | null,
  days?: number,
): { from: number; to: number } | undefined {
  if (last === null || average === null || average < 0) return undefined
  const { from: least, to: greatest } = usualEnergy(average, days)
  return { from: round(last + least / (ratio || 1), 2), to: round(last + greatest / (ratio || 1), 2) }
}

/** The energy between two registers, kWh after the ratio; null where one is not known or they went down. */
export function energyBetween(
  last: number | null,
  value: number | null,
  ratio: number | null,
): number | null {
  const passed = last === null || value === null ? undefined : advance(last, value)
  return passed === undefined ? null : round(passed * (ratio ?? 1), 4)
}

/** Row state that an order is based on: the head-end compares it with its own. */
export const manualSeen = (row: {
  check_status: string
  this_r: number | null
  energy: number | null
}): string => [row.check_status, row.this_r ?? '', row.energy ?? ''].join(' ')

/** State of a day that an order to withdraw a reading is based on. */
export const dayReadSeen = (row: {
  entered_by: string
  check_status: string
  storage_time: string
}): string => [row.entered_by, row.check_status, row.storage_time].join(' ')

/**
 * True when a day can be entered by hand: it was not read, or users entered it, it is not verified and its month is
 * open.
 */
export const isEntered = (row: {
  read_result: string
  value_source: string
  check_status: string
  closed: string
}): boolean =>
  row.closed !== '1' &&
  row.check_status !== 'verified' &&
  (row.read_result === '2' || row.value_source === 'manual')
/** The day at whose end the registers of a month 'yyyy-MM' stand. */
export const monthEndOf = (month: string): string => addDays(addMonths(`${month}-01`, 1), -1)

/** State of a month's final value that was typed by hand: entered, or verified among the manual readings. */
export const handStates = ['entered', 'verified'] as const satisfies readonly ManualState[]
