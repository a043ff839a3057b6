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
import { everything, filterSites, isPlaced } from './siteFilter'
import { siteKinds } from '@/domain/map/siteKinds'
import { yesOrNo } from '@/rules/codes/codes'
import { SitePanel } from './SitePanel'

const none: MapSite[] = []

/** Where everything stands: the same sites as a list, for the keyboard and for searching, and on a drawn map. */
export function SiteMap() {
  const { t } = useTranslation('map')
  const { key } = usePane()
  const sites = useLoad(['siteMap'], (signal) => mapApi.sites(signal))
  const base = useLoad(['siteMapBase'], (signal) => mapApi.base(signal))
  const [filter, setFilter] = useState(everything)
  const [chosen, setChosen] = useState<string>()
  const map = useRef<MapHandle>(null)
  const full = useGisMode((state) => state.page === key)
  useGisRelease(key)

  const all = sites.data ?? none
  const shown = useMemo(() => filterSites(all, filter), [all, filter])
  const site = all.find(({ id }) => id === chosen)
  const points = useMemo(
    () =>
      shown.filter(isPlaced).map(({ id, lat, lng, tml_type, online_status, name }) => ({
        id,
        lat,
        lng,
        kind: tml_type,
        online: yesOrNo(online_status),
        title: name || id,
      })),
    [shown],
  )
  const ground = useMemo(() => base.data && groundShapes(base.data), [base.data])
  // Before the frame's own way out: the innermost thing goes first.
  useEscape(site !== undefined, () => setChosen(undefined), true)

  const go = (next: MapSite) => {
    setChosen(next.id)
    if (isPlaced(next)) map.current?.show(next.lat, next.lng)
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
          shown={shown}
          filter={filter}
          onFilter={setFilter}
          chosen={chosen}
          onChoose={go}
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
              selected={chosen}
              onSelect={setChosen}
              clusterTitle={(count) => t('cluster', { count })}
            />
          </KeptMap>
          <MapTools map={map} full={full} onFull={() => (full ? gisMode.leave() : gisMode.enter(key))} />
          {site && <SiteCard site={site} onClose={() => setChosen(undefined)} />}
        </>
      ) : (
        <Skeleton height={480} />
      )}
    </MapPage>
  )
}
