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

/** Below this many points nothing is thinned out and zooming is of little use. */
export const zoomFrom = 40

/** Id of the invisible series that the slider's small picture is made of: the whole, whatever is in view. */
export const overviewSeries = 'pg-overview'

const none: ReadonlySet<string> = new Set()

/** Id of the series without values that carries the marks. */
export const marksSeries = 'pg-marks'

/** The room that a drawing has. */
export interface ChartRoom {
  /** Width of the drawing, px: more points than that cannot be seen apart. */
  columns: number
  /** The points that carry a label when all are in view. */
  ticks?: ReadonlyMap<number, string>
  /** Names of the series that are switched off in the legend. */
  hidden?: ReadonlySet<string>
  /** On paper only what is in view is drawn, without what one zooms with. */
  paper?: ChartWindow
}

/** Model + look → what echarts draws. Pure; the view (zoom) is the chart's own. */
export function chartOption(
  model: ChartModel,
  look: ChartLook,
  language: string,
  room: ChartRoom,
): EChartsCoreOption {
  const { columns, ticks, hidden = none, paper } = room
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
        // What is counted has no half.
        ...(axis.decimals === 0 && { minInterval: 1 }),
        ...(axis.steps !== undefined && { splitNumber: axis.steps }),
        axisLabel: {
          ...text,
          formatter: (value: number) => formatNumber(value, axisDecimals(value, axis.decimals), language),
        },
        // Where lines are strong, the grid would drown the series.
        splitLine: {
          show: index === 0,
          lineStyle: { color: look.line, opacity: look.contrast > 3 ? 0.45 : 1 },
        },
        ...leastSpan(axis),
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
      ...marked(model, look),
      ...model.series.flatMap((series, index) =>
        hidden.has(series.name) ? [] : drawn(model, series, index, look, room),
      ),
    ],
  }
}

/** The first of its axis takes the slider's picture, which stays the same while the user zooms. */
function overview(model: ChartModel, columns: number) {
  const values = model.series[0]?.values ?? []
  const size = perColumn(values.length, columns)
  const places = Array.from({ length: Math.ceil(values.length / size) }, (_, column) => column * size)
  return {
    id: overviewSeries,
    name: overviewSeries,
    type: 'line',
    yAxisIndex: model.axes.length,
    // The slider spreads them evenly: one per column, the highest.
    data: places.map((at) => [at, highest(values, at, at + size)]),
    silent: true,
    showSymbol: false,
    symbol: 'none',
    lineStyle: { width: 0, opacity: 0 },
    emphasis: { disabled: true },
  }
}

function highest(values: ChartSeries['values'], from: number, to: number): number | null {
  let found: number | null = null
  for (let at = from; at < Math.min(to, values.length); at += 1) {
    const value = values[at] ?? null
    if (value !== null && (found === null || value > found)) found = value
  }
  return found
}

/** The points of every series as far as they can be seen with `view` in sight; set again whenever it changes. */
export const drawnPoints = (
  model: ChartModel,
  { columns, hidden = none }: Pick<ChartRoom, 'columns' | 'hidden'>,
  view?: ChartWindow,
) =>
  model.series.flatMap((series) =>
    hidden.has(series.name) ? [] : { id: series.key, ...pointsOf(series, columns, view) },
  )

/** Whether what is drawn depends on the view. */
export const isThinned = (model: ChartModel, columns: number): boolean =>
  perColumn(model.points.length, columns) > 1

function pointsOf(series: ChartSeries, columns: number, view?: ChartWindow) {
  // Bars stand side by side: none may be left out.
  if (series.kind === 'bar') return { data: series.values }
  const data = thin(series.values, columns, view)
  const loners = new Set(data.flatMap((_, at) => (isLoner(data, at) ? [at] : [])))
  return {
    data,
    // A single value between two gaps keeps its dot so that it can be seen.
    showSymbol: loners.size > 0,
    // A function is called for every point.
    symbolSize:
      loners.size > 0
        ? (_value: unknown, { dataIndex }: { dataIndex: number }) => (loners.has(dataIndex) ? 4 : 0)
        : 0,
  }
}

/** The part of the x axis that labels points; set again whenever the view changes. */
export function tickLabels(model: ChartModel, ticks: ReadonlyMap<number, string>) {
  // echarts hands the formatter the point's name, not its place.
  const names = pointNames(model.points)
  const labels = new Map([...ticks].map(([index, label]) => [names[index] ?? '', label]))
  return {
    customValues: [...ticks.keys()],
    formatter: (name: string) => labels.get(name) ?? '',
  }
}

/** Axis labels show as many decimals as they need, at most those of the unit. */
function axisDecimals(value: number, most: number): number {
  for (let decimals = 0; decimals < most; decimals += 1)
    if (Math.abs(value - Number(value.toFixed(decimals))) < 1e-9) return decimals
  return most
}

function drawn(
  model: ChartModel,
  series: ChartSeries,
  index: number,
  look: ChartLook,
  { columns, hidden = none, paper }: ChartRoom,
) {
  const color = colorOf(model, series, index, look)
  const axis = series.axis ?? 0
  const carries = model.series.find((one) => (one.axis ?? 0) === axis && !hidden.has(one.name)) === series
  const limits = carries ? (model.limits ?? []).filter((limit) => (limit.axis ?? 0) === axis) : []
  const bands = carries && axis === 0 ? (model.bands ?? []) : []
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
    data: bands.map(({ name, from, to, color }) => [
      { name, yAxis: from ?? -Infinity, itemStyle: { color, opacity: 0.14 } },
      { yAxis: to ?? Infinity },
    ]),
  }
}

/** What happened, as numbered lines and bands behind the values; the words stand beneath the drawing. */
function marked(model: ChartModel, look: ChartLook) {
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
        data: placed.map(({ mark, start }, at) => ({
          xAxis: start,
          lineStyle: { color: colour(mark.tone), width: 1.25, type: [2, 3] },
          label: {
            // Those that begin at one point share its label.
            formatter: placed.flatMap((each, nth) => (each.start === start ? nth + 1 : [])).join(' · '),
            show: placed.findIndex((each) => each.start === start) === at,
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

interface Extent {
  min: number
  max: number
}

/** Values closer to each other than the least span stand in its middle, between round numbers; null lets echarts choose. */
function leastSpan({ least }: ChartAxis) {
  if (least === undefined) return {}
  const step = least / 10
  const end =
    (to: (steps: number) => number, sign: 1 | -1) =>
    ({ min, max }: Extent): number | null =>
      max - min < least ? Number((to((min + max + sign * least) / 2 / step) * step).toFixed(6)) : null
  return { min: end(Math.floor, -1), max: end(Math.ceil, 1) }
}

/** Limits and borders of bands stay in sight even when the values are far from them. */
function limitBounds(model: ChartModel, index: number) {
  const borders = (index === 0 ? (model.bands ?? []) : []).flatMap(({ from, to }) => [from, to])
  const values = [
    ...(model.limits ?? []).filter((limit) => (limit.axis ?? 0) === index).map((limit) => limit.value),
    ...borders.filter((border) => border !== null),
  ]
  if (values.length === 0) return {}
  const room = Math.max((Math.max(...values) - Math.min(...values)) * 0.1, 1)
  // An axis from zero stays one beside a limit; below zero it follows what is there.
  const least = model.axes[index]?.fromZero ? Math.min(0, ...values) : Math.min(...values) - room
  return {
    min: (extent: { min: number }) => Math.floor(Math.min(extent.min, least)),
    max: (extent: { max: number }) => Math.ceil(Math.max(extent.max, Math.max(...values) + room)),
  }
}
