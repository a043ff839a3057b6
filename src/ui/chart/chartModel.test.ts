import { describe, expect, it } from 'vitest'
import { chartRows, completeness, summarise, valueText, type ChartModel } from './chartModel'

const times = [
  '2026-11-20 00:15:00',
  '2026-11-20 00:30:00',
  '2026-11-20 00:45:00',
  '2026-11-20 01:00:00',
  '2026-11-20 01:15:00',
]
const model: ChartModel = {
  points: times,
  series: [
    { key: 'ua', name: 'Voltage L1', values: [230.04, null, null, 228, 231] },
    { key: 'ub', name: 'Voltage L2', values: [231, 230, null, 229, null] },
    { key: 'old', name: 'Voltage L1, compared', values: [null, null, null, null, null], ghost: true },
  ],
  axes: [{ unit: 'V', decimals: 1 }],
}

describe('completeness', () => {
  it('counts points at which every series has its value, and runs of others; ghosts do not count', () => {
    expect(completeness(model)).toEqual({ points: 5, complete: 2, gaps: 2 })
  })

  it('takes zero for a value', () => {
    const zeros = { ...model, series: [{ key: 'p', name: 'P', values: [0, 0, 0, 0, 0] }] }
    expect(completeness(zeros)).toEqual({ points: 5, complete: 5, gaps: 0 })
  })

  it('counts every point of a 25-hour day', () => {
    const points = Array.from({ length: 100 }, () => '2026-11-01 01:15:00')
    expect(
      completeness({ ...model, points, series: [{ key: 'p', name: 'P', values: points.map(() => 1) }] })
        .complete,
    ).toBe(100)
  })
})

it('chartRows has the unit in the header, gaps as empty cells and the decimals of the axis', () => {
  const rows = chartRows(model, 'Time')
  expect(rows[0]).toEqual(['Time', 'Voltage L1 (V)', 'Voltage L2 (V)', 'Voltage L1, compared (V)'])
  expect(rows[1]).toEqual(['2026-11-20 00:15:00', 230, 231, ''])
  expect(rows[3]).toEqual(['2026-11-20 00:45:00', '', '', ''])
  expect(rows).toHaveLength(6)
})

it('summarise finds lowest, highest and missing', () => {
  const [first, , ghost] = model.series.map((series) => summarise(model, series))
  expect(first?.min).toEqual({ value: 228, point: times[3] })
  expect(first?.max).toEqual({ value: 231, point: times[4] })
  expect(first?.missing).toBe(2)
  expect(ghost?.min).toBeNull()
})

it('valueText has a unit after a value and nothing for a gap', () => {
  const axis = { unit: 'kW', decimals: 4 }
  expect(valueText(1.5, axis, 'en')).toBe('1.5000\u202fkW')
  expect(valueText(0, axis, 'es')).toBe('0.0000\u202fkW')
  expect(valueText(null, axis, 'en')).toBe('')
})
