import { beforeEach, expect, test } from 'vitest'
import type { MeterLookupRow } from '@/api/console/meterLookup'
import { mostMeterLocks } from '@/rules/limits/limits'
import { meterLocks } from './meterLocks'
import { session } from './session'

const row = (id: number) => ({ id: String(id) }) as MeterLookupRow
const ids = () => meterLocks.get().map(({ id }) => id)

beforeEach(() => meterLocks.clear())

test('lock and unlock toggle a row, newest last', () => {
  expect(meterLocks.toggle(row(1))).toBe(true)
  expect(meterLocks.toggle(row(2))).toBe(true)
  expect(ids()).toEqual(['1', '2'])
  expect(meterLocks.toggle(row(1))).toBe(true)
  expect(ids()).toEqual(['2'])
})

test('the eleventh lock is refused, and unlocking makes room', () => {
  for (let i = 0; i < mostMeterLocks; i++) expect(meterLocks.toggle(row(i))).toBe(true)
  expect(meterLocks.toggle(row(10))).toBe(false)
  expect(ids()).toHaveLength(10)
  meterLocks.toggle(row(4))
  expect(meterLocks.toggle(row(10))).toBe(true)
})

test('locks end with the session, not with signing in', () => {
  meterLocks.toggle(row(1))
  session.begin('token')
  expect(ids()).toEqual(['1'])
  session.end()
  expect(ids()).toEqual([])
})
