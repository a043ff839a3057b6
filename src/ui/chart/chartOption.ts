import type { EChartsCoreOption } from 'echarts/core'
import { formatNumber } from '@/lib/number'
import {
  placedMarks,
  type ChartAxis,
  type ChartModel,
  type ChartSeries,
  type ChartWindow,
} from './chartModel'
import { colorOf, dashOf, type ChartLook } from './chartLook'
import { zooms } from './chartZooms'
import { pointNames } from './pointNames'
import { isLoner, perColumn, thin } from './thin'

/** Number of points up to which nothing is thinned out and zooming is of little use. */
export const zoomFrom = 40

/** Id of the invisible series for the slider's small picture: always the whole period. */
export const overviewSeries = 'pg-overview'

const noSeries: ReadonlySet<string> = new Set()

/** Id of the series without values that carries the marks. */
export const marksSeries = 'pg-marks'

/** Space and state of a drawing. */
export interface ChartRoom {
  /** Width of the drawing, px: more points than that cannot be distinguished. */
  columns: number
  /** Labels of points while all points are visible. */
  ticks?: ReadonlyMap<number, string>
  /** Names of the series that are switched off in the legend. */
  hidden?: ReadonlySet<string>
  /** Range for paper: only the visible points are drawn, without zoom controls. */
  paper?: ChartWindow
}

/** Builds the echarts option from model and look. Pure; the chart itself holds the zoom. */
export function chartOption(
  model: ChartModel,
  look: ChartLook,
  language: string,
  room: ChartRoom,
): EChartsCoreOption {
  const { columns, ticks, hidden = noSeries, paper } = room
  const zoomable = model.points.length > zoomFrom && !paper
  const text = { color: look.muted, fontFamily: look.font, fontSize: 12 }
  return {
    animation: false,
    useUTC: true,
    textStyle: { fontFamily: look.font },
    grid: {
      left: 8,
      right: model.axes.length > 1 ? 8 : 16,
      top: model.axes.some(({ unit }) => unit) || model.marks?.length ? 26 : 12,
      bottom: zoomable ? 44 : 8,
      outerBoundsMode: 'same',
    },
    xAxis: {
      type: 'category',
      data: pointNames(model.points),
      boundaryGap: model.series.some((series) => series.kind === 'bar'),
      axisLine: { lineStyle: { color: look.lineStrong } },
      axisTick: { show: false },
      axisLabel: { ...text, hideOverlap: true, margin: 10, ...(ticks && tickLabels(model, ticks)) },
    },
    yAxis: [
      ...model.axes.map((axis, index) => ({
        type: 'value',
        position: index === 0 ? 'left' : 'right',
        name: axis.unit,
        nameTextStyle: { ...text, align: index === 0 ? 'left' : 'right', padding: 0 },
        nameGap: 10,
        scale: !axis.fromZero,
        // Counts have no fractions.
        ...(axis.decimals === 0 && { minInterval: 1 }),
        ...(axis.steps !== undefined && { splitNumber: axis.steps }),
        axisLabel: {
          ...text,
          formatter: (value: number) => formatNumber(value, axisDecimals(value, axis.decimals), language),
        },
        // A strong grid would hide the series, so it is paler where lines are strong.
        splitLine: {
          show: index === 0,
          lineStyle: { color: look.line, opacity: look.contrast > 3 ? 0.45 : 1 },
        },
        ...minimumRange(axis),
        ...limitBounds(model, index),
      })),
      { type: 'value', show: false, min: 0, max: 1 },
    ],
    dataZoom: zoomable
      ? zooms(look)
      : paper
        ? [{ type: 'inside', xAxisIndex: 0, startValue: paper.start, endValue: paper.end }]
        : [],
    series: [
      ...(zoomable ? [overview(model, columns)] : []),
      ...marksOption(model, look),
      ...model.series.flatMap((series, index) =>
        hidden.has(series.name) ? [] : seriesOption(model, series, index, look, room),
      ),
    ],
  }
}

