import EChartsReactCore from 'echarts-for-react/esm/core'
import { BarChart, LineChart } from 'echarts/charts'
import {
  DataZoomInsideComponent,
  DataZoomSliderComponent,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
} from 'echarts/components'
import * as echarts from 'echarts/core'
import type { ECharts } from 'echarts/core'
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers'
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type PointerEvent, type Ref } from 'react'
import { axisTicks } from './axisTicks'
import { isLow } from './cardHeights'
import { readChartLook, type ChartLook } from './chartLook'
import type { ChartModel, ChartWindow } from './chartModel'
import {
  chartOption,
  drawnPoints,
  isThinned,
  scalesOf,
  tickLabels,
  zoomFrom,
  type ChartRoom,
} from './chartOption'
import { paperLook } from './paper'
import type { Drawing } from './picture'
import { PointTip, type PointPlace } from './PointTip'
import { brushed, useBrush } from './useBrush'
import { useChartLook } from './useLook'
import { chartKeys } from './chartKeys'
import { usePrinted } from './usePrinted'
import { pixelsPerLabel, useChartWidth } from './useRoom'
import css from './Plot.module.css'

echarts.use([
  LineChart,
  BarChart,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  DataZoomInsideComponent,
  DataZoomSliderComponent,
  import.meta.env.MODE === 'test' ? SVGRenderer : CanvasRenderer,
])

const settings = { renderer: import.meta.env.MODE === 'test' ? ('svg' as const) : ('canvas' as const) }

/** Commands that a chart accepts. */
export interface PlotHandle {
  /** Shows the values of a point; undefined hides them. */
  point(index: number | undefined): void
  /** Zooms to a range of points; undefined shows all. */
  zoom(view: ChartWindow | undefined): void
  /** Returns the visible part, in the colours of `look`; undefined while the chart has no size. */
  picture(look: ChartLook): Drawing | undefined
}

interface PlotProps {
  model: ChartModel
  language: string
  /** Height, px. */
  height: number
  /** Names of the series that are switched off. */
  hidden: ReadonlySet<string>
  /** Called with the visible points; undefined when all are visible. */
  onView: (view: ChartWindow | undefined) => void
  /** Called once the chart has a size: from then on its picture can be saved. */
  onRoom: () => void
  ref: Ref<PlotHandle>
}

