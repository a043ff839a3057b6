import type { Codes } from '../codes/statuses'
import { usualLength } from '../limits/fieldLimits'

/**
 * The rules of a resource's fields stand once, in a table of this folder. The form takes required, length, range and codes from
 * it, filters and imports the length; the simulated head-end reads bodies by it, its logs and files find the codes of a field in it.
 * What no field can know alone stands in the handler: references that must exist, uniqueness, fields that depend on each other.
 */

interface AnyRule {
  /** A form does not save without a value; neither does the head-end, unless the rule says what stands for it (`absent`). */
  readonly required?: boolean
  /** Only its handler can read the value: texts by language, keys, numbers that are drawn, what depends on another field. */
  readonly byHandler?: true
}

/** A text. */
export interface TextRule extends AnyRule {
  /** Characters at most; `usualLength` when absent. */
  readonly max?: number
  /** True for a text that keeps the rule; '' is not asked. */
  readonly test?: (text: string) => boolean
  /** Key of the head-end's sentence for a text that does not; without one it says that the value cannot be used. */
  readonly messageKey?: string
  /** Stands for a value that a caller leaves out. */
  readonly absent?: ''
}

/** A wall time of the utility: a day 'yyyy-MM-dd' or a moment 'yyyy-MM-dd HH:mm:ss'. */
export interface TimeRule extends AnyRule {
  readonly time: 'day' | 'moment'
}

/** A number; both ends are included. */
export interface DecimalRule extends AnyRule {
  readonly decimal: { readonly min: number; readonly max: number; readonly decimals: number }
  /** Stands for a number that a caller leaves out; 0 when it is not named. */
  readonly absent?: number | null
}
export interface IntegerRule extends AnyRule {
  readonly integer: { readonly min: number; readonly max: number }
  readonly absent?: number | null
}

/** A code of a dictionary, which the utility may have changed. */
export interface CodeRule extends AnyRule {
  readonly codes: Codes
  /** The field holds several codes: a list, or a text joined by commas. Its handler reads it. */
  readonly several?: true
  readonly absent?: string
}

/** One of a few words of the wire that no dictionary holds. */
export interface WordRule extends AnyRule {
  readonly oneOf: readonly string[]
  /** Key of the console's words for the codes: `codeRules:cycle` has `codeRules:cycle.none`. */
  readonly words?: string
  readonly absent?: string
}

/** Yes or no: '1' or '0'. The value stands for a flag that a caller leaves out. */
export interface FlagRule extends AnyRule {
  readonly flag: '0' | '1'
  /** The codes whose words say it, where those are not yes and no. */
  readonly shownAs?: Codes
}

/** A list of texts, with this many at most. */
export interface ListRule extends AnyRule {
  readonly list: number
}

export type FieldRule =
  | TextRule
  | TimeRule
  | DecimalRule
  | IntegerRule
  | CodeRule
  | WordRule
  | FlagRule
  | ListRule

/** The rules of a resource by the names of its fields on the wire. */
export type FieldRules<Name extends string = string> = Readonly<Record<Name, FieldRule>>

/**
 * The table of a resource's fields.
 * @example export const lineFields = fieldsOf({ line_name: { required: true }, run_status: { codes: runStatus, required: true, absent: '1' } })
 */
export const fieldsOf = <const Rules extends FieldRules>(rules: Rules): Rules => rules

/** Characters that a field may have at most. */
export const longest = (rule: FieldRule | undefined): number =>
  (rule && 'max' in rule && rule.max) || usualLength

/** The dictionary whose words say the values of a field; undefined for a flag that says yes or no, and for what is no code. */
export const codesIn = (rule: FieldRule | undefined): Codes | undefined =>
  rule && ('flag' in rule ? rule.shownAs : 'codes' in rule ? rule.codes : undefined)

/** The fields that must be filled. */
export const requiredIn = <Name extends string>(rules: FieldRules<Name>): ReadonlySet<Name> =>
  new Set((Object.keys(rules) as Name[]).filter((name) => rules[name].required))

type ValueOf<Rule> = Rule extends DecimalRule | IntegerRule
  ? Rule extends { absent: null }
    ? number | null
    : number
  : Rule extends { oneOf: readonly (infer Word)[] }
    ? Rule extends { required: true } | { absent: string }
      ? Word
      : Word | ''
    : Rule extends FlagRule
      ? '0' | '1'
      : Rule extends ListRule
        ? string[]
        : string

type ReadOf<Rule> = Rule extends { byHandler: true } | { several: true } ? undefined : ValueOf<Rule>

/** The values that a body has by these rules; what its handler reads has a place and no value yet. */
export type ValuesOf<Rules> = { -readonly [Name in keyof Rules]: ReadOf<Rules[Name]> }
