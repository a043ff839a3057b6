import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mapApi, type MapBase } from '@/api/capture/map'
import { staffCenterApi, type StaffVisitQuery, type StaffVisitRow } from '@/api/capture/staffCenter'
import { groundBounds, groundShapes } from '@/domain/map/groundShapes'
import { formatNumber, howMany } from '@/lib/number'
import type { Action } from '@/ui/actions/actions'
import { useLoad } from '@/ui/data/queries'
import { useEvery } from '@/ui/data/useEvery'
import { useEscape } from '@/ui/list/useEscape'
import { KeptMap, type MapHandle } from '@/ui/map/KeptMap'
import { MapTools, Tool } from '@/ui/map/MapTools'
import { PointLayer } from '@/ui/map/PointLayer'
import { PointSign } from '@/ui/map/PointSign'
import { ShapeLayer } from '@/ui/map/ShapeLayer'
import { Answer } from '@/ui/states/Answer'
import { EmptyState } from '@/ui/states/EmptyState'
import sharedStyles from '@/ui/theme/shared.module.css'
import { refreshIntervalMs } from './useVisits'
import { VisitCard } from './VisitCard'
import { boundsOf, pointsOf, stopsOf, visitKinds, waysOf } from './visitPoints'
import css from './VisitMap.module.css'

/** Maximum number of visits on the map: the head-end's limit of rows in one call. */
const maxVisits = 500

interface MapProps {
  /** Conditions of the list. */
  query: StaffVisitQuery
  actionsOf: (row: StaffVisitRow) => readonly Action[]
  /** Shows the list again. */
  onList: () => void
}

/** Visits of the list on a map, all its pages, with the way that each reader walks. */
export function VisitMap({ query, ...props }: MapProps) {
  const base = useLoad(['siteMapBase'], (signal) => mapApi.base(signal))
  const visits = useLoad(['staffCenter', 'map', query], async (signal) => ({
    ...(await staffCenterApi.page({ ...query, currentPage: 1, pageSize: maxVisits }, signal)),
    askedFor: JSON.stringify(query),
  }))
  useEvery(refreshIntervalMs, visits.reload)
  return (
    <div className={css.view}>
      <Answer loaded={base} height={320}>
        {(ground) => (
          <Answer loaded={visits} height={320}>
            {(answer) => <Visits ground={ground} {...answer} {...props} />}
          </Answer>
        )}
      </Answer>
    </div>
  )
}

interface VisitsProps extends Omit<MapProps, 'query'> {
  ground: MapBase
  rows: readonly StaffVisitRow[]
  /** Number of visits of the list. */
  total: number
  /** Conditions of these rows, as text. */
  askedFor: string
}

function Visits({ ground, rows, total, askedFor, actionsOf, onList }: VisitsProps) {
  const { t, i18n } = useTranslation('staff')
  const map = useRef<MapHandle>(null)
  const [selectedId, setSelectedId] = useState<string>()
  const stops = useMemo(() => stopsOf(rows), [rows])
  const points = useMemo(() => pointsOf(stops), [stops])
  const ways = useMemo(() => waysOf(stops), [stops])
  const shapes = useMemo(() => groundShapes(ground), [ground])
  const bounds = useMemo(() => boundsOf(stops), [stops])
  const selectedIndex = stops.findIndex(({ row }) => row.id === selectedId)
  const selected = stops[selectedIndex]?.row
  useEscape(selected !== undefined, () => setSelectedId(undefined))

  const shownConditions = useRef(askedFor)
  const fit = useEffectEvent(() => {
    if (shownConditions.current === askedFor) return
    shownConditions.current = askedFor
    map.current?.fit()
  })
  // Other visits are brought into sight once; a newer answer about the same leaves the map where the user moved it.
  useEffect(() => fit())

  const walk = (steps: number) => {
    const next = stops[Math.max(0, Math.min(stops.length - 1, selectedIndex + steps))]
    if (!next) return
    setSelectedId(next.row.id)
    map.current?.show(next.lat, next.lng)
  }
  if (!bounds)
    return (
      <EmptyState title={t('onMap.nowhere')} action={<Button onClick={onList}>{t('onMap.list')}</Button>} />
    )
  const number = (value: number) => formatNumber(value, 0, i18n.language)
  const lostCount = rows.length - stops.length
  return (
    <>
      <div className={css.map}>
        <div className={css.ground}>
          <KeptMap ref={map} label={t('onMap.label')} bounds={bounds} ground={groundBounds(ground)}>
            <ShapeLayer shapes={shapes} />
            <ShapeLayer shapes={ways} />
            <PointLayer
              points={points}
              kinds={visitKinds}
              selected={selectedId}
              onSelect={setSelectedId}
              clusterTitle={(_, several) =>
                t('onMap.cluster', { stops: several.map(({ label }) => label).join(', ') })
              }
            />
          </KeptMap>
        </div>
        <MapTools map={map}>
          <Tool label={t('onMap.previous')} icon={<LeftOutlined />} onClick={() => walk(-1)} />
          <Tool label={t('onMap.next')} icon={<RightOutlined />} onClick={() => walk(1)} />
        </MapTools>
        {selected && (
          <VisitCard row={selected} actions={actionsOf(selected)} onClose={() => setSelectedId(undefined)} />
        )}
      </div>
      <p className={css.foot}>
        <span>{t('onMap.shown', howMany(stops.length))}</span>
        {lostCount > 0 && <span>{t('sheet.lost', { count: lostCount, n: number(lostCount) })}</span>}
        {total > rows.length && (
          <span>{t('onMap.first', { most: number(rows.length), n: number(total) })}</span>
        )}
        <span className={css.legend}>
          <span className={sharedStyles.inlineRow}>
            <PointSign kind={visitKinds.due} /> {t('visit.open')}
          </span>
          <span className={sharedStyles.inlineRow}>
            <PointSign kind={visitKinds.read} /> {t('card.read')}
          </span>
        </span>
      </p>
    </>
  )
}
