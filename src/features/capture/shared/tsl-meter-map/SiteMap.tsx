import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mapApi, type MapSite } from '@/api/capture/map'
import { gisMode, useGisMode, useGisRelease } from '@/stores/gisMode'
import { useLoad } from '@/ui/data/queries'
import { useEscape } from '@/ui/list/useEscape'
import { KeptMap, type MapHandle } from '@/ui/map/KeptMap'
import { PointLayer } from '@/ui/map/PointLayer'
import { ShapeLayer } from '@/ui/map/ShapeLayer'
import { usePane } from '@/ui/pane/pane'
import { FailedState } from '@/ui/states/FailedState'
import { Skeleton } from '@/ui/states/Skeleton'
import { groundBounds, groundShapes } from '@/domain/map/groundShapes'
import { MapPage } from '@/ui/map/MapPage'
import { MapTools } from '@/ui/map/MapTools'
import { SiteCard } from './SiteCard'
import { unfiltered, filterSites, isPlacedSite } from './siteFilter'
import { siteKinds } from '@/domain/map/siteKinds'
import { yesOrNo } from '@/rules/codes/codes'
import { SitePanel } from './SitePanel'

const noSites: MapSite[] = []

/** Site map: the same sites as a searchable list for the keyboard and as markers on a map. */
export function SiteMap() {
  const { t } = useTranslation('map')
  const { key } = usePane()
  const sites = useLoad(['siteMap'], (signal) => mapApi.sites(signal))
  const base = useLoad(['siteMapBase'], (signal) => mapApi.base(signal))
  const [filter, setFilter] = useState(unfiltered)
  const [selectedId, setSelectedId] = useState<string>()
  const map = useRef<MapHandle>(null)
  const isFull = useGisMode((state) => state.page === key)
  useGisRelease(key)

  const allSites = sites.data ?? noSites
  const visibleSites = useMemo(() => filterSites(allSites, filter), [allSites, filter])
  const site = allSites.find(({ id }) => id === selectedId)
  const points = useMemo(
    () =>
      visibleSites.filter(isPlacedSite).map(({ id, lat, lng, tml_type, online_status, name }) => ({
        id,
        lat,
        lng,
        kind: tml_type,
        online: yesOrNo(online_status),
        title: name || id,
      })),
    [visibleSites],
  )
  const ground = useMemo(() => base.data && groundShapes(base.data), [base.data])
  // Escape closes the card before the frame handles the key.
  useEscape(site !== undefined, () => setSelectedId(undefined), true)

  const select = (next: MapSite) => {
    setSelectedId(next.id)
    if (isPlacedSite(next)) map.current?.show(next.lat, next.lng)
  }
  const failed = (!base.data && base.error) || (!sites.data && sites.error)
  const retry = () => {
    if (base.error) base.reload()
    if (sites.error) sites.reload()
  }
  return (
    <MapPage
      panel={
        <SitePanel
          sites={sites.data}
          visibleSites={visibleSites}
          filter={filter}
          onFilter={setFilter}
          selectedId={selectedId}
          onChoose={select}
          loadedAt={sites.loadedAt}
          refreshing={sites.refreshing}
          failed={sites.data && sites.error}
          onReload={sites.reload}
        />
      }
    >
      {failed ? (
        <FailedState
          title={t('failed')}
          error={failed}
          onRetry={retry}
          retrying={base.refreshing || sites.refreshing || base.loading || sites.loading}
        />
      ) : base.data && ground ? (
        <>
          <KeptMap ref={map} label={t('map')} bounds={groundBounds(base.data)}>
            <ShapeLayer shapes={ground} />
            <PointLayer
              points={points}
              kinds={siteKinds}
              selected={selectedId}
              onSelect={setSelectedId}
              clusterTitle={(count) => t('cluster', { count })}
            />
          </KeptMap>
          <MapTools
            map={map}
            full={{ isFull, onFull: () => (isFull ? gisMode.leave() : gisMode.enter(key)) }}
          />
          {site && <SiteCard site={site} onClose={() => setSelectedId(undefined)} />}
        </>
      ) : (
        <Skeleton height={480} />
      )}
    </MapPage>
  )
}
