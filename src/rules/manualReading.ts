import { round } from '../lib/format'
import { advance } from './bridgeEnergy'
import { readingRules, ruleHit, type AuditedMonth, type ReadingRule } from './readingAudit'

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

/** What the check finds of a month with a register; '' of one without any value. */
export function checkResultOf(month: AuditedMonth & { this_r: number | null }): CheckResult | '' {
  if (month.energy !== null) return ruleHit(month) || 'ok'
  if (month.this_r === null) return ''
  return month.fail_reason === 'decrease' ? ('decrease' satisfies ReadingRule) : 'unknown'
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
