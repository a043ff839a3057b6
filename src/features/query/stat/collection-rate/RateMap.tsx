import { CompressOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { mapApi } from '@/api/capture/map'
import { readRatesApi, type UnitQuery } from '@/api/query/readRates'
import { groundBounds, groundShapes } from '@/domain/map/groundShapes'
import { howMany } from '@/lib/number'
import type { UnitLevel } from '@/rules/readings/unitLevels'
import { panelPicture } from '@/ui/chart/cardHeights'
import { useLoad } from '@/ui/data/queries'
import { KeptMap, type MapHandle } from '@/ui/map/KeptMap'
import { Tool } from '@/ui/map/MapTools'
import { PointLayer } from '@/ui/map/PointLayer'
import { PointSign } from '@/ui/map/PointSign'
import { ShapeLayer } from '@/ui/map/ShapeLayer'
import { Answer } from '@/ui/states/Answer'
import { useBandWords } from '../../shared/stat/useBandWords'
import { rateBands, rateKinds, ratePoints } from './ratePoints'
import { rateUnitPath } from './unitColumns'
import css from './RateMap.module.css'

/** Maximum number of areas on the map, the worst ones. */
const maxAreas = 500

/** Map of the areas of the list by their rate at the deadline; each leads to its meters. */
export function RateMap({ listQuery, level }: { listQuery: UnitQuery; level: UnitLevel }) {
  const { t, i18n } = useTranslation('statistics')
  const { t: tools } = useTranslation('map')
  const bands = useBandWords()
  const navigate = useNavigate()
  const map = useRef<MapHandle>(null)
  const base = useLoad(['siteMapBase'], (signal) => mapApi.base(signal))
  // The name filter is for units of the list, which are areas only at that level.
  const { unit_name, ...objects } = listQuery
  const query = { ...objects, ...(level === 'area' && unit_name && { unit_name }), level: 'area' }
  const worst = { sidx: 'before_8_rate', sord: 'asc', currentPage: 1, pageSize: maxAreas } as const
  const areas = useLoad(['collectionRate', 'map', query], (signal) =>
    readRatesApi.page({ ...query, ...worst }, signal),
  )
  const rows = areas.data?.rows
  const { points, unplaced } = useMemo(
    () => ratePoints(rows ?? [], i18n.language, t('onMap.noRate')),
    [rows, i18n.language, t],
  )
  const ground = useMemo(() => base.data && groundShapes(base.data), [base.data])
  const open = (id: string) => {
    const row = rows?.find((candidate) => candidate.id === id)
    if (row) void navigate(rateUnitPath('area', row))
  }
  return (
    <figure className={css.card} aria-label={t('onMap.mapOf')}>
      <header className={css.head}>
        <h3 className={css.title}>{t('onMap.mapOf')}</h3>
      </header>
      <Answer loaded={base} height={panelPicture}>
        {(layer) => (
          <Answer loaded={areas} height={panelPicture}>
            {({ total }) => (
              <div className={css.figure}>
                <div className={css.map}>
                  <KeptMap ref={map} label={t('onMap.mapOf')} bounds={groundBounds(layer)}>
                    {ground && <ShapeLayer shapes={ground} />}
                    <PointLayer
                      points={points}
                      kinds={rateKinds}
                      selected={undefined}
                      onSelect={open}
                      clusterTitle={(count) => t('onMap.cluster', { count })}
                    />
                  </KeptMap>
                  <div className={css.tools} role="toolbar" aria-label={tools('tools')}>
                    <Tool
                      label={tools('closer')}
                      icon={<PlusOutlined />}
                      onClick={() => map.current?.zoom(1)}
                    />
                    <Tool
                      label={tools('away')}
                      icon={<MinusOutlined />}
                      onClick={() => map.current?.zoom(-1)}
                    />
                    <Tool
                      label={tools('everything')}
                      icon={<CompressOutlined />}
                      onClick={() => map.current?.fit()}
                    />
                  </div>
                </div>
                <div className={css.legend}>
                  {total > points.length + unplaced && (
                    <span>{t('onMap.worstOnMap', { n: points.length + unplaced, total })}</span>
                  )}
                  {rateBands.map((band) => (
                    <span key={band}>
                      <PointSign kind={rateKinds[band]} /> {bands(band)}
                    </span>
                  ))}
                  <span>
                    <PointSign kind={rateKinds.none} /> {t('onMap.noRate')}
                  </span>
                  {unplaced > 0 && <span>{t('onMap.noPlace', howMany(unplaced))}</span>}
                </div>
              </div>
            )}
          </Answer>
        )}
      </Answer>
    </figure>
  )
}
