import { ColumnWidthOutlined } from '@ant-design/icons'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { groundBounds } from '@/domain/map/groundShapes'
import { formatNumber } from '@/lib/number'
import { gisMode, useGisMode, useGisRelease } from '@/stores/gisMode'
import { useEscape } from '@/ui/list/useEscape'
import { KeptMap, type MapBounds, type MapHandle } from '@/ui/map/KeptMap'
import { MapClicks, MapView, SpotLine } from '@/ui/map/MapEvents'
import { MapPage } from '@/ui/map/MapPage'
import { MapTools, Tool } from '@/ui/map/MapTools'
import { PointLayer } from '@/ui/map/PointLayer'
import { ShapeLayer } from '@/ui/map/ShapeLayer'
import { useNoted } from '@/ui/pane/useNoted'
import { usePane } from '@/ui/pane/pane'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { lazyPart } from '@/ui/pane/lazyPart'
import { GisBanner } from './GisBanner'
import { gisKinds } from './gisKinds'
import { readGisState, writeGisState } from './gisAddress'
import { isPlaceable, isPlaced, type GisObject } from './gisObjects'
import { GisPanel } from './GisPanel'
import { ObjectCard } from './ObjectCard'
import { PlaceCard } from './PlaceCard'
import { useLinkedObject } from './useLinkedObject'
import { useGisData } from './useGisData'
import { useGisLayers } from './useGisLayers'
import { useGisWork } from './useGisWork'
import { useRouteSheet } from './useRouteSheet'

const RouteSheet = lazyPart(() => import('./RouteSheet').then((file) => file.RouteSheet))

/** Map of all objects with search, layers, measuring, route sheet and editing of positions. */
export function GisMap() {
  const { t, i18n } = useTranslation('gis')
  const [params] = useSearchParams()
  // The address sets the initial state; afterwards it follows the user's changes.
  const [initialState] = useState(() => readGisState(params))
  const [filter, setFilter] = useState(initialState.filter)
  const [colouring, setColouring] = useState(initialState.colouring)
  const [overlays, setOverlays] = useState(initialState.overlays)
  const [selectedKey, setSelectedKey] = useState(initialState.selectedKey)
  const [place, setPlace] = useState(initialState.place)
  useNoted(writeGisState({ filter, colouring, overlays, selectedKey, place }))
  const viewport = useRef<MapBounds>(undefined)
  const map = useRef<MapHandle>(null)
  const data = useGisData({ losses: overlays.losses })
  const layers = useGisLayers(data, { filter, colouring, selectedKey, outages: overlays.outages })
  const work = useGisWork(data.reload)
  const sheet = useRouteSheet(layers.shown, () => viewport.current)
  const { ground, objects } = data
  const object = data.all.find((candidate) => candidate.key === selectedKey)
  const meterTotal = formatNumber(data.meterTotal, 0, i18n.language)
  const deselect = () => setSelectedKey(undefined)
  useEscape(work.idle && object !== undefined && !sheet.printing, deselect, true)
  const select = (next: GisObject) => {
    if (work.placing) return
    setSelectedKey(next.key)
    if (isPlaced(next)) map.current?.show(next.lat, next.lng)
  }
  useLinkedObject(data.all, data.ready, initialState, select)
  return (
    <MapPage
      panel={
        <GisPanel
          objects={data.all}
          filter={filter}
          onFilter={(change) => setFilter((old) => ({ ...old, ...change }))}
          colouring={colouring}
          onColouring={setColouring}
          overlays={overlays}
          onOverlays={(change) => setOverlays((old) => ({ ...old, ...change }))}
          selectedKey={selectedKey}
          onChoose={select}
          state={{
            loadedAt: data.loadedAt,
            refreshing: data.refreshing,
            failed: data.ready ? data.error : undefined,
            reload: data.reload,
            losses: data.losses,
            lossProgress: data.lossProgress,
            note: data.partial ? t('closer', { n: meterTotal || '—' }) : '',
          }}
          sheet={sheet}
        />
      }
    >
      {ground && layers.ground && objects ? (
        <>
          <KeptMap ref={map} label={t('map')} bounds={groundBounds(ground)} initialPlace={initialState.place}>
            <ShapeLayer shapes={layers.ground} />
            <ShapeLayer shapes={layers.shades} />
            <ShapeLayer shapes={layers.lines} />
            <PointLayer
              points={layers.points}
              kinds={gisKinds}
              selected={selectedKey}
              onSelect={(next) => !work.placing && setSelectedKey(next)}
              clusterTitle={(count) => t('cluster', { count, n: count })}
            />
            {!work.idle && <MapClicks onClick={work.onGround} />}
            {work.line.length > 0 && <SpotLine spots={work.line} />}
            <MapView
              onView={(bounds, next) => {
                // The first view is the initial one, not a place that the user has moved to.
                if (viewport.current) setPlace(next)
                viewport.current = bounds
                data.onView(bounds, next.zoom)
              }}
            />
          </KeptMap>
          <Tools
            map={map}
            measuring={work.measured !== undefined}
            onMeasure={work.measured ? work.stopMeasuring : work.measure}
          />
          {work.placing ? (
            <PlaceCard key={work.placing.key} object={work.placing} work={work} />
          ) : (
            object && (
              <ObjectCard
                key={object.key}
                object={object}
                objects={objects}
                losses={data.losses}
                onSheet={sheet.numbers.includes(object.id)}
                onToSheet={() => sheet.add([object.id])}
                onEdit={() => isPlaceable(object) && work.place(object)}
                onClose={deselect}
              />
            )
          )}
          <GisBanner work={work} />
        </>
      ) : data.error ? (
        <FailedState
          title={t('failed')}
          error={data.error}
          onRetry={data.reload}
          retrying={data.refreshing}
        />
      ) : (
        <Skeleton height={480} />
      )}
      {sheet.printing && <RouteSheet numbers={sheet.numbers} onRemove={sheet.remove} onClose={sheet.close} />}
    </MapPage>
  )
}

interface ToolsProps {
  map: Parameters<typeof MapTools>[0]['map']
  measuring: boolean
  onMeasure: () => void
}

function Tools({ map, measuring, onMeasure }: ToolsProps) {
  const { t } = useTranslation('gis')
  const { key } = usePane()
  const isFull = useGisMode((state) => state.page === key)
  useGisRelease(key)
  return (
    <MapTools map={map} full={{ isFull, onFull: () => (isFull ? gisMode.leave() : gisMode.enter(key)) }}>
      <Tool
        label={t('measure.title')}
        icon={<ColumnWidthOutlined aria-hidden />}
        pressed={measuring}
        onClick={onMeasure}
      />
    </MapTools>
  )
}
