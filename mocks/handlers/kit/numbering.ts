import {
  isDrawn,
  nextSerial,
  drawnNumberOf,
  resetPeriodOf,
  ruleFields,
  type DrawnNumber,
  type RuleValues,
} from '../../../src/rules/archive/codeRule'
import { gridNumberLength } from '../../../src/rules/limits/fieldLimits'
import type { Core } from '../../core'
import { wallIn } from '../../world/calendar'
import type { CodeRuleRow } from '../../db/codeRules'
import type { Form, TextRule } from '../../kit/form'
import { Refusal } from '../../kit/params'

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** True when an object has a number already: people may type numbers too. */
const isNumberTaken: Record<DrawnNumber, (core: Core, text: string) => boolean> = {
  meterAsset: ({ db }, text) => db.meters.find('asset_no', text) !== undefined,
  terminalAsset: ({ db }, text) => db.tables.points.all().some((row) => same(row.tml_asset_no, text)),
  substation: ({ db }, text) => db.tables.substations.all().some((row) => same(row.subs_no, text)),
  line: ({ db }, text) => db.tables.lines.all().some((row) => same(row.line_no, text)),
  calculation: ({ db }, text) => db.tables.calculations.all().some((row) => same(row.calc_no, text)),
  transformerArea: ({ db }, text) => db.tables.areas.all().some((row) => same(row.tg_no, text)),
}

const wallNow = (core: Core): string => wallIn(core.world.zone, core.now())

/** The number that a rule gives next, past those that users typed; undefined when it gives none. */
export function nextOf(
  core: Core,
  row: CodeRuleRow,
  values?: RuleValues,
): { number: string; serial: number } | undefined {
  const wallTime = wallNow(core)
  const { code, components } = row
  for (let serial = nextSerial(row, core.db.tables.codeRules.state(row.id), wallTime); ; serial += 1) {
    const number = drawnNumberOf(components, wallTime, serial, values)
    if (number === undefined) return undefined
    if (!isDrawn(code) || !isNumberTaken[code](core, number)) return { number, serial }
  }
}

/** The rule of a number that the console draws by itself; undefined while the utility has switched it off. */
export const ruleOf = (core: Core, code: DrawnNumber): CodeRuleRow | undefined =>
  core.db.tables.codeRules.all().find((row) => row.code === code && row.enabled === '1')

/** A field that a form may leave to a rule. */
export interface Drawn<Field extends string = string> {
  field: Field
  code: DrawnNumber
  /** Values that the rule may ask of the object, as the form describes it. */
  values?: RuleValues
  /** False: without a rule the field may stay empty. */
  required?: boolean
  /** Characters that a typed one may have; `gridNumberLength` when absent. */
  max?: number
}

/**
 * A number as a form gives it: what was typed, or '' where one is to be drawn as soon as all else is right
 * (`withNumber`). A changed object keeps its number, and without a rule it must be typed. Read it last.
 */
export function typedOrDrawn(
  core: Core,
  form: Form,
  { field, code, values = {}, required = true, max = gridNumberLength }: Drawn,
  { isNew, ...rule }: Omit<TextRule, 'required'> & { isNew: boolean },
): string {
  const text = form.text(field, { max, ...rule })
  if (text !== '') return text
  const row = isNew ? ruleOf(core, code) : undefined
  const isMissing = row === undefined || (!form.hasProblems && nextOf(core, row, values) === undefined)
  if (isMissing && required) form.fail(field, 'fieldRequired')
  return ''
}

/**
 * Takes the next number of a rule; once taken it is never given again, however many ask at the same time. '' where the
 * utility has no rule and none is needed.
 * @throws Refusal when the rule gives none
 */
export function drawNumber(core: Core, { code, values = {}, required = true }: Omit<Drawn, 'field'>): string {
  const rule = ruleOf(core, code)
  if (!rule && !required) return ''
  const next = rule && nextOf(core, rule, values)
  if (!next) throw new Refusal('ruleNoNumber')
  const period = resetPeriodOf(rule.reset_cycle, wallNow(core))
  core.db.tables.codeRules.advance(rule.id, { last: next.serial, period })
  return next.number
}

/** The object with its number: the typed one, or the next of the rule. */
export const withNumber = <Field extends string, Row extends Record<Field, string>>(
  core: Core,
  row: Row,
  numberField: Drawn<Field>,
): Row =>
  row[numberField.field] === '' ? { ...row, [numberField.field]: drawNumber(core, numberField) } : row

/** True when a rule asks the object for something, so that its next number cannot be told beforehand. */
export const asksObject = ({ components }: Pick<CodeRuleRow, 'components'>): boolean =>
  components.some(({ type, value }) => type === 'field' && Object.hasOwn(ruleFields, value))
