import EChartsReactCore from 'echarts-for-react/esm/core'
import { BarChart, LineChart } from 'echarts/charts'
import {
  DataZoomInsideComponent,
  DataZoomSliderComponent,
  GridComponent,
  LegendScrollComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components'
import * as echarts from 'echarts/core'
import type { ECharts } from 'echarts/core'
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers'
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import { axisTicks } from './axisTicks'
import { readLook, watchLook, type ChartLook } from './chartLook'
import type { ChartModel, ChartWindow } from './chartModel'
import { chartOption, tickLabels, zoomFrom } from './chartOption'
import { useBrush } from './useBrush'
import css from './Plot.module.css'

echarts.use([
  LineChart,
  BarChart,
  GridComponent,
  LegendScrollComponent,
  TooltipComponent,
  MarkLineComponent,
  DataZoomInsideComponent,
  DataZoomSliderComponent,
  import.meta.env.MODE === 'test' ? SVGRenderer : CanvasRenderer,
])

const settings = { renderer: import.meta.env.MODE === 'test' ? ('svg' as const) : ('canvas' as const) }
const pixelsPerLabel = 60
const labelsIn = (width: number): number => Math.max(2, Math.floor(width / pixelsPerLabel))

/** What a chart can be told to do. */
export interface PlotHandle {
  /** Shows the tooltip of a point; undefined hides it. */
  point(index: number | undefined): void
  /** Brings points into view; undefined shows all. */
  zoom(view: ChartWindow | undefined): void
  /** The picture as a data URL; undefined before the first drawing. */
  picture(): { url: string; width: number; height: number; look: ChartLook } | undefined
}

interface PlotProps {
  model: ChartModel
  language: string
  /** px */
  height: number
  /** The points now in view; undefined when all are. */
  onView: (view: ChartWindow | undefined) => void
  ref: Ref<PlotHandle>
}

/** The drawing of a chart. Zoom and legend choice survive while its tab is hidden, where the drawing itself is thrown away. */
export function Plot({ model, language, height, onView, ref }: PlotProps) {
  const [look, setLook] = useState(() => readLook())
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(null)
  const view = useRef<{ span: string; window: ChartWindow | undefined }>({ span: '', window: undefined })
  const report = useRef(onView)
  useEffect(() => {
    report.current = onView
  }, [onView])

  const [most, setMost] = useState(14)
  // Labels of the whole view come with the option: setting them afterwards would draw a year twice.
  const option = useMemo(
    () => chartOption(model, look, language, hidden, axisTicks(model.points, all(model), most, language)),
    [model, look, language, hidden, most],
  )
  const span = `${model.points.length} ${model.points[0]} ${model.points.at(-1)}`

  useEffect(() => {
    const refresh = () =>
      setLook((old) => (JSON.stringify(old) === JSON.stringify(readLook()) ? old : readLook()))
    refresh()
    return watchLook(refresh)
  }, [])

  /** Labels of the part in view. */
  const label = () => {
    const instance = chart.current
    if (!instance || instance.isDisposed()) return
    const ticks = axisTicks(model.points, view.current.window ?? all(model), most, language)
    instance.setOption({ xAxis: { axisLabel: tickLabels(model, ticks) } }, { lazyUpdate: true })
  }

  /** After every complete redraw: the view that echarts forgets and the user does not. */
  const settle = () => {
    const instance = chart.current
    if (!instance || instance.isDisposed()) return
    // Another period begins unzoomed.
    if (view.current.span !== span) {
      view.current = { span, window: undefined }
      report.current(undefined)
    }
    const kept = view.current.window
    if (kept) instance.dispatchAction({ type: 'dataZoom', startValue: kept.start, endValue: kept.end })
  }
  const settleNow = useRef(settle)
  const labelNow = useRef(label)
  useEffect(() => {
    settleNow.current = settle
    labelNow.current = label
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- echarts-for-react has just drawn the new option
  useEffect(() => settleNow.current(), [option])

  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      const instance = chart.current
      // A hidden tab reports 0 × 0; drawing into that would lose the picture.
      if (!instance || instance.isDisposed() || element.clientWidth === 0) return
      if (instance.getWidth() === element.clientWidth && instance.getHeight() === element.clientHeight) return
      instance.resize({ width: element.clientWidth, height: element.clientHeight })
      setMost(labelsIn(element.clientWidth))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useImperativeHandle(ref, () => ({
    point(index) {
      const instance = chart.current
      if (index === undefined) instance?.dispatchAction({ type: 'hideTip' })
      else instance?.dispatchAction({ type: 'showTip', seriesIndex: model.series.length, dataIndex: index })
    },
    zoom(window) {
      const { start, end } = window ?? all(model)
      chart.current?.dispatchAction({ type: 'dataZoom', startValue: start, endValue: end })
    },
    picture() {
      const instance = chart.current
      if (!instance) return undefined
      const url = instance.getDataURL({ pixelRatio: 2, backgroundColor: look.surface })
      return { url, width: instance.getWidth(), height: instance.getHeight(), look }
    },
  }))

  const events = useMemo(
    () => ({
      datazoom: (event: ZoomEvent) => {
        const window = windowOf(event.batch?.[0] ?? event, model.points.length)
        view.current = { span: view.current.span, window }
        report.current(window)
        labelNow.current()
      },
      legendselectchanged: (event: { selected: Record<string, boolean> }) => {
        setHidden(new Set(Object.keys(event.selected).filter((name) => event.selected[name] === false)))
      },
    }),
    [model],
  )
  const brush = useBrush(
    (x, y) =>
      model.points.length > zoomFrom && (chart.current?.containPixel({ gridIndex: 0 }, [x, y]) ?? false),
    (left, right) => {
      const ends = [left, right].map((x) => Number(chart.current?.convertFromPixel({ xAxisIndex: 0 }, x)))
      const [start = 0, end = 0] = ends.map((end) => Math.min(Math.max(end, 0), model.points.length - 1))
      if (end > start) chart.current?.dispatchAction({ type: 'dataZoom', startValue: start, endValue: end })
    },
  )

  return (
    <div ref={box} style={{ height, overflow: 'hidden', position: 'relative' }} {...brush.handlers}>
      {brush.band && <span className={css.band} style={brush.band} />}
      <EChartsReactCore
        echarts={echarts}
        option={option}
        notMerge
        autoResize={false}
        opts={settings}
        style={{ height, width: '100%' }}
        onEvents={events}
        onChartReady={(instance: ECharts) => {
          chart.current = instance
          setMost(labelsIn(instance.getWidth()))
          settleNow.current()
        }}
      />
    </div>
  )
}

interface ZoomEvent {
  batch?: ZoomEvent[]
  /** Percent. */
  start?: number
  end?: number
  /** Index of a point. */
  startValue?: number
  endValue?: number
}

const all = (model: ChartModel): ChartWindow => ({ start: 0, end: model.points.length - 1 })

function windowOf(event: ZoomEvent, points: number): ChartWindow | undefined {
  const last = points - 1
  const start = Math.max(0, Math.round(event.startValue ?? ((event.start ?? 0) / 100) * last))
  const end = Math.min(last, Math.round(event.endValue ?? ((event.end ?? 100) / 100) * last))
  return start <= 0 && end >= last ? undefined : { start, end }
}