/** Drawing of a chart. Its zoom survives while its tab is hidden, although the drawing itself is destroyed there. */
export function Plot({ model, language, height, hidden, onView, onRoom, ref }: PlotProps) {
  const look = useChartLook()
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(null)
  const [tip, setTip] = useState<{ model: ChartModel; index: number; place: PointPlace }>()
  const view = useRef<{ span: string; window: ChartWindow | undefined }>({ span: '', window: undefined })
  const report = useRef(onView)
  useEffect(() => {
    report.current = onView
  }, [onView])

  const width = useChartWidth(box, chart, setTip)
  const hasRoom = width !== undefined
  useEffect(() => {
    if (hasRoom) onRoom()
  }, [hasRoom, onRoom])
  const columns = width ?? 0
  const maxLabels = columns / pixelsPerLabel
  const hasLittleRoom = isLow(height)
  // Labels of the whole period come with the option: setting them afterwards would draw a year twice.
  const option = useMemo(() => {
    const ticks = axisTicks(model.points, fullWindow(model), maxLabels, language)
    return chartOption(model, look, language, { columns, hidden, ticks, isLow: hasLittleRoom })
  }, [model, look, language, hidden, columns, maxLabels, hasLittleRoom])
  const span = `${model.points.length} ${model.points[0]} ${model.points.at(-1)}`

  /** Sets the labels and points of the visible part. */
  const refine = () => {
    const instance = chart.current
    if (!instance || instance.isDisposed()) return
    instance.setOption(
      viewOption(model, view.current.window, { columns, hidden, isLow: hasLittleRoom }, language),
      {
        lazyUpdate: true,
      },
    )
  }

  /** Returns where a point is drawn; undefined when it is not visible. */
  const placeOf = (index: number) => {
    const instance = chart.current
    const { start, end } = view.current.window ?? fullWindow(model)
    if (!instance || instance.isDisposed() || index < start || index > end) return undefined
    // The hidden axis reaches from 0 to 1.
    const heightOf = (share: number) => instance.convertToPixel({ yAxisIndex: model.axes.length }, share)
    const x = instance.convertToPixel({ xAxisIndex: 0 }, index)
    return { x, top: heightOf(1), bottom: heightOf(0), width: instance.getWidth() }
  }
  const point = (index: number | undefined) => {
    const place = index === undefined ? undefined : placeOf(index)
    setTip(index === undefined || !place ? undefined : { model, index, place })
  }
  const hover = (event: PointerEvent<HTMLElement>) => {
    const chartBox = event.currentTarget.getBoundingClientRect()
    const position = [event.clientX - chartBox.left, event.clientY - chartBox.top]
    const inside = chart.current?.containPixel({ gridIndex: 0 }, position)
    const index = inside
      ? Math.round(Number(chart.current?.convertFromPixel({ xAxisIndex: 0 }, position[0] ?? 0)))
      : -1
    if (model.points[index] === undefined) setTip(undefined)
    else if (tip?.model !== model || tip.index !== index) point(index)
  }

  /** After every complete redraw echarts has lost the zoom, so it is set again. */
  const settle = () => {
    const instance = chart.current
    if (!instance || instance.isDisposed()) return
    // Another period starts unzoomed.
    if (view.current.span !== span) {
      view.current = { span, window: undefined }
      report.current(undefined)
    }
    const zoomed = view.current.window
    if (zoomed) instance.dispatchAction({ type: 'dataZoom', startValue: zoomed.start, endValue: zoomed.end })
  }
  const settleNow = useRef(settle)
  const onZoomed = () => {
    refine()
    point(tip?.index)
  }
  const onZoomedNow = useRef(onZoomed)
  useEffect(() => {
    settleNow.current = settle
    onZoomedNow.current = onZoomed
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- echarts-for-react has just drawn the new option
  useEffect(() => settleNow.current(), [option])

  const picture = (paper: ChartLook) => {
    // The library reports its instance late: until then the picture is drawn in the size of the box.
    const size = chart.current
      ? { width: chart.current.getWidth(), height: chart.current.getHeight() }
      : { width: box.current?.clientWidth ?? 0, height }
    return size.width > 0
      ? onPaper(size, model, view.current.window, paper, { columns, hidden, isLow: hasLittleRoom }, language)
      : undefined
  }
  useImperativeHandle(ref, () => ({
    point,
    zoom(window) {
      const { start, end } = window ?? fullWindow(model)
      chart.current?.dispatchAction({ type: 'dataZoom', startValue: start, endValue: end })
    },
    picture,
  }))
  usePrinted(box, () => {
    const paper = paperLook()
    const drawing = picture(paper)
    // The printed drawing stands without its legend, so the keys are part of it.
    return drawing && { ...drawing, keys: chartKeys(model, hidden, paper, language) }
  })

  const events = useMemo(
    () => ({
      datazoom: (event: ZoomEvent) => {
        const window = windowOf(event.batch?.[0] ?? event, model.points.length)
        view.current = { span: view.current.span, window }
        report.current(window)
        onZoomedNow.current()
      },
    }),
    [model],
  )
  const brush = useBrush(
    (x, y) =>
      model.points.length > zoomFrom && (chart.current?.containPixel({ gridIndex: 0 }, [x, y]) ?? false),
    (startX, endX) => {
      const place = (x: number) => Number(chart.current?.convertFromPixel({ xAxisIndex: 0 }, x))
      const window = brushed([place(startX), place(endX)], model.points.length)
      if (window)
        chart.current?.dispatchAction({ type: 'dataZoom', startValue: window.start, endValue: window.end })
    },
  )

  return (
    <div
      ref={box}
      data-chart
      style={{ height, position: 'relative' }}
      {...brush.handlers}
      onPointerMove={(event) => {
        brush.handlers.onPointerMove(event)
        hover(event)
      }}
      onPointerLeave={() => {
        brush.handlers.onPointerLeave()
        setTip(undefined)
      }}
    >
      {brush.band && <span className={css.band} style={brush.band} />}
      {tip?.model === model && <PointTip {...tip} look={look} language={language} hidden={hidden} />}
      {hasRoom && (
        <EChartsReactCore
          echarts={echarts}
          option={option}
          notMerge
          autoResize={false}
          opts={settings}
          style={{ height, width: '100%', overflow: 'hidden' }}
          onEvents={events}
          onChartReady={(instance: ECharts) => {
            chart.current = instance
            settleNow.current()
          }}
        />
      )}
    </div>
  )
}

/** Returns what a drawing shows of the visible part: labels, scales, and the points that fit into its columns. */
function viewOption(
  model: ChartModel,
  window: ChartWindow | undefined,
  room: Pick<ChartRoom, 'columns' | 'hidden' | 'isLow'>,
  language: string,
) {
  const ticks = axisTicks(model.points, window ?? fullWindow(model), room.columns / pixelsPerLabel, language)
  return {
    xAxis: { axisLabel: tickLabels(model, ticks) },
    yAxis: scalesOf(model, room, window).map((scale) => scale ?? {}),
    ...(isThinned(model, room.columns) && { series: drawnPoints(model, room, window) }),
  }
}

/** Draws the visible part of a model again in other colours and without its controls. */
function onPaper(
  { width, height }: { width: number; height: number },
  model: ChartModel,
  window: ChartWindow | undefined,
  look: ChartLook,
  room: Pick<ChartRoom, 'columns' | 'hidden' | 'isLow'>,
  language: string,
): Drawing {
  const ticks = axisTicks(model.points, window ?? fullWindow(model), width / pixelsPerLabel, language)
  const chart = echarts.init(document.createElement('div'), undefined, { ...settings, width, height })
  try {
    chart.setOption(
      chartOption(model, look, language, { ...room, ticks, paper: window ?? fullWindow(model) }),
    )
    return { url: chart.getDataURL({ pixelRatio: 2, backgroundColor: look.surface }), width, height }
  } finally {
    chart.dispose()
  }
}

/**
 * Draws a line and a bar chart of invented points off screen, so that the library's code is compiled before the first
 * chart is needed: compilation is most of its cost. One step at a time; it touches only an element of its own.
 */
export function* rehearsePlot(): Generator<void> {
  const width = 560
  const points = Array.from({ length: 30 }, (_, index) => `2026-01-${String(index + 1).padStart(2, '0')}`)
  const look = readChartLook()
  for (const kind of ['line', 'bar'] as const) {
    const values = points.map((_, index) => index)
    const model: ChartModel = {
      points,
      axes: [{ unit: '%', decimals: 1, fromZero: true }],
      series: [
        { key: 'a', name: 'a', kind, values },
        { key: 'b', name: 'b', kind, values },
      ],
    }
    const size = { ...settings, width, height: 260 }
    const chart = echarts.init(document.createElement('div'), undefined, size)
    try {
      yield
      const ticks = axisTicks(points, fullWindow(model), width / pixelsPerLabel, 'en')
      const option = chartOption(model, look, 'en', { columns: width, hidden: new Set(), ticks })
      chart.setOption(option, { notMerge: true, lazyUpdate: true })
      yield
      chart.getZr().flush()
      yield
    } finally {
      chart.dispose()
    }
  }
}

interface ZoomEvent {
  batch?: ZoomEvent[]
  /** Position, percent. */
  start?: number
  end?: number
  /** Index of a point. */
  startValue?: number
  endValue?: number
}

const fullWindow = (model: ChartModel): ChartWindow => ({ start: 0, end: model.points.length - 1 })

function windowOf(event: ZoomEvent, points: number): ChartWindow | undefined {
  const last = points - 1
  const start = Math.max(0, Math.round(event.startValue ?? ((event.start ?? 0) / 100) * last))
  const end = Math.min(last, Math.round(event.endValue ?? ((event.end ?? 100) / 100) * last))
  return start <= 0 && end >= last ? undefined : { start, end }
}
