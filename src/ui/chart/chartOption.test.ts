import { sampleFrame } from './sampleFrame'
import { describe, expect, it } from 'vitest'
import type { ChartLook } from './chartLook'
import { seriesColor } from './chartLook'
import type { ChartModel } from './chartModel'
import { chartOption, cursorSeries, tickLabels } from './chartOption'
import { contrast, phaseColors } from '@/ui/theme/tokens'

const light: ChartLook = {
  surface: '#ffffff',
  raised: '#ffffff',
  line: '#dfe6e6',
  lineStrong: '#c3cdcd',
  text: '#14211f',
  muted: '#566664',
  danger: '#c0392b',
  primary: '#006e6b',
  font: 'sans-serif',
  dark: false,
}
const dark: ChartLook = { ...light, surface: '#162020', raised: '#1c2828', text: '#e6efee', dark: true }

const points = Array.from(
  { length: 96 },
  (_, index) => `2026-11-20 ${String(Math.floor(index / 4)).padStart(2, '0')}:00:00`,
)
const model: ChartModel = {
  points,
  series: [
    {
      key: 'ua',
      name: 'Voltage <L1>',
      values: points.map((_, index) => (index === 5 ? null : 230)),
      color: phaseColors[0],
    },
    { key: 'p', name: 'Power', values: points.map(() => 1.25), axis: 1 },
    {
      key: 'ua old',
      name: 'Voltage, compared',
      values: points.map(() => 231),
      ghost: true,
      color: phaseColors[0],
    },
  ],
  axes: [
    { unit: 'V', decimals: 1 },
    { unit: 'kW', decimals: 4, fromZero: true },
  ],
  limits: [
    { name: '+10 %', value: 253 },
    { name: '−10 %', value: 207 },
  ],
}

type Built = {
  series: {
    id: string
    name: string
    connectNulls?: boolean
    data: unknown[]
    sampling?: unknown
    yAxisIndex: number
    lineStyle: { type: unknown }
    markLine?: { data: { yAxis: number }[] }
  }[]
  yAxis: {
    name?: string
    scale?: boolean
    show?: boolean
    min?: (extent: { min: number }) => number
    max?: (extent: { max: number }) => number
  }[]
  legend: { data: { name: string }[] }
  dataZoom: unknown[]
  tooltip: { formatter: (items: unknown) => string }
}
const build = (of: ChartModel = model, look = light, language = 'en', hidden?: ReadonlySet<string>) =>
  chartOption(of, look, language, hidden) as unknown as Built

describe('chartOption', () => {
  it('keeps gaps as gaps and all points', () => {
    const [first] = build().series
    expect(first?.connectNulls).toBe(false)
    expect(first?.data[5]).toBeNull()
    expect(first?.data).toHaveLength(96)
    expect(first?.sampling).toBe(sampleFrame)
  })

  it('puts units at the axes, zero only where it belongs', () => {
    const { yAxis } = build()
    expect(yAxis.map((axis) => axis.name)).toEqual(['V', 'kW', undefined])
    expect(yAxis.map((axis) => axis.scale)).toEqual([true, false, undefined])
  })

  it('draws limits once and keeps them in sight', () => {
    const { series, yAxis } = build()
    expect(series.map((one) => one.markLine?.data.map((line) => line.yAxis))).toEqual([
      [253, 207],
      undefined,
      undefined,
      undefined,
    ])
    expect(yAxis[0]?.max?.({ max: 231 })).toBeGreaterThan(253)
    expect(yAxis[0]?.min?.({ min: 229 })).toBeLessThan(207)
    expect(yAxis[0]?.max?.({ max: 300 })).toBe(300)
  })

  it('draws a comparison dashed', () => {
    const { series } = build()
    expect(series.map((one) => one.lineStyle.type).slice(0, 3)).toEqual(['solid', 'solid', [4, 4]])
  })

  it('carries the tooltip on an unsampled series that no legend names', () => {
    const { series, legend } = build()
    expect(series.at(-1)).toMatchObject({ id: cursorSeries, yAxisIndex: 2 })
    expect(series.at(-1)?.sampling).toBeUndefined()
    expect(legend.data.map((item) => item.name)).toEqual(model.series.map((one) => one.name))
  })

  it('lists every shown series with unit in the tooltip, gaps as a dash, and escapes names', () => {
    const { tooltip } = build(model, light, 'en', new Set(['Voltage, compared']))
    const html = tooltip.formatter([{ dataIndex: 5 }])
    expect(html).toContain('20/11/2026 01:00')
    expect(html).toContain('Voltage &lt;L1&gt;')
    expect(html).toContain('—')
    expect(html).toContain('1.2500\u202fkW')
    expect(html).not.toContain('compared')
    expect(tooltip.formatter([])).toBe('')
    expect(tooltip.formatter(undefined)).toBe('')
  })

  it('offers zoom only where there is enough to zoom into', () => {
    expect(build().dataZoom).toHaveLength(2)
    expect(build({ ...model, points: points.slice(0, 30) }).dataZoom).toEqual([])
  })
})

describe('series colours', () => {
  it('are visible on light and dark surfaces', () => {
    for (const look of [light, dark])
      for (let index = 0; index < 8; index += 1)
        expect(contrast(seriesColor(undefined, index, look), look.surface)).toBeGreaterThanOrEqual(3)
  })

  it('keep three phases apart in the dark', () => {
    const colors = phaseColors.map((color) => seriesColor(color, 0, dark))
    expect(new Set(colors).size).toBe(3)
    expect(contrast(colors[1] ?? '', colors[2] ?? '')).toBeGreaterThan(1.8)
  })
})

it('tickLabels answers by place and by text', () => {
  const part = tickLabels(model, new Map([[4, '01:00']]))
  expect([3, 4].map((index) => part.interval(index))).toEqual([false, true])
  expect(part.formatter(points[4] ?? '')).toBe('01:00')
  expect(part.formatter('other')).toBe('')
})
