import { isShortened } from '../limits/validators'
import type { FieldRule } from './fieldRules'
import { keepsRule } from './keepsRule'

// Checks of the columns of a file, made of the rules of their fields. An empty value is not checked.

/** Answers the code of the error where a value does not keep the rule of its field. */
export const ruled =
  <Code extends string>(rule: FieldRule, code: Code) =>
  (value: string): Code | undefined =>
    keepsRule(rule, value) ? undefined : code

/** The check of an identifier, whose digits no spreadsheet may have cut. */
export const identifier =
  <Line extends unknown[], Code extends string>(check: (value: string, ...line: Line) => Code | undefined) =>
  (value: string, ...line: Line): Code | 'shortened' | undefined =>
    isShortened(value) ? 'shortened' : check(value, ...line)
