import { addMonths } from '../../lib/time'
import { advance } from './bridgeEnergy'
import { changePercent } from '../losses/energyChange'

/** Rules for a month's reading before it is billed; at most one applies, the most serious first. */
export const readingRules = [
  'missing',
  'missingBefore',
  'decrease',
  'zero',
  'jump',
  'drop',
  'estimated',
] as const
export type ReadingRule = (typeof readingRules)[number]

/** Days of a month, where how many does not matter. */
const monthLong = 30
/** Below so much an installation counts as not used: 6 kWh a month. kWh a day */
const unused = 0.2
/** A month stands out above twice and below half of the average. % */
const deviates = { above: 100, below: -50 }
/** And only where that is more than 30 kWh a month. kWh a day */
const noticed = 1

/** Known values of a month: energies in kWh after the ratio. */
export interface AuditedMonth {
  /** The register at the end of the month; null where it is not known. */
  this_r: number | null
  /** null where it is not known. */
  energy: number | null
  /** Mean of the known ones of the six months before; null without one. */
  average: number | null
  /** Quality of the energy (valueQuality), or the reason for its absence (failReason). */
  quality: string
  fail_reason: string
}

/** By how much a month is above or below the average, % with one decimal; null where that says nothing. */
export const deviationOf = ({ energy, average }: Pick<AuditedMonth, 'energy' | 'average'>): number | null =>
  changePercent(energy, average)

/** True where a change against other months is one that an audit looks at; % */
export const standsOut = (percent: number): boolean => percent > deviates.above || percent < deviates.below

/** Between what the energy of a month, or of so many days, breaks no rule by being too much or too little; kWh. */
export const usualEnergy = (average: number, days = monthLong): { from: number; to: number } => ({
  from: Math.max(0, Math.min(average * (1 + deviates.below / 100), average - noticed * days)),
  to: Math.max(average * (1 + deviates.above / 100), average + noticed * days),
})

/**
 * The rule that a month breaks, or so many days; '' where it breaks none, or nothing had to be read. What is compared is what is
 * shown.
 */
export function ruleHit(month: AuditedMonth, days = monthLong): ReadingRule | '' {
  const { this_r, energy, average, quality, fail_reason } = month
  if (fail_reason === 'stopped') return ''
  if (energy === null) {
    if (fail_reason === 'decrease') return 'decrease'
    // When a month has its own register, the missing one is its first: it is typed in the month before.
    return this_r === null ? 'missing' : 'missingBefore'
  }
  if (quality === 'estimated') return 'estimated'
  if (average === null) return ''
  if (energy === 0) return average >= unused * days ? 'zero' : ''
  const deviation = deviationOf(month)
  if (deviation === null || Math.abs(energy - average) < noticed * days) return ''
  if (deviation > deviates.above) return 'jump'
  return deviation < deviates.below ? 'drop' : ''
}

/** The month whose register must be typed before a month has an energy: the one before it where that is what it lacks. */
export const monthToType = ({ month, rule_hit }: { month: string; rule_hit: string }): string =>
  rule_hit === 'missingBefore' ? addMonths(`${month}-01`, -1).slice(0, 7) : month

/** Audit result of a month's reading before it is billed: not verified, verified, rejected. */
export const auditStates = ['0', '1', '2'] as const
/** Not verified yet. */
export const auditOpen = '0'

/** Greatest share of a month's marked records that may be unjudged when it is closed; %, a system parameter. */
export const unjudgedPercent = 2

/** True when a month cannot be closed, because too many of its marked records are unjudged. @param limit % */
export const tooManyUnjudged = ({
  marked,
  unjudged,
  limit,
}: {
  marked: number | null
  unjudged: number | null
  limit: number | null
}): boolean => marked !== null && unjudged !== null && limit !== null && unjudged * 100 > marked * limit

/** True when a rule marked a month that was not verified, rejected or corrected since. */
export const isUnjudged = (row: { rule_hit: string; audit_status: string; quality: string }): boolean =>
  row.rule_hit !== '' && row.audit_status === '0' && row.quality !== 'corrected'

/** State of a month that an order is based on: the head-end compares it with its own. */
export const auditSeen = (row: {
  audit_status: string
  this_r: number | null
  energy: number | null
}): string => [row.audit_status, row.this_r ?? '', row.energy ?? ''].join(' ')

/** From what a month is estimated: the six known months before it, or the same month of the year before. */
export const estimateBases = ['average', 'lastYear'] as const

/** Registers that are typed of a reading: the total and its tariffs, kWh before the ratio; null = the meter has none. */
export const typedRegisters = ['pap_r', 'pap_r1', 'pap_r2', 'pap_r3', 'pap_r4'] as const
export type TypedRegister = (typeof typedRegisters)[number]
export type TypedReading = Readonly<Record<TypedRegister, number | null>>

/** Why a typed register cannot be right: it is lower than the last one, and did not start over, or was not said to have. */
export type RegisterProblem = 'lower' | 'noRollover'

/** @param last the register at the end of the period before; null where it is not known */
export function registerProblem(
  last: number | null,
  value: number,
  rollover: boolean,
): RegisterProblem | undefined {
  if (last === null || value >= last) return undefined
  if (!rollover) return 'lower'
  return advance(last, value) === undefined ? 'noRollover' : undefined
}
