import { expect, test } from 'vitest'
import { rulesOfAreas } from '../archive/abnormalRules'
import { areaEvidence } from './areaLossRules'

test.each([
  [12, 4, 7, ['lossHigh 12 7', 'lossChange 8 5']],
  [7.004, 7, 7, []],
  [7.006, 2.006, 7, ['lossHigh 7.01 7']],
  [-1, 0, 7, []],
  [-1.01, 4, 7, ['lossNegative -1.01 -1', 'lossChange -5.01 5']],
  [20, null, null, []],
  [20, 14, null, ['lossChange 6 5']],
  [null, 4, 7, []],
])('a loss of %s %% after one of %s %% with a target of %s %% breaks %j', (rate, before, target, broken) => {
  const found = areaEvidence({ rate, previousRate: before, target })
  expect(found.map(({ rule, value, threshold }) => `${rule} ${value} ${threshold}`)).toEqual(broken)
  expect(rulesOfAreas).toEqual(expect.arrayContaining(found.map(({ rule }) => rule)))
})