/** The first series supplies the slider's picture, which stays the same while the user zooms. */
function overview(model: ChartModel, columns: number) {
  const values = model.series[0]?.values ?? []
  const size = perColumn(values.length, columns)
  const columnStarts = Array.from({ length: Math.ceil(values.length / size) }, (_, column) => column * size)
  return {
    id: overviewSeries,
    name: overviewSeries,
    type: 'line',
    yAxisIndex: model.axes.length,
    // The slider spreads its points evenly: one per column, the highest.
    data: columnStarts.map((startIndex) => [startIndex, highest(values, startIndex, startIndex + size)]),
    silent: true,
    showSymbol: false,
    symbol: 'none',
    lineStyle: { width: 0, opacity: 0 },
    emphasis: { disabled: true },
  }
}

function highest(values: ChartSeries['values'], begin: number, end: number): number | null {
  let maximum: number | null = null
  for (let index = begin; index < Math.min(end, values.length); index += 1) {
    const value = values[index] ?? null
    if (value !== null && (maximum === null || value > maximum)) maximum = value
  }
  return maximum
}

/** Drawable points of every series within `view`; set again whenever it changes. */
export const drawnPoints = (
  model: ChartModel,
  { columns, hidden = noSeries }: Pick<ChartRoom, 'columns' | 'hidden'>,
  view?: ChartWindow,
) =>
  model.series.flatMap((series) =>
    hidden.has(series.name) ? [] : { id: series.key, ...pointsOf(series, columns, view) },
  )

/** True if the drawn points depend on the view. */
export const isThinned = (model: ChartModel, columns: number): boolean =>
  perColumn(model.points.length, columns) > 1

function pointsOf(series: ChartSeries, columns: number, view?: ChartWindow) {
  // Bars stand side by side: none may be left out.
  if (series.kind === 'bar') return { data: series.values }
  const data = thin(series.values, columns, view)
  const loners = new Set(data.flatMap((_, index) => (isLoner(data, index) ? [index] : [])))
  return {
    data,
    // A single value between two gaps keeps its dot so that it is visible.
    showSymbol: loners.size > 0,
    // A function would be called for every point, so it is set only where needed.
    symbolSize:
      loners.size > 0
        ? (_value: unknown, { dataIndex }: { dataIndex: number }) => (loners.has(dataIndex) ? 4 : 0)
        : 0,
  }
}

/** Part of the x axis that labels points; set again whenever the view changes. */
export function tickLabels(model: ChartModel, ticks: ReadonlyMap<number, string>) {
  // echarts passes the formatter the point's name, not its index.
  const names = pointNames(model.points)
  const labels = new Map([...ticks].map(([index, label]) => [names[index] ?? '', label]))
  return {
    customValues: [...ticks.keys()],
    formatter: (name: string) => labels.get(name) ?? '',
  }
}

/** Decimals of an axis label: as many as needed, at most those of the unit. */
function axisDecimals(value: number, maxDecimals: number): number {
  for (let decimals = 0; decimals < maxDecimals; decimals += 1)
    if (Math.abs(value - Number(value.toFixed(decimals))) < 1e-9) return decimals
  return maxDecimals
}

function seriesOption(
  model: ChartModel,
  series: ChartSeries,
  index: number,
  look: ChartLook,
  { columns, hidden = noSeries, paper }: ChartRoom,
) {
  const color = colorOf(model, series, index, look)
  const axis = series.axis ?? 0
  const isFirstOfAxis =
    model.series.find((item) => (item.axis ?? 0) === axis && !hidden.has(item.name)) === series
  const limits = isFirstOfAxis ? (model.limits ?? []).filter((limit) => (limit.axis ?? 0) === axis) : []
  const bands = isFirstOfAxis && axis === 0 ? (model.bands ?? []) : []
  const common = {
    id: series.key,
    name: series.name,
    yAxisIndex: axis,
    ...pointsOf(series, columns, paper),
    markLine: limits.length ? limitLines(limits, look) : undefined,
    markArea: bands.length ? bandAreas(bands, look) : undefined,
  }
  if (series.kind === 'bar') {
    return {
      ...common,
      type: 'bar',
      barMaxWidth: 28,
      ...(series.stacked && { stack: `bars${axis}` }),
      itemStyle: {
        color,
        opacity: series.ghost ? 0.4 : 1,
        borderRadius: series.stacked ? 0 : [2, 2, 0, 0],
      },
    }
  }
  return {
    ...common,
    type: 'line',
    // Gaps stay gaps.
    connectNulls: false,
    showAllSymbol: true,
    symbol: 'circle',
    itemStyle: { color },
    lineStyle: series.ghost
      ? { width: 1.25, type: [4, 4], opacity: 0.6, color }
      : { width: 1.75, type: dashOf(index), color },
    emphasis: { disabled: true },
    z: series.ghost ? 1 : 2,
  }
}

