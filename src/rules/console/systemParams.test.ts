import { expect, test } from 'vitest'
import { paramProblem, type ParamShape } from './systemParams'

const integer: ParamShape = { type: 'integer', min: 3, max: 10, choices: [] }
const text: ParamShape = { type: 'text', min: 1, max: 4, choices: [] }
const choice: ParamShape = { type: 'choice', min: 0, max: 0, choices: ['DOP', 'USD'] }
const toggle: ParamShape = { type: 'switch', min: 0, max: 0, choices: [] }

test.each([
  [integer, '3', undefined],
  [integer, ' 10 ', undefined],
  [integer, '', 'required'],
  [integer, '2', 'range'],
  [integer, '11', 'range'],
  [integer, '3.5', 'whole'],
  [integer, '0x5', 'whole'],
  [integer, '1e1', 'whole'],
  [text, 'RD$', undefined],
  [text, '  ', 'required'],
  [text, 'RD$RD', 'length'],
  [choice, 'USD', undefined],
  [choice, 'usd', 'choice'],
  [toggle, '1', undefined],
  [toggle, 'true', 'choice'],
] as const)('%o says %s: %s', (shape, value, problem) => {
  expect(paramProblem(shape, value)).toBe(problem)
})
