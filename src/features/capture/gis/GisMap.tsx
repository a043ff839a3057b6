import { ColumnWidthOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '@/api/errorText'
import { gisApi, type AreaLoss, type GisPosition } from '@/api/gis'
import { wayLength } from '@/lib/geo'
import { formatDate } from '@/lib/time'
import { gisMode, useGisMode, useGisRelease } from '@/stores/gisMode'
import { useSend } from '@/ui/data/queries'
import { feedback } from '@/ui/feedback/feedback'
import { useEscape } from '@/ui/list/useEscape'
import { KeptMap, type MapBounds, type MapHandle } from '@/ui/map/KeptMap'
import { MapClicks, MapView, SpotLine, type Spot } from '@/ui/map/MapEvents'
import { PointLayer } from '@/ui/map/PointLayer'
import { ShapeLayer } from '@/ui/map/ShapeLayer'
import { usePane } from '@/ui/pane/pane'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { groundShapes } from '@/domain/map/groundShapes'
import { MapTools, Tool } from '@/ui/map/MapTools'
import { gisKinds } from './gisKinds'
import {
  everything,
  isPlaced,
  lossSpan,
  mapPoints,
  shownObjects,
  type Colouring,
  type GisObject,
} from './gisObjects'
import { GisPanel } from './GisPanel'
import { lineShapes, lossShapes } from './gisShapes'
import { ObjectCard } from './ObjectCard'
import { metres, PlaceCard } from './PlaceCard'
import { useAskedPoint } from './useAskedPoint'
import { useGisData } from './useGisData'
import css from './Gis.module.css'

const RouteSheet = lazy(() => import('./RouteSheet').then((file) => ({ default: file.RouteSheet })))
/** Meters on one sheet: more than a day's walk. */
const sheetMost = 100

/** Everything with a place: search, layers, measuring, route sheet, and positions that can be mended. */
export function GisMap() {
  const { t, i18n } = useTranslation('gis')
  const { key } = usePane()
  const [filter, setFilter] = useState(everything)
  const [by, setBy] = useState<Colouring>('online')
  const [over, setOver] = useState({ losses: false, outages: true })
  const [chosen, setChosen] = useState<string>()
  const [measured, setMeasured] = useState<readonly Spot[]>()
  const [placing, setPlacing] = useState<GisObject>()
  const [spot, setSpot] = useState<Spot>()
  const [undo, setUndo] = useState<GisPosition & { name: string }>()
  const [sheet, setSheet] = useState<readonly string[]>([])
  const [printing, setPrinting] = useState(false)
  const seen = useRef<MapBounds>(undefined)
  const map = useRef<MapHandle>(null)
  const data = useGisData({ losses: over.losses })
  const full = useGisMode((state) => state.page === key)
  useGisRelease(key)

  const { objects } = data
  const shown = useMemo(() => shownObjects(data.all, filter), [data.all, filter])
  const points = useMemo(() => mapPoints(shown, by), [shown, by])
  const object = data.all.find((each) => each.key === chosen)
  const ground = useMemo(
    // The lines are a layer of their own here, which can be switched off.
    () =>
      data.ground &&
      groundShapes({ ...data.ground, shapes: data.ground.shapes.filter(({ kind }) => kind !== 'feeder') }),
    [data.ground],
  )
  const withLines = !filter.off.has('line')
  const chosenLine = chosen?.startsWith('line:') ? chosen.slice('line:'.length) : undefined
  const lines = useMemo(
    () =>
      objects && withLines ? lineShapes(objects.lines, { chosen: chosenLine, outages: over.outages }) : [],
    [objects, withLines, chosenLine, over.outages],
  )
  const shades = useMemo(
    () => (objects && data.losses ? lossShapes(objects.areas, data.losses) : []),
    [objects, data.losses],
  )
  const line = useMemo(() => measured ?? (spot ? [spot] : []), [measured, spot])
  const stopPlacing = () => {
    setPlacing(undefined)
    setSpot(undefined)
  }
  const lossDays = (losses: readonly AreaLoss[]) => {
    const [from, to] = lossSpan(losses).map((day) => formatDate(day, i18n.language))
    if (from === undefined || to === undefined) return ''
    return from === to ? t('loss.ofAll', { date: to }) : t('loss.between', { from, to })
  }
  const takeBack = useSend(
    ({ kind, id, latitude, longitude }: GisPosition) => gisApi.place({ kind, id, latitude, longitude }),
    () => {
      setUndo(undefined)
      feedback.success(t('place.undone'))
      data.reload()
    },
  )
  // Before the frame's own way out: the innermost thing goes first.
  useEscape(placing !== undefined, stopPlacing, true)
  useEscape(placing === undefined && measured !== undefined, () => setMeasured(undefined), true)
  useEscape(
    placing === undefined && measured === undefined && object !== undefined && !printing,
    () => setChosen(undefined),
    true,
  )

  const go = (next: GisObject) => {
    if (placing) return
    setChosen(next.key)
    if (isPlaced(next)) map.current?.show(next.lat, next.lng)
  }
  useAskedPoint(data.all, data.ready, go)
  const addToSheet = (numbers: readonly string[]) => {
    const all = [...new Set([...sheet, ...numbers])]
    if (all.length > sheetMost) feedback.warning(t('sheet.full', { max: sheetMost }))
    setSheet(all.slice(0, sheetMost))
  }
  const addSeen = () => {
    const view = seen.current
    if (!view) return
    const [[south, west], [north, east]] = view
    const inside = shown.filter(
      (each) =>
        each.kind === 'meter' &&
        isPlaced(each) &&
        each.lat >= south &&
        each.lat <= north &&
        each.lng >= west &&
        each.lng <= east,
    )
    if (inside.length === 0) feedback.warning(t('sheet.noneSeen'))
    else if (inside.length > sheetMost)
      feedback.warning(t('sheet.tooManySeen', { n: inside.length, max: sheetMost }))
    else addToSheet(inside.map(({ id }) => id))
  }
  const onGround = (lat: number, lng: number) => {
    if (placing) setSpot([Number(lat.toFixed(6)), Number(lng.toFixed(6))])
    else if (measured) setMeasured([...measured, [lat, lng]])
  }
  return (
    <div className={css.page}>
      <GisPanel
        all={data.all}
        filter={filter}
        onFilter={(change) => setFilter((old) => ({ ...old, ...change }))}
        by={by}
        onBy={setBy}
        over={over}
        onOver={(change) => setOver((old) => ({ ...old, ...change }))}
        chosen={chosen}
        onChoose={go}
        state={{
          loadedAt: data.loadedAt,
          refreshing: data.refreshing,
          failure: data.ready && data.error ? errorText(data.error, 'load') : undefined,
          reload: () => data.reload(),
          lossDays: over.losses ? lossDays(data.losses ?? []) : '',
          note: data.partial ? t('closer', { n: data.meterTotal.toLocaleString(i18n.language) }) : '',
        }}
        sheet={{
          count: sheet.length,
          open: () => setPrinting(true),
          addSeen,
          clear: () => setSheet([]),
        }}
      />
      <div className={css.map}>
        {data.ground && ground && objects ? (
          <>
            <KeptMap ref={map} label={t('map')} bounds={data.ground.bounds}>
              <ShapeLayer shapes={ground} />
              <ShapeLayer shapes={shades} />
              <ShapeLayer shapes={lines} />
              <PointLayer
                points={points}
                kinds={gisKinds}
                selected={chosen}
                onSelect={(next) => !placing && setChosen(next)}
                clusterTitle={(count) => t('cluster', { count, n: count })}
              />
              {(placing ?? measured) && <MapClicks onClick={onGround} />}
              {line.length > 0 && <SpotLine spots={line} />}
              <MapView
                onView={(bounds, zoom) => {
                  seen.current = bounds
                  data.onView(bounds, zoom)
                }}
              />
            </KeptMap>
            <MapTools map={map} full={full} onFull={() => (full ? gisMode.leave() : gisMode.enter(key))}>
              <Tool
                label={t('measure.title')}
                icon={<ColumnWidthOutlined aria-hidden />}
                pressed={measured !== undefined}
                onClick={() => setMeasured(measured ? undefined : [])}
              />
            </MapTools>
            {placing ? (
              <PlaceCard
                key={placing.key}
                object={placing}
                spot={spot}
                onSpot={setSpot}
                onSaved={(before) => {
                  setUndo({ ...before, name: placing.name })
                  feedback.success(t('place.saved', { name: placing.name }))
                  stopPlacing()
                  data.reload()
                }}
                onClose={stopPlacing}
              />
            ) : (
              object && (
                <ObjectCard
                  key={object.key}
                  object={object}
                  objects={objects}
                  losses={data.losses}
                  onSheet={sheet.includes(object.id)}
                  onToSheet={() => addToSheet([object.id])}
                  onEdit={() => {
                    setMeasured(undefined)
                    setSpot(undefined)
                    setPlacing(object)
                  }}
                  onClose={() => setChosen(undefined)}
                />
              )
            )}
            {(measured || undo) && (
              <div className={css.banner}>
                {measured ? (
                  <>
                    <output>
                      {measured.length < 2
                        ? t('measure.how')
                        : t('measure.far', { far: metres(wayLength(measured), i18n.language) })}
                    </output>
                    <Button
                      size="small"
                      disabled={measured.length === 0}
                      onClick={() => setMeasured(measured.slice(0, -1))}
                    >
                      {t('measure.back')}
                    </Button>
                    <Button size="small" onClick={() => setMeasured(undefined)}>
                      {t('measure.end')}
                    </Button>
                  </>
                ) : (
                  undo && (
                    <>
                      <output>{t('place.saved', { name: undo.name })}</output>
                      <Button
                        size="small"
                        loading={takeBack.sending}
                        onClick={() => void takeBack.send(undo)}
                      >
                        {t('place.undo')}
                      </Button>
                      <Button size="small" onClick={() => setUndo(undefined)}>
                        {t('close')}
                      </Button>
                      {takeBack.error && <span role="alert">{errorText(takeBack.error, 'action')}</span>}
                    </>
                  )
                )}
              </div>
            )}
          </>
        ) : data.error ? (
          <FailedState
            title={t('failed')}
            text={errorText(data.error, 'load')}
            onRetry={() => data.reload()}
            retrying={data.refreshing}
          />
        ) : (
          <Skeleton height={480} />
        )}
      </div>
      <Suspense fallback={null}>
        {printing && (
          <RouteSheet
            numbers={sheet}
            onRemove={(number) => setSheet((old) => old.filter((each) => each !== number))}
            onClose={() => setPrinting(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