function limitLines(limits: NonNullable<ChartModel['limits']>, look: ChartLook) {
  return {
    silent: true,
    symbol: 'none',
    animation: false,
    lineStyle: { color: look.danger, width: 1, type: [6, 4] },
    label: { color: look.danger, fontSize: 11, fontFamily: look.font, position: 'insideEndTop' },
    data: limits.map((limit) => ({ yAxis: limit.value, name: limit.name, label: { formatter: limit.name } })),
  }
}

function bandAreas(bands: NonNullable<ChartModel['bands']>, look: ChartLook) {
  return {
    silent: true,
    animation: false,
    label: { position: 'insideRight', color: look.text, fontSize: 11, fontFamily: look.font },
    data: bands.map(({ name, lower, upper, color }) => [
      { name, yAxis: lower ?? -Infinity, itemStyle: { color, opacity: 0.14 } },
      { yAxis: upper ?? Infinity },
    ]),
  }
}

/** Events as numbered lines and areas behind the values; their text stands beneath the drawing. */
function marksOption(model: ChartModel, look: ChartLook) {
  const placed = placedMarks(model)
  if (placed.length === 0) return []
  const colour = (tone: 'danger' | 'info') => (tone === 'danger' ? look.danger : look.primary)
  return [
    {
      id: marksSeries,
      type: 'line',
      yAxisIndex: model.axes.length,
      data: [],
      silent: true,
      z: 0,
      markLine: {
        silent: true,
        symbol: 'none',
        animation: false,
        data: placed.map(({ mark, start }, index) => ({
          xAxis: start,
          lineStyle: { color: colour(mark.tone), width: 1.25, type: [2, 3] },
          label: {
            // Marks that begin at the same point share its label.
            formatter: placed
              .flatMap((candidate, nth) => (candidate.start === start ? nth + 1 : []))
              .join(' · '),
            show: placed.findIndex((candidate) => candidate.start === start) === index,
            position: 'end',
            distance: 1,
            fontSize: 11,
            fontFamily: look.font,
            fontWeight: 'bold',
            color: colour(mark.tone),
          },
        })),
      },
      markArea: {
        silent: true,
        animation: false,
        data: placed.flatMap(({ mark, start, end }) =>
          end > start
            ? [[{ xAxis: start, itemStyle: { color: colour(mark.tone), opacity: 0.12 } }, { xAxis: end }]]
            : [],
        ),
      },
    },
  ]
}

interface ValueRange {
  min: number
  max: number
}

/**
 * Values closer to each other than the minimum range are centred in it, between round numbers; null lets echarts
 * choose.
 */
function minimumRange({ least }: ChartAxis) {
  if (least === undefined) return {}
  const step = least / 10
  const end =
    (round: (steps: number) => number, sign: 1 | -1) =>
    ({ min, max }: ValueRange): number | null =>
      max - min < least ? Number((round((min + max + sign * least) / 2 / step) * step).toFixed(6)) : null
  return { min: end(Math.floor, -1), max: end(Math.ceil, 1) }
}

/** Limits and borders of bands stay visible even when the values are far from them. */
function limitBounds(model: ChartModel, index: number) {
  const borders = (index === 0 ? (model.bands ?? []) : []).flatMap(({ lower, upper }) => [lower, upper])
  const values = [
    ...(model.limits ?? []).filter((limit) => (limit.axis ?? 0) === index).map((limit) => limit.value),
    ...borders.filter((border) => border !== null),
  ]
  if (values.length === 0) return {}
  const margin = Math.max((Math.max(...values) - Math.min(...values)) * 0.1, 1)
  // An axis from zero still begins there beside a limit; below zero it follows the values.
  const minimum = model.axes[index]?.fromZero ? Math.min(0, ...values) : Math.min(...values) - margin
  return {
    min: (extent: { min: number }) => Math.floor(Math.min(extent.min, minimum)),
    max(extent: { max: number }) {
      const top = Math.ceil(Math.max(extent.max, Math.max(...values) + margin))
      // No rate is above 100 %; where values are, they are no rates.
      const isRate = model.axes[index]?.unit === '%' && Math.max(extent.max, ...values) <= 100
      return isRate ? Math.min(100, top) : top
    },
  }
}
