import { serialRuleProblem } from '../limits/validators'

export const componentTypes = ['constant', 'date', 'field', 'changeable', 'serial'] as const
export type ComponentType = (typeof componentTypes)[number]

/** One part of a number. */
export interface RuleComponent {
  type: ComponentType
  /** The text of a constant, the suggestion of a changeable part, the format of a date, the code of a field. */
  value: string
  /** Digits of a serial number; 0 for other components. */
  digits: number
}

export const dateFormats = ['yyyyMMdd', 'yyMMdd', 'ddMMyyyy', 'yyyyMM', 'yyMM', 'yyyy', 'yy'] as const

/** Fields of the object that gets the number, each with a value as it may be. */
export const ruleFields = {
  org_code: '0301',
  tg_code: 'TG0127',
  area_code: 'A001',
  meter_type: '05',
  cons_sort: '1',
} as const satisfies Record<string, string>

export const resetCycles = ['never', 'year', 'month', 'day'] as const
export type ResetCycle = (typeof resetCycles)[number]

/** Digits of a serial number, and characters of a whole number at most. */
export const serialDigits = { min: 2, max: 9 }
export const longestNumber = 32
/** Characters of a constant part, and of one that is typed with each number. */
export const partLength = 12

export type RuleProblem =
  | 'components'
  | 'dates'
  | 'changeables'
  | 'serialMissing'
  | 'serialTwice'
  | 'text'
  | 'format'
  | 'field'
  | 'digits'
  | 'reset'
  | 'long'

/** Date parts that a number must contain, so that it does not repeat after the serial number restarts. */
const needed: Record<ResetCycle, readonly string[]> = {
  never: [],
  year: ['yy'],
  month: ['yy', 'MM'],
  day: ['yy', 'MM', 'dd'],
}

const isKnown = (list: readonly string[], value: string): boolean => list.includes(value)

function partProblem({ type, value, digits }: RuleComponent): RuleProblem | undefined {
  if (type === 'date') return isKnown(dateFormats, value) ? undefined : 'format'
  if (type === 'field') return Object.hasOwn(ruleFields, value) ? undefined : 'field'
  if (type === 'serial')
    return Number.isInteger(digits) && digits >= serialDigits.min && digits <= serialDigits.max
      ? undefined
      : 'digits'
  return value.length <= partLength && /^[A-Za-z\d][A-Za-z\d\-_/.]*$|^[-_/.]$/.test(value)
    ? undefined
    : 'text'
}

/** Why these components make no rule, the first reason; the same for the form and for the simulated head-end. */
export function ruleProblem(
  components: readonly RuleComponent[],
  reset: ResetCycle,
): RuleProblem | undefined {
  const count = serialRuleProblem(components.map(({ type }) => ({ type, changeable: type === 'changeable' })))
  if (count) return count
  for (const component of components) {
    const problem = partProblem(component)
    if (problem) return problem
  }
  const serials = components.filter(({ type }) => type === 'serial').length
  if (serials !== 1) return serials === 0 ? 'serialMissing' : 'serialTwice'
  const date = components.find(({ type }) => type === 'date')?.value ?? ''
  if (!needed[reset].every((part) => date.includes(part))) return 'reset'
  return patternOf(components).replaceAll(/[{}]/g, '').length > longestNumber ? 'long' : undefined
}

/** The rule at a glance, e.g. `WO-{yyyyMMdd}-{####}`. */
export const patternOf = (components: readonly RuleComponent[]): string =>
  components
    .map(({ type, value, digits }) =>
      type === 'serial'
        ? `{${'#'.repeat(Math.max(0, Math.min(digits, serialDigits.max)))}}`
        : type === 'constant'
          ? value
          : `{${value}}`,
    )
    .join('')

/** 'yyyy-MM-dd …' as the format says. */
const dated = (format: string, wall: string): string =>
  format
    .replace('yyyy', wall.slice(0, 4))
    .replace('yy', wall.slice(2, 4))
    .replace('MM', wall.slice(5, 7))
    .replace('dd', wall.slice(8, 10))

export type RuleField = keyof typeof ruleFields
/** Field values of the object that gets the number; a missing one is replaced by its example. */
export type RuleValues = Readonly<Partial<Record<RuleField, string>>>

/**
 * One number; undefined when the serial number has more digits than it may, or the object lacks a field.
 * @param values of the object; absent: the examples, for a preview
 */
export function drawnNumberOf(
  components: readonly RuleComponent[],
  wall: string,
  serial: number,
  values: RuleValues = ruleFields,
): string | undefined {
  let fits = true
  const text = components
    .map(({ type, value, digits }) => {
      if (type === 'date') return dated(value, wall)
      if (type === 'field') {
        const fieldValue = (values as Record<string, string | undefined>)[value] ?? ''
        if (fieldValue === '') fits = false
        return fieldValue
      }
      if (type !== 'serial') return value
      const number = String(serial).padStart(digits, '0')
      if (number.length > digits) fits = false
      return number
    })
    .join('')
  return fits ? text : undefined
}

/** The period in which a serial number runs on, by its reset cycle. */
export const resetPeriodOf = (reset: ResetCycle, wall: string): string =>
  wall.slice(0, { never: 0, year: 4, month: 7, day: 10 }[reset])

export interface RuleState {
  /** The last serial number issued; 0 = none. */
  last: number
  /** In which period. */
  period: string
}

/** The first serial number that is free, `wall` being now: the next one, or the first of a new period. */
export function nextSerial(
  { reset_cycle, start }: { reset_cycle: ResetCycle; start: number },
  { last, period }: RuleState,
  wall: string,
): number {
  return last > 0 && period === resetPeriodOf(reset_cycle, wall) ? Math.max(last + 1, start) : start
}

/** The next numbers, `wall` being now; fewer than `count` when the serial number runs out. */
export function nextNumbers(
  rule: { components: readonly RuleComponent[]; reset_cycle: ResetCycle; start: number },
  state: RuleState,
  wall: string,
  count: number,
): string[] {
  const first = nextSerial(rule, state, wall)
  return Array.from({ length: count }, (_, i) => drawnNumberOf(rule.components, wall, first + i)).filter(
    (number) => number !== undefined,
  )
}

/** Numbers that the console draws by itself, by the code of their rule: a form leaves the field empty. */
export const drawnNumbers = [
  'meterAsset',
  'terminalAsset',
  'substation',
  'line',
  'transformerArea',
  'calculation',
] as const
export type DrawnNumber = (typeof drawnNumbers)[number]
export const isDrawn = (code: string): code is DrawnNumber =>
  drawnNumbers.some((drawnNumber) => drawnNumber === code)
