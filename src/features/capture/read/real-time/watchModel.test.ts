import { expect, test } from 'vitest'
import { brokenLimit, itemsOf, newAlarms, unitsOf, watchModel } from './watchModel'

const item = (item_code: string, unit: string, decimals = 1) => ({
  item_code,
  item_name: item_code.toUpperCase(),
  unit,
  decimals,
})
const sample = (time: string, values: Record<string, number | null>) => ({
  time,
  values,
  failure_reason: '',
  ended: false,
})
const words = { low: (name: string) => `${name} low`, high: (name: string) => `${name} high` }

test('limits are broken beyond them, and a missing value breaks none', () => {
  const alarm = { low: 207, high: 253 }
  expect([206.9, 207, 230, 253, 253.1, null, undefined].map((value) => brokenLimit(value, alarm))).toEqual([
    'low',
    undefined,
    undefined,
    undefined,
    'high',
    undefined,
    undefined,
  ])
  expect(brokenLimit(1000, undefined)).toBeUndefined()
})

test.each([
  ['2', ['u12', 'P', 'u32']],
  ['3', ['UA', 'P', 'UC']],
  ['', ['UA', 'P', 'UC']],
])('the voltages of a meter of wiring %j are called %j', (wiring, names) => {
  const known = [item('p', 'kW'), item('ua', 'V'), item('uc', 'V')]
  const found = itemsOf(known, ['ua', 'p', 'uc', 'gone'], wiring, (name) => name)
  expect(found.map(({ item_name }) => item_name)).toEqual(names)
})

test('an alarm is raised once, when the limit is crossed', () => {
  const alarms = { ua: { high: 253 } }
  const values = [250, 254, 255, 250, 256]
  const samples = values.map((ua, n) => sample(String(n), { ua }))
  const raised = samples.map((_, n) => newAlarms(samples.slice(0, n + 1), alarms))
  expect(raised).toEqual([[], ['ua'], [], [], ['ua']])
})

test('two units get an axis each, gaps stay gaps, limits are lines', () => {
  const items = [item('ua', 'V'), item('ub', 'V'), item('p', 'kW', 4)]
  const model = watchModel(
    items,
    [
      sample('2026-11-20 10:00:00', { ua: 230, ub: 231, p: 0.5 }),
      sample('2026-11-20 10:00:05', { ua: null }),
    ],
    { p: { low: 0.1 }, ua: { high: 253 } },
    words,
  )
  expect(unitsOf(items)).toEqual(['V', 'kW'])
  expect(model.axes).toEqual([
    { unit: 'V', decimals: 1 },
    { unit: 'kW', decimals: 4 },
  ])
  expect(model.series.map(({ key, axis, values }) => [key, axis, values])).toEqual([
    ['ua', 0, [230, null]],
    ['ub', 0, [231, null]],
    ['p', 1, [0.5, null]],
  ])
  expect(model.limits).toEqual([
    { name: 'UA high', value: 253, axis: 0 },
    { name: 'P low', value: 0.1, axis: 1 },
  ])
})
