import { describe, expect, test } from 'vitest'
import { utilityNow, utilityToday, addDays } from '../../lib/time'
import { atEachInstant } from '../../testing/instants'
import {
  nextNumbers,
  drawnNumberOf,
  patternOf,
  resetPeriodOf,
  resetCycles,
  ruleProblem,
  type ResetCycle,
  type RuleComponent,
} from './codeRule'

const text = (value: string): RuleComponent => ({ type: 'constant', value, digits: 0 })
const date = (value: string): RuleComponent => ({ type: 'date', value, digits: 0 })
const field = (value: string): RuleComponent => ({ type: 'field', value, digits: 0 })
const changeable = (value: string): RuleComponent => ({ type: 'changeable', value, digits: 0 })
const serial = (digits: number): RuleComponent => ({ type: 'serial', value: '', digits })
const order = [text('WO-'), date('yyyyMMdd'), text('-'), serial(4)]
const wall = '2026-11-20 10:00:00'

describe('a rule', () => {
  test.each<[string, RuleComponent[], ResetCycle, string | undefined]>([
    ['order', order, 'day', undefined],
    ['five parts', [text('A'), date('yy'), field('org_code'), changeable('X'), serial(6)], 'year', undefined],
    ['six parts', [text('A'), text('B'), text('C'), text('D'), text('E'), serial(4)], 'never', 'components'],
    ['two dates', [date('yy'), date('yyyy'), serial(4)], 'never', 'dates'],
    ['two changeable parts', [changeable('A'), changeable('B'), serial(4)], 'never', 'changeables'],
    ['no serial number', [text('A')], 'never', 'serialMissing'],
    ['nothing', [], 'never', 'serialMissing'],
    ['two serial numbers', [serial(4), serial(4)], 'never', 'serialTwice'],
    ['an empty constant', [text(''), serial(4)], 'never', 'text'],
    ['a constant with a blank', [text('A B'), serial(4)], 'never', 'text'],
    ['a date of its own kind', [date('yyyy年'), serial(4)], 'never', 'format'],
    ['a field nobody knows', [field('constructor'), serial(4)], 'never', 'field'],
    ['one digit', [serial(1)], 'never', 'digits'],
    ['half a digit', [serial(2.5)], 'never', 'digits'],
    ['a daily reset without a day', [date('yyyyMM'), serial(4)], 'day', 'reset'],
    ['a monthly reset without a month', [date('yyyy'), serial(4)], 'month', 'reset'],
    ['a yearly reset without a date', [serial(4)], 'year', 'reset'],
    ['a monthly reset with a day', [date('yyMMdd'), serial(4)], 'month', undefined],
  ])('%s', (_what, components, reset, problem) => {
    expect(ruleProblem(components, reset)).toBe(problem)
  })
})

test('reads at a glance', () => {
  expect(patternOf([text('A-'), date('yyMM'), field('org_code'), changeable('X'), serial(3)])).toBe(
    'A-{yyMM}{org_code}{X}{###}',
  )
})

test.each([
  ['yyyyMMdd', '20261120'],
  ['yyMMdd', '261120'],
  ['ddMMyyyy', '20112026'],
  ['yyMM', '2611'],
  ['yy', '26'],
])('%s is %s', (format, shown) => {
  expect(drawnNumberOf([date(format), serial(2)], wall, 7)).toBe(`${shown}07`)
})

describe('numbers', () => {
  const rule = { components: order, reset_cycle: 'day' as const, start: 1 }
  test.each([
    ['go on in the same period', { last: 41, period: '2026-11-20' }, ['0042', '0043', '0044']],
    ['begin anew in the next', { last: 41, period: '2026-11-19' }, ['0001', '0002', '0003']],
    ['begin', { last: 0, period: '' }, ['0001', '0002', '0003']],
    ['end where the digits end', { last: 9997, period: '2026-11-20' }, ['9998', '9999']],
    ['are none when all are used', { last: 9999, period: '2026-11-20' }, []],
  ])('%s', (_what, state, serials) => {
    expect(nextNumbers(rule, state, wall, 3)).toEqual(serials.map((each) => `WO-20261120-${each}`))
  })
  test('never go back behind the first one', () => {
    expect(nextNumbers({ ...rule, start: 500 }, { last: 41, period: '2026-11-20' }, wall, 1)).toEqual([
      'WO-20261120-0500',
    ])
  })
})

atEachInstant('the numbers of a period', () => {
  test('bear its date and run on; with the next day, month or year they begin anew', () => {
    const now = utilityNow()
    const today = utilityToday()
    const day = today.replaceAll('-', '')
    for (const reset_cycle of resetCycles) {
      const rule = { components: order, reset_cycle, start: 1 }
      const state = { last: 41, period: resetPeriodOf(reset_cycle, now) }
      expect(nextNumbers(rule, state, now, 2)).toEqual([`WO-${day}-0042`, `WO-${day}-0043`])
      const begun = { year: 5, month: 8, day: 10, never: 0 }[reset_cycle]
      const first = `${today.slice(0, begun)}${'0001-01-01'.slice(begun).replace('0001', today.slice(0, 4))}`
      const before = `${addDays(first, -1)} 23:59:59`
      const old = { last: 41, period: resetPeriodOf(reset_cycle, before) }
      const again = reset_cycle === 'never' ? '0042' : '0001'
      expect(nextNumbers(rule, old, now, 1)).toEqual([`WO-${day}-${again}`])
    }
  })
})
