import { expect, it } from 'vitest'
import { axisTicks } from './axisTicks'
import { chartRows, pointText, summarise, type ChartModel } from './chartModel'
import { tickLabels } from './chartOption'
import { pointNames } from './pointNames'

const at = (time: string) => `2026-10-25 ${time}:00`
// Clocks are set back from 03:00 to 02:00.
const points = ['01:30', '02:00', '02:30', '03:00', '02:30', '03:00', '03:30'].map(at)
const second = [4, 5]

it('the second of two equal times has its sign', () => {
  expect(pointNames(points)).toEqual(
    points.map((point, index) => (second.includes(index) ? `${point}′` : point)),
  )
  expect(pointNames(points)).toBe(pointNames(points))
})

it('days and months have none, also where one stands twice', () => {
  const days = ['2026-10-25', '2026-10-25', '2026-10']
  expect(pointNames(days)).toEqual(days)
})

it('axis, table, file and summary of a chart tell the two apart', () => {
  const model: ChartModel = {
    points,
    axes: [{ unit: 'kW', decimals: 1 }],
    series: [{ key: 'p', name: 'Power', values: [1, 2, 3, 4, 5, 6, 2] }],
  }
  const ticks = axisTicks(points, { start: 0, end: points.length - 1 }, 8, 'en')
  expect([...ticks.values()]).toEqual(['01:30', '02:00', '02:30', '03:00', '02:30′', '03:00′', '03:30'])
  const { formatter } = tickLabels(model, ticks)
  expect(pointNames(points).map((name) => formatter(name))).toEqual([...ticks.values()])
  expect(pointText(pointNames(points)[4] ?? '', 'en')).toBe('25/10/2026 02:30′')
  expect(chartRows(model, 'Time')[5]).toEqual([`${at('02:30')}′`, 5])
  const [series] = model.series
  expect(series && summarise(model, series).max?.point).toBe(`${at('03:00')}′`)
})
