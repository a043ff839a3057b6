import type { EChartsCoreOption } from 'echarts/core'
import { formatNumber } from '@/lib/number'
import { axisOf, pointText, valueText, type ChartModel, type ChartSeries } from './chartModel'
import { sampleFrame } from './sampleFrame'
import { dashOf, seriesColor, type ChartLook } from './chartLook'

/** Below this many points nothing is thinned out and zooming is of little use. */
export const zoomFrom = 40

/** Id of the invisible series that carries the tooltip: drawn series are thinned out, so they cannot. */
export const cursorSeries = 'pg-cursor'

/**
 * Model + look → what echarts draws. Pure; the view (zoom) is the chart's own. `hidden` are the names of the series that
 * are switched off in the legend, `ticks` the points that carry a label when all are in view.
 */
export function chartOption(
  model: ChartModel,
  look: ChartLook,
  language: string,
  hidden: ReadonlySet<string> = new Set(),
  ticks?: ReadonlyMap<number, string>,
): EChartsCoreOption {
  const zoomable = model.points.length > zoomFrom
  const text = { color: look.muted, fontFamily: look.font, fontSize: 12 }
  return {
    animation: false,
    useUTC: true,
    textStyle: { fontFamily: look.font },
    color: model.series.map((series, index) => colorOf(model, series, index, look)),
    grid: {
      left: 8,
      right: model.axes.length > 1 ? 8 : 16,
      top: 36,
      bottom: zoomable ? 44 : 8,
      outerBoundsMode: 'same',
    },
    legend: {
      type: 'scroll',
      top: 0,
      left: 8,
      right: 8,
      itemWidth: 22,
      itemHeight: 10,
      textStyle: { ...text, color: look.text },
      selected: Object.fromEntries([...hidden].map((name) => [name, false])),
      inactiveColor: look.lineStrong,
      pageTextStyle: text,
      pageIconColor: look.text,
      pageIconInactiveColor: look.lineStrong,
      // A line is its own sign; a bar is a block.
      data: model.series.map((series) => ({
        name: series.name,
        itemStyle: { opacity: series.kind === 'bar' ? 1 : 0 },
      })),
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      transitionDuration: 0,
      backgroundColor: look.raised,
      borderColor: look.lineStrong,
      padding: [8, 12],
      textStyle: { color: look.text, fontFamily: look.font, fontSize: 12 },
      axisPointer: {
        type: 'line',
        lineStyle: { color: look.lineStrong, type: 'solid' },
        label: { show: false },
      },
      formatter: (items: unknown) => tooltipHtml(model, look, language, hidden, items),
    },
    xAxis: {
      type: 'category',
      data: model.points,
      boundaryGap: model.series.some((series) => series.kind === 'bar'),
      axisLine: { lineStyle: { color: look.lineStrong } },
      axisTick: { show: false },
      axisLabel: { ...text, hideOverlap: true, margin: 10, ...(ticks && tickLabels(model, ticks)) },
      axisPointer: { triggerEmphasis: false },
    },
    yAxis: [
      ...model.axes.map((axis, index) => ({
        type: 'value',
        position: index === 0 ? 'left' : 'right',
        name: axis.unit,
        nameTextStyle: { ...text, align: index === 0 ? 'left' : 'right', padding: 0 },
        nameGap: 10,
        scale: !axis.fromZero,
        axisLabel: {
          ...text,
          formatter: (value: number) => formatNumber(value, axisDecimals(value, axis.decimals), language),
        },
        splitLine: { show: index === 0, lineStyle: { color: look.line } },
        ...limitBounds(model, index),
      })),
      { type: 'value', show: false, min: 0, max: 1 },
    ],
    dataZoom: zoomable ? zooms(look) : [],
    series: [...model.series.map((series, index) => drawn(model, series, index, look)), cursor(model)],
  }
}

const cursor = (model: ChartModel) => ({
  id: cursorSeries,
  name: cursorSeries,
  type: 'line',
  yAxisIndex: model.axes.length,
  data: model.points.map(() => 0),
  silent: true,
  showSymbol: false,
  symbol: 'none',
  lineStyle: { width: 0, opacity: 0 },
  emphasis: { disabled: true },
})

/** The part of the x axis that labels points; set again whenever the view changes. */
export function tickLabels(model: ChartModel, ticks: ReadonlyMap<number, string>) {
  // echarts hands the formatter the point's text, not its place.
  const labels = new Map([...ticks].map(([index, label]) => [model.points[index] ?? '', label]))
  return {
    interval: (index: number) => ticks.has(index),
    formatter: (point: string) => labels.get(point) ?? '',
  }
}

/** Axis labels show as many decimals as they need, at most those of the unit. */
function axisDecimals(value: number, most: number): number {
  for (let decimals = 0; decimals < most; decimals += 1)
    if (Math.abs(value - Number(value.toFixed(decimals))) < 1e-9) return decimals
  return most
}

function colorOf(model: ChartModel, series: ChartSeries, index: number, look: ChartLook): string {
  const own = model.series.filter((one) => !one.ghost)
  return seriesColor(series.color, series.ghost ? index - own.length : index, look)
}

