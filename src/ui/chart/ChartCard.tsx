import { CameraOutlined, CompressOutlined, DownloadOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import {
  lazy,
  Suspense,
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
import { toCsv } from '@/lib/csv'
import { feedback } from '@/ui/feedback/feedback'
import { CardBoundary } from '@/ui/states/Boundary'
import { EmptyState } from '@/ui/states/EmptyState'
import { chartRows, type ChartModel, type ChartWindow } from './chartModel'
import { zoomFrom } from './chartOption'
import { afterKey } from './cursorKeys'
import { describe, pointWords } from './describe'
import { loadPlot, plotHere } from './loadPlot'
import type { PlotHandle } from './Plot'
import { PointTable } from './PointTable'
import { csvBlob, fileNameOf, saveFile } from '@/lib/saveFile'
import { pictureBlob } from './saveChart'
import css from './ChartCard.module.css'

const Later = lazy(async () => ({ default: await loadPlot() }))

/** Above this number of points preparing and drawing a chart takes long: the page can react between the two. */
const deferredFrom = 2_000

interface ChartCardProps {
  /** The question that the chart answers. */
  title: string
  model: ChartModel
  /** Begins the names of saved files, e.g. a meter number. */
  fileName: string
  /** Height of the drawing, px. */
  height?: number
  /** What a point is: a moment (default), a day or a month. */
  points?: 'time' | 'day' | 'month'
  /** Beside the title: completeness, age. */
  note?: ReactNode
  /** A newer answer is under way; the old one stays. */
  updating?: boolean
  /** False where the screen shows the same numbers as a table anyway. */
  table?: boolean
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
  height = 340,
  points = 'time',
  note,
  updating,
  table = true,
}: ChartCardProps) {
  const { t, i18n } = useTranslation('chart')
  const language = i18n.language
  const [view, setView] = useState<ChartWindow>()
  const [at, setAt] = useState<number>()
  const [open, setOpen] = useState(false)
  const plot = useRef<PlotHandle>(null)
  const id = useId()
  const empty = useMemo(
    () => !model.series.some((series) => series.values.some((value) => value !== null)),
    [model],
  )
  const summary = useMemo(() => describe(model, t, language), [model, t, language])
  const some = model.points.length > 0
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
  const save = (kind: 'png' | 'csv') =>
    saveChart(kind, [fileName, title], plot, () => toCsv(chartRows(model, t(points)))).catch(() =>
      feedback.error(t('saveFailed')),
    )
  const waiting = <output className={css.waiting} style={{ height }} aria-label={t('loading')} />
  return (
    <figure className={css.card} aria-labelledby={`${id}title`} aria-describedby={`${id}text`}>
      <header className={css.head}>
        <h3 className={css.title} id={`${id}title`}>
          {title}
        </h3>
        <div className={css.note}>{note}</div>
        <div className={css.tools} role="toolbar" aria-label={t('tools')}>
          {!empty && model.points.length > zoomFrom && (
            <Tool
              label={t('resetZoom')}
              icon={<CompressOutlined />}
              disabled={!view}
              onClick={() => plot.current?.zoom(undefined)}
            />
          )}
          {!empty && <Tool label={t('image')} icon={<CameraOutlined />} onClick={() => void save('png')} />}
          {some && <Tool label={t('csv')} icon={<DownloadOutlined />} onClick={() => void save('csv')} />}
          {some && table && (
            <Tool label={t('table')} icon={<TableOutlined />} pressed={open} onClick={() => setOpen(!open)} />
          )}
        </div>
        <output
          className={css.progress}
          data-on={updating || undefined}
          aria-label={updating ? t('updating') : undefined}
        />
      </header>
      {empty ? (
        <div className={css.empty} style={{ height }}>
          <EmptyState title={t('noData')} hint={t('noDataHelp')} />
        </div>
      ) : (
        // The reading cursor: a slider over the points, whose value is read aloud.
        <div
          className={css.plot}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold the drawing
          role="slider"
          tabIndex={0}
          aria-label={t('cursor')}
          aria-describedby={`${id}keys`}
          aria-valuemin={0}
          aria-valuemax={model.points.length - 1}
          aria-valuenow={cursor ?? 0}
          aria-valuetext={pointWords(model, cursor ?? 0, t, language)}
          onKeyDown={press}
          onBlur={leave}
        >
          <Suspense fallback={waiting}>
            <Plot
              ref={plot}
              model={large ? later : model}
              language={language}
              height={height}
              onView={setView}
            />
          </Suspense>
        </div>
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

/** Saves the drawing, once there is one, or the numbers, under a name made of `names`. */
async function saveChart(
  kind: 'png' | 'csv',
  names: readonly [file: string, title: string],
  plot: RefObject<PlotHandle | null>,
  csv: () => string,
): Promise<void> {
  const name = fileNameOf([...names], kind)
  if (kind === 'csv') return await saveFile(csvBlob(csv()), name)
  const picture = plot.current?.picture()
  if (picture) await saveFile(await pictureBlob(picture, names.join(' · ')), name)
}

interface ToolProps {
  label: string
  icon: ReactNode
  onClick: () => void
  disabled?: boolean
  pressed?: boolean
}

function Tool({ label, icon, onClick, disabled, pressed }: ToolProps) {
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={label}
        onClick={onClick}
        disabled={disabled}
        aria-pressed={pressed}
      />
    </Tooltip>
  )
}
