import { expect, test } from 'vitest'
import { money } from '@/testing/moneyExamples'
import { amountOf } from './amount'
import { judgeLimit, limitLevel, limitsOfPerson, usedOfLimits } from './personLimits'

test('a limit is the person’s own, otherwise the largest of the roles, and 0 where nobody set one', () => {
  const cashier = { holding: money(1000), giving: money(50) }
  expect(limitsOfPerson({}, [cashier, { holding: money(3000) }])).toEqual({
    holding: money(3000),
    giving: money(50),
  })
  expect(limitsOfPerson({ holding: money(10) }, [cashier])).toEqual({ holding: money(10), giving: money(50) })
  expect(limitsOfPerson({ holding: money(0) }, [cashier]).holding).toBe(0)
  expect(limitsOfPerson({}, [])).toEqual({ holding: 0, giving: 0 })
})

test('both count all drawers until they are accepted', () => {
  const entry = (holding: number, giving: number, isAccepted = false) => ({
    holding: money(holding),
    giving: money(giving),
    isAccepted,
  })
  expect(usedOfLimits([entry(100, 5), entry(50, 6), entry(700, 7, true)])).toEqual({
    holding: money(150),
    giving: money(11),
  })
})

test('a person is warned from 80 % on and stopped at 100 %', () => {
  const level = (used: number) => limitLevel(money(used), money(100))
  expect([0, 79.99, 80, 99.99, 100, 101].map(level)).toEqual(['free', 'free', 'warn', 'warn', 'stop', 'stop'])
  expect(limitLevel(money(0), money(0))).toBe('stop')
  // Large amounts are compared exactly.
  const largest = amountOf(9_007_199_254_740_991)
  const levels = [7_205_759_403_792_792, 7_205_759_403_792_793].map((used) =>
    limitLevel(amountOf(used), largest),
  )
  expect(levels).toEqual(['free', 'warn'])
})

test('an act may reach the limit and not exceed it; the way out is named', () => {
  const state = { used: money(70), limit: money(100), inOpenDrawer: money(70) }
  expect(judgeLimit('holding', money(9), state)).toEqual({ isAllowed: true, level: 'free', used: money(79) })
  expect(judgeLimit('holding', money(10), state)).toEqual({ isAllowed: true, level: 'warn', used: money(80) })
  expect(judgeLimit('holding', money(30), state)).toEqual({
    isAllowed: true,
    level: 'stop',
    used: money(100),
  })
  expect(judgeLimit('holding', money(30.01), state)).toEqual({
    isAllowed: false,
    wayOut: 'handIn',
    used: money(70),
  })
  expect(judgeLimit('giving', money(30.01), state)).toMatchObject({ wayOut: 'acceptDrawer' })
  // Money of counted drawers alone cannot be handed in any more.
  expect(judgeLimit('holding', money(31), { ...state, inOpenDrawer: money(0) })).toMatchObject({
    wayOut: 'acceptDrawer',
  })
})
