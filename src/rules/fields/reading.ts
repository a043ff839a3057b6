import { registerLimit } from '../readings/bridgeEnergy'
import { estimateBases } from '../readings/readingAudit'
import { fieldsOf, type DecimalRule } from './fieldRules'
import { reason } from './reason'

/** A register, kWh before the ratio; the tariffs of the meter say which are required. */
const register = { decimal: registerLimit, required: true, byHandler: true } as const satisfies DecimalRule

/** Registers as they are typed: the total and its tariffs. */
export const typedRegisterFields = fieldsOf({
  this_r: register,
  this_r1: register,
  this_r2: register,
  this_r3: register,
  this_r4: register,
  rollover: { flag: '0' },
})

/** Registers that replace those of a month's end. */
export const readingCorrectionFields = fieldsOf({ reason, ...typedRegisterFields })

/** Registers that somebody saw; an estimate has a reason, a day's reading the time at which it was seen. */
export const manualReadingFields = fieldsOf({
  estimated: { flag: '0' },
  reason: { max: reason.max },
  ...typedRegisterFields,
  seen_time: { time: 'moment', required: true, byHandler: true },
})

/** The energy of a month without a plausible reading. */
export const readingEstimateFields = fieldsOf({ reason, basis: { oneOf: estimateBases, required: true } })
