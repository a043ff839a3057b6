import { expect, test } from 'vitest'
import { loadShed, type MeterLoad } from './loadShed'

const hour = 3_600_000
const newest = (imported: number, exported = 0, instant = 0): MeterLoad => ({
  newest: { import: imported, export: exported, instant },
  sameQuarter: [],
})
const usual = (...sameQuarter: (number | null)[]): MeterLoad => ({ sameQuarter })

test('1.25 + 0.8 − 2.1 of a roof + usual 0.4 are 0.35 kW, and two nobody knows', () => {
  const seven = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]
  const meters = [newest(1.25), newest(0.8), newest(0.1, 2.2), usual(...seven), usual(), usual(null, null)]
  expect(loadShed(meters, hour)).toEqual({ kw: 0.35, unknown: 2 })
})

test('a value of the last hour counts, an older one gives way to what is usual', () => {
  const meter = { ...newest(3), sameQuarter: [0.5, null, 0.7] }
  expect(loadShed([meter], hour)).toEqual({ kw: 3, unknown: 0 })
  expect(loadShed([meter], hour + 1)).toEqual({ kw: 0.6, unknown: 0 })
  expect(loadShed([newest(3)], hour + 1)).toEqual({ kw: 0, unknown: 1 })
})

test('the usual load is that of seven days, and may be one that feeds in', () => {
  expect(loadShed([usual(99, 1, 1, 1, 1, 1, 1, 1)], 0).kw).toBe(1)
  expect(loadShed([usual(-2, -1)], 0).kw).toBe(-1.5)
  expect(loadShed([], 0)).toEqual({ kw: 0, unknown: 0 })
})
