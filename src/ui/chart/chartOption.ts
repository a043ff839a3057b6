import type { EChartsCoreOption } from 'echarts/core'
import { formatNumber } from '@/lib/number'
import { axisScales } from './axisScale'
import { placedMarks, sharedUnit, type ChartModel, type ChartSeries, type ChartWindow } from './chartModel'
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
  /** True for a drawing of little height: fewer steps, and no strip for zooming, which would leave the curves no room. */
  isLow?: boolean
}

/** Space above the plot, px, for half a label of an axis, for numbers of marks, and for the units of two axes. */
const plotTop = { label: 8, marks: 14, units: 16 }

/** Builds the echarts option from model and look. Pure; the chart itself holds the zoom. */
export function chartOption(
  model: ChartModel,
  look: ChartLook,
  language: string,
  room: ChartRoom,
): EChartsCoreOption {
  const { columns, ticks, hidden = noSeries, paper, isLow = false } = room
  const zoomable = model.points.length > zoomFrom && !paper
  const scales = scalesOf(model, room, paper)
  const text = { color: look.muted, fontFamily: look.font, fontSize: 12 }
  // A unit that holds for the whole chart stands beside its title.
  const hasAxisUnits = sharedUnit(model) === ''
  return {
    animation: false,
    useUTC: true,
    textStyle: { fontFamily: look.font },
    grid: {
      left: 8,
      right: rightSpace(model),
      top: plotTop[hasAxisUnits ? 'units' : placedMarks(model).length > 0 ? 'marks' : 'label'],
      bottom: isLow ? 0 : zoomable ? 44 : 8,
      outerBoundsMode: 'same',
      // The units above the axes have their place already.
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'category',
      data: pointNames(model.points),
      boundaryGap: model.series.some((series) => series.kind === 'bar'),
      axisLine: { lineStyle: { color: look.lineStrong } },
      axisTick: { show: false },
      axisLabel: {
        ...text,
        hideOverlap: true,
        margin: isLow ? 6 : 10,
        ...(ticks && tickLabels(model, ticks)),
      },
    },
    yAxis: [
      ...model.axes.map((axis, index) => ({
        type: 'value',
        position: index === 0 ? 'left' : 'right',
        name: hasAxisUnits ? axis.unit : '',
        nameTextStyle: { ...text, align: index === 0 ? 'left' : 'right', padding: 0 },
        nameGap: 4,
        axisLabel: {
          ...text,
          formatter: (value: number) => formatNumber(value, axisDecimals(value, axis.decimals), language),
        },
        // A strong grid would hide the series, so it is paler where lines are strong.
        splitLine: {
          show: index === 0,
          lineStyle: { color: look.line, opacity: look.contrast > 3 ? 0.45 : 1 },
        },
        ...scales[index],
      })),
      { type: 'value', show: false, min: 0, max: 1 },
    ],
    dataZoom: zoomable
      ? zooms(look, !isLow)
      : paper
        ? [{ type: 'inside', xAxisIndex: 0, startValue: paper.start, endValue: paper.end }]
        : [],
    series: [
      ...(zoomable ? [overview(model, columns)] : []),
      ...marksOption(model, look),
      ...model.series.flatMap((series, index) =>
        hidden.has(series.name) ? [] : seriesOption(model, series, index, look, room, language),
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
  room: ChartRoom,
  language: string,
) {
  const { columns, hidden = noSeries, paper } = room
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
    markLine: limits.length ? limitLines(limits, look, axisRoom(model, room, language)) : undefined,
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

/** Scales of the axes for a part of the points; set again whenever the view changes. */
export const scalesOf = (
  model: ChartModel,
  { hidden = noSeries, isLow = false }: Pick<ChartRoom, 'hidden' | 'isLow'>,
  view?: ChartWindow,
) => axisScales(model, { hidden, view, steps: isLow ? 3 : 5 })

const limitFont = 11
/** Width at which the name of a limit is broken into lines, px. */
const limitWidth = 112

/** Approximate width of a text, px; Chinese and Japanese signs are twice as wide. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (sign > '\u2e7f' ? 1 : 0.6) * limitFont, 0)

/** Space right of the plot: names of limits stand outside, where they cover no values. */
function rightSpace({ axes, limits = [] }: ChartModel): number {
  const edge = axes.length > 1 ? 8 : 16
  return limits.length > 0
    ? Math.min(limitWidth, Math.max(...limits.map(({ name }) => widthOf(name)))) + edge
    : edge
}

/** Width of the numbers at the right axis, beyond which the names of limits begin, px. */
function axisRoom(model: ChartModel, room: ChartRoom, language: string): number {
  const [axis, scale] = [model.axes[1], scalesOf(model, room, room.paper)[1]]
  if (!axis || !scale) return 0
  const numbers = [scale.min, scale.max, scale.max - scale.interval].map((value) =>
    formatNumber(value, axisDecimals(value, axis.decimals), language),
  )
  return Math.max(...numbers.map(widthOf)) + 12
}

function limitLines(limits: NonNullable<ChartModel['limits']>, look: ChartLook, distance: number) {
  return {
    silent: true,
    symbol: 'none',
    animation: false,
    // A limit is no alarm: the values beyond it are.
    lineStyle: { color: look.text, width: 1, type: [6, 4] },
    label: {
      color: look.text,
      fontSize: limitFont,
      fontFamily: look.font,
      position: 'end',
      distance: distance + 4,
      width: limitWidth,
      overflow: 'break',
    },
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