function drawn(model: ChartModel, series: ChartSeries, index: number, look: ChartLook) {
  const color = colorOf(model, series, index, look)
  const axis = series.axis ?? 0
  const limits =
    firstOfAxis(model, axis) === series
      ? (model.limits ?? []).filter((limit) => (limit.axis ?? 0) === axis)
      : []
  const common = {
    id: series.key,
    name: series.name,
    yAxisIndex: axis,
    data: series.values,
    markLine: limits.length ? limitLines(limits, look) : undefined,
  }
  if (series.kind === 'bar') {
    return {
      ...common,
      type: 'bar',
      barMaxWidth: 28,
      itemStyle: { color, opacity: series.ghost ? 0.4 : 1, borderRadius: [2, 2, 0, 0] },
    }
  }
  return {
    ...common,
    type: 'line',
    // Gaps stay gaps; a single value between two gaps keeps its dot so that it can be seen.
    connectNulls: false,
    showSymbol: hasLoners(series.values),
    showAllSymbol: true,
    symbol: 'circle',
    symbolSize: (_value: unknown, params: { dataIndex: number }) =>
      isLoner(series.values, params.dataIndex) ? 4 : 0,
    sampling: sampleFrame,
    itemStyle: { color },
    lineStyle: series.ghost
      ? { width: 1.25, type: [4, 4], opacity: 0.6, color }
      : { width: 1.75, type: dashOf(index), color },
    emphasis: { disabled: true },
    z: series.ghost ? 1 : 2,
  }
}

const firstOfAxis = (model: ChartModel, axis: 0 | 1) =>
  model.series.find((series) => (series.axis ?? 0) === axis)

const isLoner = (values: ChartSeries['values'], index: number): boolean =>
  typeof values[index] === 'number' &&
  typeof values[index - 1] !== 'number' &&
  typeof values[index + 1] !== 'number'

const hasLoners = (values: ChartSeries['values']): boolean =>
  values.some((_, index) => isLoner(values, index))

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

/** Limits stay in sight even when the values are far from them. */
function limitBounds(model: ChartModel, index: number) {
  const values = (model.limits ?? [])
    .filter((limit) => (limit.axis ?? 0) === index)
    .map((limit) => limit.value)
  if (values.length === 0) return {}
  const room = Math.max((Math.max(...values) - Math.min(...values)) * 0.1, 1)
  return {
    min: (extent: { min: number }) => Math.floor(Math.min(extent.min, Math.min(...values) - room)),
    max: (extent: { max: number }) => Math.ceil(Math.max(extent.max, Math.max(...values) + room)),
  }
}

function zooms(look: ChartLook) {
  return [
    // The wheel zooms, dragging with Shift moves the view; a plain drag selects a part (useBrush).
    { type: 'inside', xAxisIndex: 0, zoomOnMouseWheel: true, moveOnMouseMove: 'shift', minValueSpan: 8 },
    {
      type: 'slider',
      xAxisIndex: 0,
      bottom: 6,
      height: 22,
      minValueSpan: 8,
      brushSelect: false,
      showDetail: false,
      showDataShadow: true,
      borderColor: look.line,
      backgroundColor: 'transparent',
      fillerColor: `${look.primary}22`,
      handleStyle: { color: look.surface, borderColor: look.muted },
      moveHandleStyle: { color: look.lineStrong },
      emphasis: { handleStyle: { borderColor: look.primary }, moveHandleStyle: { color: look.muted } },
      dataBackground: { lineStyle: { color: look.lineStrong }, areaStyle: { color: look.line } },
      selectedDataBackground: { lineStyle: { color: look.muted }, areaStyle: { color: look.lineStrong } },
      brushStyle: { color: `${look.primary}33` },
    },
  ]
}

function tooltipHtml(
  model: ChartModel,
  look: ChartLook,
  language: string,
  hidden: ReadonlySet<string>,
  items: unknown,
): string {
  const first: unknown = Array.isArray(items) ? items[0] : items
  const index =
    typeof first === 'object' && first !== null && 'dataIndex' in first ? Number(first.dataIndex) : -1
  const point = model.points[index]
  if (point === undefined) return ''
  const rows = model.series
    .map((series, at) => ({ series, color: colorOf(model, series, at, look) }))
    .filter(({ series }) => !hidden.has(series.name))
    .map(({ series, color }) => {
      const value = valueText(series.values[index], axisOf(model, series), language) || '—'
      return (
        `<tr><td style="padding:1px 8px 1px 0"><span style="display:inline-block;width:10px;height:3px;vertical-align:middle;` +
        `background:${color};opacity:${series.ghost ? 0.6 : 1}"></span></td><td style="padding:1px 16px 1px 0">${escapeHtml(series.name)}</td>` +
        `<td style="text-align:right;font-variant-numeric:tabular-nums;font-weight:600">${escapeHtml(value)}</td></tr>`
      )
    })
  return `<div style="font-weight:600;margin-bottom:4px">${escapeHtml(pointText(point, language))}</div><table>${rows.join('')}</table>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
