import type { Codes } from '../../src/rules/codes/statuses'
import type { FieldRule, FieldRules, ValuesOf } from '../../src/rules/fields/fieldRules'
import type { Form } from './form'
import { isDate, isWallTime } from './wallTime'
import type { MessageKey } from '../messages/messages'

/** The dictionaries as the utility maintains them (`db.dictWords`). */
interface Dictionaries {
  codes: (codes: Codes, storedCode?: string) => readonly string[]
}

/** Rules whose sentences the head-end has. */
type WordedRules = Readonly<Record<string, FieldRule & { readonly messageKey?: MessageKey }>>

const isByHandler = (rule: FieldRule): boolean =>
  rule.byHandler === true || ('several' in rule && rule.several)

interface ReadOptions<Rules> {
  /** The row that is changed: a code that it holds already may be disabled in its dictionary. */
  old?: object | undefined
  /** Values that stand for numbers that a caller leaves out, where only the head-end knows them. */
  absent?: Partial<Record<keyof Rules & string, number>>
}

/**
 * Reads the body of a form by the rules of its fields and collects what is wrong. The handler adds what no field can know: references
 * that must exist (`form.existing`), uniqueness (`taken`), fields that depend on each other.
 * @example const line = readFields(core.db.dictWords, form, lineFields, { old })
 */
export function readFields<Rules extends FieldRules & WordedRules>(
  dictionaries: Dictionaries,
  form: Form,
  rules: Rules,
  { old, absent = {} }: ReadOptions<Rules> = {},
): ValuesOf<Rules> {
  const oldValues: Readonly<Record<string, unknown>> = { ...old }
  const usual: Readonly<Record<string, number | undefined>> = absent
  const read = (name: string, rule: WordedRules[string]): unknown => {
    const standIn = usual[name] ?? ('absent' in rule ? rule.absent : undefined)
    const required = rule.required === true && standIn === undefined
    if ('integer' in rule || 'decimal' in rule) {
      const limits = 'integer' in rule ? { ...rule.integer, decimals: 0 } : rule.decimal
      return standIn === null
        ? form.decimal(name, limits, { absent: null })
        : form.decimal(name, limits, { required, absent: Number(standIn ?? 0) })
    }
    if ('codes' in rule) {
      const storedCode = oldValues[name]
      const codes = dictionaries.codes(rule.codes, typeof storedCode === 'string' ? storedCode : '')
      return form.oneOf(name, codes, { required }) || (standIn ?? '')
    }
    if ('oneOf' in rule) return form.oneOf(name, rule.oneOf, { required }) || (standIn ?? '')
    if ('flag' in rule) return form.flag(name, rule.flag)
    if ('list' in rule) return form.texts(name, { required, max: rule.list })
    if ('time' in rule) return form.text(name, { required, test: rule.time === 'day' ? isDate : isWallTime })
    const { max, test, messageKey } = rule
    return form.text(name, {
      required,
      ...(max !== undefined && { max }),
      ...(test && { test }),
      ...(messageKey && { messageKey }),
    })
  }
  // A field that the handler reads has its place already, so that rows and logs keep the order of the rules.
  return Object.fromEntries(
    Object.entries<WordedRules[string]>(rules).map(([name, rule]) => [
      name,
      isByHandler(rule) ? undefined : read(name, rule),
    ]),
  ) as ValuesOf<Rules>
}
