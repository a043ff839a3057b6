import { round } from '../../lib/format'
import { addDays, addMonths } from '../../lib/time'
import { advance } from './bridgeEnergy'
import { readingRules, ruleHit, usualEnergy, type AuditedMonth, type ReadingRule } from './readingAudit'

/** How far a reading by hand is: nothing is known, it was entered, and what became of it in the audit. */
export const manualStates = ['open', 'entered', 'verified', 'rejected'] as const
export type ManualState = (typeof manualStates)[number]

interface Entered {
  this_r: number | null
  energy: number | null
  /** Of `auditStates`. */
  audit_status: string
}

export function manualStateOf({ this_r, energy, audit_status }: Entered): ManualState {
  if (audit_status === '1') return 'verified'
  if (audit_status === '2') return 'rejected'
  return this_r === null && energy === null ? 'open' : 'entered'
}

/** What the check of a reading finds: nothing, no register to compare it with, or a rule of the audit. */
export const checkResults = ['ok', 'unknown', ...readingRules] as const
export type CheckResult = (typeof checkResults)[number]

/** What the check finds of a month with a register, or of so many days; '' of one without any value. */
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
  const { from, to } = usualEnergy(average, days)
  return { from: round(last + from / (ratio || 1), 2), to: round(last + to / (ratio || 1), 2) }
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

/** What of a row an order rests on: console and head-end hold it against each other. */
export const manualSeen = (row: {
  check_status: string
  this_r: number | null
  energy: number | null
}): string => [row.check_status, row.this_r ?? '', row.energy ?? ''].join(' ')

/** What of a day an order to take a reading back rests on. */
export const dayReadSeen = (row: {
  entered_by: string
  check_status: string
  storage_time: string
}): string => [row.entered_by, row.check_status, row.storage_time].join(' ')

/** Whether a day can be entered by hand: nobody read it, or people did, nobody has verified it and its month is open. */
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

/** How far the value is on which a month ends, where it was typed by hand: entered, or verified among the readings by hand. */
export const handStates = ['entered', 'verified'] as const satisfies readonly ManualState[]
