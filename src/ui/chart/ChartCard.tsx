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
import { isLow } from './cardHeights'
import { captionOf } from './caption'
import { chartKeys } from './chartKeys'
import { chartRows, pointText, sharedUnit, type ChartModel, type ChartWindow } from './chartModel'
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
import { useMoreLines } from './useMoreLines'
import css from './ChartCard.module.css'

const LazyPlot = lazy(async () => ({ default: await loadPlot() }))

/** Number of values above which drawing is deferred: it takes long, and the page can react in between. */
const deferredFrom = 2_000

interface ChartCardProps {
  /** Names the content in at most 30 letters. */
  title: string
  model: ChartModel
  /** Beginning of the names of saved files, e.g. a meter number. */
  fileName: string
  /** Name of the object whose values are drawn, for the saved picture; '' for all that the user may see. */
  object: string
  /** Height of the drawing, px. */
  height?: number
  /** Unit of a point: a time (default), a day or a month. */
  points?: 'time' | 'day' | 'month'
  /** Content beside the title: completeness, age. */
  note?: ReactNode
  /** True while a newer answer is loading; the old one stays. */
  updating?: boolean
  /** Content of an empty chart, e.g. a link to the last day with values. */
  emptyAction?: ReactNode
  /** False where the screen already shows the same numbers as a table. */
  table?: boolean
  /** Called with the visible points while the user zooms: where more of them can be loaded. */
  onView?: (view: ChartWindow) => void
}

/** False for a chart of one series that its title names already: the legend would say it twice. */
function needsLegend({ series }: ChartModel, title: string): boolean {
  const [first, second] = series
  return second !== undefined || !first || !title.toLowerCase().includes(first.name.toLowerCase())
}

/** A chart in a boundary: one that cannot be drawn stays a card with an error. */
export function ChartCard(props: ChartCardProps) {
  return (
    <CardBoundary title={props.title} resetKey={props.model}>
      <Card {...props} />
    </CardBoundary>
  )
}

/**
 * Standard chart of the console: title, unit beside it or units at two axes, switchable series, zoom by brush, wheel and keys, gaps,
 * limits, image, CSV, the same numbers as a table, and a description for screen readers.
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
  emptyAction,
  table = true,
  onView,
}: ChartCardProps) {
  const { t, i18n } = useTranslation('chart')
  const language = i18n.language
  const [view, setView] = useState<ChartWindow>()
  const [open, setOpen] = useState(false)
  const { hidden, toggle } = useHidden(model)
  const plot = useRef<PlotHandle>(null)
  const head = useRef<HTMLElement>(null)
  const moreLines = useMoreLines(head)
  const [hasRoom, setHasRoom] = useState(false)
  const onRoom = useCallback(() => setHasRoom(true), [])
  const id = useId()
  const show = (next: ChartWindow | undefined) => {
    setView(next)
    if (next) onView?.(next)
  }
  const isEmpty = useMemo(
    () => !model.series.some((series) => series.values.some((value) => value !== null)),
    [model],
  )
  const summary = useMemo(() => describe(model, t, language), [model, t, language])
  const hasPoints = model.points.length > 0
  const picture = () => {
    const [paper, window] = [paperLook(), view ?? { start: 0, end: model.points.length - 1 }]
    const drawing = plot.current?.picture(paper)
    const day = (index: number) => pointText(pointNames(model.points)[index] ?? '', language)
    const period = `${day(window.start)} – ${day(window.end)}`
    const caption = captionOf({ title, object, units: model.axes.map(({ unit }) => unit), period }, t)
    const keys = chartKeys(model, hidden, paper, language)
    return drawing && { drawing, caption: { ...caption, keys } }
  }
  return (
    <figure className={css.card} aria-labelledby={`${id}title`} aria-describedby={`${id}text`}>
      <header className={css.head} ref={head}>
        <div className={css.words}>
          <div className={css.subject}>
            <h3 className={css.title} id={`${id}title`}>
              {title}
            </h3>
            {!isEmpty && sharedUnit(model) && <span className={css.unit}>{sharedUnit(model)}</span>}
          </div>
          {note && <div className={css.note}>{note}</div>}
          {!isEmpty && needsLegend(model, title) && (
            <Legend model={model} hidden={hidden} onToggle={toggle} />
          )}
        </div>
        <ChartTools
          names={[fileName, title]}
          picture={isEmpty ? undefined : picture}
          isDrawn={hasRoom}
          rows={hasPoints ? () => chartRows(model, t(points)) : undefined}
          table={table ? { open, onChange: setOpen } : undefined}
        >
          {!isEmpty && model.points.length > zoomFrom && (
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
      {isEmpty ? (
        <div className={css.empty} style={{ height }}>
          <EmptyState title={t('noData')} hint={t('noDataHelp')} action={emptyAction} />
        </div>
      ) : (
        <>
          <Reader
            model={model}
            height={height - moreLines}
            hidden={hidden}
            view={view}
            onView={show}
            onRoom={onRoom}
            plot={plot}
            keys={`${id}keys`}
          />
          <Marks model={model} isSpoken={isLow(height)} />
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
  /** Height of the drawing, px. */
  height: number
  hidden: ReadonlySet<string>
  view: ChartWindow | undefined
  onView: (view: ChartWindow | undefined) => void
  onRoom: () => void
  plot: RefObject<PlotHandle | null>
  /** Element id of the text that describes the keys. */
  keys: string
}

/** The drawing under its reading cursor: a slider over the points, whose value is read aloud. */
function Reader({ model, height, hidden, view, onView, onRoom, plot, keys }: ReaderProps) {
  const { t, i18n } = useTranslation('chart')
  const language = i18n.language
  const [cursorIndex, setCursorIndex] = useState<number>()
  // Chosen once, because another component type would restart the drawing. Code that is already loaded draws the
  // chart with the page: content that replaces a fallback shows at least 300 ms later.
  const [Plot] = useState(() => plotHere() ?? LazyPlot)
  const isLarge = model.points.length * model.series.length > deferredFrom
  const deferredModel = useDeferredValue(model)
  const cursor = cursorIndex !== undefined && cursorIndex < model.points.length ? cursorIndex : undefined

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = afterKey(event.key, { index: cursor, view }, model.points.length)
    if (!next) return
    event.preventDefault()
    setCursorIndex(next.index)
    if (next.view?.start !== view?.start || next.view?.end !== view?.end) plot.current?.zoom(next.view)
    plot.current?.point(next.index)
  }
  const leave = () => {
    setCursorIndex(undefined)
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
      onKeyDown={onKeyDown}
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
          model={isLarge ? deferredModel : model}
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
