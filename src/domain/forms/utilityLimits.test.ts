import { afterEach, expect, test } from 'vitest'
import { exportLimit, lossLimits, passwordLength, readLimit } from '@/rules/limits/limits'
import { adoptLimits } from './utilityLimits'
import { isAdminPassword, passwordProblem } from '@/rules/limits/validators'

afterEach(() => adoptLimits({}))

test('what the utility set is what forms check by, and another session begins as delivered', () => {
  adoptLimits({ passwordMin: 12, readItems: 200, lossHigh: 5, exportRows: 2_000 })
  expect(passwordProblem('Lamp0post')).toBe('lengthEightSixteen')
  expect(passwordProblem('Lamp0postLamp')).toBeUndefined()
  expect(readLimit.items).toBe(200)
  expect(lossLimits).toEqual({ high: 5, grave: 15 })
  expect(exportLimit.rows).toBe(2_000)
  adoptLimits({ passwordMax: 10, adminPassMin: 9, adminPassMax: 9 })
  expect(passwordProblem('Lamp0postLa')).toBe('lengthEightSixteen')
  expect([isAdminPassword('Lamp0pos'), isAdminPassword('Lamp0post')]).toEqual([false, true])
  adoptLimits({})
  expect(passwordProblem('Lamp0post')).toBeUndefined()
  expect([passwordLength.min, readLimit.items, lossLimits.high, exportLimit.rows]).toEqual([
    8, 500, 8, 50_000,
  ])
})

test('nonsense of a server counts as not set', () => {
  adoptLimits({ passwordMin: 40, readItems: -1, lossHigh: 2.5 })
  expect(passwordLength.min).toBeLessThanOrEqual(passwordLength.max)
  expect(readLimit.items).toBe(500)
  expect(lossLimits.high).toBe(8)
})
