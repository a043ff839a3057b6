import { expect, test } from 'vitest'
import { rulesOfMeters } from '../archive/abnormalRules'
import { lossTags } from './lossSigns'
import { ruleOfTags } from './lossTagRules'

test.each([
  [['neutral', 'unread'], 'neutralDiffers'],
  [['tamper', 'wiring'], 'ctReversed'],
  [['tamper'], ''],
  [['of another head-end'], ''],
  [[], ''],
])('signs %j suggest the rule "%s"', (tags, rule) => expect(ruleOfTags(tags)).toBe(rule))

test('what is suggested can be said of a meter', () => {
  const suggested = lossTags.map((tag) => ruleOfTags([tag])).filter((rule) => rule !== '')
  expect(rulesOfMeters).toEqual(expect.arrayContaining(suggested))
})
