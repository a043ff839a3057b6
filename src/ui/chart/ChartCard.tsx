import { CompressOutlined } from '@ant-design/icons'
import {
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'
import { comingMark } from '@/ui/print/printedCharts'
import { CardBoundary } from '@/ui/states/Boundary'
import { EmptyState } from '@/ui/states/EmptyState'
import { captionOf } from './caption'
import { chartKeys } from './chartKeys'
import { chartRows, pointText, type ChartModel, type ChartWindow } from './chartModel'
import { pointNames } from './pointNames'
import { ChartTool, ChartTools } from './ChartTools'
import { zoomFrom } from './chartOption'
import { afterKey } from './cursorKeys'
import { describe, pointWords } from './describe'
import { Legend } from './Legend'
import { Marks } from './Marks'
import { loadPlot, plotHere } from './loadPlot'
import { paperLook } from './paper'
import type { PlotHandle } from './Plot'
import { PointTable } from './PointTable'
import { useHidden } from './useHidden'
import css from './ChartCard.module.css'

const Later = lazy(async () => ({ default: await loadPlot() }))

/** Above this number of points preparing and drawing a chart takes long: the page can react between the two. */
const deferredFrom = 2_000

/** One line of the legend is part of the height that the page has kept free, px. */
const legendLine = 26

interface ChartCardProps {
  /** The question that the chart answers. */
  title: string
  model: ChartModel
  /** Begins the names of saved files, e.g. a meter number. */
  fileName: string
  /** Whose values they are, for the saved picture; '' for all that the user may see. */
  object: string
  /** Height of the drawing, px. */
  height?: number
  /** What a point is: a moment (default), a day or a month. */
  points?: 'time' | 'day' | 'month'
  /** Beside the title: completeness, age. */
  note?: ReactNode
  /** A newer answer is under way; the old one stays. */
  updating?: boolean
  /** What an empty chart offers, e.g. the last day with values. */
  otherwise?: ReactNode
  /** False where the screen shows the same numbers as a table anyway. */
  table?: boolean
  /** Called with the points in view while the user zooms: where more of them can be fetched. */
  onView?: (view: ChartWindow) => void
}

/** A chart whose drawing fails stays a card. */
export function ChartCard(props: ChartCardProps) {
  return (
    <CardBoundary title={props.title} of={props.model}>
      <Card {...props} />
    </CardBoundary>
  )
}

/**
 * A chart as every chart here is: title, units at the axes, switchable series, zoom by brush, wheel and keys, gaps,
 * limits, image, CSV, the same numbers as a table, and a description for people who do not see it.
 * @example <ChartCard title={t('live.chart')} model={model} fileName={meterName} height={300} />
 */
function Card({
  title,
  model,
  fileName,
  object,
  height = 340,
  points = 'time',
  note,
  updating,
  otherwise,
  table = true,
  onView,
}: ChartCardProps) {
  const { t, i18n } = useTranslation('chart')
  const language = i18n.language
  const [view, setView] = useState<ChartWindow>()
  const [open, setOpen] = useState(false)
  const { hidden, toggle } = useHidden(model)
  const plot = useRef<PlotHandle>(null)
  const [hasRoom, setHasRoom] = useState(false)
  const onRoom = useCallback(() => setHasRoom(true), [])
  const id = useId()
  const show = (next: ChartWindow | undefined) => {
    setView(next)
    if (next) onView?.(next)
  }
  const empty = useMemo(
    () => !model.series.some((series) => series.values.some((value) => value !== null)),
    [model],
  )
  const summary = useMemo(() => describe(model, t, language), [model, t, language])
  const some = model.points.length > 0
  const picture = () => {
    const [paper, window] = [paperLook(), view ?? { start: 0, end: model.points.length - 1 }]
    const drawing = plot.current?.picture(paper)
    const day = (at: number) => pointText(pointNames(model.points)[at] ?? '', language)
    const period = `${day(window.start)} – ${day(window.end)}`
    const caption = captionOf({ title, object, units: model.axes.map(({ unit }) => unit), period }, t)
    const keys = chartKeys(model, hidden, paper, language)
    return drawing && { drawing, caption: { ...caption, keys } }
  }
  return (
    <figure className={css.card} aria-labelledby={`${id}title`} aria-describedby={`${id}text`}>
      <header className={css.head}>
        <h3 className={css.title} id={`${id}title`}>
          {title}
        </h3>
        <div className={css.note}>{note}</div>
        <ChartTools
          names={[fileName, title]}
          picture={empty ? undefined : picture}
          isDrawn={hasRoom}
          rows={some ? () => chartRows(model, t(points)) : undefined}
          table={table ? { open, onChange: setOpen } : undefined}
        >
          {!empty && model.points.length > zoomFrom && (
            <ChartTool
              label={t('resetZoom')}
              icon={<CompressOutlined />}
              disabled={!view}
              onClick={() => plot.current?.zoom(undefined)}
            />
          )}
        </ChartTools>
        <output
          className={css.progress}
          data-on={updating || undefined}
          aria-label={updating ? t('updating') : undefined}
        />
      </header>
      {empty ? (
        <div className={css.empty} style={{ height }}>
          <EmptyState title={t('noData')} hint={t('noDataHelp')} action={otherwise} />
        </div>
      ) : (
        <>
          <Legend model={model} hidden={hidden} onToggle={toggle} />
          <Reader
            model={model}
            height={height - legendLine}
            hidden={hidden}
            view={view}
            onView={show}
            onRoom={onRoom}
            plot={plot}
            keys={`${id}keys`}
          />
          <Marks model={model} />
        </>
      )}
      <p className={css.spoken} id={`${id}keys`}>
        {t('keys')}
      </p>
      <figcaption className={css.spoken} id={`${id}text`}>
        {summary}
      </figcaption>
      {table && open && (
        <PointTable model={model} label={`${title} · ${t('table')}`} pointTitle={t(points)} height={300} />
      )}
    </figure>
  )
}

interface ReaderProps {
  model: ChartModel
  /** Of the drawing, px. */
  height: number
  hidden: ReadonlySet<string>
  view: ChartWindow | undefined
  onView: (view: ChartWindow | undefined) => void
  onRoom: () => void
  plot: RefObject<PlotHandle | null>
  /** Id of the words that tell its keys. */
  keys: string
}

/** The drawing under its reading cursor: a slider over the points, whose value is read aloud. */
function Reader({ model, height, hidden, view, onView, onRoom, plot, keys }: ReaderProps) {
  const { t, i18n } = useTranslation('chart')
  const language = i18n.language
  const [at, setAt] = useState<number>()
  // Where the code is here already the chart is drawn with the page: what follows a fallback, React shows 300 ms later
  // at the earliest. Chosen once: another component type would start the drawing anew.
  const [Plot] = useState(() => plotHere() ?? Later)
  const large = model.points.length * model.series.length > deferredFrom
  const later = useDeferredValue(model)
  const cursor = at !== undefined && at < model.points.length ? at : undefined

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = afterKey(event.key, { at: cursor, view }, model.points.length)
    if (!next) return
    event.preventDefault()
    setAt(next.at)
    if (next.view?.start !== view?.start || next.view?.end !== view?.end) plot.current?.zoom(next.view)
    plot.current?.point(next.at)
  }
  const leave = () => {
    setAt(undefined)
    plot.current?.point(undefined)
  }
  return (
    <div
      className={css.plot}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold the drawing
      role="slider"
      tabIndex={0}
      aria-label={t('cursor')}
      aria-describedby={keys}
      aria-valuemin={0}
      aria-valuemax={model.points.length - 1}
      aria-valuenow={cursor ?? 0}
      aria-valuetext={pointWords(model, cursor ?? 0, t, language)}
      onKeyDown={press}
      onBlur={leave}
    >
      <Suspense
        fallback={
          <output
            {...{ [comingMark]: '' }}
            className={css.waiting}
            style={{ height }}
            aria-label={t('loading')}
          />
        }
      >
        <Plot
          ref={plot}
          model={large ? later : model}
          language={language}
          height={height}
          hidden={hidden}
          onView={onView}
          onRoom={onRoom}
        />
      </Suspense>
    </div>
  )
}
