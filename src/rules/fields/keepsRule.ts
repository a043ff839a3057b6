import { isDate } from '../../lib/time'
import { isIntegerIn, isLength } from '../limits/validators'
import { longest, type FieldRule } from './fieldRules'

/**
 * True for a text, a whole number or a day of a file or a form that keeps the rule of its field. Codes are not asked: the utility may
 * have changed them.
 */
export function keepsRule(rule: FieldRule, value: string): boolean {
  if ('integer' in rule) return isIntegerIn(value, rule.integer.min, rule.integer.max)
  if ('time' in rule) return isDate(value)
  return isLength(value, 1, longest(rule)) && (!('test' in rule) || (rule.test?.(value) ?? true))
}
