import { flag, id, list, number, numberOr, object, partial, pick, ref, text, type Infer } from '@/lib/shape'
import { byArgument, get, post } from '../wire/call'
import { resource, stamped } from '../wire/resource'

/** One part of a number: constant, date, field, changeable or serial. */
const codeComponent = object({
  type: text,
  /** The text of a constant, the suggestion of a changeable part, the format of a date, the code of a field. */
  value: text,
  /** Digits of a serial number; 0 for all others. */
  digits: numberOr(0),
})
export type CodeComponent = Infer<typeof codeComponent>

/** Rule for serial numbers of one kind (CB05). */
const codeRuleRow = object({
  id,
  /** Unique. */
  code: text,
  name: text,
  components: list(codeComponent),
  /** The rule at a glance, e.g. `WO-{yyyyMMdd}-{####}`. */
  pattern: text,
  /** The number that will be issued next; '' when there is none left, or when it is not known. */
  next_value: text,
  /** '1': no number is left in this period. */
  exhausted: flag,
  /** 'never', 'year', 'month' or 'day'. */
  reset_cycle: text,
  /** The first serial number of a period. */
  start: number,
  /** The last serial number issued in this period; 0 = none. */
  last: number,
  /** '1': forms of the console draw their numbers from it; its code stays and it cannot be deleted. */
  drawn: flag,
  enabled: flag,
  remark: text,
  ...stamped,
})
export type CodeRuleRow = Infer<typeof codeRuleRow>

const codeRuleQuery = partial({ code: text, name: text, reset_cycle: text })
export type CodeRuleQuery = Infer<typeof codeRuleQuery>

const codeRuleInput = object(
  pick(codeRuleRow, 'code', 'name', 'components', 'reset_cycle', 'start', 'enabled', 'remark'),
)
export type CodeRuleInput = Infer<typeof codeRuleInput>

export const codeRulesApi = {
  ...resource('/cbo/codeRule', 'codeRuleExport', {
    plural: 'rules for numbers',
    row: codeRuleRow,
    query: codeRuleQuery,
    input: codeRuleInput,
  }),
  /** The number that a form would get now, or its pattern when that depends on the object; '' when it must be typed. */
  next: byArgument(
    'code',
    get('/cbo/codeRule/next', 'The number that a form would get now.', {
      query: object({ code: text }),
      answer: object({ number: text }),
      sample: { code: 'line' },
    }),
  ),
  /** The next three numbers that the server would issue; nothing is used up. `id` is '' for a new rule. */
  sample: post('/cbo/codeRule/sample', 'The next three numbers of a rule; none is used up.', {
    body: object({ id: ref, ...pick(codeRuleRow, 'components', 'reset_cycle', 'start') }),
    answer: object({ numbers: list(text) }),
  }),
}
