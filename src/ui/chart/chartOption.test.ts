import { describe, expect, it } from 'vitest'
import type { ChartLook } from './chartLook'
import { seriesColor } from './chartLook'
import type { ChartModel } from './chartModel'
import { chartOption, drawnPoints, marksSeries, overviewSeries, tickLabels } from './chartOption'
import { chartColors, phaseColors } from '@/ui/theme/chartColors'
import { contrast } from '@/ui/theme/tokens'

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
  contrast: 3,
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
    data: [number, number | null][]
    showSymbol?: boolean
    symbolSize?: (value: unknown, params: { dataIndex: number }) => number
    yAxisIndex: number
    lineStyle: { type: unknown }
    markLine?: { data: { yAxis: number }[] }
  }[]
  yAxis: {
    name?: string
    show?: boolean
    min?: number
    max?: number
    interval?: number
  }[]
  dataZoom: unknown[]
  grid: { top: number }
}
const build = (of: ChartModel = model, columns = 1000): Built => {
  const option = chartOption(of, light, 'en', { columns }) as unknown as Built
  return { ...option, series: option.series.filter((one) => one.id !== overviewSeries) }
}

describe('chartOption', () => {
  it('keeps gaps as gaps and all points', () => {
    const [first] = build().series
    expect(first?.connectNulls).toBe(false)
    expect(first?.data).toEqual(model.series[0]?.values.map((value, index) => [index, value]))
  })

  it('marks a value that stands alone between gaps, where no line would show it', () => {
    const values = points.map((_, index) => (index < 48 ? 230 : index === 60 ? 235 : null))
    const [first, second] = build({
      ...model,
      series: [{ key: 'ua', name: 'U', values }, ...model.series.slice(1)],
    }).series
    const at = first?.data.findIndex(([index]) => index === 60) ?? -1
    expect(first?.symbolSize?.(235, { dataIndex: at })).toBe(4)
    expect(first?.symbolSize?.(230, { dataIndex: 3 })).toBe(0)
    expect([first?.showSymbol, second?.showSymbol]).toEqual([true, false])
  })

  it('draws what the pixels can show, all of what is zoomed into, and always the whole in the slider', () => {
    const option = chartOption(model, light, 'en', { columns: 20 }) as unknown as Built
    const [overview, first] = option.series
    expect(overview).toMatchObject({ id: overviewSeries, yAxisIndex: 2 })
    expect(overview?.data).toHaveLength(20)
    expect(first?.data.length).toBeLessThanOrEqual(41)
    const zoomed = drawnPoints(model, { columns: 20 }, { start: 30, end: 50 })
    expect(zoomed.map((one) => one.id)).toEqual(['ua', 'p', 'ua old'])
    expect(zoomed[0]?.data.filter((one) => Array.isArray(one) && one[0] >= 30 && one[0] <= 50)).toHaveLength(
      21,
    )
  })

  it('leaves out no bar', () => {
    const bars = {
      ...model,
      series: [{ key: 'e', name: 'E', values: points.map(() => 1), kind: 'bar' as const }],
    }
    expect(build(bars, 20).series[0]?.data).toHaveLength(96)
  })

  it('puts units at the axes only where they differ, zero only where it belongs', () => {
    const { yAxis } = build()
    expect(yAxis.map((axis) => axis.name)).toEqual(['V', 'kW', undefined])
    const [, power] = model.axes
    const both = build({ ...model, axes: [power ?? model.axes[0], power ?? model.axes[0]], limits: [] })
    expect(both.yAxis.map((axis) => axis.name)).toEqual(['', '', undefined])
    expect(both.grid.top).toBeLessThan(build().grid.top)
    expect(yAxis.map((axis) => axis.min)).toEqual([200, 0, 0])
  })

  it('draws limits once and keeps them in sight', () => {
    const { series, yAxis } = build()
    expect(series.map((one) => one.markLine?.data.map((line) => line.yAxis))).toEqual([
      [253, 207],
      undefined,
      undefined,
    ])
    expect(yAxis[0]?.max).toBeGreaterThan(253)
    expect(yAxis[0]?.min).toBeLessThan(207)
  })

  it('draws named ranges as areas, open where they have no end, and keeps their borders in sight', () => {
    const bands = [
      { name: 'Low', lower: null, upper: 200, color: '#d55e00' },
      { name: 'High', lower: 200, upper: null, color: '#006e6b' },
    ]
    const { series, yAxis } = chartOption({ ...model, bands }, light, 'en', { columns: 20 }) as unknown as {
      series: { id: string; markArea?: { data: { name?: string; yAxis: number }[][] } }[]
      yAxis: Built['yAxis']
    }
    const [own, ...others] = series.filter(({ id }) => id !== overviewSeries).map((one) => one.markArea?.data)
    expect(own?.map((ends) => ends.map(({ yAxis: end }) => end))).toEqual([
      [-Infinity, 200],
      [200, Infinity],
    ])
    expect(own?.map(([from]) => from?.name)).toEqual(['Low', 'High'])
    expect(others.every((each) => each === undefined)).toBe(true)
    expect(yAxis[0]?.min).toBeLessThan(200)
  })

  it('names limits outside the plot, beyond the numbers of a second axis', () => {
    type Placed = {
      grid: { right: number }
      series: { id: string; markLine?: { label: { position: string; distance: number } } }[]
    }
    const placed = (of: ChartModel) => {
      const { grid, series } = chartOption(of, light, 'en', { columns: 1000 }) as unknown as Placed
      return { right: grid.right, ...series.find(({ id }) => id === 'ua')?.markLine?.label }
    }
    const [axis] = model.axes
    const [first] = model.series
    const single = placed({ ...model, axes: [axis], series: first ? [first] : [] })
    expect(single.position).toBe('end')
    expect(single.right).toBeGreaterThan(16)
    expect(placed(model).distance).toBeGreaterThan(12 + (single.distance ?? 0))
  })

  it('draws lines beyond the second with patterns of their own', () => {
    const lines = ['a', 'b', 'c', 'd'].map((key) => ({ key, name: key, values: points.map(() => 1) }))
    const types = build({ ...model, series: lines, limits: [] }).series.map((one) => one.lineStyle.type)
    expect(types.slice(0, 2)).toEqual(['solid', 'solid'])
    expect(new Set(types.map(String)).size).toBe(3)
  })

  it('draws a comparison dashed', () => {
    const { series } = build()
    expect(series.map((one) => one.lineStyle.type)).toEqual(['solid', 'solid', [4, 4]])
  })

  it('leaves out what is switched off: neither drawn nor refined, and its limits move to the next of its axis', () => {
    const hidden = new Set(['Voltage <L1>'])
    const option = chartOption(model, light, 'en', { columns: 4000, hidden }) as unknown as Built
    expect(option.series.map((one) => one.id)).toEqual([overviewSeries, 'p', 'ua old'])
    expect(option.series[2]?.markLine?.data.map((line) => line.yAxis)).toEqual([253, 207])
    expect(drawnPoints(model, { columns: 20, hidden }).map((one) => one.id)).toEqual(['p', 'ua old'])
  })

  it('draws on paper what is in view, without a slider', () => {
    const room = { columns: 20, paper: { start: 30, end: 50 } }
    const option = chartOption(model, light, 'en', room) as unknown as Built
    expect(option.dataZoom).toEqual([{ type: 'inside', xAxisIndex: 0, startValue: 30, endValue: 50 }])
    expect(option.series.map((one) => one.id)).toEqual(['ua', 'p', 'ua old'])
    expect(
      option.series[0]?.data.filter((one) => Array.isArray(one) && one[0] >= 30 && one[0] <= 50),
    ).toHaveLength(21)
  })

  it('draws what happened as numbered lines, and as a band where it lasted; what is outside is left out', () => {
    const mark = (begin: string, end = '') => ({
      key: begin,
      begin,
      end,
      name: 'Outage',
      tone: 'danger' as const,
    })
    const marks = [
      mark('2026-11-20 02:10:00', '2026-11-20 04:00:00'),
      mark('2026-11-20 05:00:00'),
      mark('2026-11-20 04:50:00'),
      mark('2026-11-19 05:00:00', '2026-11-19 06:00:00'),
      mark('2026-11-22 05:00:00'),
    ]
    const series = build({ ...model, marks }).series.find(({ id }) => id === marksSeries) as unknown as {
      markLine: { data: { xAxis: number; label: { formatter: string } }[] }
      markArea: { data: { xAxis: number }[][] }
    }
    expect(series.markLine.data.map(({ xAxis, label }) => [label.formatter, xAxis])).toEqual([
      ['1', 12],
      ['2 · 3', 20],
      ['2 · 3', 20],
    ])
    expect(series.markArea.data.map((ends) => ends.map(({ xAxis }) => xAxis))).toEqual([[12, 16]])
    expect(build().series.some(({ id }) => id === marksSeries)).toBe(false)
  })

  it('offers zoom only where there is enough to zoom into, without its strip where a drawing is low', () => {
    expect(build().dataZoom).toHaveLength(2)
    expect(chartOption(model, light, 'en', { columns: 1000, isLow: true })['dataZoom']).toEqual([
      expect.objectContaining({ type: 'inside' }),
    ])
    expect(build({ ...model, points: points.slice(0, 30) }).dataZoom).toEqual([])
  })
})

/** How red, green and blue of the screen are seen: by all, and with protanopia, deuteranopia, tritanopia (Machado 2009). */
const visions = [
  [1, 0, 0, 0, 1, 0, 0, 0, 1],
  [0.152, 1.053, -0.205, 0.115, 0.786, 0.099, -0.004, -0.048, 1.052],
  [0.367, 0.861, -0.228, 0.28, 0.673, 0.047, -0.012, 0.043, 0.969],
  [1.256, -0.077, -0.179, -0.078, 0.931, 0.148, 0.005, 0.691, 0.304],
]
/** CIE L*a*b* of a colour as a vision sees it. */
function labOf(color: string, vision: readonly number[]): number[] {
  const linear = [1, 3, 5].map((at) => (Number.parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2)
  const times = (matrix: readonly number[], by: readonly number[]) =>
    [0, 3, 6].map((row) => by.reduce((sum, value, at) => sum + value * (matrix[row + at] ?? 0), 0))
  const seen = times(vision, linear).map((value) => Math.min(1, Math.max(0, value)))
  const [x = 0, y = 0, z = 0] = times(
    [0.4339, 0.3763, 0.1899, 0.2126, 0.7152, 0.0722, 0.0177, 0.1095, 0.8729],
    seen,
  ).map(Math.cbrt)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

describe('series colours', () => {
  it('are visible on light and dark surfaces', () => {
    for (const look of [light, dark])
      for (let index = 0; index < 8; index += 1)
        expect(contrast(seriesColor(undefined, index, look), look.surface)).toBeGreaterThanOrEqual(3)
  })

  const distances = (colors: readonly string[]): number =>
    Math.min(
      ...visions.flatMap((vision) => {
        const seen = colors.map((color) => labOf(color, vision))
        return seen.flatMap((one, at) =>
          seen.slice(at + 1).map((other) => Math.hypot(...one.map((part, i) => part - (other[i] ?? 0)))),
        )
      }),
    )

  it('are strong enough and apart in the dark, for the colour-blind too', () => {
    const drawn = chartColors.map((_, index) => seriesColor(undefined, index, dark))
    expect(contrast(drawn[0] ?? '', dark.surface)).toBeGreaterThan(4.5)
    // CIE76: 2.3 is just noticeable.
    expect(distances(drawn)).toBeGreaterThan(6)
  })

  it.each([
    ['light', light],
    ['dark', dark],
    ['high contrast', { ...dark, surface: '#000000', contrast: 7 }],
  ])('are clearly different for the first three in %s, for the colour-blind too', (_, look) => {
    expect(distances([0, 1, 2].map((index) => seriesColor(undefined, index, look)))).toBeGreaterThan(20)
  })

  it('keep three phases apart in the dark', () => {
    const colors = phaseColors.map((color) => seriesColor(color, 0, dark))
    expect(new Set(colors).size).toBe(3)
    expect(contrast(colors[1] ?? '', colors[2] ?? '')).toBeGreaterThan(1.8)
  })
})

it('tickLabels answers by place and by text', () => {
  const part = tickLabels(model, new Map([[4, '01:00']]))
  expect(part.customValues).toEqual([4])
  expect(part.formatter(points[4] ?? '')).toBe('01:00')
  expect(part.formatter('other')).toBe('')
})
